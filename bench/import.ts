/**
 * The cost of a CSV import: 5,000 rows through `import_services`, which matches, records and can be
 * undone, against one bare multi-row INSERT of the same rows by the same user on the same
 * PostgreSQL.
 * `node bench/import.ts` prints it, and exits with 1 if the import takes more than twice as long.
 */

import { limits } from '../supabase/functions/_shared/domain/constants.ts';
import { readServicesCsv } from '../supabase/functions/_shared/domain/servicesCsv.ts';
import { startWorld } from '../supabase/tests/support/personas.ts';
import { median, report } from './support/report.ts';

const runs = 15;
const units = ['hour', 'Session', 'piece', 'Vial'];
const lines = Array.from(
  { length: limits.csv.rows },
  (_, at) =>
    `Service ${at},"What is done in service ${at}, in a sentence",${at}.50,${units[at % 4]}`,
);
const file = new TextEncoder().encode(
  ['name,description,defaultPrice,defaultUnit', ...lines].join('\n'),
);

const content = readServicesCsv(file);
if (!content.ok) throw new Error(content.message);
const { services } = content;
const repriced = services.map((service) => ({ ...service, defaultPrice: '1.00' }));
const insert = `insert into public.services (name, description, default_price, default_unit) values ${services
  .map((_, at) => `($${4 * at + 1}, $${4 * at + 2}, $${4 * at + 3}, $${4 * at + 4})`)
  .join(', ')}`;
const values = services.flatMap((row) => [
  row.name,
  row.description,
  row.defaultPrice,
  row.defaultUnit,
]);

const world = await startWorld();
const asAnna = (sql: string, parameters?: unknown[]) =>
  world.as(world.glow.user, sql, parameters).then(() => undefined);
const importRows = (rows: typeof services) =>
  asAnna('select public.import_services($1)', [JSON.stringify(rows)]);

const steps: [string, () => unknown][] = [
  ['bare INSERT', () => asAnna(insert, values)],
  ['empty', () => world.asOwner('delete from public.services; delete from public.custom_units')],
  ['read the file', () => readServicesCsv(file)],
  ['import, all new', () => importRows(services)],
  ['import, all changed', () => importRows(repriced)],
  ['import, unchanged', () => importRows(repriced)],
  ['undo', () => asAnna('select public.undo_import(id) from public.imports')],
  ['empty', () => world.asOwner('delete from public.services; delete from public.custom_units')],
];
const times = new Map<string, number[]>(steps.map(([name]) => [name, []]));

try {
  // Interleaved, so that other load on the machine affects all steps equally.
  for (let run = 0; run < runs; run += 1) {
    for (const [name, step] of steps) {
      const start = performance.now();
      await step();
      times.get(name)?.push(performance.now() - start);
    }
  }
} finally {
  await world.stop();
}

const timeOf = (name: string) => median(times.get(name) ?? []);
const bare = timeOf('bare INSERT');
for (const name of times.keys()) {
  if (name === 'empty') continue;
  console.log(
    `        ${name}: ${timeOf(name).toFixed(0)} ms, ${(timeOf(name) / bare).toFixed(2)} of a bare INSERT`,
  );
}
const whole = timeOf('import, all new') + timeOf('read the file');
report('reading and importing a file, against a bare INSERT', whole / bare, 2);
