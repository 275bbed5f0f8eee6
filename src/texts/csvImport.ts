import { error } from '@domain/messages/wording.ts';

/** Importing a CSV file of any kind; what differs by kind is with the kind's own words. */
export const csvImport = {
  sample: 'Download a sample file',
  choose: 'Choose CSV file',
  chooseAnother: 'Choose another file',
  drop: 'Drop a CSV file here',
  reading: 'Reading the file',
  tryAgain: 'Try Again',
  preview: {
    new: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    bad: 'Not importable',
    to: 'becomes',
    newDescription: 'New description',
    newVolumePrices: 'New volume prices',
    ignored: (headers: readonly string[]) => `Not read: ${headers.join(', ')}.`,
    showAll: (count: number) => `Show all ${count.toLocaleString('en-US')}`,
    summary: (fresh: number, changed: number, unchanged: number, bad: number) =>
      `${fresh.toLocaleString('en-US')} new, ${changed.toLocaleString('en-US')} changed, ${unchanged.toLocaleString('en-US')} unchanged, ${bad.toLocaleString('en-US')} not importable`,
    correct: (count: number) =>
      `Nothing can be imported until ${count === 1 ? 'this line is' : 'these lines are'} corrected in the file.`,
  },
  undo: {
    action: 'Undo last import',
    what: (time: string, file: string) => `Imported ${time}${file ? ` from ${file}` : ''}.`,
    ask: 'Undo the last import?',
    confirm: 'Undo import',
    succeeded: 'Import undone',
    failed: error('Failed to undo the import'),
    superseded: error('This is no longer the last import'),
    kept: (count: number, names: readonly string[]) =>
      `Changed since the import and kept: ${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''}.`,
  },
} as const;
