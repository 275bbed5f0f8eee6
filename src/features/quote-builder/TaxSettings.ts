import { noSecondTax } from '@domain/constants.ts';
import { plainLetterhead, type TaxNames, taxNames } from '@domain/letterhead.ts';
import { createContext, use } from 'react';
import type { CurrentUser, Settings } from '../../api/types.ts';

export type TaxSettings = Pick<Settings, 'secondTax' | 'secondTaxRate'> & { names: TaxNames };

/** Those of a tenant, or without one of a new one. */
export const taxSettingsOf = (tenant: CurrentUser['tenant']): TaxSettings => {
  const { secondTax, secondTaxRate } = tenant ?? noSecondTax;
  return { secondTax, secondTaxRate, names: taxNames(tenant?.letterhead ?? plainLetterhead('')) };
};

/**
 * What the tenant's taxes are called, and which second tax its quotes may have. A context, because it
 * affects every row and rarely changes: the rows' props stay the same.
 */
export const TaxSettingsContext = createContext(taxSettingsOf(null));

export const useTaxSettings = (): TaxSettings => use(TaxSettingsContext);
