/**
 * Lite prints every refused statement with its parameters: personal data, and forty lines for each
 * "permission denied" that the caller gets anyway. Of the database's errors, this prints only the
 * server's own faults, as one line without values. Because Lite quotes callers' input, long
 * messages are truncated, and control characters, which a terminal would execute, are removed.
 */
export function quietConsole(): void {
  const write = console.error;
  console.error = (...parts: unknown[]) => {
    const state = parts.map(sqlState).find((code) => code !== undefined);
    if (state === undefined) write(...parts.map(brief));
    else if (/^(53|54|57|58|XX|CONNECTION|ECONN)/.test(state)) {
      write(`Database error ${state}${state === '53100' ? ': the disk is full' : ''}`);
    }
  };
}

function sqlState(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const code: unknown = Reflect.get(value, 'code');
  const isDatabases =
    typeof code === 'string' && /^([0-9A-Z]{5}|(CONNECTION_|ECONN).+)$/.test(code);
  return isDatabases ? code : undefined;
}

const longest = 300;

function brief(value: unknown): unknown {
  const text = value instanceof Error ? value.message : value;
  if (typeof text !== 'string') return value;
  const isShort = text.length <= longest;
  const plain = text.slice(0, longest).replaceAll(/\p{Cc}+/gu, ' ');
  if (isShort && plain === text) return value;
  return `${value instanceof Error ? `${value.name}: ` : ''}${plain}${isShort ? '' : '…'}`;
}
