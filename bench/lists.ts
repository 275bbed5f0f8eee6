/**
 * The cost of every list and search in a tenant with 100,000 quotes, beside 1,000 other tenants and under
 * row-level security: the processor's time in the database, which other processes do not change, and the pages
 * of 8 kB that were read. `node bench/lists.ts` prints it, and exits with 1 if a budget is missed.
 */

import { explain, openReaders, processorTime } from '../supabase/tests/support/explain.ts';
import { fillLargeTenant } from '../supabase/tests/support/largeTenant.ts';
import { listCalls } from '../supabase/tests/support/listCalls.ts';
import { startPostgres } from '../supabase/tests/support/postgres.ts';
import { median, report } from './support/report.ts';

const quotes = Number(process.env.QUOTES ?? 100_000);
const tenants = Number(process.env.TENANTS ?? 1000);
const rounds = 5;

const postgres = await startPostgres();
try {
  const url = await postgres.createDatabase();
  const large = await fillLargeTenant(url, quotes, tenants);
  const readers = await openReaders(url, large);
  for (const { name, who, sql } of listCalls(large, quotes)) {
    const { pages } = await explain(readers[who], sql);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      times.push(await processorTime(readers[who], sql));
    }
    report(name, median(times), 50, ' ms', `${pages} pages`);
  }
  await readers.end();
} finally {
  await postgres.stop();
}
