import { counted, error } from '@domain/messages/wording.ts';

/** The address book. */
export const clients = {
  heading: 'Clients',
  loading: 'Loading the clients',
  what: 'clients',
  searchPlaceholder: 'Search clients',
  list: 'Clients',
  found: (count: number) => counted(count, 'client'),
  empty: 'No clients yet',
  emptyHint: 'Add one here, or save the client of a quote.',
  noneFound: (search: string) => `No clients found matching "${search}"`,
  clearSearch: 'Clear Search',
  more: 'Show more clients',
  offline:
    'You are offline. These are the clients kept on this device. Changing them needs a connection.',
  add: 'Add Client',
  edit: 'Edit Client',
  save: 'Save Client',
  back: 'All clients',
  csvExport: {
    action: 'Export CSV',
    fileName: 'clients.csv',
    done: (count: number) => ({ title: 'Clients exported', description: counted(count, 'client') }),
    failed: error('Failed to export clients'),
  },
  csvImport: {
    action: 'Import CSV',
    dialog: 'Import clients from CSV',
    intro: (rows: string, size: string) =>
      `A CSV file with a column called “name” and, if you like, company, emails, phone, language, tags, address and notes, with at most ${rows} clients and ${size}. A client with one of the email addresses, or with the name and company, is changed and not added again: addresses and tags are added, and an empty cell keeps what you know.`,
    importing: (count: number) => `Importing ${counted(count, 'client')}`,
    submit: (count: number) => (count > 0 ? `Import ${counted(count, 'client')}` : 'Import'),
    succeeded: (count: number) => ({
      title: 'Import successful',
      description: `Imported ${counted(count, 'client')}`,
    }),
    nothingToDo: 'Your clients already have everything in this file.',
    undo: {
      consequences: (added: number, changed: number) =>
        `${[
          added > 0 ? `${counted(added, 'new client')} will be removed` : '',
          changed > 0 ? `${counted(changed, 'client')} will go back to what they were` : '',
        ]
          .filter(Boolean)
          .join(
            ', and ',
          )}. Anything you have changed since then stays as it is, and quotes keep their names.`,
      removed: (count: number) => `${counted(count, 'client')} removed.`,
      restored: (count: number) => `${counted(count, 'client')} changed back.`,
      gone: (count: number) => `${counted(count, 'client')} had already been erased.`,
      inQuotes: (count: number) =>
        `${counted(count, 'removed client')} had quotes, which keep the name.`,
    },
  },
  newQuote: 'New quote',
  labels: {
    name: 'Name',
    company: 'Company',
    emails: 'Email addresses',
    phone: 'Phone',
    address: 'Address',
    language: 'Language',
    tags: 'Tags',
    notes: 'Notes',
  },
  hints: {
    emails: 'With commas between them. Quotes are sent to the first.',
    phone: 'For text messages, with the country code: +1 555 010 0100.',
    tags: 'With commas between them, such as VIP, Springfield.',
    notes: 'Only your company sees them.',
  },
  details: 'Details',
  noDetails: 'Nothing but the name is known yet.',
  figures: 'Figures',
  quotesOf: (count: number) => counted(count, 'quote'),
  quotes: 'Quotes',
  noQuotes: 'No quotes for this client yet',
  moreQuotes: 'Show more quotes',
  quotesWhat: 'quotes of this client',
  added: { title: 'Client added' },
  saved: { title: 'Client saved' },
  exportData: {
    action: 'Export data',
    tip: 'All that is known of this client, for a request by them',
    fileName: (name: string) => `${name}.json`,
    done: (quotes: number) => ({
      title: 'Client exported',
      description: `With ${counted(quotes, 'quote')}`,
    }),
    failed: error('Failed to export client'),
  },
  merge: {
    action: 'Merge',
    title: 'Merge two entries',
    duplicate: (name: string) => `${name} may be in your clients twice.`,
    pick: 'The other entry for this client',
    search: 'Search clients',
    result: (kept: string, merged: string) =>
      `${kept} stays, with the quotes of both, all email addresses, tags and notes, and whatever else only ${merged} has. The entry ${merged} goes, and this cannot be undone.`,
    none: 'There is nobody else to merge with.',
    confirm: 'Merge',
    done: { title: 'Clients merged' },
    failed: error('Failed to merge clients'),
    tooMuch: 'Together they have more than one entry can hold. Shorten one of them first.',
  },
  missing: {
    title: 'This client does not exist, or it belongs to someone else.',
    text: 'It may have been erased in the meantime.',
  },
  erase: {
    action: 'Erase',
    title: (name: string) => `Erase ${name}?`,
    text: 'All that you know of this client is erased for good: name, company, addresses, phone, tags and notes.',
    drafts: 'Quotes that were never sent lose the name and their history.',
    sent: 'Quotes that were sent stay as they were sent, with their history, and nobody is reminded of them. Delete those that must go as well.',
    confirm: 'Erase',
    done: { title: 'Client erased' },
    failed: error('Failed to erase client'),
  },
  /** In a quote. */
} as const;
