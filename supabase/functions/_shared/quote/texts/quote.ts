import type { QuoteStatus } from '../types.ts';
import { editsWaiting, error } from './wording.ts';

export const quote = {
  providerLabel: 'Provider',
  noProvider: 'No provider',
  clientNameLabel: 'Client name',
  projectTitleLabel: 'Project title',
  created: { title: 'Quote created' },
  saved: { title: 'Quote saved' },
  editsWaiting,
  onThisDevice: (waiting: string) => `On this device, ${waiting}`,
  missing: {
    title: 'There is no such quote, or it belongs to somebody else.',
    text: 'It may have been deleted, or the link may be incomplete.',
  },
  unknown: {
    title: 'The server did not answer as it should.',
    text: 'Nothing was changed. Check your connection and try again.',
    signedOutTitle: 'You are signed out.',
    signedOut: 'Sign in again; your quotes are where you left them.',
  },
  updateFailed: error('Failed to update quote'),
  locked: 'This quote was accepted. Go on as a new version to change it.',
  lock: {
    label: 'Accepted',
    title: (reference: string) => `${reference} was accepted.`,
    text: 'It stays as it is. To change it, go on as a new version; what was accepted is kept.',
    goOn: 'Go on as a new version',
    /** Accepted, and open: edited since it was sent, or gone on with. */
    nextLabel: 'Next version',
    nextText:
      'What they accepted is kept. What is here is the draft of the next version, and may say something else.',
    continued: {
      title: 'You can edit again',
      description: 'What you send next is the next version',
    },
    failed: error('Failed to go on as a new version. Please try again.'),
    needsConnection: error('Failed to go on as a new version. It needs a connection.'),
  },
  createFailed: error('Failed to create quote'),
  needsConnection: error('Failed to create quote. A new quote needs a connection.'),
  noneSelected: { title: 'No quote selected' },
  deleted: { title: 'Quote deleted' },
  deleteFailed: error('Failed to delete quote'),
  restored: { title: 'Quote restored' },
  restoreFailed: error('Failed to restore quote'),
  duplicated: { title: 'Quote duplicated' },
  duplicateFailed: error('Failed to duplicate quote'),
  providerNameRequired: 'Please enter a provider name',
  providerFailed: error('Failed to create provider'),
  providersUnknown: 'The list of providers could not be loaded.',
} as const;

const statuses = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
} as const;

function sought(words: string, search: string, status: QuoteStatus | ''): string {
  return [
    status === '' ? words : `${words} that are ${statuses[status].toLowerCase()}`,
    ...(search === '' ? [] : [`matching "${search}"`]),
  ].join(' ');
}

export const quoteList = {
  heading: 'Quotes',
  create: 'New quote',
  searchPlaceholder: 'Search quotes',
  empty: 'No quotes yet',
  filter: 'Status',
  anyStatus: 'Any status',
  noneFound: (search: string, status: QuoteStatus | '' = '') =>
    sought('No quotes found', search, status),
  noneKept: (search: string, status: QuoteStatus | '' = '') =>
    sought('No quotes found on this device', search, status),
  offline:
    'Offline. These are the quotes kept on this device. Making, copying and deleting one needs a connection.',
  clearSearch: 'Clear Search',
  more: 'Show more quotes',
  accessLinks: 'Share quotes by access link',
  noClient: 'No client name',
  labels: { duplicate: 'Duplicate quote', delete: 'Delete quote' },
  status: statuses,
} as const;
