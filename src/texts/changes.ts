/** Texts of what differs between two versions of a quote, for its client and its sender. */
export const changes = {
  since: (version: number, count: number) => `What changed since version ${version} (${count})`,
  added: 'Added:',
  removed: 'Removed:',
  was: (before: string) => `was ${before}`,
  nothing: 'empty',
  gone: 'removed',
  /** An item is called otherwise, or took the place of another one of the same price. */
  insteadOf: (before: string) => `instead of “${before}”`,
  discount: (after: string, before: string) => `discount ${after}, was ${before}`,
  noDiscount: 'none',
  /** `''` for an item that is no option. */
  option: (after: string, before: string) =>
    `${after || 'No longer optional'}${before ? `, was ${before}` : ''}`,
  /** `''` for a section that is included as a whole. */
  taken: (after: string, before: string) =>
    `${after || 'All of it'}${before ? `, was ${before}` : ''}`,
  /** `''` for the taxes that all items have. */
  tax: (after: string, before: string) =>
    `${after || 'Standard tax'}${before ? `, was ${before}` : ''}`,
  volumePrices: (after: string, before: string) =>
    `volume prices: ${after || 'none'} (before: ${before || 'none'})`,
  notes: 'notes changed',
  changed: 'changed',
} as const;
