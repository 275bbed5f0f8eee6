export const pdf = {
  failedBecause: (reason: string) => `PDF export failed: ${reason}`,
  title: 'Quote',
  from: 'From',
  preparedFor: 'Prepared for',
  project: 'Project',
  date: 'Date',
  columns: ['Description', 'Qty', 'Unit', 'Price', 'Discount', 'Total'],
  noItems: 'No items in this quote yet',
  taxAt: (rate: string) => `Tax (${rate}%)`,
  paymentTerms: 'Payment terms',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  reference: (number: string, version: number) =>
    version > 1 ? `${number}, version ${version}` : number,
  validUntil: (day: string) => `Valid until ${day}`,
  logoPlaceholder: 'Logo',
} as const;
