import { counted } from '@domain/messages/wording.ts';
import { app } from './app.ts';

/** The page of reminders, and reminding by hand. */
export const reminders = {
  heading: app.pages.reminders,
  next: {
    heading: 'Going out next',
    hint: 'What goes out in the next 14 days, unless your client does something first.',
    zone: (zone: string) => ` Times are in the time zone ${zone}.`,
    /** As many as are listed. */
    first: (count: number) => ` The first ${count} are listed.`,
    list: 'Reminders that go out next',
    what: 'reminders',
    loading: 'Loading reminders',
    off: 'Reminders are off',
    offHint: 'Switch them on below to follow up without thinking of it.',
    none: 'No reminders in the next 14 days',
    noneHint: 'Quotes that you send appear here when a reminder about them is due.',
    offline: 'You are offline. Reminders go out all the same.',
    unnamed: 'No client name',
    to: {
      email: (to: string) => `Email to ${to}`,
      sms: (to: string) => `Text to ${to}`,
    },
    sendNow: { this: 'Send Now', of: (client: string) => `Send Now: reminder to ${client}` },
    skip: { this: 'Skip', of: (client: string) => `Skip: reminder to ${client}` },
    skipped: { title: 'Reminder skipped' },
    unskipped: { title: 'Reminder will go out' },
    skipFailed: {
      title: 'Reminder not skipped',
      description: 'There was no response. Please try again.',
    },
    unskipFailed: {
      title: 'Reminder still skipped',
      description: 'There was no response. Please try again.',
    },
  },
  sent: (count: number) => ({ title: `${counted(count, 'reminder')} on the way` }),
  partly: (count: number, whys: readonly string[]) => ({
    title: count === 0 ? 'No reminder sent' : `${counted(count, 'reminder')} on the way`,
    description: whys.join('\n'),
  }),
  failed: {
    title: 'No reminder sent',
    description: 'There was no response. Please try again: none is sent twice.',
  },
  /** Why clients are not reminded, by the database's word for it. */
  whyNot: {
    deleted: (count: number) => `${counted(count, 'quote')}: deleted`,
    unsent: (count: number) => `${counted(count, 'quote')}: not sent yet`,
    answered: (count: number) => `${counted(count, 'quote')}: answered already`,
    expired: (count: number) => `${counted(count, 'quote')}: expired`,
    archived: (count: number) => `${counted(count, 'quote')}: archived`,
    unaddressed: (count: number) => `${counted(count, 'quote')}: never sent by email or text`,
    revoked: (count: number) => `${counted(count, 'quote')}: link revoked`,
    skipped: (count: number) => `${counted(count, 'quote')}: reminder skipped, or client erased`,
    asked: (count: number) => `${counted(count, 'quote')}: a question waits for your answer`,
    leaving: (count: number) => `${counted(count, 'quote')}: another message is on the way`,
    recent: (count: number) =>
      `${counted(count, 'quote')}: a message went out in the last 24 hours`,
    made: (count: number) => `${counted(count, 'quote')}: reminded already`,
    viewed: (count: number) => `${counted(count, 'quote')}: viewed in the meantime`,
    unviewed: (count: number) => `${counted(count, 'quote')}: not viewed yet`,
    limit: (count: number) => `${counted(count, 'quote')}: 24-hour message limit reached`,
    nobody: (count: number) => `${counted(count, 'quote')}: no active user to send from`,
  },
  settings: {
    heading: 'When reminders go out',
    what: 'reminder settings',
    isOn: 'Send reminders automatically',
    isOnHint:
      'Each version of a quote gets each reminder once, by email or text as it was last sent, without copies. None goes out after an answer, a newer version or an open question.',
    days: {
      unviewed: 'Days after sending, if not viewed',
      unanswered: 'Days after the first view, if not answered',
      expiring: 'Days before the last day to accept',
    },
    never: 'Empty for never',
    texts: {
      unviewed: 'How its email begins',
      unanswered: 'How its email begins',
      expiring: 'How its email begins',
    },
    textHint:
      'Empty for a standard text like the one shown. {client}, {total} and {valid until} stand for the quote’s own.',
    hours: 'Business hours',
    hoursHint: (zone: string) => `Reminders go out at these times only, in the time zone ${zone}.`,
    businessDays: 'Business days',
    dayNames: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    opensAt: 'From',
    closesAt: 'Until',
    midnight: 'midnight',
    save: 'Save',
    saved: { title: 'Reminders saved' },
    failed: {
      title: 'Reminders not saved',
      description: 'There was no response. Please try again.',
    },
  },
} as const;
