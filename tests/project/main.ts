import { parseArgs } from 'node:util';
import { keyedProject } from '../../scripts/super/keyedProject.ts';
import { type Output, runScript } from '../../scripts/super/runScript.ts';
import { openPageModules } from '../../scripts/testing/pageModules.ts';
import { checkRecipient } from '../../supabase/functions/_shared/domain/sendFields.ts';
import type { DeliveryMethod } from '../../supabase/functions/_shared/domain/types.ts';
import { withoutRedirects } from '../../supabase/functions/_shared/http/withoutRedirects.ts';
import { lineOf, type Result } from './steps.ts';

type Play = typeof import('./play.ts');

const usage = `npm run test:project -- [--url https://<ref>.supabase.co] [options]
Plays the main job on any Supabase project, with throwaway tenants, and removes them.
  --url      the project; without it the one that SUPABASE_URL names, else the embedded stack here
  --send-to  an email address that gets the quote
  --text-to  a phone number that gets it, such as +15550100
Keys: SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY, or asked for. Exit code 1: a step failed; 2: it did
not begin.`;

const options = {
  url: { type: 'string' },
  'send-to': { type: 'string' },
  'text-to': { type: 'string' },
} as const;

async function main({ print, hide }: Output): Promise<void> {
  const { values } = parseArgs({ options });
  const recipients = {
    email: recipientOf('email', values['send-to'], '--send-to'),
    sms: recipientOf('sms', values['text-to'], '--text-to'),
  };
  const project = await keyedProject(values.url, process.env);
  hide(project.publishableKey, project.secretKey);
  const results: Result[] = [];
  const report = (result: Result) => {
    results.push(result);
    const { state, title, why } = result;
    print(`  ${state.padEnd(9)}  ${title}${why && `: ${why}`}`);
  };
  const modules = await openPageModules();
  const { play } = await modules.load<Play>('tests/project/play.ts');
  await play({
    project: {
      ...project,
      fetch: withoutRedirects((request) => fetch(request, { signal: AbortSignal.timeout(60_000) })),
    },
    recipients,
    isOver: interruption(print),
    report,
    note: print,
  }).finally(modules.close);
  const count = (state: Result['state']) => results.filter((one) => one.state === state).length;
  print(`${count('passed')} passed, ${count('FAILED')} failed, ${count('not tried')} not tried.`);
  const isPassed = results.every(({ state, why }) => state !== 'FAILED' && why !== 'interrupted');
  process.exitCode = isPassed ? 0 : 1;
}

function recipientOf(method: DeliveryMethod, given: string | undefined, option: string) {
  if (given === undefined) return undefined;
  const checked = checkRecipient(method, given);
  if (checked.ok) return checked.value;
  throw new Error(`${option}: ${checked.message}`);
}

/** On Ctrl-C, the current step ends and what was made is removed; a second one ends at once. */
function interruption(print: Output['print']): () => boolean {
  let isOver = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isOver = true;
      print(
        `${signal}: removing what was made. Interrupted again, the next test removes it in an hour.`,
      );
    });
  }
  return () => isOver;
}

await runScript(main, { usage, failureCode: 2, wordsOf: lineOf });
