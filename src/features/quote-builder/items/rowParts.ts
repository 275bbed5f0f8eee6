import { messages } from '@domain/messages/messages.ts';
import { texts } from '../../../texts/texts.ts';
import { focusNeighbor } from '../../../ui/focusNeighbor.ts';

const { labels } = messages.items;
const { actions } = texts.items;

/** The parts of a row that can receive the focus, by accessible name. */
const parts = {
  description: `textarea[aria-label="${labels.description}"]`,
  delete: `button[aria-label="${actions.delete}"]`,
  toggle: 'button[data-toggle]',
  handle: `button[aria-label="${actions.move}"]`,
} as const;

export type RowPart = keyof typeof parts;

/** The row of an item; null if it is not rendered. */
export function rowOf(list: HTMLElement | null, itemId: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-item="${itemId}"]`) ?? null;
}

/** A part of an item's row; null if the row is not rendered. */
export function partOfRow(
  list: HTMLElement | null,
  itemId: string,
  part: RowPart,
): HTMLElement | null {
  return rowOf(list, itemId)?.querySelector<HTMLElement>(parts[part]) ?? null;
}

export const isDescription = (field: Element): boolean => field.matches(parts.description);

/** The handle that contains an element, if any. */
export function handleOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(parts.handle) : null;
}

/** Before a row is deleted, moves the focus to the neighboring delete button, or to Add Item. */
export function leaveRow(deleteButton: HTMLElement): void {
  // On a phone the neighbor is closed, and its toggle is there instead.
  focusNeighbor(deleteButton, `${parts.delete}, ${parts.toggle}`, () =>
    deleteButton.closest('section')?.querySelector<HTMLElement>('header button:last-child'),
  );
}

/** The item of the row that contains an element. */
export function itemOfRow(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-item]')?.dataset.item;
}
