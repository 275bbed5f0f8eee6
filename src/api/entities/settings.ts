import type { EditableFields } from '@domain/fields.ts';
import { type Row, textOf } from '../database/mapping.ts';
import { rowWith } from '../database/shapes.ts';
import type { Settings } from '../types.ts';
import { toTaxes } from './taxes.ts';

export const settingsColumns =
  'validityDays:validity_days, timeZone:time_zone, subjectPrefix:subject_prefix, ' +
  'paymentTerms:default_payment_terms, taxRate:default_tax_rate::text, ' +
  'secondTax:default_second_tax, secondTaxRate:default_second_tax_rate::text, ' +
  'decimalQuantities:decimal_quantities';

export const settingsRow = rowWith(
  'validityDays',
  'timeZone',
  'subjectPrefix',
  'paymentTerms',
  'taxRate',
  'secondTax',
  'secondTaxRate',
);

/** Maps the columns above to the settings. */
export function toSettings(row: Row): Settings {
  return {
    validityDays: Number(row.validityDays),
    timeZone: textOf(row.timeZone),
    subjectPrefix: textOf(row.subjectPrefix),
    paymentTerms: textOf(row.paymentTerms),
    ...toTaxes(row),
    decimalQuantities: row.decimalQuantities === true,
  };
}

type Changes = {
  [F in keyof EditableFields['settings']]?: EditableFields['settings'][F] | undefined;
};

/** The columns of the settings that are given. */
export function changedSettingsColumns(changes: Changes) {
  const { validityDays, timeZone, subjectPrefix, paymentTerms, decimalQuantities } = changes;
  const { taxRate, secondTax, secondTaxRate } = changes;
  return {
    ...(validityDays === undefined ? {} : { validity_days: validityDays }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(subjectPrefix === undefined ? {} : { subject_prefix: subjectPrefix }),
    ...(paymentTerms === undefined ? {} : { default_payment_terms: paymentTerms }),
    // PostgREST accepts a `numeric` as exact decimal text, but the generated types only know
    // numbers.
    ...(taxRate === undefined ? {} : { default_tax_rate: taxRate as unknown as number }),
    ...(secondTax === undefined ? {} : { default_second_tax: secondTax }),
    ...(secondTaxRate === undefined
      ? {}
      : { default_second_tax_rate: secondTaxRate as unknown as number }),
    ...(decimalQuantities === undefined ? {} : { decimal_quantities: decimalQuantities }),
  };
}
