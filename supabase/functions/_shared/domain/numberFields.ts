import { limits } from './constants.ts';
import { writeDeposit } from './deposit.ts';
import { messages } from './messages/messages.ts';
import { formatDecimal, groupThousands, parseDecimal, trimDecimal } from './money.ts';
import { type NumberStyle, readNumber } from './readNumber.ts';
import type { DiscountType } from './types.ts';

export type FieldCheck<T> = { ok: true; value: T } | { ok: false; message: string };

export type FieldContext = {
  discountType?: DiscountType;
  /** Whether the tenant allows decimal quantities. */
  decimalQuantities?: boolean;
};

type NumberLimit = { max: string; decimals: number };

const words = messages.fields;
const refuse = (message: string) => ({ ok: false, message }) as const;

/**
 * Empty and non-numeric input counts as 0 (S5-29). Out-of-range values are refused, and so are
 * ambiguous ones: a guess could be off by a factor of a hundred.
 */
function checkNumber(value: unknown, limit: NumberLimit, style: NumberStyle): FieldCheck<bigint> {
  if (typeof value !== 'string' && typeof value !== 'number') return refuse(words.notANumber);
  const read = readNumber(String(value), style);
  if (read === 'unclear') return refuse(words.unclear(style.example));
  if (read === null) return { ok: true, value: 0n };
  if (read.startsWith('-') && /[1-9]/.test(read)) return refuse(words.notNegative);
  const number = parseDecimal(read, limit.decimals);
  const max = parseDecimal(limit.max, limit.decimals) ?? 0n;
  // A number too long to parse is too large.
  if (number === null || number > max) return refuse(words.atMost(groupThousands(limit.max)));
  const beyond = read.split('.')[1]?.slice(limit.decimals) ?? '';
  // `1.500` means 1500 in much of Europe, and nobody writes a dollar amount with three decimals.
  const isBeyond = style.exactDecimals ? beyond !== '' : /[1-9]/.test(beyond);
  return isBeyond ? refuse(words.decimals(limit.decimals)) : { ok: true, value: number };
}

function written(check: FieldCheck<bigint>, write: (value: bigint) => string): FieldCheck<string> {
  return check.ok ? { ok: true, value: write(check.value) } : check;
}

/** Notation of amounts. */
export const money: NumberStyle = {
  sign: 'dollar',
  thousands: true,
  exactDecimals: true,
  example: '1234.50',
};
const percent: NumberStyle = { sign: 'percent', example: '8.5' };
const quantity: NumberStyle = { example: '1.5' };

/**
 * From 0 to 999999, or empty, which counts as 0: `'007'` → `'7'`. Whole numbers only, unless the
 * tenant allows up to three decimals: `'1.50'` → `'1.5'`.
 */
export function checkQuantity(value: unknown, context: FieldContext = {}): FieldCheck<string> {
  const text = typeof value === 'number' ? String(value) : value;
  const { decimalQuantities = false } = context;
  // S5-22: only empty input or digits.
  const isWhole = typeof text === 'string' && /^\s*\d*\s*$/.test(text);
  if (!isWhole && !decimalQuantities) return refuse(words.wholeNumber);
  if (typeof text !== 'string' || (text.trim() !== '' && readNumber(text, quantity) === null))
    return refuse(words.notANumber);
  return written(checkNumber(text, limits.quantity, quantity), (number) =>
    trimDecimal(formatDecimal(number, limits.quantity.decimals)),
  );
}

/** Dollars from 0 to 9999999.99: `'100'` → `'100.00'`. */
export function checkAmount(value: unknown): FieldCheck<string> {
  return written(checkNumber(value, limits.money, money), (amount) => formatDecimal(amount, 2));
}

/** A required amount: an empty or non-numeric price is refused instead of becoming 0. */
export function checkRequiredAmount(value: unknown): FieldCheck<string> {
  const text = String(value ?? '').trim();
  if (text === '' || text === '$') return refuse(words.fillRequired);
  if (readNumber(text, money) === null) return refuse(words.notANumber);
  return checkAmount(value);
}

/** An amount that was paid: more than nothing. */
export function checkPayment(value: unknown): FieldCheck<string> {
  const amount = checkRequiredAmount(value);
  return amount.ok && amount.value === '0.00' ? refuse(words.aboveZero) : amount;
}

/** A percent from 0 to 100 with up to three decimals: `'8.50'` → `'8.5'`. */
export function checkPercent(value: unknown): FieldCheck<string> {
  return written(checkNumber(value, limits.percent, percent), (number) =>
    trimDecimal(formatDecimal(number, limits.percent.decimals)),
  );
}

/**
 * A discount of the given type; zero is `'0'` for both (S4-05). If the type is unknown, because a
 * call changes only the value, the wider limits apply and Postgres decides.
 */
export function checkDiscountValue(value: unknown, context: FieldContext): FieldCheck<string> {
  if (context.discountType === 'percent') return checkPercent(value);
  if (context.discountType === undefined) {
    const wide = { max: limits.money.max, decimals: limits.percent.decimals };
    const style = { ...money, exactDecimals: false };
    return written(checkNumber(value, wide, style), (amount) =>
      trimDecimal(formatDecimal(amount, wide.decimals)),
    );
  }
  return written(checkNumber(value, limits.money, money), (amount) =>
    amount === 0n ? '0' : formatDecimal(amount, 2),
  );
}

/** A deposit: `'30 %'` → `'30%'`, `'500'` → `'500.00'`, and nothing or zero of either → `''`. */
export function checkDeposit(value: unknown): FieldCheck<string> {
  const isPercent = typeof value === 'string' && value.trim().endsWith('%');
  const discountType = isPercent ? 'percent' : 'fixed';
  const check = checkDiscountValue(value, { discountType });
  if (!check.ok) return check;
  return { ok: true, value: writeDeposit({ discountType, discountValue: check.value }) };
}
