import { counted, error } from '@domain/messages/wording.ts';

const quotesOf = (count: number) => counted(count, 'quote');

/** After acceptance: what accepted quotes are marked with, and their invoices. */
export const completion = {
  label: 'After acceptance',
  open: 'Mark this quote once the work is done or the invoice is sent. Filters find the quotes that are neither.',
  badges: { done: 'Done', invoiced: 'Invoiced' },
  on: {
    done: (day: string) => `Marked as done on ${day}.`,
    invoiced: (day: string) => `Marked as invoiced on ${day}.`,
  },
  /** Of a quote that is being revised. */
  ends: ' This ends once you send the next version.',
  mark: 'Mark as Done or Invoiced',
  change: 'Change',
  notOpened: 'The dialog could not be opened',
  dialog: {
    title: 'Mark this quote as done or invoiced',
    titleOf: (count: number) => `Mark ${quotesOf(count)} as done or invoiced`,
    legend: 'Mark as',
    values: { done: 'Done', invoiced: 'Invoiced', none: 'Neither' },
    note: 'Note',
    noteHint: 'Optional, and only for your organization: the number of the invoice, for example.',
    notesHint: 'Leave it empty to keep the notes of these quotes as they are.',
    onlyAccepted: 'Quotes that are not accepted stay as they are.',
    save: 'Save',
  },
  marked: {
    done: (count: number) => ({ title: `${quotesOf(count)} marked as done` }),
    invoiced: (count: number) => ({ title: `${quotesOf(count)} marked as invoiced` }),
    none: (count: number) => ({ title: `${quotesOf(count)} no longer marked` }),
  },
  partly: (title: string) => ({
    ...error('Please try again for the rest.'),
    title: `Only ${title}`,
  }),
  nothingAccepted: error('Only accepted quotes can be marked'),
  undone: { title: 'Undone' },
  changedSince: error('Not undone, because it was changed since'),
  failed: error('Failed to mark as done or invoiced'),
  undoFailed: error('Failed to undo'),
  invoice: {
    copy: 'Copy as Invoice Data',
    copied: {
      title: 'Invoice data copied',
      description: 'As CSV, with a row for each item, for your accounting program.',
    },
    save: 'Export Invoice CSV',
    saved: (count: number) => ({ title: `Invoice data of ${quotesOf(count)} exported` }),
    nothing: error('Only accepted quotes have invoice data'),
    fileName: 'invoice-data.csv',
    failed: error('Failed to read the invoice data'),
  },
} as const;
