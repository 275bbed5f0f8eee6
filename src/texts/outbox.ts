import type { ToastText } from '@domain/messages/wording.ts';

export const outbox = {
  signInToSave: 'Sign in to save this',
  /** Why an edit is not on the server. */
  failures: {
    untold: 'Not saved yet. It will be tried again.',
    refused: (reason: string | undefined) => `Not saved: ${reason ?? 'the server refused it'}`,
    signedOut: 'Not saved yet. Sign in again to save it.',
    unreachable: 'Not saved yet. The server cannot be reached. It will be tried again.',
    server: 'Not saved yet. The server has a problem. It will be tried again.',
  },
  heading: 'Edits not on the server yet',
  show: (state: string) => `${state}, show them`,
  none: 'Everything is saved.',
  kept: 'They are kept on this device and sent when the server can be reached.',
  waiting: 'Waiting to be sent',
  retry: 'Try again',
  discard: 'Discard',
  copy: 'Copy',
  copyAll: 'Copy all',
  discardAll: 'Discard all',
  discarded: (edits: number) =>
    ({ title: edits === 1 ? 'Edit discarded' : `${edits} edits discarded` }) satisfies ToastText,
  /** For a quote that no longer exists: edits that have not reached it. */
  left: (edits: number) =>
    edits === 1
      ? '1 of your edits was not saved. Copy it if you need it: it stays on this device until you discard it.'
      : `${edits} of your edits were not saved. Copy what you need: they stay on this device until you discard them.`,
  leftHeading: 'Your edits',
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  thisQuote: 'This quote',
  anotherQuote: 'Another quote',
  removedItem: 'an item',
  added: (item: string) => `New item: ${item}`,
  restored: (item: string) => `Item brought back: ${item}`,
  deleted: (item: string) => `Item deleted: ${item}`,
  ordered: 'Order of the items',
  discardedChanges: 'Changes since sent discarded',
  undiscardedChanges: 'Discarded changes brought back',
  fieldOf: (field: string, item: string) => `${field} of ${item}`,
  replaced: (what: string, theirs: string, yours: string) =>
    ({
      title: 'You overwrote someone else’s change',
      description: `${what} had just been set to ${theirs}. It is now ${yours}.`,
    }) satisfies ToastText,
  restoreTheirs: {
    label: 'Restore their value',
    altText: 'Press F8, then choose Restore their value',
  },
  onThisDevice: { description: 'On this device until the connection is restored' },
  notStored:
    'This browser cannot store your edits: its storage is full or blocked, as in a private window. They are still sent to the server. Keep this page open until it says Saved.',
  newer: (edits: number) =>
    edits === 1
      ? '1 edit on this device was made by a newer version of Quotewright. Reload this page to continue with it.'
      : `${edits} edits on this device were made by a newer version of Quotewright. Reload this page to continue with them.`,
  damaged: (edits: number) =>
    edits === 1
      ? '1 edit on this device is damaged and cannot be sent. Copy what is left of it before you discard it.'
      : `${edits} edits on this device are damaged and cannot be sent. Copy what is left of them before you discard them.`,
  insecure:
    'This address is not secure, so use Quotewright in one tab only. Working offline and installing need HTTPS.',
} as const;
