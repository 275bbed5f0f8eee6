import { toasts } from '@domain/timing.ts';
import type { texts } from '../../texts/texts.ts';
import type { Chord } from './chord.ts';

export type ShortcutId = keyof typeof texts.shortcuts.names;

type Shortcut = Chord & {
  /** The part of the screen where it works; the list is grouped by it. */
  where: keyof typeof texts.shortcuts.places;
};

/**
 * Every shortcut. Whatever handles one takes its keys from here, and so does the list that `?`
 * opens, so the list is right.
 */
export const shortcuts = {
  search: { key: 'k', mod: true, where: 'builder' },
  openSend: { key: 'Enter', mod: true, where: 'builder' },
  list: { key: '?', where: 'builder' },
  notifications: { key: toasts.hotkey, where: 'builder' },
  send: { key: 'Enter', mod: true, where: 'sendDialog' },
  previousService: { key: 'ArrowUp', where: 'library' },
  nextService: { key: 'ArrowDown', where: 'library' },
  addService: { key: 'Enter', where: 'library' },
  clearSearch: { key: 'Escape', where: 'library' },
  nextField: { key: 'Enter', where: 'items' },
  lift: { key: ' ', where: 'handle' },
  moveUp: { key: 'ArrowUp', where: 'handle' },
  moveDown: { key: 'ArrowDown', where: 'handle' },
  moveFirst: { key: 'Home', where: 'handle' },
  moveLast: { key: 'End', where: 'handle' },
  putBack: { key: 'Escape', where: 'handle' },
  previous: { key: 'ArrowUp', where: 'palette' },
  next: { key: 'ArrowDown', where: 'palette' },
  first: { key: 'Home', where: 'palette' },
  last: { key: 'End', where: 'palette' },
  run: { key: 'Enter', where: 'palette' },
  close: { key: 'Escape', where: 'palette' },
} as const satisfies Record<ShortcutId, Shortcut>;

export const shortcutIds = Object.keys(shortcuts) as ShortcutId[];
