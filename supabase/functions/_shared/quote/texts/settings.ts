import { error } from './wording.ts';

export const settings = {
  heading: 'Settings',
  notOpened: 'The settings could not be opened',
  what: 'settings',
  forEveryone: 'They hold for everybody in your organisation, from the next quote on.',
  labels: {
    validityDays: 'Days a quote is valid',
    timeZone: 'Time zone',
    subjectPrefix: 'Subject prefix',
    paymentTerms: 'Payment terms of new quotes',
    taxRate: 'Tax rate of new quotes',
  },
  hints: {
    validityDays: 'Counted from the day on which it is sent',
    timeZone: 'The last day of a quote ends at midnight there',
    subjectPrefix: (subject: string) => `An e-mail begins with: ${subject}`,
    taxRate: 'Percent',
  },
  exampleProject: 'Project title',
  noZone: 'No such time zone',
  save: 'Save settings',
  validityDays: 'Use whole days from 1 to 365',
  timeZone: 'Please choose a time zone',
  subjectPrefix: 'Please enter how a subject begins',
  saved: { title: 'Settings saved' },
  failed: error('Failed to save settings'),
} as const;
