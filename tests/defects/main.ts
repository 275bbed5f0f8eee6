/**
 * Puts each defect into a throwaway product, where the rules of the database, the plan check or the
 * matrix must catch it. `npm run test:defects`; `-- --only 'bucket'` tries those whose name matches.
 */

import { parseArgs } from 'node:util';
import { shareServer } from '../../supabase/tests/support/server.ts';
import { caughtByMatrix, caughtByRules, isRule } from './catching.ts';
import type { Defect } from './defect.ts';
import { brokenEdgeFunctions } from './edgeFunctions.ts';
import { brokenFunctions, forgotten } from './functions.ts';
import { brokenGrants } from './grants.ts';
import { brokenPolicies } from './policies.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = new RegExp(values.only ?? '');
const all = [
  ...brokenPolicies,
  ...brokenGrants,
  ...brokenFunctions,
  ...forgotten,
  ...brokenEdgeFunctions,
];

const intact: Defect = { name: 'nothing is broken', at: [], sql: 'select 1' };

const endServer = await shareServer();
try {
  const falseAlarm = await caughtByRules(intact);
  if (falseAlarm) throw new Error(`Without a defect, the rules report: ${falseAlarm}`);
  const seeded = all.filter(({ name }) => only.test(name));
  let caught = 0;
  for (const defect of seeded) {
    const by = (isRule(defect) && (await caughtByRules(defect))) || (await caughtByMatrix(defect));
    if (by) caught += 1;
    console.log(`${by ? 'caught' : 'MISSED'}  ${defect.name}${by ? `: ${by}` : ''}`);
  }
  console.log(`${caught} of ${seeded.length} seeded defects were caught.`);
  process.exitCode = caught === seeded.length ? 0 : 1;
} finally {
  await endServer();
}
