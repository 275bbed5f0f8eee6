import { createContext, use } from 'react';

/**
 * Whether the tenant allows decimal quantities. A context, because it affects every row and rarely
 * changes: the rows' props stay the same.
 */
export const DecimalQuantities = createContext(false);

export const useDecimalQuantities = (): boolean => use(DecimalQuantities);
