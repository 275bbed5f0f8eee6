import type { Defect } from './defect.ts';

const own = '(tenant_id = (select private.current_tenant_id()))';

export const brokenPolicies: Defect[] = [
  {
    name: 'every user reads every service',
    at: ['table services'],
    sql: 'create policy leak on public.services for select to authenticated using (true)',
  },
  {
    name: 'a visitor reads the custom units',
    at: ['table custom_units'],
    sql: `create policy leak on public.custom_units for select to anon using (true);
      grant select on public.custom_units to anon`,
  },
  {
    name: 'quotes can be added to any tenant',
    at: ['table quotes'],
    sql: 'create policy leak on public.quotes for insert to authenticated with check (true)',
  },
  {
    name: 'a provider can be moved to another tenant',
    at: ['table providers'],
    sql: `create policy leak on public.providers for update to authenticated using ${own} with check (true)`,
  },
  {
    name: 'any tenant’s services can be deleted',
    at: ['table services'],
    sql: 'create policy leak on public.services for delete to authenticated using (true)',
  },
  {
    name: 'row-level security is off for quotes',
    at: ['table quotes'],
    sql: 'alter table public.quotes disable row level security',
  },
  {
    name: 'row-level security is off for a private table',
    at: [],
    sql: 'alter table private.access_sessions disable row level security',
  },
  {
    name: 'every tenant’s settings can be changed',
    at: ['table tenants'],
    sql: `create policy leak on public.tenants for update to authenticated using (true) with check (true)`,
  },
  {
    name: 'the people of all tenants can be read',
    at: ['table profiles'],
    sql: 'create policy leak on public.profiles for select to authenticated using (true)',
  },
  {
    name: 'a policy trusts the profile without asking whether the user is active',
    at: ['table logos'],
    sql: `create policy leak on public.logos for select to authenticated using
      (tenant_id = (select tenant_id from public.profiles where id = (select auth.uid())))`,
  },
  {
    name: 'a policy trusts what a user can put into the token',
    at: ['table quotes'],
    sql: `create policy leak on public.quotes for select to authenticated using
      (tenant_id = (auth.jwt() -> 'user_metadata' ->> 'tenant')::uuid)`,
  },
  {
    name: 'a policy calls the function for the tenant once for each row',
    at: [],
    sql: `drop policy "Tenant users read their own providers" on public.providers;
      create policy slow on public.providers for select to authenticated
        using (tenant_id = private.current_tenant_id())`,
  },
  {
    name: 'users no longer see their own services',
    at: ['table services'],
    sql: 'drop policy "Tenant users read their own services" on public.services',
  },
  {
    name: 'one policy covers every verb',
    at: [],
    sql: `create policy wide on public.custom_units to authenticated using ${own} with check ${own}`,
  },
  {
    name: 'every user reads every picture',
    at: ['bucket logos'],
    sql: `create policy leak on storage.objects for select to authenticated using (bucket_id = 'logos')`,
  },
  {
    name: 'pictures can be added to any folder',
    at: ['bucket logos'],
    sql: `create policy leak on storage.objects for insert to authenticated with check (bucket_id = 'logos')`,
  },
  {
    name: 'every user deletes every picture',
    at: ['bucket logos'],
    sql: `create policy leak on storage.objects for delete to authenticated using (bucket_id = 'logos');
      create policy leak_too on storage.objects for select to authenticated using (bucket_id = 'logos')`,
  },
  {
    name: 'pictures can be moved',
    at: ['bucket logos'],
    sql: `create policy leak on storage.objects for update to authenticated using
      (bucket_id = 'logos' and (storage.foldername(name))[1] = (select private.current_tenant_id())::text)`,
  },
  {
    name: 'the list of buckets can be changed by users',
    at: ['bucket logos'],
    sql: 'create policy leak on storage.buckets for update to authenticated using (true)',
  },
  {
    name: 'the bucket of the logos is public',
    at: ['bucket logos'],
    sql: `update storage.buckets set public = true where id = 'logos'`,
  },
];
