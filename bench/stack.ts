/**
 * The overhead of the embedded stack: requests per second through everything around Lite (keys,
 * bodies, queue, headers), against Lite alone answering one at a time, on copies of one database.
 * `node bench/stack.ts` prints it, and exits with 1 if it is below nine tenths.
 */

import pg from 'pg';
import { headersOf, signIn } from '../supabase/local/testing/people.ts';
import { startStack, type TestStack } from '../supabase/local/testing/startStack.ts';
import { median, reportLoad } from './support/report.ts';

const rounds = 21;
const requests = 120;
const atOnce = 8;

const paths = [
  'services?select=id,name,default_price&order=name',
  'quotes?select=id,client_name,line_items(id,description,unit_price)&limit=20',
];

/** Requests per second, with several in progress at once. */
async function pace(stack: TestStack, path: string, token: string): Promise<number> {
  const headers = headersOf(stack, token);
  let left = requests;
  const start = performance.now();
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(`${stack.url}/rest/v1/${path}`, { headers });
      const rows: unknown = await answer.json();
      if (!answer.ok || !Array.isArray(rows) || rows.length === 0)
        throw new Error(`${path}: ${JSON.stringify(rows)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return requests / ((performance.now() - start) / 1000);
}

/** Lets a token of the other stack count in this one too. */
async function addSession({ databaseUrl }: TestStack, token: string): Promise<void> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
    claims.session_id,
    claims.sub,
  ]);
  await client.end();
}

const ours = await startStack();
const bare = await startStack({ instead: 'bareLite' });
try {
  // Both folders are copies of the same one, so a token works on both once its session is in both.
  const token = await signIn(ours, 'anna');
  await addSession(bare, token);
  for (const path of paths) {
    const paces: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      paces.bare.push(await pace(bare, path, token));
      paces.ours.push(await pace(ours, path, token));
    }
    const ratio = median(paces.ours) / median(paces.bare);
    const isMet = ratio >= 0.9;
    console.log(
      `${isMet ? 'met   ' : 'MISSED'}  ${path.split('?')[0]}: ${ratio.toFixed(2)} of Lite alone` +
        ` (budget 0.9), ${median(paces.ours).toFixed(0)} against ${median(paces.bare).toFixed(0)} requests/s`,
    );
    if (!isMet) process.exitCode = 1;
  }
  reportLoad();
} finally {
  await Promise.all([ours.stop(), bare.stop()]);
}
