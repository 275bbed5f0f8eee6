export const csvImport = {
  invalidFile: { title: 'Invalid file', description: 'Please select a CSV file' },
  line: (line: number) => `Line ${line}`,
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  failed: { title: 'Import failed', description: 'Failed to import services' },
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
} as const;
