import { counted } from './wording.ts';

/** A tenant's data to take along, and back. */
export const tenantData = {
  heading: 'Your data',
  intro:
    'Everything of your company in one file: quotes with their versions and history, services, logos, settings, a PDF of each quote, and tables for a spreadsheet. Edits that are not saved yet are not in it.',
  export: 'Export all data',
  exportOf: (name: string) => `Export data of ${name}`,
  cancel: 'Cancel export',
  needsHttps: 'Exporting needs HTTPS. Open this page by its https address and try again.',
  running: 'Exporting your data',
  steps: {
    reading: 'Reading',
    pictures: 'Reading logos',
    pdfs: 'Making PDFs',
    checking: 'Checking files',
  },
  parts: {
    settings: 'settings',
    users: 'users',
    providers: 'providers',
    services: 'services',
    customUnits: 'custom units',
    logos: 'logos',
    quotes: 'quotes',
    lineItems: 'line items',
    quoteVersions: 'versions',
    versionLogos: 'logos of versions',
    quoteEvents: 'history',
    deliveries: 'deliveries',
    accessLinks: 'access links',
    auditLog: 'audit log',
  },
  progress: (what: string, done: number, total: number) =>
    total > 0 ? `${what}: ${done} of ${total}` : `${what}: ${done} so far`,
  done: {
    title: 'Data exported',
    description: (quotes: number, size: string) => `${counted(quotes, 'quote')}, ${size}`,
  },
  cancelled: { title: 'Export cancelled', description: 'Nothing was saved.' },
  failed: {
    title: 'Export failed',
    network: 'The server could not be reached. Nothing was saved; try again when you are online.',
    refused: 'The server refused to hand out the data. Sign in again and try once more.',
    other: 'Nothing was saved. Try again; if it fails again, tell your administrator.',
  },
  moved: 'Somebody was editing quotes meanwhile. Try again in a moment.',
  tooMany: (files: number) =>
    `One archive holds at most ${files.toLocaleString('en-US')} PDFs; this company has more quotes. Ask your administrator for a copy of the database.`,
  refusals: {
    notOurs: 'This is not an archive of Quotewright.',
    tooLarge: 'This archive is larger than can be restored here.',
    list: (path: string) => `The archive's list of files does not match: ${path}.`,
    damaged: (path: string) => `The archive is damaged: ${path}.`,
    loose: (part: string) =>
      `The archive is damaged: ${part} refer to something that is not in it.`,
    settings: 'The archive is damaged: it is not the data of one company.',
    figures: (name: string) => `The archive is damaged: its data do not give the figure ${name}.`,
  },
} as const;
