/**
 * How many people the embedded stack carries. Fifty, each in a tenant of their own, work for ten
 * minutes: type, read, send, import. Then twice as many for a minute each time, until one read in a
 * hundred takes more than a second. `node bench/people.ts` prints what they waited for and what kept
 * the processors busy, and exits with 1 if a call failed. `--people 10 --minutes 1` begins smaller.
 */

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { openPageModules } from '../scripts/testing/pageModules.ts';
import { startSmtp } from '../supabase/local/testing/smtpServer.ts';
import { startStack } from '../supabase/local/testing/startStack.ts';
import type { Call, Kind } from './support/person.ts';
import { type Part, secondsUsed } from './support/processes.ts';
import { median, report, reportAtLeast } from './support/report.ts';

type People = typeof import('./support/person.ts');
type Pages = typeof import('../supabase/local/testing/aPage.ts');

const longestRead = 1000;
/** In minutes. */
const rampStep = 1;

const { values: given } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '10' },
  },
});
const [people, minutes] = [Number(given.people), Number(given.minutes)];

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

const modules = await openPageModules();
const smtp = await startSmtp();
const stack = await startStack({
  env: { SMTP_URL: smtp.url, MAIL_FROM: 'quotes@example.com' },
});
try {
  const { newPerson, spread, work } = await modules.load<People>('bench/support/person.ts');
  const { signedInPage } = await modules.load<Pages>('supabase/local/testing/aPage.ts');
  const superUser = await signedInPage(stack, 'super');
  const pages: Awaited<ReturnType<typeof newPerson>>[] = [];

  /** Lets a number of people work, and returns their calls and how busy each part was. */
  const letWork = async (count: number, forMinutes: number) => {
    // One after the other: from one address, only so many sign-ins may be on their way at once.
    while (pages.length < count) pages.push(await newPerson(superUser, stack));
    const start = performance.now();
    const isOver = () => performance.now() - start > forMinutes * 60_000 + spread;
    const calls: Call[] = [];
    const onCall = (call: Call) => {
      // Until all have begun, there are fewer.
      if (call.error || performance.now() - start > spread) calls.push(call);
    };
    const before = secondsUsed(stack);
    await Promise.all(pages.map((page) => work(page, stack, { isOver, onCall })));
    const seconds = (performance.now() - start) / 1000;
    const after = secondsUsed(stack);
    smtp.letters.length = 0;
    const busy = Object.entries(after).map(
      ([part, used]) => [part, (used - before[part as Part]) / seconds] as const,
    );
    return { calls, busy, aSecond: calls.length / (forMinutes * 60) };
  };

  const tell = (count: number, { calls, busy, aSecond }: Awaited<ReturnType<typeof letWork>>) => {
    console.log(`\n${count} people: ${calls.length} calls, ${aSecond.toFixed(0)} a second`);
    for (const kind of new Set(calls.map((call) => call.kind))) {
      const times = timesOf(calls, kind);
      const [middle, late] = [median(times), percentile(times, 0.99)];
      console.log(
        `  ${kind.padEnd(14)} ${times.length} calls, ${middle.toFixed(0)} ms, one in a hundred ${late.toFixed(0)} ms`,
      );
    }
    const cores = busy.map(([part, share]) => `${part} ${share.toFixed(2)}`).join(', ');
    console.log(`  processors, of ${availableParallelism()}: ${cores}`);
    for (const error of new Set(calls.flatMap(({ error = [] }) => error))) {
      console.log(`  FAILED ${error}`);
    }
  };

  const first = await letWork(people, minutes);
  tell(people, first);
  report(
    `calls that failed, of ${people} people in ${minutes} minutes`,
    first.calls.filter(({ error }) => error).length,
    0,
    ' calls',
    `of ${first.calls.length}`,
  );
  const reads = timesOf(first.calls, 'read');
  report(
    'one read in a hundred',
    percentile(reads, 0.99),
    longestRead,
    ' ms',
    `the median is ${median(reads).toFixed(0)} ms`,
  );

  let carried = percentile(reads, 0.99) <= longestRead ? people : 0;
  for (let count = people * 2; carried > 0; count *= 2) {
    const more = await letWork(count, rampStep);
    tell(count, more);
    const isCarried =
      percentile(timesOf(more.calls, 'read'), 0.99) <= longestRead &&
      more.calls.every(({ error }) => !error);
    if (!isCarried) break;
    carried = count;
  }
  reportAtLeast('people that this machine carries', carried, people, ' people');
} finally {
  await stack.stop();
  await smtp.stop();
  await modules.close();
}

function timesOf(calls: readonly Call[], kind: Kind): number[] {
  return calls.filter((call) => call.kind === kind).map(({ time }) => time);
}
