export const items = {
  excluded: '(Excluded)',
  rowName: (position: number) => `Line item ${position}`,
  labels: {
    enabled: 'Include in the quote',
    description: 'Description',
    notes: 'Notes',
    quantity: 'Quantity',
    unit: 'Unit',
    unitPrice: 'Unit price',
    discount: 'Discount',
    discountType: 'Discount type',
  },
} as const;
