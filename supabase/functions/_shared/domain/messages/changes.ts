/** What differs between two versions besides figures and parties. */
export const changes = {
  company: 'Company',
  contact: 'Address and contact',
  footer: 'Footer',
} as const;
