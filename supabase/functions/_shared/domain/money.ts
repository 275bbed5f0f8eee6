/** Money as whole cents in a bigint. Input and output are decimal strings, never floats. */

declare const centsBrand: unique symbol;

/** An amount in whole cents; the brand prevents mixing it up with quantities or dollars. */
export type Cents = bigint & { readonly [centsBrand]: true };

/** Marks a whole number as cents. */
export const cents = (amount: bigint) => amount as Cents;

// Nobody types a longer number, and converting one to a bigint is slow.
const maxNumberLength = 400;

/**
 * Parses a decimal text such as `'12'`, `'12.'`, `'.5'` or `'-3.25'`.
 * @returns its value times ten to the power of `decimals`, with further digits rounded half up
 *   (away from zero), or null if the text is empty or not a plain decimal number (`'1e3'`,
 *   `'NaN'`).
 */
export function parseDecimal(text: string, decimals: number): bigint | null {
  if (text.length > maxNumberLength) return null;
  const match = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const rounded = (fraction[decimals] ?? '0') >= '5' ? kept + 1n : kept;
  return sign === '-' ? -rounded : rounded;
}

/** The inverse of `parseDecimal`, with exactly `decimals` decimals: `(1250n, 2)` → `'12.50'`. */
export function formatDecimal(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  return decimals === 0
    ? `${sign}${digits}`
    : `${sign}${digits.slice(0, split)}.${digits.slice(split)}`;
}

/** Drops trailing zeros: `'8.500'` → `'8.5'`, `'20.00'` → `'20'`. */
export function trimDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** The cents of a decimal text; empty and non-numeric texts count as 0 (S5-29). */
export function toCents(text: string): Cents {
  return cents(parseDecimal(text, 2) ?? 0n);
}

/** Cents as a decimal text with 2 decimals: `123450n` → `'1234.50'`. */
export function fromCents(amount: Cents): string {
  return formatDecimal(amount, 2);
}

/** Divides and rounds half up; `dividend` must not be negative, `divisor` must be positive. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** Puts commas between thousands: `'1234567.5'` → `'1,234,567.5'`. */
export function groupThousands(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Formats an amount for display: `'1234.5'` → `'$1,234.50'`, `'-5'` → `'-$5.00'`. */
export function formatMoney(amount: string | Cents): string {
  const value = typeof amount === 'bigint' ? amount : toCents(amount);
  const shown = groupThousands(formatDecimal(value < 0n ? -value : value, 2));
  return value < 0n ? `-$${shown}` : `$${shown}`;
}
