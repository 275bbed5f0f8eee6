import { hasThreeDecimals, shortened, withDecimalPoint } from '../cellText.ts';
import { checkField } from '../fields.ts';
import { fields as fieldMessages } from '../messages/fields.ts';
import { pastedRows as words } from '../messages/pastedRows.ts';
import { type FieldCheck, money } from '../numberFields.ts';
import { hasNoNumber, readNumber } from '../readNumber.ts';
import type { DiscountType } from '../types.ts';

// A cell that can be read in two ways is refused: a guess could be off by a factor of a thousand.

const refuse = (message: string) => ({ ok: false, message }) as const;
const beginningOf = (cell: string) => shortened(cell).slice(0, 20);
const unclear = (cell: string, example: string) =>
  refuse(words.unclear(beginningOf(cell), example));

const plain = /^[-+]?(\d+\.?\d*|\.\d+)$/;
/** `1,200`: thousands, unless other amounts have a decimal comma. */
const groupOfThousands = /^\s*\$?\s*\d{1,3},\d{3}\s*$/;
/** `1.500`, which is fifteen hundred in much of Europe. `0.500` is not. */
const thousandOrDecimals = /^[1-9]\d{0,2}\.\d{3}$/;

/** Whether a number has a decimal comma, `12,50` or `1.234,50`: then `1,200` may have one as well. */
export const hasDecimalComma = (cell: string): boolean =>
  /\d,\d{1,2}\s*\p{Sc}?\s*%?\s*$/u.test(cell);

/**
 * An amount in dollars, as `checkField` writes it.
 * @param commas whether any amount of the pasted rows has a decimal comma
 */
export function readAmountCell(cell: string, commas: boolean): FieldCheck<string> {
  if (hasNoNumber(cell)) return refuse(fieldMessages.notANumber);
  const number = withDecimalPoint(cell);
  const isInDoubt = hasThreeDecimals(cell) || (commas && groupOfThousands.test(cell));
  if (isInDoubt || readNumber(number, money) === 'unclear') return unclear(cell, '1234.50');
  return checkField('lineItem', 'unitPrice', number);
}

/** A quantity; `2.00`, as spreadsheets format it, is a whole number. */
export function readQuantityCell(cell: string, decimalQuantities: boolean): FieldCheck<string> {
  const number = withDecimalPoint(cell.trim()).replace(/^(\d+)\.0{1,2}$/, '$1');
  if (hasNoNumber(number)) return refuse(fieldMessages.notANumber);
  if (thousandOrDecimals.test(number) || !plain.test(number)) {
    return unclear(cell, decimalQuantities ? '1.5' : '2');
  }
  return checkField('lineItem', 'quantity', number, { decimalQuantities });
}

export type Discount = { discountType: DiscountType; discountValue: string };

/**
 * A discount: percent or dollars by the cell's own sign, otherwise by its column.
 * @param type the column's; undefined if it does not say, so that a bare number is refused
 */
export function readDiscountCell(
  cell: string,
  type: DiscountType | undefined,
  commas: boolean,
): FieldCheck<Discount> {
  const text = cell.trim();
  if (hasNoNumber(text)) return refuse(fieldMessages.notANumber);
  const number = withDecimalPoint(text.replace(/\s*%$/, ''));
  const own = text.endsWith('%') ? 'percent' : text.startsWith('$') ? 'fixed' : type;
  if (own === undefined && /[1-9]/.test(text)) return refuse(words.discountSign(beginningOf(text)));
  if (own === 'fixed') {
    const amount = readAmountCell(text, commas);
    return amount.ok ? checkedDiscount('fixed', amount.value) : amount;
  }
  return plain.test(number) ? checkedDiscount('percent', number) : unclear(cell, '8.5%');
}

function checkedDiscount(discountType: DiscountType, number: string): FieldCheck<Discount> {
  const checked = checkField('lineItem', 'discountValue', number, { discountType });
  return checked.ok ? { ok: true, value: { discountType, discountValue: checked.value } } : checked;
}
