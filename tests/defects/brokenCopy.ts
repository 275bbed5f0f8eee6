import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeFolder } from '../../supabase/tests/support/removeFolder.ts';
import type { Defect } from './defect.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type InFile = Extract<Defect, { inFile: string }>;

/** Runs the matrix in a copy of the project with the defect. Returns its first trouble, if any. */
export async function runMatrixOn(defect: InFile): Promise<string | undefined> {
  const copy = mkdtempSync(join(tmpdir(), 'quotewright-defect-'));
  try {
    for (const part of ['package.json', 'deno.json', 'scripts', 'supabase', 'tests/matrix']) {
      cpSync(join(root, part), join(copy, part), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    breakFile(join(copy, defect.inFile), defect);
    const only = `^(${defect.at.join('|')})$`;
    const output = await outputOf([join(copy, 'tests/matrix/main.ts'), '--only', only]);
    if (!/^\d+ tries by /m.test(output)) throw new Error(`The matrix did not run: ${output}`);
    return /^(LEAK|FAULT|UNCOVERED) .*$/m.exec(output)?.[0].slice(0, 200);
  } finally {
    removeFolder(copy);
  }
}

function breakFile(path: string, { from, to }: InFile): void {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (from !== '' && text.split(from).length !== 2)
    throw new Error(`${path} does not say: ${from}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, from === '' ? to : text.replace(from, () => to));
}

function outputOf(args: string[]): Promise<string> {
  return new Promise((resolve) => {
    const options = { maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, args, options, (_error, out, err) => resolve(out + err));
  });
}
