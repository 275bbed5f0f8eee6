/** A name from a damaged file, without characters that are invisible or reverse the line. */
const printable = (name: string) => name.replace(/[\p{C}\u2028\u2029\uFFFD]+/gu, '…').slice(0, 200);

export const tenantData = {
  steps: {
    reading: 'Reading',
    pictures: 'Reading logos',
    pdfs: 'Making PDFs',
    checking: 'Checking files',
    writing: 'Writing',
    writingPictures: 'Writing logos',
    comparing: 'Comparing',
  },
  tooMany: (files: number) =>
    `One archive holds at most ${files.toLocaleString('en-US')} PDFs; this company has more quotes. Ask your administrator for a copy of the database.`,
  refusals: {
    notOurs: 'This is not a Quotewright archive.',
    tooLarge: 'This archive is too large to restore here.',
    list: (path: string) => `The archive's list of files does not match: ${printable(path)}.`,
    damaged: (path: string) => `The archive is damaged: ${printable(path)}.`,
    loose: (part: string) =>
      `The archive is damaged: ${part} refer to something that is not in it.`,
    settings: 'The archive is damaged: it is not the data of one company.',
    figures: (name: string) =>
      `The archive is damaged: its data does not add up to the figure ${printable(name)}.`,
  },
} as const;
