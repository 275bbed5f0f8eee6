// The rule of the extension `safeupdate`, which a Supabase project loads into every connection of its
// API, and which no npm package has: UPDATE and DELETE need a WHERE, also inside functions.

/** The UPDATE and DELETE statements without WHERE in a text of SQL or PL/pgSQL, as they begin. */
export function withoutWhere(sql: string): string[] {
  const { code, literals } = withoutQuotes(sql);
  const found = [...code.matchAll(/\b(?:delete\s+from|update)\s+(?:only\s+)?[\w.]+/gi)]
    .filter(({ 0: text, index }) => isStatement(code, text, index))
    .filter(({ index }) => !hasWhere(code.slice(index)))
    .map(({ 0: text }) => text.replaceAll(/\s+/g, ' '));
  // A literal may be the text of a dynamic statement.
  return [...found, ...literals.flatMap(withoutWhere)];
}

/** Not `for update of`, `after update on`, `on conflict do update set` or a privilege. */
function isStatement(code: string, text: string, index: number): boolean {
  if (/^delete/i.test(text)) return true;
  const isAction = /\b(?:do|for|on|before|after|or|key)\s+$/i.test(code.slice(0, index));
  return !isAction && /^\s+(?:(?:as\s+)?\w+\s+)?set\b/i.test(code.slice(index + text.length));
}

/** Whether the statement at the start of `code` has a WHERE of its own, not one in parentheses. */
function hasWhere(code: string): boolean {
  let depth = 0;
  for (const [token] of code.matchAll(/[();]|\bwhere\b/gi)) {
    if (token === '(') depth++;
    else if (token === ')' && --depth < 0) return false;
    else if (token === ';' && depth === 0) return false;
    else if (depth === 0 && token.length > 1) return true;
  }
  return false;
}

function withoutQuotes(sql: string): { code: string; literals: string[] } {
  const literals: string[] = [];
  const quoted = /--[^\n]*|\/\*.*?\*\/|"[^"]*"|'((?:[^']|'')*)'|(\$\w*\$)(.*?)\2/gs;
  const code = sql.replaceAll(quoted, (text, plain?: string, _tag?: string, dollar?: string) => {
    if (text.startsWith('"')) return 'name';
    literals.push(...[plain?.replaceAll("''", "'"), dollar].filter((inner) => inner !== undefined));
    return ' ';
  });
  return { code, literals };
}
