/** What differs between two versions besides figures and parties. */
export const changes = {
  company: 'Company',
  contact: 'Address and contact',
  footer: 'Footer',
  taxNames: 'Tax names',
  rateOf: (tax: string) => `${tax} rate`,
  secondRates: {
    added: (rate: string) => `${rate}%`,
    instead: (rate: string) => `${rate}% on some items`,
  },
} as const;
