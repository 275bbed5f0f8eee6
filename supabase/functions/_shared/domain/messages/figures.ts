export const figures = {
  subtotal: 'Subtotal',
  totalDiscounts: 'Total discounts',
  quoteDiscount: 'Quote discount',
  quoteDiscountValue: 'Quote discount value',
  quoteDiscountType: 'Quote discount type',
  netSubtotal: 'Net subtotal',
  tax: 'Tax',
  taxRate: 'Tax rate',
  total: 'Total',
  paymentTerms: 'Payment terms',
} as const;
