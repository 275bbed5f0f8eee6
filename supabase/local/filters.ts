const deepest = 20;

/**
 * Why the filters of a query must not be asked, or undefined. Lite's parser takes a second for some
 * thousand nested `and(…)`, and holds everybody up meanwhile; a NUL in a name breaks the statement.
 */
export function filterRefusal(filters: URLSearchParams): string | undefined {
  for (const [name, value] of filters) {
    if (`${name}${value}`.includes('\0')) return 'A query holds no NUL character';
    const isLogic = /(^|\.)(and|or)$/.test(name);
    if (isLogic && depthOf(value) > deepest) return `Conditions are nested deeper than ${deepest}`;
  }
  return undefined;
}

/** How deep the parentheses of a text are nested; those in quotes do not count. */
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
