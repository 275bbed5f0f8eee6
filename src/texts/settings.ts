import { error } from '@domain/messages/wording.ts';

export const settings = {
  heading: 'Settings',
  what: 'settings',
  forEveryone: 'These settings apply to everyone in your organization.',
  labels: {
    validityDays: 'Days a quote is valid',
    timeZone: 'Time zone',
    subjectPrefix: 'Subject prefix',
    paymentTerms: 'Payment terms for new quotes',
    taxRate: 'Tax rate for new quotes',
    secondTax: 'Second tax',
    secondTaxRate: 'Second tax rate for new quotes',
    decimalQuantities: 'Quantities may have decimals',
  },
  hints: {
    validityDays: 'Counted from the day it is sent',
    timeZone: 'Quotes expire at midnight in this time zone',
    subjectPrefix: (subject: string) => `Email subjects begin with: ${subject}`,
    taxRate: 'Percent',
    secondTax: {
      none: 'Quotes have one tax. Individual items can still be marked as not taxed',
      added: 'Every item has both, such as GST and PST, unless you change it on the item',
      instead: 'You choose the items that have it, such as those with a reduced rate',
    },
    decimalQuantities:
      'Up to three decimal places, such as 1.5 hours. If you turn this off, existing quantities stay, and new or changed ones must be whole.',
  },
  notifications: {
    heading: 'Only for you',
    label:
      'Email me when a client views, accepts, declines, asks about or pays for a quote that I sent',
    choices: { each: 'Each time', daily: 'Once a day', none: 'Never' },
    hints: {
      each: (email: string) => `To ${email}, within a minute or so`,
      daily: (email: string) => `To ${email}, at 8:00 in your organization’s time zone`,
      none: () => 'The history of a quote still shows what its client did',
    },
    noAddress: 'Your account has no email address. Ask your administrator to add one.',
    saved: { title: 'Saved', description: 'Your choice applies from now on' },
    failed: error('Failed to save your choice'),
  },
  secondTaxes: {
    none: 'None',
    added: 'In addition to the first tax',
    instead: 'In place of the first tax, on selected items',
  },
  exampleProject: 'Project title',
  noZone: 'No such time zone',
  save: 'Save settings',
  saved: { title: 'Settings saved' },
  failed: error('Failed to save settings'),
} as const;
