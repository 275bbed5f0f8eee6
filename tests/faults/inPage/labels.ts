export const quoteLabels = ['Client name', 'Project title', 'Payment terms', 'Tax rate'] as const;
export const itemLabels = ['Description', 'Notes', 'Unit price', 'Quantity', 'Discount'] as const;
/** Fields that are chosen from, not typed into. */
export const choiceLabels = ['Include in the quote', 'Unit', 'Discount type'] as const;
