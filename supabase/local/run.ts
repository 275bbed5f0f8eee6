import { fileURLToPath } from 'node:url';
import { type Options, readOptions } from './options.ts';
import { quietConsole } from './quietConsole.ts';
import type { Stack } from './stack.ts';
import { startMessage } from './startError.ts';

/**
 * The life of the process: starts, says `stack-ready <url>` on standard output, and ends on
 * SIGTERM, SIGINT or when its standard input closes (whoever started it is gone), also while it
 * starts. A start that fails says why in one line and exits with 1.
 */
export async function runStack(start: (options: Options) => Promise<Stack>): Promise<void> {
  quietConsole();
  // What one request does wrong must not end the stack for everybody.
  globalThis.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    console.error('Unhandled rejection:', event.reason);
  });
  let stack: Stack | undefined;
  endWhenTold(async () => stack?.stop());
  try {
    const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
    stack = await start(readOptions(Deno.env.toObject(), projectRoot));
    if (stack.textsUrl) console.log(`texts ${stack.textsUrl}`);
    console.log(`stack-ready ${stack.url}`);
  } catch (error) {
    console.error(startMessage(error));
    Deno.exit(1);
  }
}

function endWhenTold(stop: () => Promise<void>): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await stop().catch((error) => console.error('While stopping:', error));
    Deno.exit(0);
  };
  Deno.addSignalListener('SIGTERM', end);
  Deno.addSignalListener('SIGINT', end);
  if (Deno.env.get('QUOTEWRIGHT_LIFELINE')) {
    void Deno.stdin.readable.pipeTo(new WritableStream()).then(end, end);
  }
}
