import { afterAll, beforeAll, expect, it } from 'vitest';
import { lints } from './support/lints.ts';
import { startWorld, type World } from './support/personas.ts';

// That each rule finds what breaks it is shown by `npm run test:defects`.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

it.each(lints)('$title', async ({ faults }) => {
  expect(await faults(world.asOwner)).toEqual([]);
});

it('has tables, policies and functions for the rules to apply to', async () => {
  const [count] = await world.asOwner(`
    select (select count(*)::int from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as tables,
      (select count(*)::int from pg_policies where schemaname in ('public', 'storage')) as policies,
      (select count(*)::int from pg_proc where prosecdef and pronamespace = 'private'::regnamespace) as definers`);
  expect(count?.tables).toBeGreaterThan(5);
  expect(count?.policies).toBeGreaterThan(10);
  expect(count?.definers).toBeGreaterThan(10);
});
