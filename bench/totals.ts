/**
 * The cost of pricing: `quoteTotals` runs on every keystroke, in the same frame.
 * `node bench/totals.ts` prints it along with the same sums in plain floats, and exits with 1 if
 * 200 items take more than a sixteenth of a frame.
 */

import { quoteTotals } from '../supabase/functions/_shared/domain/totals.ts';
import type { Quote } from '../supabase/functions/_shared/domain/types.ts';
import { benchQuote } from './support/pdfQuotes.ts';
import { report } from './support/report.ts';

/** The same quote in floats, rounding errors included. */
function inFloats({ taxRate, lineItems }: Quote): string {
  const net = lineItems.reduce((sum, item) => {
    const gross = Number(item.quantity) * Number(item.unitPrice);
    const value = Number(item.discountValue);
    const discount =
      item.discountType === 'percent' ? (gross * value) / 100 : Math.min(value, gross);
    return sum + gross - discount;
  }, 0);
  return (net * (1 + Number(taxRate) / 100)).toFixed(2);
}

/** Milliseconds per run, as the median of batches. */
function cost(run: () => unknown): number {
  const times = Array.from({ length: 31 }, () => {
    const start = performance.now();
    for (let turn = 0; turn < 50; turn += 1) run();
    return (performance.now() - start) / 50;
  });
  return times.sort((a, b) => a - b)[15] ?? 0;
}

const frame = 1000 / 60;

for (const rows of [20, 200, 1000]) {
  const quote = benchQuote(rows, 'latin');
  const [exact, floats] = [cost(() => quoteTotals(quote)), cost(() => inFloats(quote))];
  const note = `${exact.toFixed(3)} ms, floats: ${floats.toFixed(3)} ms`;
  if (rows === 200) report(`pricing ${rows} items, of a frame`, exact / frame, 1 / 16, '', note);
  else console.log(`        ${rows} items: ${note}`);
}
