import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's paths. These scripts run on plain Node 20, before anything is installed. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const modules = join(root, 'node_modules');

/** Whether this Node can build the page: what Vite asks for. */
export const isNodeRecent = (([major, minor]) =>
  (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)(
  process.versions.node.split('.').map(Number),
);

/** The Node that the tests and the other commands run on, installed with their packages; and Deno. */
export const toolsNode = join(modules, 'node', 'bin', 'node');
export const denoBinary = join(modules, 'deno', 'deno');

/** The Node that builds the page and runs the mail server. */
export const nodeBinary = isNodeRecent ? process.execPath : toolsNode;

/** A failure that the user can fix, shown as one line. */
export class Stop extends Error {}

/** Runs a script; any failure becomes one line on standard error and a non-zero exit code. */
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
