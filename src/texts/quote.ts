import { counted, error } from '@domain/messages/wording.ts';
import type { QuoteStatus } from '@domain/types.ts';
import { editsWaiting } from './wording.ts';

const needsConnection = 'You need a connection to create a quote.';

export const quote = {
  details: 'Quote Details',
  total: 'Quote total',
  totalNow: (amount: string, items: string) => `Quote total: ${amount}, ${items}`,
  loading: 'Loading the quote',
  loadFailed: 'Your quote could not be loaded',
  openNewest: 'Open your newest quote',
  choosePlaceholder: 'Choose, or type a new name',
  noProviders: 'No providers yet. Type a name to create one.',
  noProvider: 'No provider',
  /** Of the address book. */
  client: {
    save: 'Save as client',
    /** Several clients have the name. */
    choose: 'Choose client',
    found: (count: number) => counted(count, 'client'),
    open: 'Open client',
    suggestions: 'Clients',
    done: (name: string) => ({ title: 'Client saved', description: name }),
    addDetails: 'Add details',
    failed: error('Failed to save client'),
    needsConnection: error(`Failed to save client. You need a connection to change your clients.`),
  },
  created: { title: 'Quote created' },
  saved: { title: 'Quote saved' },
  editsWaiting,
  onThisDevice: (waiting: string) => `On this device, ${waiting}`,
  missing: {
    heading: 'Quote not found',
    title: 'This quote does not exist, or it belongs to someone else.',
    text: 'It may have been deleted, or the link may be incomplete.',
  },
  gone: {
    heading: 'Quote deleted',
    title: 'This quote has been deleted.',
    text: 'If this was a mistake, ask the person who deleted it to undo the deletion right away.',
  },
  unknown: {
    title: 'The server gave an unexpected answer.',
    text: 'Nothing was changed. Check your connection and try again.',
    signedOutTitle: 'You are signed out.',
    signedOut: 'Sign in again; your quotes are where you left them.',
  },
  updateFailed: error('Failed to update quote'),
  deletedMeanwhile: 'This quote has been deleted',
  notThere: 'This quote does not exist',
  locked: 'This quote has been accepted. To change it, revise it as a new version.',
  /** What the client did while the quote was open. */
  news: {
    viewed: { title: 'Your client viewed the quote' },
    accepted: {
      title: 'Your client accepted the quote',
      description: 'It is locked until you revise it as a new version',
    },
    /** Edited since it was sent. */
    acceptedAsSent: {
      title: 'Your client accepted the quote as it was sent',
      description: 'Your changes since are the draft of its next version',
    },
    declined: { title: 'Your client declined the quote' },
    asked: { title: 'Your client has a question' },
  },
  isLocked: {
    title: 'This quote is locked',
    description: 'It has been accepted. To change it, revise it as a new version.',
  },
  sentAgain: 'The quote was sent again or accepted in the meantime, so its changes stay.',
  editedSince: 'The quote was edited in the meantime, so it stays as it is.',
  /** Edited since it was sent. */
  sinceSent: {
    badge: 'Changed since sent',
    seen: (total: string) => `Your client still sees ${total}`,
    send: 'Send the new version',
    discard: 'Discard changes',
    discarded: {
      title: 'Changes discarded',
      description: 'The quote was set back to what your client sees',
    },
    notWhole: 'A logo or provider that was deleted could not be brought back',
    discardFailed: error('Failed to discard changes'),
    undone: { title: 'Changes brought back' },
    undoFailed: error('Failed to bring back changes'),
  },
  lock: {
    label: 'Accepted',
    title: (reference: string) => `${reference} was accepted.`,
    text: 'It can no longer be changed. To make changes, revise it as a new version; the accepted one is kept.',
    revise: 'Revise as a new version',
    /** Accepted but unlocked: edited since it was sent, or revised. */
    nextLabel: 'Next version',
    nextText:
      'The accepted version is kept. You are editing the draft of the next version, which may differ from it.',
    continued: {
      title: 'You can edit again',
      description: 'What you send next will be the next version',
    },
    failed: error('Failed to start a new version. Please try again.'),
    needsConnection: error('Failed to start a new version. It needs a connection.'),
  },
  scheduled: {
    label: 'Scheduled',
    email: (to: string, moment: string) =>
      `Will be emailed to ${to} on ${moment}. Later changes are not included.`,
    sms: (to: string, moment: string) =>
      `Will be texted to ${to} on ${moment}. Later changes are not included.`,
    cancel: 'Cancel sending',
  },
  questions: {
    label: 'Questions',
    waiting: (count: number) =>
      count === 1
        ? 'Your client has a question.'
        : `${count} questions are waiting for your answer.`,
    answer: 'Answer',
  },
  payment: {
    label: 'Deposit',
    due: (deposit: string) => `The deposit of ${deposit} is due.`,
    partlyDue: (due: string, deposit: string) =>
      `${due} of the deposit of ${deposit} is still due.`,
    record: 'Record payment',
  },
  /** What a quote is called on paper before it is sent, as a whole or as it is now. */
  printed: { draft: 'Draft', draftOf: (number: string) => `${number}, draft` },
  createFailed: error('Failed to create quote'),
  createNeedsConnection: needsConnection,
  needsConnection: error(`Failed to create quote. ${needsConnection}`),
  noneSelected: { title: 'No quote selected' },
  deleted: { title: 'Quote deleted' },
  deleteFailed: error('Failed to delete quote'),
  restored: { title: 'Quote restored' },
  restoreFailed: error('Failed to restore quote'),
  duplicated: { title: 'Quote duplicated' },
  copyForAnother: 'Copy for another client',
  copiedForAnother: { title: 'Quote copied', description: 'Enter the client.' },
  copyNeedsConnection: error('Failed to copy the quote. You need a connection.'),
  duplicateFailed: error('Failed to duplicate quote'),
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
  loading: 'Loading the quotes',
  heading: 'Quotes',
  notOpened: 'The list of quotes could not be opened',
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
    'You are offline. These are the quotes kept on this device. Creating, copying and deleting quotes needs a connection.',
  clearSearch: 'Clear Search',
  more: 'Show more quotes',
  accessLinks: 'Share quotes by access link',
  noClient: 'No client name',
  noTitle: 'No project title',
  fresh: 'News from',
  news: (quotes: number) =>
    quotes === 1 ? 'News from the client of a quote' : `News from the clients of ${quotes} quotes`,
  newsNote: (quotes: number) => `${quotes} new`,
  labels: { duplicate: 'Duplicate quote', delete: 'Delete quote' },
  status: statuses,
} as const;
