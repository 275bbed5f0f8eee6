const quote = 0x22;
const backslash = 0x5c;

/**
 * Whether JSON text is nested deeper than `limit`, without parsing it, because deep nesting can
 * exhaust a parser. Brackets in strings do not count.
 */
export function isDeeperThan(limit: number, text: string | Uint8Array): boolean {
  if (text.length <= limit) return false;
  const at =
    typeof text === 'string' ? (i: number) => text.charCodeAt(i) : (i: number) => text[i] ?? 0;
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = at(i);
    if (inString) {
      if (code === backslash) i++;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    // [ and {, ] and }
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > limit) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}
