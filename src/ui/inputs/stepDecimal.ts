/**
 * One arrow key press in a number field, without floats: `stepDecimal('8.5', '0.1', 1, …)` is
 * `'8.6'`. Text that is not a number counts as 0 (S5-29); the result is clamped to min and max.
 *
 * @param step a positive decimal, applied `times` times (negative to step down)
 * @returns a plain decimal with as many fraction digits as the longer of text and step
 */
export function stepDecimal(
  text: string,
  step: string,
  times: number,
  limits: { min: string; max: string },
): string {
  const start = isDecimal(text) ? text.trim() : '0';
  const places = Math.max(...[start, step, limits.min, limits.max].map(fractionLength));
  const moved = scaled(start, places) + scaled(step, places) * BigInt(times);
  const low = scaled(limits.min, places);
  const high = scaled(limits.max, places);
  const bounded = moved < low ? low : moved > high ? high : moved;
  return unscaled(bounded, places, Math.max(fractionLength(start), fractionLength(step)));
}

/** Whether a text is a plain decimal, regardless of range. */
export function isDecimal(text: string): boolean {
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(text.trim());
}

function fractionLength(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}

function scaled(decimal: string, places: number): bigint {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  const digits = BigInt(`${whole || '0'}${fraction.padEnd(places, '0')}`);
  return decimal.startsWith('-') ? -digits : digits;
}

function unscaled(value: bigint, places: number, shown: number): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).slice(0, shown);
  return `${value < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}
