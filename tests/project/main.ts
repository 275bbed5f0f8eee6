/**
 * Plays the main job on any Supabase project, with throwaway tenants, and removes them.
 * `npm run test:project -- --url https://<ref>.supabase.co`
 */

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { keyedProject } from '../../scripts/super/keyedProject.ts';
import { lineOf, type Result } from './steps.ts';

type Play = typeof import('./play.ts');

const options = {
  url: { type: 'string' },
  'send-to': { type: 'string' },
  'text-to': { type: 'string' },
} as const;

async function main(): Promise<boolean> {
  const { values } = parseArgs({ options });
  const project = await keyedProject(values.url, process.env);
  const results: Result[] = [];
  const report = (result: Result) => {
    results.push(result);
    const { state, title, why } = result;
    console.log(`  ${state.padEnd(9)}  ${title}${why && `: ${why}`}`);
  };
  const { play } = await pageModule<Play>('play.ts');
  await play({
    project: {
      ...project,
      fetch: (request) => fetch(request, { signal: AbortSignal.timeout(60_000) }),
    },
    recipients: { email: values['send-to'], sms: values['text-to'] },
    isOver: interruption(),
    report,
    note: console.log,
  });
  const count = (state: Result['state']) => results.filter((one) => one.state === state).length;
  console.log(
    `${count('passed')} passed, ${count('FAILED')} failed, ${count('not tried')} not tried.`,
  );
  return results.every(({ state, why }) => state !== 'FAILED' && why !== 'interrupted');
}

/** Loads a module that uses the page's, the way the build does. */
async function pageModule<Module>(file: string): Promise<Module> {
  const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
  const alias = { '@domain': path('../../supabase/functions/_shared/domain') };
  return (await runnerImport<Module>(path(file), { resolve: { alias } })).module;
}

/** On Ctrl-C, the current step ends and what was made is removed; a second one ends at once. */
function interruption(): () => boolean {
  let isOver = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isOver = true;
      console.log(
        `${signal}: removing what was made. Interrupted again, the next test removes it in an hour.`,
      );
    });
  }
  return () => isOver;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(lineOf(error));
  process.exitCode = 2;
}
