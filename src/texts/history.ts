import { error } from '@domain/messages/wording.ts';

/** The history of a quote, and its client links. */
export const history = {
  heading: 'History',
  notOpened: 'The history could not be opened',
  what: 'history',
  refresh: 'Refresh',
  empty: 'Nothing has happened yet',
  emptyText:
    'Once you send this quote, you will see here when it was delivered, viewed, accepted or declined.',
  timeline: 'Activity',
  by: (name: string) => `by ${name}`,
  version: (version: number) => `Version ${version}`,
  events: {
    sent: {
      email: (to: string) => `Emailed to ${to}`,
      sms: (to: string) => `Texted to ${to}`,
      link: (to: string) => `Link made for ${to}`,
    },
    delivered: {
      email: 'Accepted by the mail server',
      sms: 'Accepted by the text message service',
      link: 'To be copied and passed on',
    },
    copied: (to: string) => `Copied to ${to}`,
    notCopied: (to: string) => `Not copied to ${to}`,
    failed: {
      email: (to: string) => `Not emailed to ${to}`,
      sms: (to: string) => `Not texted to ${to}`,
      link: (to: string) => `No link made for ${to}`,
    },
    uncertain: {
      email: (to: string) => `May have been emailed to ${to}`,
      sms: (to: string) => `May have been texted to ${to}`,
      link: (to: string) => `Link may have been made for ${to}`,
    },
    noAnswer: 'There was no answer. Ask your client whether it arrived.',
    viewed: (who: string) => `Viewed by ${who}`,
    accepted: (who: string) => `Accepted by ${who}`,
    declined: (who: string) => `Declined by ${who}`,
    throughCopied: 'Through a link that was made to copy',
    revoked: (to: string) => `Link to ${to} revoked`,
    continued: 'Started a new version',
    changed: 'Changed since sent',
    discarded: 'Changes since sent discarded',
    undiscarded: 'Discarded changes brought back',
    notified: {
      receipt: {
        sent: (to: string) => `Receipt emailed to ${to}`,
        failed: (to: string) => `Receipt not emailed to ${to}`,
        uncertain: (to: string) => `Receipt may have been emailed to ${to}`,
      },
      user: {
        sent: (to: string) => `Notification emailed to ${to}`,
        failed: (to: string) => `Notification not emailed to ${to}`,
        uncertain: (to: string) => `Notification may have been emailed to ${to}`,
      },
    },
    notSentAgain: 'The mail server did not answer, so it is not sent again by itself',
    replaced: (what: string) => `Overwritten: ${what}`,
    change: (from: string, to: string) => `${from} became ${to}`,
    unknownRecipient: 'an unknown recipient',
    unknown: 'An event that this page does not recognize',
  },
  links: {
    heading: 'Links',
    states: {
      sending: 'On its way',
      sent: 'Sent',
      made: 'Made',
      viewed: 'Viewed',
      failed: 'Not sent',
      unknown: 'May have been sent',
      revoked: 'Revoked',
      expired: 'Expired',
    },
    sentOn: (day: string) => `sent ${day}`,
    madeOn: (day: string) => `made ${day}`,
    triedOn: (day: string) => `tried ${day}`,
    opensUntil: (day: string) => `works until ${day}`,
    sendAgain: 'Send again',
    makeAnother: 'Make another',
    copy: 'Link to copy',
    revoke: 'Revoke',
    confirm: {
      title: 'Revoke this link?',
      text: (to: string) =>
        `${to} will no longer be able to open the quote with it. This cannot be undone; you can send a new link.`,
    },
    revoked: { title: 'Link revoked' },
    revokeFailed: error('Failed to revoke link'),
  },
} as const;
