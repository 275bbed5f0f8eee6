/** The API's field and the database's column for each label on the screen. */
export const fieldNames: Readonly<Record<string, { field: string; column: string }>> = {
  Description: { field: 'description', column: 'description' },
  Notes: { field: 'notes', column: 'notes' },
  'Unit price': { field: 'unitPrice', column: 'unit_price' },
  Quantity: { field: 'quantity', column: 'quantity' },
  Discount: { field: 'discountValue', column: 'discount_value' },
  'Discount type': { field: 'discountType', column: 'discount_type' },
  'Include in the quote': { field: 'enabled', column: 'enabled' },
  Unit: { field: 'unit', column: 'unit' },
  'Client name': { field: 'clientName', column: 'client_name' },
  'Project title': { field: 'projectTitle', column: 'project_title' },
  'Payment terms': { field: 'paymentTerms', column: 'payment_terms' },
  'Tax rate': { field: 'taxRate', column: 'tax_rate' },
};
