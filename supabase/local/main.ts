import { runStack } from './run.ts';
import { startStack } from './stack.ts';

await runStack(startStack);
