/** The notation of one kind of number field. */
export type NumberStyle = {
  /** A symbol that may accompany the number: `$12` or `8.5%`. */
  sign?: 'dollar' | 'percent';
  /** Commas may separate thousands. */
  thousands?: boolean;
  /** Excess decimals are an error even if they are zeros. */
  exactDecimals?: boolean;
  /** A valid example for the message. */
  example: string;
};

const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const withThousands = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * Reads a number in the product's notation: a decimal point, and optionally commas between
 * thousands. `'$1,200.00'`, as pasted from a document, becomes `'1200.00'`.
 * @returns a plain decimal; `'unclear'` for digits in any other notation (`'1.234,50'`, `'1,5'`,
 *   `'10-20'`), which must not be guessed at; null for text without a number, which counts as 0
 */
export function readNumber(text: string, style: NumberStyle): string | 'unclear' | null {
  const bare = withoutSign(text.trim(), style.sign);
  if (plain.test(bare)) return bare;
  if (style.thousands && withThousands.test(bare)) return bare.replaceAll(',', '');
  return hasNoNumber(text) ? null : 'unclear';
}

function withoutSign(text: string, sign: NumberStyle['sign']): string {
  if (sign === 'dollar') return text.replace(/^\$\s*/, '');
  return sign === 'percent' ? text.replace(/\s*%$/, '') : text;
}

/** Whether a text contains letters (`abc`, `12abc`, `1e5`) or no digits at all. */
export function hasNoNumber(text: string): boolean {
  return /\p{L}/u.test(text) || !/\p{N}/u.test(text);
}
