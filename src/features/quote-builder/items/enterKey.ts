import { messages } from '@domain/messages/messages.ts';
import type { KeyboardEvent } from 'react';
import { isPressed } from '../../../ui/shortcuts/chord.ts';
import { isComposing } from '../../../ui/shortcuts/isComposing.ts';
import { shortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import { itemOfRow } from './rowParts.ts';
import { bringNear } from './useIsNear.ts';

/**
 * Enter in a row's text field moves to the same field of the next enabled row, or adds a row if
 * there is none; in a section's title it moves to the first item of the section, or adds it. On a
 * phone, where one row is open, it moves to the row's next field. In the notes and in selects, Enter
 * keeps its usual meaning.
 */
export function onEnter(
  event: KeyboardEvent<HTMLElement>,
  isPhone: boolean,
  { add, addTo }: { add: () => void; addTo: (headingId: string) => void },
): void {
  const { target, nativeEvent } = event;
  const isField = isText(target) && target.enterKeyHint === 'next';
  if (!isField || isComposing(nativeEvent) || !isPressed(shortcuts.nextField, nativeEvent)) return;
  event.preventDefault();
  const next = isPhone ? nextInRow(target) : sameFieldBelow(target);
  if (next) {
    next.focus();
    if (isText(next)) next.select();
  } else if (!event.repeat && !isPhone) {
    if (isTitle(target)) addTo(itemOfRow(target) ?? '');
    else add();
  }
}

const isTitle = (field: Element) => field.getAttribute('aria-label') === labels.sectionTitle;

const { labels } = messages.items;

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isText(target: EventTarget): target is TextField {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function nextInRow(field: TextField): HTMLElement | null {
  const fields = field
    .closest('li')
    ?.querySelectorAll<HTMLElement>('input[type="text"], textarea, select');
  const all = [...(fields ?? [])];
  return all[all.indexOf(field) + 1] ?? null;
}

const nextRow = (row: Element | null) => row?.nextElementSibling as HTMLElement | null | undefined;

function sameFieldBelow(field: TextField): TextField | null {
  // Below a section's title are the descriptions of its items, up to the next one.
  const name = isTitle(field) ? labels.description : field.getAttribute('aria-label');
  let row = nextRow(field.closest('li'));
  while (row && !(isTitle(field) && row.matches('[data-section]'))) {
    bringNear(row);
    const same = row.querySelector<TextField>(`[aria-label="${name}"]:enabled`);
    if (same) return same;
    row = nextRow(row);
  }
  return null;
}
