import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const block = /```ts\n([\s\S]*?)\n```/g;

/** A page with its TypeScript laid out by the formatter of the repository. */
export function formatted(page: string): string {
  const separator = '// ---\n';
  const code = [...page.matchAll(block)].map(([, text = '']) => `${text}\n`).join(separator);
  const output = execFileSync(
    `${root}/node_modules/.bin/biome`,
    ['format', '--stdin-file-path=types.ts', `--config-path=${root}`],
    { encoding: 'utf8', input: code, stdio: ['pipe', 'pipe', 'ignore'] },
  );
  const blocks = output.split(separator).map((text) => text.trim());
  return page.replaceAll(block, () => `\`\`\`ts\n${blocks.shift() ?? ''}\n\`\`\``);
}
