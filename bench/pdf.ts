/**
 * The PDF against pdfmake: the same quote, alternating in the same run.
 * `node bench/pdf.ts` prints the ratios and exits with 1 if a budget is missed. Both embed the
 * characters used of a family in two weights.
 */

import { plainLetterhead } from '../supabase/functions/_shared/domain/letterhead.ts';
import { renderQuotePdf } from '../supabase/functions/_shared/domain/pdf/renderQuotePdf.ts';
import { quoteDocument } from '../supabase/functions/_shared/domain/quoteDocument.ts';
import { pdfmakeQuote } from './support/pdfmakeQuote.ts';
import { benchQuote, type Script } from './support/pdfQuotes.ts';
import { median, report } from './support/report.ts';

type Case = { rows: number; script: Script; runs: number };

const cases: Case[] = (['latin', 'other'] as const).flatMap((script) => [
  { rows: 20, script, runs: 40 },
  { rows: 200, script, runs: 15 },
  { rows: 1000, script, runs: 7 },
]);

/** Ours as a share of pdfmake's. */
const budget = { time: 0.5, bytes: 1.0 } as const;

async function timed(render: () => Promise<Uint8Array>): Promise<{ time: number; bytes: number }> {
  const start = performance.now();
  const { length } = await render();
  return { time: performance.now() - start, bytes: length };
}

for (const { rows, script, runs } of cases) {
  const letterhead = plainLetterhead('Glow Aesthetics');
  const document = quoteDocument(benchQuote(rows, script), letterhead, {
    year: 2026,
    month: 11,
    day: 20,
  });
  const ours = async () => (await renderQuotePdf(document)).bytes;
  const theirs = () => pdfmakeQuote(document);
  for (let warm = 0; warm < 3; warm += 1) await Promise.all([ours(), theirs()]);
  const times: [number[], number[]] = [[], []];
  const sizes: [number, number] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const [mine, other] = [await timed(ours), await timed(theirs)];
    times[0].push(mine.time);
    times[1].push(other.time);
    sizes[0] = mine.bytes;
    sizes[1] = other.bytes;
  }
  const [mine, other] = [median(times[0]), median(times[1])];
  const what = `${rows} rows, ${script} script`;
  const asTime = `${mine.toFixed(1)} ms against ${other.toFixed(1)} ms`;
  report(`${what}: time against pdfmake`, mine / other, budget.time, '', asTime);
  const asSize = `${sizes[0]} bytes against ${sizes[1]}`;
  report(`${what}: bytes against pdfmake`, sizes[0] / sizes[1], budget.bytes, '', asSize);
}
