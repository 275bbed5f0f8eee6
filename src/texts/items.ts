import { counted, error, type ToastText } from '@domain/messages/wording.ts';

export const items = {
  heading: 'Quote Items',
  loading: 'Loading the items',
  emptyHint: 'Add one by hand, take one from the library, or paste rows from a spreadsheet.',
  discountSlider: 'Discount slider',
  add: 'Add Item',
  addFirst: 'Add First Item',
  empty: 'No items in this quote yet',
  notesPlaceholder: 'Add notes for this service...',
  total: 'Total',
  /** Between which quantities of an option the client may choose. */
  quantities: {
    caption: 'Client chooses',
    to: 'to',
    atLeast: (quantity: string) => `At least ${quantity}`,
    atMost: (quantity: string) => `At most ${quantity}`,
    notZero: 'Must be more than 0',
  },
  moreNotes: 'more',
  collapse: (name: string) => `Close ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  taxes: {
    label: 'Item tax',
    ofSection: 'Section tax',
    taxed: 'Taxed',
    none: 'Not taxed',
    both: (first: string, second: string) => `${first} and ${second}`,
    only: (name: string) => `${name} only`,
  },
  discountShown: (percent: string) => `Discount: ${percent}%`,
  savings: (amount: string) => `Savings: ${amount}`,
  actions: {
    delete: 'Delete item',
    move: 'Move item',
    moveUp: 'Move up',
    moveDown: 'Move down',
    putDown: 'Done',
  },
  enterHint: 'Press Enter to go to the next item. On the last item, Enter adds a new one.',
  /** For screen readers; `from` is the row's number when it was picked up. */
  moving: {
    help: 'Press Space to lift this line item, the arrow keys to move it, Space to put it down, Escape to put it back.',
    lifted: (from: number, count: number) => `Line item ${from} of ${count} lifted`,
    moved: (from: number, to: number, count: number) =>
      `Line item ${from} moved to position ${to} of ${count}`,
    putDown: (from: number, to: number, count: number) =>
      `Line item ${from} put down at position ${to} of ${count}`,
    putBack: (from: number, count: number) =>
      `Line item ${from} put back at position ${from} of ${count}`,
  },
  section: {
    add: 'Add Section',
    added: { title: 'Section added' },
    rowName: (title: string) => `Section ${title}`,
    count: (count: number) => counted(count, 'item'),
    include: 'Include the section in the quote',
    takes: 'Client takes',
    taken: { all: 'All of it', one: 'One of the options', some: 'Some of the options' },
    howMany: 'How many options',
    recommends: 'Your client sees what is in the total as recommended.',
    becameOptions: {
      title: 'Client chooses',
      description: 'The items of the section are options now.',
    },
    noLongerOptions: {
      title: 'Client takes all',
      description: 'The items of the section are no longer options.',
    },
    taxedAsOne: {
      title: 'One price, one tax',
      description: 'The items are taxed differently. Choose the tax of the section.',
    },
    included: (included: number, count: number) => `${included} of ${count} included`,
    wereIncluded: (count: number) => ({ title: `${counted(count, 'item')} included` }),
    wereExcluded: (count: number) => ({ title: `${counted(count, 'item')} excluded` }),
    notesPlaceholder: 'Add notes for this section...',
    addItem: 'Add an item to this section',
    copy: 'Copy section',
    nameOfCopy: (title: string) => `${title} (copy)`,
    copied: { title: 'Section copied' },
    copyRemoved: { title: 'Copy removed' },
    removeHeading: 'Remove heading, keep items',
    headingRemoved: {
      deleted: { title: 'Heading removed', description: 'Its items are still in the quote.' },
      restored: { title: 'Heading restored' },
    },
    delete: 'Delete section',
    move: 'Move section',
    gone: (count: number) => ({
      deleted: { title: 'Section deleted', description: `With ${counted(count, 'item')}.` },
      restored: { title: 'Section restored' },
    }),
    /** For screen readers, as below. */
    moving: {
      lifted: (from: number, count: number) => `Section ${from} of ${count} lifted`,
      moved: (from: number, to: number, count: number) =>
        `Section ${from} moved to position ${to} of ${count}`,
      putDown: (from: number, to: number, count: number) =>
        `Section ${from} put down at position ${to} of ${count}`,
      putBack: (from: number, count: number) =>
        `Section ${from} put back at position ${from} of ${count}`,
    },
  },
  paste: {
    action: 'Paste rows',
    notOpened: 'Rows could not be pasted',
    added: (count: number) => ({ title: `${counted(count, 'item')} added` }) satisfies ToastText,
    removed: (count: number) =>
      ({ title: `${counted(count, 'item')} removed` }) satisfies ToastText,
  },
  added: { title: 'Item added', description: 'New line item added successfully' },
  deleted: { title: 'Item deleted', description: 'Line item deleted successfully' },
  addFailed: error('Failed to add line item'),
  updateFailed: error('Failed to update line item'),
  deleteFailed: error('Failed to delete line item'),
  restored: { title: 'Item restored' },
  restoreFailed: error('Failed to restore line item'),
  deletedMeanwhile: 'This line item has been deleted',
  orderFailed: error('Failed to move line item'),
} as const;

export const discountTypes = { percent: '%', fixed: '$' } as const;
