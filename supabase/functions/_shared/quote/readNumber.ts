/** How the numbers of one kind of field are written. */
export type NumberStyle = {
  /** A sign that may stand with it: `$12` or `8.5%`. */
  sign?: 'dollar' | 'percent';
  /** Commas may stand between thousands. */
  thousands?: boolean;
  /** More decimals than the field has are a mistake even where they are zeros. */
  exactDecimals?: boolean;
  /** One that is right, for the message. */
  example: string;
};

const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const withThousands = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * What a text says in the product's own notation: a point before the decimals, and commas between
 * thousands at most. `'$1,200.00'`, as it is pasted from a letter, is `'1200.00'`.
 * @returns a plain decimal; `'unclear'` for digits in any other notation (`'1.234,50'`, `'1,5'`,
 *   `'10-20'`), which must not be guessed at; null for a text without a number, which counts as 0
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

/** Whether a text is words instead of a number (`abc`, `12abc`, `1e5`) or has no digit at all. */
export function hasNoNumber(text: string): boolean {
  return /\p{L}/u.test(text) || !/\p{N}/u.test(text);
}
