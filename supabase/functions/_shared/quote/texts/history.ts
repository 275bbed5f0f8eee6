import { error } from './wording.ts';

/** What happened to a quote, and the links that lead to it. */
export const history = {
  heading: 'History',
  notOpened: 'The history could not be opened',
  what: 'history',
  refresh: 'Refresh',
  empty: 'Nothing has happened yet',
  emptyText:
    'Once you send this quote, you see here when it was delivered, viewed, accepted or declined.',
  timeline: 'What happened',
  by: (name: string) => `by ${name}`,
  version: (version: number) => `Version ${version}`,
  events: {
    sent: {
      email: (to: string) => `Emailed to ${to}`,
      sms: (to: string) => `Texted to ${to}`,
    },
    delivered: { email: 'The mail server took it', sms: 'The text message service took it' },
    failed: {
      email: (to: string) => `Not emailed to ${to}`,
      sms: (to: string) => `Not texted to ${to}`,
    },
    uncertain: {
      email: (to: string) => `May have been emailed to ${to}`,
      sms: (to: string) => `May have been texted to ${to}`,
    },
    noAnswer: 'There was no answer. Ask your client whether it has come.',
    viewed: (who: string) => `Viewed by ${who}`,
    accepted: (who: string) => `Accepted by ${who}`,
    declined: (who: string) => `Declined by ${who}`,
    revoked: (to: string) => `Link to ${to} revoked`,
    continued: 'Gone on as a new version',
    replaced: (what: string) => `Edited over: ${what}`,
    change: (from: string, to: string) => `${from} became ${to}`,
    unknownRecipient: 'an unknown recipient',
    unknown: 'Something that this page does not know yet',
  },
  links: {
    heading: 'Links',
    states: {
      sending: 'On its way',
      sent: 'Sent',
      viewed: 'Viewed',
      failed: 'Not sent',
      unknown: 'May have been sent',
      revoked: 'Revoked',
      expired: 'Expired',
    },
    sentOn: (day: string) => `sent ${day}`,
    triedOn: (day: string) => `tried ${day}`,
    opensUntil: (day: string) => `opens until ${day}`,
    sendAgain: 'Send again',
    revoke: 'Revoke',
    confirm: {
      title: 'Revoke this link?',
      text: (to: string) =>
        `${to} cannot open the quote by it any more. This cannot be taken back; you can send a new link.`,
    },
    revoked: { title: 'Link revoked' },
    revokeFailed: error('Failed to revoke link'),
  },
} as const;
