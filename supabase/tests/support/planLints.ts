import type { Lint } from './lints.ts';

type Node = { 'Index Cond'?: string; 'Subplan Name'?: string; Plans?: Node[] };

/** The plan check: what a user's statement costs must not grow with the other tenants' rows. */
export const planLints: Lint[] = [
  {
    title: 'finds a user’s rows of every table by an index on the tenant, which is read once',
    faults: async (ask) => {
      const tables = await ask(`
        select c.relname as name from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and has_table_privilege('authenticated', c.oid, 'select')
        order by 1`);
      const faults = [];
      for (const { name } of tables) {
        // An empty table would be scanned whole, whatever its indexes.
        const rows = await ask(`
          begin; set local role authenticated; set local enable_seqscan = off;
          explain (format json) select * from public.${name}; rollback`);
        const plans = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: Node }[];
        if (!isByTenant(plans.flatMap(({ Plan }) => nodesOf(Plan)))) faults.push({ table: name });
      }
      return faults;
    },
  },
];

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const isByTenant = (nodes: Node[]) =>
  nodes.some((node) => /\(tenant_id = /.test(node['Index Cond'] ?? '')) &&
  nodes.some((node) => node['Subplan Name']?.startsWith('InitPlan'));
