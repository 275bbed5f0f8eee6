import { counted, error } from '@domain/messages/wording.ts';

const needsConnection = 'You need a connection to change your clients.';

/** The address book. */
export const clients = {
  heading: 'Clients',
  intro:
    'Whom you write quotes for. Choose one by name in a quote, and it is sent to their address.',
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
  saveFailed: error('Failed to save client'),
  needsConnection: error(`Failed to save client. ${needsConnection}`),
  missing: {
    title: 'This client does not exist, or it belongs to someone else.',
    text: 'It may have been erased in the meantime.',
  },
  erase: {
    action: 'Erase',
    title: (name: string) => `Erase ${name}?`,
    text: 'All that you know of this client is erased for good: name, company, addresses, phone, tags and notes.',
    drafts: 'Quotes that were never sent lose the name.',
    sent: 'Quotes that were sent stay as they were sent, with their history. Delete those that must go as well.',
    confirm: 'Erase',
    done: { title: 'Client erased' },
    failed: error('Failed to erase client'),
  },
  /** In a quote. */
  ofQuote: {
    save: 'Save as client',
    open: 'Open client',
    suggestions: 'Clients',
    found: (count: number) => counted(count, 'client'),
    done: (name: string) => ({ title: 'Client saved', description: name }),
    addDetails: 'Add details',
  },
} as const;
