import { counted, error, type ToastText } from './wording.ts';

export const csvImport = {
  action: 'Import CSV',
  dialog: 'Import services from CSV',
  intro: (rows: string, size: string) =>
    `A CSV file with the columns name, description, defaultPrice and defaultUnit, with at most ${rows} services and ${size}.`,
  sample: 'Download a sample file',
  choose: 'Choose CSV file',
  chooseAnother: 'Choose another file',
  drop: 'Drop a CSV file here',
  reading: 'Reading the file',
  importing: (count: number) => `Importing ${counted(count, 'service')}`,
  submit: (count: number) => (count > 0 ? `Import ${counted(count, 'service')}` : 'Import'),
  invalidFile: { title: 'Invalid file', description: 'Please select a CSV file' },
  succeeded: (count: number) =>
    ({
      title: 'Import successful',
      description: `Imported ${count} services successfully`,
    }) satisfies ToastText,
  failed: { title: 'Import failed', description: 'Failed to import services' },
  tryAgain: 'Try Again',
  preview: {
    new: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    bad: 'Not importable',
    line: (line: number) => `Line ${line}`,
    to: 'becomes',
    newDescription: 'New description',
    more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
    showAll: (count: number) => `Show all ${count.toLocaleString('en-US')}`,
    summary: (fresh: number, changed: number, unchanged: number, bad: number) =>
      `${fresh.toLocaleString('en-US')} new, ${changed.toLocaleString('en-US')} changed, ${unchanged.toLocaleString('en-US')} unchanged, ${bad.toLocaleString('en-US')} not importable`,
    nothingToDo: 'Your library already has everything in this file.',
    correct: (count: number) =>
      `Nothing can be imported until ${count === 1 ? 'this line is' : 'these lines are'} corrected in the file.`,
  },
  /** Why a file or one of its lines cannot be imported. */
  refusals: {
    tooLarge: (size: string) => `The file is larger than ${size}, the most that can be imported.`,
    tooManyRows: (rows: string) =>
      `The file has more than ${rows} services, the most that can be imported at once.`,
    notText: 'This is not a text file. Save it as CSV (UTF-8) and choose it again.',
    workbook: 'This is an Excel workbook. Save it as CSV (UTF-8) and choose it again.',
    empty: 'The file is empty.',
    noRows: 'The file has headers, but no services under them.',
    missingHeaders: (headers: readonly string[]) =>
      `Missing headers: ${headers.join(', ')}. The first line must have name, description, defaultPrice and defaultUnit.`,
    repeatedHeaders: (headers: readonly string[]) =>
      `Headers given more than once: ${headers.join(', ')}.`,
    unclosedQuote: 'A quotation mark is opened here and not closed',
    strayQuote: 'Something follows a closing quotation mark',
    fieldCount: (found: number, expected: number) =>
      found < expected
        ? `Has only ${found} of ${expected} values`
        : `Has ${found} values for ${expected} columns; a value with a comma needs quotation marks around it`,
    controlCharacter: 'Contains a control character',
    required: 'Is missing',
    inField: (field: string, message: string) => `${field}: ${message}`,
    repeated: (line: number) => `The same service is already on line ${line}`,
    nothingImported: (lines: string) => `Nothing was imported. ${lines}`,
    busy: 'The library has changed in the meantime. Please try again.',
    noTenant: 'Only the users of a tenant can import services',
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
          ? `${counted(changed, 'service')} will go back to the old price and description`
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
