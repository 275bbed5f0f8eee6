/** What the fields of reminder settings are refused with. */
export const reminders = {
  days: (most: number) => `Use whole days from 1 to ${most}, or leave it empty`,
  businessDays: 'Choose at least one business day',
  time: 'Use a time such as 09:00',
  order: 'Business hours must end after they begin',
} as const;
