import type { Defect } from './defect.ts';

export const brokenGrants: Defect[] = [
  {
    name: 'a visitor may read providers',
    at: ['table providers'],
    sql: 'grant select on public.providers to anon',
  },
  {
    name: 'everyone may read one column of the tenants',
    at: ['table tenants'],
    sql: 'grant select (display_name) on public.tenants to public',
  },
  {
    name: 'users write the audit log',
    at: ['table audit_log'],
    sql: 'grant insert on public.audit_log to authenticated',
  },
  {
    name: 'users choose their role',
    at: ['table profiles'],
    sql: 'grant update (role) on public.profiles to authenticated',
  },
  {
    name: 'users move services between tenants',
    at: ['table services'],
    sql: 'grant update (tenant_id) on public.services to authenticated',
  },
  {
    name: 'users change the content of a sent version',
    at: ['table quote_versions'],
    sql: 'grant update (snapshot) on public.quote_versions to authenticated',
  },
  {
    name: 'users delete the history of a quote',
    at: ['table quote_events'],
    sql: 'grant delete on public.quote_events to authenticated',
  },
  {
    name: 'users read the sign-in attempts',
    at: [],
    sql: 'grant select on private.attempts to authenticated',
  },
  {
    name: 'the service role reads the hashes of passwords',
    at: [],
    sql: 'grant select on private.access_token_secrets to service_role',
  },
  {
    name: 'users ask for the address of an account in Auth',
    at: ['function login_begin'],
    sql: `grant execute on function public.login_begin(text, text, text) to authenticated;
      grant execute on all functions in schema private to authenticated`,
  },
  {
    name: 'users purge what is due',
    at: ['function purge'],
    sql: `grant execute on function public.purge(), private.purge() to authenticated`,
  },
  {
    name: 'visitors answer for clients',
    at: ['function client_act'],
    sql: 'grant execute on function public.client_act(text, boolean, jsonb) to anon',
  },
  {
    name: 'users no longer read their own quotes',
    at: ['table quotes'],
    sql: 'revoke select on public.quotes from authenticated',
  },
  {
    name: 'users no longer call a function of theirs',
    at: ['function delete_service'],
    sql: 'revoke execute on function public.delete_service(uuid) from authenticated',
  },
  {
    name: 'tables of later migrations are open to users',
    at: [],
    sql: 'alter default privileges in schema public grant select on tables to authenticated',
  },
  {
    name: 'users create objects beside ours',
    at: [],
    sql: 'grant create on schema public to authenticated',
  },
];
