import { counted, error, type ToastText } from '@domain/messages/wording.ts';

export const csvImport = {
  action: 'Import CSV',
  dialog: 'Import services from CSV',
  intro: (rows: string, size: string) =>
    `A CSV file with the columns name, description, defaultPrice and defaultUnit, with at most ${rows} services and ${size}. An optional column volumePrices has prices for larger quantities: “10: 90.00; 50: 80.00” is $90 each from 10 and $80 each from 50.`,
  sample: 'Download a sample file',
  choose: 'Choose CSV file',
  chooseAnother: 'Choose another file',
  drop: 'Drop a CSV file here',
  reading: 'Reading the file',
  importing: (count: number) => `Importing ${counted(count, 'service')}`,
  submit: (count: number) => (count > 0 ? `Import ${counted(count, 'service')}` : 'Import'),
  succeeded: (count: number) =>
    ({
      title: 'Import successful',
      description: `Imported ${count} services successfully`,
    }) satisfies ToastText,
  tryAgain: 'Try Again',
  preview: {
    new: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    bad: 'Not importable',
    to: 'becomes',
    newDescription: 'New description',
    newVolumePrices: 'New volume prices',
    showAll: (count: number) => `Show all ${count.toLocaleString('en-US')}`,
    summary: (fresh: number, changed: number, unchanged: number, bad: number) =>
      `${fresh.toLocaleString('en-US')} new, ${changed.toLocaleString('en-US')} changed, ${unchanged.toLocaleString('en-US')} unchanged, ${bad.toLocaleString('en-US')} not importable`,
    nothingToDo: 'Your library already has everything in this file.',
    correct: (count: number) =>
      `Nothing can be imported until ${count === 1 ? 'this line is' : 'these lines are'} corrected in the file.`,
  },
  undo: {
    action: 'Undo last import',
    what: (time: string, file: string) => `Imported ${time}${file ? ` from ${file}` : ''}.`,
    ask: 'Undo the last import?',
    confirm: 'Undo import',
    consequences: (added: number, changed: number) =>
      `${[
        added > 0 ? `${counted(added, 'new service')} will be removed` : '',
        changed > 0
          ? `${counted(changed, 'service')} will go back to the old prices and description`
          : '',
      ]
        .filter(Boolean)
        .join(
          ', and ',
        )}. Anything you have changed since then stays as it is, and existing quotes keep their lines.`,
    succeeded: 'Import undone',
    failed: error('Failed to undo the import'),
    superseded: error('This is no longer the last import'),
    removed: (count: number) => `${counted(count, 'service')} removed.`,
    restored: (count: number) => `${counted(count, 'service')} changed back.`,
    kept: (count: number, names: readonly string[]) =>
      `Changed since the import and kept: ${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''}.`,
    gone: (count: number) => `${counted(count, 'service')} had already been deleted.`,
    inQuotes: (count: number) =>
      `${counted(count, 'removed service')} still ${count === 1 ? 'appears' : 'appear'} in existing quotes.`,
  },
} as const;
