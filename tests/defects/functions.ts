import type { Defect } from './defect.ts';

export const brokenFunctions: Defect[] = [
  {
    name: 'a deactivated user keeps the tenant',
    at: ['table quotes', 'edge function send-quote'],
    inFunction: 'private.current_tenant_id()',
    from: ' and profile.is_active and tenant.is_active',
    to: ' and tenant.is_active',
  },
  {
    name: 'the users of a closed tenant keep it',
    at: ['table quotes'],
    inFunction: 'private.current_tenant_id()',
    from: ' and profile.is_active and tenant.is_active',
    to: ' and profile.is_active',
  },
  {
    name: 'a user who must change the password acts for the tenant',
    at: ['table quotes'],
    inFunction: 'private.current_tenant_id()',
    from: 'and not profile.must_change_password',
    to: '',
  },
  {
    name: 'a session does not end',
    at: ['table quotes'],
    sql: `create or replace function private.caller_id() returns uuid language plpgsql stable
      security definer set search_path = '' as $$ begin return auth.uid(); end $$`,
  },
  {
    name: 'every user is a super user',
    at: ['function admin_users'],
    inFunction: 'private.is_super()',
    from: "profile.role = 'super' and ",
    to: '',
  },
  {
    name: 'nothing requires a super user',
    at: ['function admin_tenants'],
    inFunction: 'private.require_super()',
    from: 'if not private.is_super() then',
    to: 'if false then',
  },
  {
    name: 'one function of the administration does not ask who calls',
    at: ['function admin_update_tenant'],
    inFunction: 'private.admin_update_tenant(uuid, text, boolean)',
    from: 'perform private.require_super();',
    to: '',
  },
  {
    name: 'an access link is deleted by its id alone',
    at: ['function delete_access_token'],
    inFunction: 'private.delete_access_token(uuid)',
    from: 'access_tokens.tenant_id = tenant and ',
    to: '',
  },
  {
    name: 'an access link is changed by its id alone',
    at: ['function change_access_token'],
    inFunction: 'private.change_access_token(uuid, text, boolean, text, uuid[])',
    from: 'access_tokens.tenant_id = tenant and ',
    to: '',
  },
  {
    name: 'a quote is deleted by its id alone',
    at: ['function delete_quote'],
    inFunction: 'private.delete_quote(uuid)',
    from: 'quote.tenant_id = tenant and ',
    to: '',
  },
  {
    name: 'changes are discarded by the id of the quote alone',
    at: ['function discard_changes'],
    inFunction: 'private.discard_changes(uuid, uuid, integer, uuid)',
    from: `select quotes.* into parent from public.quotes
  where quotes.tenant_id = tenant and quotes.id = discard_changes.quote`,
    to: `select quotes.* into parent from public.quotes
  where quotes.id = discard_changes.quote`,
  },
  {
    name: 'what a client sees is read with the rights of the owner',
    at: ['function sent_content'],
    sql: 'alter function public.sent_content(public.quotes) security definer',
  },
  {
    name: 'a stamp is read with the rights of the owner',
    at: ['function quote_stamp'],
    sql: 'alter function public.quote_stamp(public.quotes) security definer',
  },
  {
    name: 'the answer tells a foreign quote from an unknown one',
    at: ['function restore_quote'],
    inFunction: 'private.restore_quote(uuid)',
    from: "raise exception 'This quote does not exist' using errcode = 'PT404';",
    to: `raise exception '%', coalesce((select 'Not yours' from public.quotes
      where quotes.id = restore_quote.id), 'This quote does not exist') using errcode = 'PT404';`,
  },
  {
    name: 'a link is revoked by its id alone',
    at: ['function revoke_link'],
    inFunction: 'private.revoke_link(uuid)',
    from: `where share_links.tenant_id = tenant and share_links.id = revoke_link.link;`,
    to: `where share_links.id = revoke_link.link;
      update public.share_links set revoked_at = clock_timestamp() where share_links.id = revoke_link.link;`,
  },
  {
    name: 'a scheduled message is canceled by its id alone',
    at: ['function cancel_send'],
    inFunction: 'private.cancel_send(uuid)',
    from: `  perform from public.quotes quote
  where quote.tenant_id = tenant and`,
    to: `  update public.deliveries set state = 'canceled', send_at = now() where deliveries.link_id = cancel_send.link;
  perform from public.quotes quote
  where quote.tenant_id = tenant and`,
  },
  {
    name: 'an access link shows every quote of every tenant',
    at: ['edge function shared-quotes'],
    inFunction: 'private.access_link_quote(text, uuid)',
    from: 'where shown.link_id = link and shown.quote_id = access_link_quote.quote',
    to: 'where shown.quote_id = access_link_quote.quote',
  },
  {
    name: 'edits run with the rights of the owner',
    at: ['function save_edit'],
    sql: 'alter function private.change_quote(uuid, jsonb) security definer',
  },
  {
    name: 'a function of the API runs with the rights of its owner',
    at: ['function quote_links'],
    sql: 'alter function public.quote_links(uuid) security definer',
  },
  {
    name: 'a definer function looks names up where its caller says',
    at: [],
    sql: 'alter function private.current_tenant_id() reset search_path',
  },
  {
    name: 'the totals are read with the rights of the owner',
    at: ['view quote_totals'],
    sql: 'alter view public.quote_totals set (security_invoker = false)',
  },
];

/** Things that are new and lack what the others have. */
export const forgotten: Defect[] = [
  {
    name: 'a new table has everything but rows for the check',
    at: ['table notes'],
    sql: `create table public.notes (
        id uuid primary key default gen_random_uuid(),
        tenant_id uuid not null default private.current_tenant_id()
          references public.tenants (id) on delete cascade,
        body text not null, unique (tenant_id, id));
      alter table public.notes enable row level security;
      create policy "Tenant users read their own notes" on public.notes for select to authenticated
        using (tenant_id = (select private.current_tenant_id()));
      grant select on public.notes to authenticated`,
  },
  {
    name: 'a new function needs arguments that the check does not know',
    at: ['function picky'],
    sql: `create function public.picky(id uuid, word text) returns text language plpgsql
        set search_path = '' as
        $$ begin if word <> 'sesame' then raise exception 'No'; end if; return word; end $$;
      grant execute on function public.picky(uuid, text) to authenticated`,
  },
  {
    name: 'a new view has no tenant',
    at: ['view names'],
    sql: `create view public.names with (security_invoker = true) as select name from public.providers;
      grant select on public.names to authenticated`,
  },
  {
    name: 'a new bucket takes files into any folder',
    at: ['bucket papers'],
    sql: `insert into storage.buckets (id, name) values ('papers', 'papers');
      create policy leak on storage.objects for insert to authenticated with check (bucket_id = 'papers')`,
  },
  {
    name: 'an index on the tenant is missing',
    at: [],
    sql: 'drop index public.services_by_name_idx; alter table public.services drop constraint services_tenant_id_id_key',
  },
  {
    name: 'the rows of a table stay when their tenant goes',
    at: [],
    sql: `alter table public.providers drop constraint providers_tenant_id_fkey;
      alter table public.providers add constraint providers_tenant_id_fkey
        foreign key (tenant_id) references public.tenants (id)`,
  },
  {
    name: 'an item may belong to another tenant’s quote',
    at: ['table line_items'],
    sql: `alter table public.line_items add constraint loose foreign key (quote_id)
        references public.quotes (id) on delete cascade;
      alter table public.line_items drop constraint if exists line_items_quote_is_of_the_tenant`,
  },
];
