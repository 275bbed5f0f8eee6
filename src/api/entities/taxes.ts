import { secondTaxes } from '@domain/constants.ts';
import type { SecondTax } from '@domain/types.ts';
import { canonical, type Row } from '../database/mapping.ts';

type SecondTaxOf = { secondTax: SecondTax; secondTaxRate: string };

/** Maps a second tax. A version with one tax does not mention it. */
export const toSecondTax = (row: Row): SecondTaxOf => ({
  secondTax: secondTaxes.find((known) => known === row.secondTax) ?? 'none',
  secondTaxRate: canonical('quote', 'secondTaxRate', row.secondTaxRate),
});

/** Maps the taxes of a quote, or of new ones. */
export const toTaxes = (row: Row): SecondTaxOf & { taxRate: string } => ({
  taxRate: canonical('quote', 'taxRate', row.taxRate),
  ...toSecondTax(row),
});
