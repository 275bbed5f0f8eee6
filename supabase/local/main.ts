import { fileURLToPath } from 'node:url';
import { readOptions } from './options.ts';
import { quietConsole } from './quietConsole.ts';
import { startStack } from './stack.ts';
import { startMessage } from './startError.ts';

quietConsole();

// What one request does wrong must not end the stack for everybody.
globalThis.addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  console.error('Unhandled rejection:', event.reason);
});

try {
  const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
  const stack = await startStack(readOptions(Deno.env.toObject(), projectRoot));
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await stack.stop().catch((error) => console.error('While stopping:', error));
    Deno.exit(0);
  };
  Deno.addSignalListener('SIGTERM', end);
  Deno.addSignalListener('SIGINT', end);
  // Standard input is the line to whoever started this: when they are gone, so is this.
  if (Deno.env.get('QUOTEWRIGHT_LIFELINE'))
    void Deno.stdin.readable.pipeTo(new WritableStream()).then(end, end);
  console.log(`stack-ready ${stack.url}`);
} catch (error) {
  console.error(startMessage(error));
  Deno.exit(1);
}
