export const pdf = {
  title: 'Quote',
  from: 'From',
  preparedFor: 'Prepared for',
  project: 'Project',
  columns: ['Description', 'Qty', 'Unit', 'Price', 'Discount', 'Total'],
  options: { none: '', offered: 'Optional, not in the total', selected: 'Optional, in the total' },
  /** Of an option: between which quantities its client may choose. */
  ofQuantity: (option: string, from: string, to: string) => `${option} (quantity ${from} to ${to})`,
  /** Of a package: how many of its options its client takes. */
  taken: (smallest: string, largest: string) => {
    if (smallest === '0') return `Up to ${largest} of the options`;
    if (smallest !== largest) return `${smallest} to ${largest} of the options`;
    return `${largest === '1' ? 'One' : largest} of the options`;
  },
  fromQuantity: (isFirst: boolean, quantity: string, price: string) =>
    `${isFirst ? 'From' : 'from'} ${quantity}: ${price}`,
  noItems: 'No items in this quote yet',
  quoteDiscountAt: (rate: string) => `Quote discount (${rate}%)`,
  depositAt: (rate: string) => `Deposit due on acceptance (${rate}%)`,
  deposit: 'Deposit due on acceptance',
  /** `base`: what it is taken of, if that is not all of the net. */
  taxAt: (name: string, rate: string, base = '') =>
    base === '' ? `${name} (${rate}%)` : `${name} (${rate}% on ${base})`,
  /** Which taxes an item has, where that is not the rule. */
  notTaxed: 'Not taxed',
  onlyTax: (name: string) => `${name} only`,
  paymentTerms: 'Payment terms',
  reference: (number: string, version: number) =>
    version > 1 ? `${number}, version ${version}` : number,
  draft: 'Draft',
  validUntil: (day: string) => `Valid until ${day}`,
  lastDay: 'Valid until',
  /** `''` for a name that cannot be printed. */
  signatureOf: (name: string) => (name === '' ? 'Signature' : `Signature of ${name}`),
  logoPlaceholder: 'Logo',
} as const;
