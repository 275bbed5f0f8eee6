export const figures = {
  subtotal: 'Subtotal',
  totalDiscounts: 'Total discounts',
  netSubtotal: 'Net subtotal',
  tax: 'Tax',
  taxRate: 'Tax rate',
  total: 'Total',
  paymentTerms: 'Payment terms',
} as const;
