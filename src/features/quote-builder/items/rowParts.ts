import { messages } from '@domain/messages/messages.ts';
import { texts } from '../../../texts/texts.ts';
import { focusNeighbor } from '../../../ui/focusNeighbor.ts';
import { bringNear } from './useIsNear.ts';

const { labels } = messages.items;
const { actions } = texts.items;

const named = (element: string, ...labels: string[]) =>
  labels.map((label) => `${element}[aria-label="${label}"]`).join();

/** The parts of a row that can receive the focus, by accessible name. */
const parts = {
  description: named('textarea', labels.description, labels.sectionTitle),
  delete: named('button', actions.delete, texts.items.section.delete),
  toggle: 'button[data-toggle]',
  handle: named('button', actions.move, texts.items.section.move),
} as const;

export type RowPart = keyof typeof parts;

/** The row of an item; null if it is not rendered. */
export function rowOf(list: HTMLElement | null, itemId: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-item="${itemId}"]`) ?? null;
}

/** A part of an item's row, which gets its fields if it has none; null if the row is not rendered. */
export function partOfRow(
  list: HTMLElement | null,
  itemId: string,
  part: RowPart,
): HTMLElement | null {
  const row = rowOf(list, itemId);
  if (row) bringNear(row);
  return row?.querySelector<HTMLElement>(parts[part]) ?? null;
}

export const isDescription = (field: Element): boolean => field.matches(parts.description);

/** The handle that contains an element, if any. */
export function handleOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(parts.handle) : null;
}

/** Before rows are deleted, moves the focus to the neighboring delete button, or to Add Item. */
export function leaveRows(button: HTMLElement, itemIds: readonly string[]): void {
  const last = rowOf(button.closest('ol'), itemIds.at(-1) ?? '');
  const next = last?.nextElementSibling;
  if (next instanceof HTMLElement) bringNear(next);
  // On a phone the neighbor is closed, and its toggle is there instead.
  focusNeighbor(
    button,
    `${parts.delete}, ${parts.toggle}`,
    () => button.closest('section')?.querySelector<HTMLElement>('header button:last-child'),
    last,
  );
}

/** The item of the row that contains an element. */
export function itemOfRow(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-item]')?.dataset.item;
}
