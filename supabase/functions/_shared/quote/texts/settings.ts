import { error } from './wording.ts';

export const settings = {
  heading: 'Settings',
  validityDays: 'Use whole days from 1 to 365',
  timeZone: 'Please choose a time zone',
  subjectPrefix: 'Please enter how a subject begins',
  saved: { title: 'Settings saved' },
  failed: error('Failed to save settings'),
} as const;
