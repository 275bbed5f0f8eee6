export const items = {
  excluded: '(Excluded)',
  rowName: (position: number) => `Line item ${position}`,
  /** What an edit of whether an item is optional says. */
  options: { none: 'off', offered: 'not in the total', selected: 'in the total' },
  /** Which taxes an item has: what an edit says. */
  taxes: {
    standard: 'standard',
    first: 'only the first',
    second: 'only the second',
    none: 'not taxed',
  },
  /** What the client sees of a section. */
  sections: {
    none: 'no section',
    prices: 'Items with prices',
    items: 'Items, one price',
    sum: 'One price only',
  },
  labels: {
    enabled: 'Include in the quote',
    description: 'Description',
    notes: 'Notes',
    quantity: 'Quantity',
    unit: 'Unit',
    unitPrice: 'Unit price',
    volumePrices: 'Volume prices',
    discount: 'Discount',
    discountType: 'Discount type',
    tax: 'Tax',
    option: 'Optional',
    selected: 'In the total',
    minQuantity: 'Smallest quantity',
    maxQuantity: 'Largest quantity',
    section: 'Client sees',
    sectionTitle: 'Section title',
    /** Of a quantity or of options: what an edit says. */
    lowerLimit: 'Lower limit',
    upperLimit: 'Upper limit',
    fewest: 'Fewest options',
    most: 'Most options',
  },
} as const;
