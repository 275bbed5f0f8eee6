// The embedded stack as it must never run: every request at once on PGlite's one connection.
import { runStack } from '../run.ts';
import { startStack } from '../stack.ts';
import { noTurns } from '../turns.ts';

await runStack((options) => startStack(options, noTurns));
