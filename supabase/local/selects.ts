const deepest = 3;
const most = 20;

/**
 * Why a `select` is refused, or undefined. Every embed multiplies what the database reads: for a
 * larger tenant, `quotes?select=line_items(quotes(line_items(id)))` would block other requests for
 * minutes. Parses `alias:relation!hint(…)` and `...relation(…)`, including quoted names.
 */
export function selectRefusal(relation: string, select: string): string | undefined {
  const within = [relation];
  let embeds = 0;
  let name = '';
  for (let i = 0; i < select.length; i++) {
    const char = select[i] ?? '';
    if (char === '"') {
      const end = select.indexOf('"', i + 1);
      name += select.slice(i + 1, end < 0 ? undefined : end);
      i = end < 0 ? select.length : end;
    } else if (char === '(') {
      const embedded = relationOf(name);
      if (within.includes(embedded)) return `${embedded} is embedded within itself`;
      within.push(embedded);
      if (within.length - 1 > deepest) return `Embeds are nested deeper than ${deepest}`;
      if (++embeds > most) return `More than ${most} embeds`;
      name = '';
    } else if (char === ')' || char === ',') {
      if (char === ')' && within.length > 1) within.pop();
      name = '';
    } else if (!/\s/.test(char)) name += char;
  }
  return undefined;
}

/** The relation of `alias:relation!hint` or `...relation`. */
function relationOf(name: string): string {
  const named = name.split(':').at(-1) ?? '';
  return (named.split('!')[0] ?? '').replace(/^\.+/, '');
}
