/**
 * The overhead of `/api`: API calls through the adapter against the same queries made directly with
 * supabase-js, on the embedded stack.
 * `node bench/adapter.ts` prints it, and exits with 1 if the adapter takes more than 1.1 times as
 * long.
 */

import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { runnerImport } from 'vite';
import { headersOf, signIn } from '../supabase/local/testing/people.ts';
import { startStack } from '../supabase/local/testing/startStack.ts';
import { median, report, reportLoad } from './support/report.ts';

type Adapter = typeof import('../src/api/adapter/app.ts');
type Columns = typeof import('../src/api/entities/lineItem.ts') &
  typeof import('../src/api/entities/quote.ts') &
  typeof import('../src/api/entities/service.ts');

const rounds = 301;
const items = 20;

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Loads a module of the page the way the build does. */
async function pageModule<Module>(path: string): Promise<Module> {
  const alias = { '@domain': fromRoot('supabase/functions/_shared/domain') };
  const config = { resolve: { alias } };
  return (await runnerImport<Module>(fromRoot(`src/api/${path}`), config)).module;
}

const stack = await startStack();
try {
  const token = await signIn(stack, 'anna');
  const { createApi } = await pageModule<Adapter>('adapter/app.ts');
  const { lineItemColumns, quoteColumns, serviceColumns } = {
    ...(await pageModule<Columns>('entities/lineItem.ts')),
    ...(await pageModule<Columns>('entities/quote.ts')),
    ...(await pageModule<Columns>('entities/service.ts')),
  };
  const session = JSON.stringify({
    access_token: token,
    refresh_token: 'none',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 4_000_000_000,
    user: { id: 'anna' },
  });
  const client = createClient(stack.url, stack.publishableKey, {
    auth: {
      storage: { getItem: () => session, setItem: () => {}, removeItem: () => {} },
      autoRefreshToken: false,
    },
    db: { retry: false },
  });
  const api = createApi(async () => client as never);
  const call = async (path: string) => {
    const answer = await api.fetch(new Request(new URL(path, stack.url)));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };
  const quote = await quoteWith(items);

  const pairs: [string, () => PromiseLike<unknown>, () => PromiseLike<unknown>][] = [
    [
      `a quote of ${items} items`,
      () => call(`/api/quotes/${quote}`),
      () =>
        client
          .from('quotes')
          .select(`${quoteColumns}, lineItems:line_items(${lineItemColumns})`)
          .eq('id', quote)
          .order('sort_order', { referencedTable: 'line_items' })
          .single()
          .throwOnError(),
    ],
    [
      'the service library',
      () => call('/api/services'),
      () => client.from('services').select(serviceColumns).order('name').order('id').throwOnError(),
    ],
  ];
  for (const [what, adapter, direct] of pairs) {
    const times: { adapter: number[]; direct: number[] } = { adapter: [], direct: [] };
    for (let round = 0; round < rounds; round += 1) {
      times.direct.push(await timed(direct));
      times.adapter.push(await timed(adapter));
    }
    const [mine, bare] = [median(times.adapter), median(times.direct)];
    report(what, mine / bare, 1.1, '', `${mine.toFixed(1)} ms against ${bare.toFixed(1)} ms`);
  }
  reportLoad();

  async function quoteWith(count: number): Promise<string> {
    const id = crypto.randomUUID();
    const post = async (table: string, body: unknown) => {
      const headers = { ...headersOf(stack), apikey: stack.secretKey };
      const made = await fetch(`${stack.url}/rest/v1/${table}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!made.ok) throw new Error(await made.text());
    };
    const { data } = await client.from('services').select('tenant_id').limit(1).single();
    const tenant = data?.tenant_id;
    await post('quotes', { id, tenant_id: tenant });
    await post(
      'line_items',
      Array.from({ length: count }, (_, at) => ({
        tenant_id: tenant,
        quote_id: id,
        description: `Item ${at}`,
        sort_order: at,
      })),
    );
    return id;
  }
} finally {
  await stack.stop();
}

async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
