import { limits } from './constants.ts';
import { formatDecimal, groupThousands, parseDecimal, trimDecimal } from './money.ts';
import { texts } from './texts.ts';
import type { DiscountType } from './types.ts';

export type FieldCheck<T> = { ok: true; value: T } | { ok: false; message: string };

export type FieldContext = { discountType?: DiscountType };

type NumberLimit = { max: string; decimals: number };

const refuse = (message: string) => ({ ok: false, message }) as const;

/**
 * `'$1,200.00'`, as it is pasted from a letter, becomes `'1200.00'`, and a decimal comma a point:
 * `'12,50'` becomes `'12.50'`. Anything else stays.
 */
function withoutGrouping(text: string): string {
  const bare = text.trim().replace(/^\$\s*/, '');
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare)) return bare.replaceAll(',', '');
  return /^[+-]?\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare;
}

/** DESIGN §6: empty and non-numeric count as 0; what is out of range is refused. */
function checkNumber(value: unknown, limit: NumberLimit): FieldCheck<bigint> {
  if (typeof value !== 'string' && typeof value !== 'number')
    return refuse(texts.fields.notANumber);
  const text = withoutGrouping(String(value));
  const number = parseDecimal(text, limit.decimals);
  if (number === null) return { ok: true, value: 0n };
  const max = parseDecimal(limit.max, limit.decimals) ?? 0n;
  const isNegative = text.startsWith('-') && /[1-9]/.test(text);
  if (isNegative) return refuse(texts.fields.notNegative);
  if (number > max) return refuse(texts.fields.atMost(groupThousands(limit.max)));
  const beyond = text.split('.')[1]?.slice(limit.decimals) ?? '';
  if (/[1-9]/.test(beyond)) return refuse(texts.fields.decimals(limit.decimals));
  return { ok: true, value: number };
}

function written(check: FieldCheck<bigint>, write: (value: bigint) => string): FieldCheck<string> {
  return check.ok ? { ok: true, value: write(check.value) } : check;
}

/** A whole number from 0 to 999999, or nothing, which counts as 0: `'007'` → `'7'`. */
export function checkQuantity(value: unknown): FieldCheck<string> {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\s*\d*\s*$/.test(text))
    return refuse(texts.fields.wholeNumber);
  return written(checkNumber(text, limits.quantity), String);
}

/** Dollars from 0 to 9999999.99: `'100'` → `'100.00'`. */
export function checkAmount(value: unknown): FieldCheck<string> {
  return written(checkNumber(value, limits.money), (amount) => formatDecimal(amount, 2));
}

/** Dollars that must be given: an empty or non-numeric price is refused instead of becoming 0. */
export function checkRequiredAmount(value: unknown): FieldCheck<string> {
  const text = withoutGrouping(String(value ?? ''));
  if (text === '') return refuse(texts.fields.fillRequired);
  if (parseDecimal(text, 0) === null) return refuse(texts.fields.notANumber);
  return checkAmount(value);
}

/** A percent from 0 to 100 with up to three decimals: `'8.50'` → `'8.5'`. */
export function checkPercent(value: unknown): FieldCheck<string> {
  return written(checkNumber(value, limits.percent), (percent) =>
    trimDecimal(formatDecimal(percent, limits.percent.decimals)),
  );
}

/**
 * A discount by its type; zero is `'0'` in both, as SPEC §4 writes it. Where the type is not
 * known (a call that changes the value alone), the wider limits hold and Postgres has the word.
 */
export function checkDiscountValue(value: unknown, context: FieldContext): FieldCheck<string> {
  if (context.discountType === 'percent') return checkPercent(value);
  if (context.discountType === undefined) {
    const wide = { max: limits.money.max, decimals: limits.percent.decimals };
    return written(checkNumber(value, wide), (amount) =>
      trimDecimal(formatDecimal(amount, wide.decimals)),
    );
  }
  return written(checkNumber(value, limits.money), (amount) =>
    amount === 0n ? '0' : formatDecimal(amount, 2),
  );
}
