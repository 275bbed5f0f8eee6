import type { Lint } from './lints.ts';

export const functionLints: Lint[] = [
  {
    title: 'has definer functions only in private, and every function with an empty search path',
    faults: (ask) =>
      ask(`
        select p.pronamespace::regnamespace || '.' || p.proname as name
        from pg_proc p
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and (p.prosecdef and p.pronamespace = 'public'::regnamespace
            or not coalesce('search_path=""' = any (p.proconfig), false))`),
  },
  {
    title: 'asks in the body of every definer function of the administration who is calling',
    faults: (ask) =>
      ask(`
        select p.proname as function from pg_proc p
        where p.pronamespace = 'private'::regnamespace and p.proname like 'admin\\_%'
          and p.prosrc !~ 'perform private\\.require_(super|export|restore)\\('`),
  },
  {
    // It runs with the owner's rights, so no policy stands between its caller and any tenant's rows.
    title: 'asks in every definer function that users may call who is calling',
    faults: (ask) =>
      ask(`
        select p.proname as function from pg_proc p
        where p.prosecdef and p.pronamespace = 'private'::regnamespace
          and has_function_privilege('authenticated', p.oid, 'execute')
          and p.prosrc !~ 'private\\.(require_\\w+|current_tenant_id|is_super|caller_id)\\(|auth\\.uid\\('`),
  },
];
