export const summary = {
  heading: 'Quote Summary',
  paymentTermsPlaceholder: 'When and how the client pays',
  net: 'Net',
  tax: 'Tax',
  total: 'Total',
  show: 'Show the summary',
  toggle: 'Quote summary',
  excluded: (description: string) => `${description}, excluded`,
  addDiscount: 'Add discount',
  none: 'none',
  removed: (description: string) => `${description}, removed`,
  save: 'Save Quote',
  send: 'Send to Client',
  itemCount: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  offered: (description: string) => `${description}, optional`,
  offeredCount: (count: number) => `${count} optional`,
  excludedCount: (count: number) => `${count} excluded`,
} as const;

export const explain = {
  open: (amount: string) => `${amount}, explain`,
  failed: 'The explanation could not be opened',
  title: (what: string) => `${what}, step by step`,
  back: (what: string) => `Back to ${what}`,
  step: 'Step',
  amount: 'Amount',
  noSteps: 'Nothing adds to this figure yet.',
  gone: 'This item is no longer in the quote.',
  rounded: (exact: string) => `${exact}, rounded`,
  rounding: 'Rounding',
  picture: {
    heading: 'Where the price goes',
    parts: { gross: 'Gross', discounts: 'Discounts', tax: 'Tax', total: 'Total' },
    description: (gross: string, discounts: string, tax: string, total: string) =>
      `Of ${gross} gross, ${discounts} goes off in discounts; ${tax} of tax comes on; the total is ${total}.`,
  },
} as const;
