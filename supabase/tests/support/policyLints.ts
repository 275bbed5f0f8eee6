import type { Lint, Row } from './lints.ts';

const tenancy =
  /^\((tenant_id|id) = \( SELECT private\.current_tenant_id\(\) AS current_tenant_id\)/;

/** Policies may also hide deleted rows; no other condition is allowed beside the tenant. */
const isTenancy = ({ condition }: Row) =>
  tenancy.test(String(condition).replace(/^\((\(.*\)) AND \(deleted_at IS NULL\)\)$/, '$1'));

export const policyLints: Lint[] = [
  {
    title: 'has policies only for authenticated, each reading the tenant once per statement',
    faults: async (ask) => {
      const policies = await ask(`
        select tablename, policyname, roles::text, cmd, condition
        from pg_policies, unnest(case cmd
          when 'INSERT' then array[with_check]
          when 'UPDATE' then array[qual, coalesce(with_check, qual)]
          else array[qual] end) as condition
        where schemaname in ('public', 'private')`);
      return policies.filter(
        (policy) =>
          policy.roles !== '{authenticated}' || policy.cmd === 'ALL' || !isTenancy(policy),
      );
    },
  },
  {
    // A policy for UPDATE would let files be moved out of the folder and overwritten.
    title: 'opens a file only in the own tenant’s folder, and lets nobody change one',
    faults: (ask) =>
      ask(`
        select policyname as policy, cmd from pg_policies
        where schemaname = 'storage' and (
          tablename <> 'objects' or roles::text <> '{authenticated}' or cmd not in ('SELECT', 'INSERT', 'DELETE')
          or coalesce(qual, with_check) !~
            '\\(bucket_id = ''[a-z]+''::text\\) AND .*SELECT private\\.current_tenant_id\\(\\)')`),
  },
];
