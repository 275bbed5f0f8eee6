import { counted } from '@domain/messages/wording.ts';
import { app } from './app.ts';

/** Export and restore of a tenant's data. */
export const tenantData = {
  heading: app.pages.tenantData,
  intro:
    'All your company’s data in one file: quotes with their versions and history, services, logos, settings, a PDF of each quote, and tables for a spreadsheet. Edits that are not saved yet are not included.',
  export: 'Export all data',
  exportOf: (name: string) => `Export the data of ${name}`,
  exportIt: 'Export',
  action: 'Export data',
  ofDeleted:
    'All data of this tenant in one file, before it is removed for good. The export is recorded in the audit log, where the tenant’s users can see it if the tenant is restored.',
  cancel: 'Cancel export',
  needsHttps: 'Exporting needs HTTPS. Open this page by its https address and try again.',
  running: 'Exporting your data',
  parts: {
    settings: 'settings',
    users: 'users',
    providers: 'providers',
    services: 'services',
    customUnits: 'custom units',
    logos: 'logos',
    companyProfile: 'company profile',
    reminderSettings: 'reminder settings',
    clients: 'clients',
    snippets: 'snippets',
    quoteViews: 'saved views',
    quotes: 'quotes',
    lineItems: 'line items',
    quoteVersions: 'versions',
    versionLogos: 'logos of versions',
    quoteEvents: 'history',
    questions: 'questions',
    payments: 'payments',
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
  canceled: { title: 'Export canceled', description: 'Nothing was saved.' },
  failed: {
    title: 'Export failed',
    network: 'The server could not be reached. Nothing was saved; try again when you are online.',
    refused: 'The server refused to provide the data. Sign in again and try once more.',
    other: 'Nothing was saved. Try again; if it fails again, tell your administrator.',
  },
  moved: 'Quotes were being edited during the export. Try again in a moment.',
  restore: {
    action: 'Restore an archive',
    title: (name: string) => `Restore an archive into ${name}`,
    intro:
      'For an empty tenant. The file is checked before anything is written, and no one can sign in to the tenant until it is done.',
    pick: 'Archive (.zip)',
    checking: 'Checking the archive',
    running: 'Restoring the archive',
    start: 'Restore',
    close: 'Close',
    of: (name: string, day: string, by: string) => `${name}, exported on ${day} by ${by}.`,
    notRestored:
      'Users, links to clients, access links and the audit log stay in the archive: accounts need new passwords, and links new tokens.',
    missing: (names: string) =>
      `Not in the archive because the picture was already missing: ${names}`,
    again: 'Try again',
    undo: 'Undo',
    undone: { title: 'Restore undone', description: 'The tenant is empty again.' },
    undoFailed: {
      title: 'Undo failed',
      description: 'The tenant is still inactive. Try again, or delete the tenant.',
    },
    failed: 'The restore stopped',
    failedHint: 'What has been written so far is not in use. Try again, or undo it.',
    refused: 'This archive cannot be restored',
    refusedHint: 'Nothing was written. Export the data again, or choose another file.',
    done: 'Restored. Every count, total and hash matches.',
    differs: (names: string) => `The restored data differs from the archive: ${names}. Undo it.`,
    columns: { what: 'What', archive: 'Archive', restored: 'Restored', hash: 'Content' },
    totals: { quotes: 'Total of all quotes', versions: 'Total of all versions' },
    pictures: 'pictures',
    equal: 'equal',
    different: 'different',
  },
} as const;
