/** What an answer must not contain. */
const telling: [what: string, pattern: RegExp][] = [
  ['SQL', /\bselect\s+\S[^.]{0,200}?\sfrom\s+\S|\binsert into\s+\S+\s*\(|\bupdate\s+\S+\s+set\s/i],
  ['an error of the SQL parser', /syntax error at or near|unterminated quoted|SQL statement/i],
  ['a function of the database', /PL\/pgSQL function|\bSQL function "/],
  ['a path', /file:\/\/|node_modules|\/(home|root|tmp|usr|var|work|etc)\/\w/],
  ['a stack', /\bat [\w.<>]+ \(.+:\d+:\d+\)|\.(ts|js|mjs):\d+:\d+/],
  ['an exception of the code', /\b(TypeError|RangeError|ReferenceError|SyntaxError)\b/],
];

/** Why an answer is not acceptable, or undefined. `asked` is what it may repeat. */
export function faultOf(status: number, text: string, asked: string): string | undefined {
  if (status === 0) return 'no answer';
  if (status >= 500) return `status ${status}`;
  const found = telling.find(([, pattern]) => pattern.test(text) && !pattern.test(asked));
  return found && `it contains ${found[0]}`;
}
