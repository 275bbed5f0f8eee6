/** What the processes of an embedded stack take from the machine. Only on Linux, which has `/proc`. */

import { readdirSync, readFileSync } from 'node:fs';
import type { TestStack } from '../../supabase/local/testing/startStack.ts';

/** `stack` is Deno, `database` all processes of PostgreSQL, `people` this process. */
export type Part = 'stack' | 'database' | 'people';

/** Of a second of the clock that all of them count in. */
const ticks = 100;
const pageSize = 4096;

const contentOf = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
};

/** Pids by what they are. */
function pidsOf({ dataDir }: Pick<TestStack, 'dataDir'>): Record<Part, string[]> {
  const pids: Record<Part, string[]> = { stack: [], database: [], people: [`${process.pid}`] };
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const command = contentOf(pid, 'cmdline');
    const isStack = command.includes('supabase/local/main.ts') && command.includes(dataDir);
    if (isStack) pids.stack.push(pid);
    else if (/^(postgres:|[^\0]*\/postgres\0)/.test(command)) pids.database.push(pid);
  }
  return pids;
}

/** Seconds of processors that each has used so far. */
export function secondsUsed(stack: Pick<TestStack, 'dataDir'>): Record<Part, number> {
  const used = { stack: 0, database: 0, people: 0 };
  for (const [part, pids] of Object.entries(pidsOf(stack)) as [Part, string[]][]) {
    for (const pid of pids) {
      // After the name, which may have spaces: the 12th and 13th are user and system time.
      const fields = contentOf(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
      used[part] += (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticks;
    }
  }
  return used;
}

/** The memory of the stack's process, in MB. */
export function memoryOf(stack: Pick<TestStack, 'dataDir'>): number {
  const pages = pidsOf(stack).stack.map((pid) => Number(contentOf(pid, 'statm').split(' ')[1]));
  return (pages.reduce((sum, count) => sum + count, 0) * pageSize) / 1e6;
}
