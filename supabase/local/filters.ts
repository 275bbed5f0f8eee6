const deepest = 20;

/**
 * Why the filters of a query are refused, or undefined. Lite's parser takes a second for a few
 * thousand nested `and(…)` and blocks all other requests meanwhile; a NUL in a name breaks the
 * statement.
 */
export function filterRefusal(filters: URLSearchParams): string | undefined {
  for (const [name, value] of filters) {
    if (`${name}${value}`.includes('\0')) return 'A query holds no NUL character';
    const isLogic = /(^|\.)(and|or)$/.test(name);
    if (isLogic && depthOf(value) > deepest) return `Conditions are nested deeper than ${deepest}`;
  }
  return undefined;
}

/** The nesting depth of the parentheses outside quotes. */
function depthOf(text: string): number {
  let deepestSoFar = 0;
  let depth = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (isQuoted && char === '\\') i++;
    else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === '(') deepestSoFar = Math.max(deepestSoFar, ++depth);
    else if (!isQuoted && char === ')') depth--;
  }
  return deepestSoFar;
}
