import { createContext, use } from 'react';

/**
 * Whether the tenant has allowed decimal quantities. A context, because it concerns every row and hardly
 * ever changes: rows keep their props.
 */
export const DecimalQuantities = createContext(false);

export const useDecimalQuantities = (): boolean => use(DecimalQuantities);
