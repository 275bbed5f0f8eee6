import type { TaxNames } from '@domain/letterhead.ts';
import type { LineTax, SecondTax } from '@domain/types.ts';
import { texts } from '../../../texts/texts.ts';

const { taxes: words } = texts.items;

/** The taxes that an item, or a section with one price, can have in a quote with such a second tax. */
export function TaxOptions({ secondTax, names }: { secondTax: SecondTax; names: TaxNames }) {
  return choices[secondTax](names).map(([tax, text]) => (
    <option key={tax} value={tax}>
      {text}
    </option>
  ));
}

const choices: Record<SecondTax, (names: TaxNames) => readonly (readonly [LineTax, string])[]> = {
  none: () => [
    ['standard', words.taxed],
    ['none', words.none],
  ],
  added: ({ first, second }) => [
    ['standard', words.both(first, second)],
    ['first', words.only(first)],
    ['second', words.only(second)],
    ['none', words.none],
  ],
  instead: ({ first, second }) => [
    ['standard', first],
    ['second', second],
    ['none', words.none],
  ],
};
