import { fileURLToPath } from 'node:url';
import { type Options, readOptions } from './options.ts';
import { quietConsole } from './quietConsole.ts';
import type { Stack } from './stack.ts';
import { startMessage } from './startError.ts';

/**
 * Starts the stack, prints `stack-ready <url>` on standard output, and ends on SIGTERM, SIGINT or
 * when its standard input closes (the parent has ended), even while it is starting. A failed start
 * prints the reason in one line and exits with 1.
 */
export async function runStack(start: (options: Options) => Promise<Stack>): Promise<void> {
  quietConsole();
  // An error in one request must not end the stack for all users.
  globalThis.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    console.error('Unhandled rejection:', event.reason);
  });
  let stack: Stack | undefined;
  endOnRequest(async () => stack?.stop());
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

function endOnRequest(stop: () => Promise<void>): void {
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
