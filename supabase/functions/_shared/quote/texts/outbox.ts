import type { ToastText } from './wording.ts';

export const outbox = {
  heading: 'Edits not on the server yet',
  show: (state: string) => `${state}, show them`,
  none: 'Everything is saved.',
  kept: 'They are kept on this device and sent when the server can be reached.',
  waiting: 'Waiting to be sent',
  retry: 'Try again',
  discard: 'Discard',
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  thisQuote: 'This quote',
  anotherQuote: 'Another quote',
  removedItem: 'an item',
  empty: 'empty',
  added: (item: string) => `New item: ${item}`,
  restored: (item: string) => `Item brought back: ${item}`,
  deleted: (item: string) => `Item deleted: ${item}`,
  ordered: 'Order of the items',
  fieldOf: (field: string, item: string) => `${field} of ${item}`,
  replaced: (what: string, theirs: string, yours: string) =>
    ({
      title: 'You replaced somebody’s change',
      description: `${what} had just been set to ${theirs}. It is now ${yours}.`,
    }) satisfies ToastText,
  takeBack: { label: 'Take it back', altText: 'Press F8, then choose Take it back' },
  onThisDevice: { description: 'On this device until the connection is restored' },
  notStored:
    'This browser cannot store your edits: its storage is full or blocked, as in a private window. They still go to the server. Keep this page open until it says Saved.',
  newer: (edits: number) =>
    `${edits === 1 ? '1 edit on this device was' : `${edits} edits on this device were`} made by a newer version of Quotewright. Reload this page to go on with it.`,
  insecure:
    'This address is not secure, so use Quotewright in one tab only. Working offline and installing need HTTPS.',
} as const;
