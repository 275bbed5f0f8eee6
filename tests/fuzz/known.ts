import { functionNames } from '../../scripts/deploy-check/projectChecks.ts';
import { askerOf, must } from '../../supabase/functions/_shared/isolation/project.ts';
import type { TestStack } from '../../supabase/local/testing/startStack.ts';
import type { Known } from './request.ts';

type Named = { name: string };
type Catalog = {
  tables: (Named & { columns: Named[] })[];
  functions: (Named & { arguments: Named[] })[];
};

/** What requests to this stack can name, from its catalog and from anna's rows. */
export async function knownOf(stack: TestStack, calls: Known['calls']): Promise<Known> {
  const service = askerOf({ ...stack, fetch }, stack.secretKey);
  const get = <T>(path: string) => must<T>(service('GET', path), path);
  const catalog = await must<Catalog>(
    service('POST', '/rest/v1/rpc/isolation_catalog', {}),
    'The catalog could not be read',
  );
  const [glow] = await get<{ id: string }[]>('/rest/v1/tenants?select=id&name=eq.glow');
  const ids: string[] = [];
  for (const table of ['quotes', 'line_items', 'services', 'providers']) {
    const rows = await get<{ id: string }[]>(
      `/rest/v1/${table}?select=id&tenant_id=eq.${glow?.id}&order=id&limit=3`,
    );
    ids.push(...rows.map(({ id }) => id));
  }
  const namesOf = (list: Named[]) => list.map(({ name }) => name);
  return {
    ids,
    folder: String(glow?.id),
    relations: catalog.tables.map(({ name, columns }) => ({ name, columns: namesOf(columns) })),
    functions: catalog.functions.map((one) => ({
      name: one.name,
      arguments: namesOf(one.arguments),
    })),
    edgeFunctions: functionNames,
    calls,
  };
}
