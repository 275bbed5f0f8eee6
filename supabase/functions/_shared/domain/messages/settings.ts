export const settings = {
  validityDays: 'Use whole days from 1 to 365',
  timeZone: 'Please choose a time zone',
  subjectPrefix: 'Please enter a subject prefix',
} as const;
