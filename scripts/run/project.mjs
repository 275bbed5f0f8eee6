import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where things are. These scripts run on a plain Node 20, before anything is installed. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const modules = join(root, 'node_modules');

/** The project's own Node (vite, vitest and MailDev want a newer one than 20) and Deno. */
export const nodeBinary = join(modules, 'node', 'bin', 'node');
export const denoBinary = join(modules, 'deno', 'deno');

/** A reason to stop that the person can do something about; shown as one line. */
export class Stop extends Error {}

/** Runs a script's work; any failure is one line on standard error and a non-zero exit. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    const [line] = String(error?.message ?? error).split('\n');
    console.error(error instanceof Stop ? line : `Unexpected: ${line}`);
    if (!(error instanceof Stop) && process.env.DEBUG) console.error(error);
    process.exitCode = 1;
  }
}
