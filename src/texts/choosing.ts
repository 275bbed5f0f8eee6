/** Texts of options on the client's page, which few quotes have. */
export const choosing = {
  include: 'Include this option',
  quantity: 'Quantity',
  less: 'Less',
  more: 'More',
  between: (from: string, to: string) => `${from} to ${to}`,
  notOffered: (range: string) => `Choose ${range}`,
  /** What is called so, of an item that has a description. */
  of: (what: string, description: string) => (description ? `${what}: ${description}` : what),
  recommended: 'Recommended',
  costsMore: (amount: string) => `${amount} more`,
  costsLess: (amount: string) => `${amount} less`,
  samePrice: 'Same price',
  chooseFirst: (rule: string) => `Choose here first: ${rule}.`,
} as const;
