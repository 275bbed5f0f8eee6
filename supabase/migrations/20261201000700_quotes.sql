-- Quotes and their line items: the rules for their values, and their totals.
--
-- Guards: children refer to their parent by (tenant_id, id), so a line item belongs to a quote of its own
-- tenant even if a policy were wrong. Policies and views hide a deleted quote and its items. While an
-- acceptance locks a quote, neither the quote nor its items change, for any writer.

-- ---------------------------------------------------------------- quotes

-- Whether a discount fits its type: a percentage with up to three decimals, or an amount.
create function private.is_discount(discount_type text, discount_value numeric) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case discount_type
    when 'percent' then private.is_amount(discount_value, 100, 3)
    when 'fixed' then private.is_amount(discount_value, 9999999.99, 2)
    else false
  end
$$;

-- Whether a text is a deposit in canonical form: a percentage, '30%', an amount, '500.00', or '' for none.
create function private.is_deposit(deposit text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when deposit = '' then true
    when deposit ~ '^(0|[1-9][0-9]{0,2})(\.[0-9]{0,2}[1-9])?%$' then rtrim(deposit, '%')::numeric between 0.001 and 100
    when deposit ~ '^(0|[1-9][0-9]{0,6})\.[0-9]{2}$' then deposit::numeric > 0
    else false
  end
$$;

-- Quotes as users edit them. What was sent of them is in quote_versions.
create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  client_name text not null default 'New Client',
  -- Whom of the address book the name is for; private.set_client follows the name.
  client_id uuid,
  project_title text not null default 'New Service',
  provider_id uuid,
  logo_id uuid,
  -- Of the discount on the whole quote, which is taken off before tax.
  discount_type text not null default 'percent',
  discount_value numeric not null default 0,
  tax_rate numeric not null default 8.5,
  -- A second tax: one on top of the first, or one that items have instead of it.
  second_tax text not null default 'none',
  second_tax_rate numeric not null default 0,
  -- What of the total is due on acceptance: see private.is_deposit.
  deposit text not null default '',
  payment_terms text not null default '',
  -- What emails with it begin with, and how its PDF is laid out; empty for what the company's profile says.
  email_body text not null default '',
  pdf_layout text not null default '',
  -- Whether it is a template, from which quotes are made: see private.duplicate_quote. One is never sent and in no list of
  -- quotes.
  is_template boolean not null default false,
  -- What it comes to, as public.quote_totals says: kept by private.keep_totals, for lists and figures of many quotes.
  total numeric(20, 2) not null default 0,
  -- Given with the first version: see private.freeze_quote.
  number text,
  -- Since when the client's acceptance keeps the quote from being edited: see private.continue_quote.
  locked_at timestamptz,
  -- Null while the quote exists. Only private.delete_quote sets it.
  deleted_at timestamptz,
  -- Since when it is out of the lists, because nothing more is expected of it; null for a quote that is not. Only
  -- public.archive_quotes sets it, and private.refresh_stage brings it back when its client does something.
  archived_at timestamptz,
  -- What came of it since its client accepted it, 'done' or 'invoiced', with a note, and since when; '' for neither.
  -- Only public.complete_quotes sets them, and private.clear_completion clears them.
  completion text not null default '',
  completion_note text not null default '',
  completed_at timestamptz,
  -- The version that counts for the client, what became of it, until when it can be accepted, when it was sent and
  -- answered, and what was accepted: copied by private.refresh_stage, so that lists and reports read an index. A quote
  -- that was never sent is a draft.
  current_version integer,
  stage text not null default 'draft',
  valid_until date,
  expires_at timestamptz,
  sent_at timestamptz,
  decided_at timestamptz,
  accepted_total numeric,
  -- What lists are searched for, in lowercase: see private.set_search_text.
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  constraint quotes_number_is_given_once unique (tenant_id, number),
  constraint quotes_client_is_of_the_tenant foreign key (tenant_id, client_id)
    references public.clients (tenant_id, id) on delete set null (client_id),
  constraint quotes_provider_is_of_the_tenant foreign key (tenant_id, provider_id)
    references public.providers (tenant_id, id) on delete set null (provider_id),
  -- Without a logo of its own, a quote shows the bundled picture.
  constraint quotes_logo_is_of_the_tenant foreign key (tenant_id, logo_id)
    references public.logos (tenant_id, id) on delete set null (logo_id),
  constraint quotes_number_is_one check (number ~ '^Q-[0-9]{4}-[0-9]{4,6}$'),
  constraint quotes_client_name_is_text check (private.is_text(client_name, 200)),
  constraint quotes_project_title_is_text check (private.is_text(project_title, 200)),
  constraint quotes_discount_fits_its_type check (private.is_discount(discount_type, discount_value)),
  constraint quotes_tax_rate_is_a_percentage check (private.is_amount(tax_rate, 100, 3)),
  constraint quotes_second_tax_is_known check (second_tax in ('none', 'added', 'instead')),
  constraint quotes_second_tax_rate_is_a_percentage check (private.is_amount(second_tax_rate, 100, 3)),
  constraint quotes_deposit_is_one check (private.is_deposit(deposit)),
  constraint quotes_payment_terms_are_text check (private.is_text(payment_terms, 5000)),
  constraint quotes_email_body_is_text check (private.is_text(email_body, 2000)),
  constraint quotes_pdf_layout_is_one check (pdf_layout in ('', 'plain', 'classic', 'compact')),
  constraint quotes_templates_are_for_nobody check (not is_template or number is null and client_id is null),
  constraint quotes_templates_are_not_sent check (not is_template or stage = 'draft' and locked_at is null),
  constraint quotes_completion_is_known check (completion in ('', 'done', 'invoiced')),
  constraint quotes_completion_is_whole check (
    (completion = '') = (completed_at is null) and (completion <> '' or completion_note = '')
  ),
  constraint quotes_completion_note_is_text check (private.is_text(completion_note, 500)),
  constraint quotes_stage_is_known check (stage in ('draft', 'sent', 'viewed', 'accepted', 'declined')),
  constraint quotes_only_drafts_have_no_version check ((stage = 'draft') = (current_version is null)),
  constraint quotes_drafts_were_never_sent check (
    stage <> 'draft' or sent_at is null and decided_at is null and accepted_total is null
  )
);
-- With all that private.quote_page looks at, so that it reads no row that is not on the page.
create index quotes_newest_idx on public.quotes (tenant_id, created_at desc, id desc)
  include (stage, expires_at, search_text, total, accepted_total, provider_id, archived_at, updated_at)
  where deleted_at is null and not is_template;
create index quotes_by_stage_idx on public.quotes (tenant_id, stage, created_at desc, id desc)
  include (expires_at, search_text, total, provider_id, archived_at, updated_at, completion)
  where deleted_at is null and not is_template;
-- For the other orders, of the quotes that are not archived. What an order is computed from is in its index too, or a
-- scan of the index alone is not taken.
create index quotes_by_change_idx on public.quotes (tenant_id, updated_at, id)
  where deleted_at is null and not is_template and archived_at is null;
create index quotes_by_total_idx on public.quotes (tenant_id, total, id)
  where deleted_at is null and not is_template and archived_at is null;
create index quotes_by_end_idx on public.quotes (tenant_id, (coalesce(expires_at, 'infinity')), id)
  include (expires_at)
  where deleted_at is null and not is_template and archived_at is null;
-- By the client, with whom the search text begins.
create index quotes_by_name_idx on public.quotes (tenant_id, (split_part(search_text, chr(31), 1)), id)
  include (search_text)
  where deleted_at is null and not is_template and archived_at is null;
-- Without a list of pending entries, which each search would read from its beginning to its end.
create index quotes_search_idx on public.quotes using gin (tenant_id, search_text extensions.gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null and not is_template;
-- For reports.
create index quotes_by_sending_idx on public.quotes (tenant_id, sent_at)
  include (stage, expires_at, decided_at, total, accepted_total, provider_id)
  where sent_at is not null and deleted_at is null and not is_template;
create index quotes_templates_idx on public.quotes (tenant_id) where is_template and deleted_at is null;
create index quotes_client_idx on public.quotes (tenant_id, client_id, created_at desc, id desc)
  where client_id is not null;
-- For the quotes that a new client is found to be named in.
create index quotes_without_client_idx on public.quotes (tenant_id, lower(btrim(client_name)))
  where client_id is null;
create index quotes_provider_idx on public.quotes (tenant_id, provider_id);
create index quotes_logo_idx on public.quotes (tenant_id, logo_id);

alter table public.quotes enable row level security;

create policy "Tenant users read their own quotes" on public.quotes
  for select to authenticated using (tenant_id = (select private.current_tenant_id()) and deleted_at is null);

create policy "Tenant users add quotes to their own tenant" on public.quotes
  for insert to authenticated with check (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users change their own quotes" on public.quotes
  for update to authenticated
  using (tenant_id = (select private.current_tenant_id()) and deleted_at is null)
  with check (tenant_id = (select private.current_tenant_id()) and deleted_at is null);

-- Deleted quotes count too, because their rows stay.
create trigger count_added after insert on public.quotes
  referencing new table as changed for each statement execute function private.count_rows();
create trigger count_removed after delete on public.quotes
  referencing old table as changed for each statement execute function private.count_rows();

-- ---------------------------------------------------------------- line items

-- The lines of a quote: quantity, price, discount and place.
create table public.line_items (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  quote_id uuid not null,
  description text not null default 'New Service',
  notes text not null default '',
  -- Without a scale of its own: numeric(9, 3) would round 1.0005 instead of refusing it.
  quantity numeric not null default 1,
  unit text not null default 'hour',
  unit_price numeric not null default 100.00,
  -- What each unit costs instead from certain quantities on: see private.unit_price_of.
  volume_prices text not null default '',
  discount_type text not null default 'percent',
  discount_value numeric not null default 0,
  -- Which of the quote's taxes it has: `standard` for the first, and the second where that is on top of it. Of what
  -- begins a section with one price: of that price, whatever its items have.
  tax text not null default 'standard',
  enabled boolean not null default true,
  -- Whether the client may do without it: an option counts if it is selected, and is only shown if it is offered.
  option text not null default 'none',
  -- What the client sees of the section that the row begins; `none` for an item.
  section text not null default 'none',
  -- Between which quantities of an option the client may choose: the rule of `domain/quantities.ts`. 0 for no limit of
  -- its own: from the quantity that is offered, or up to it. Of what begins a section: how many of its options the
  -- client takes, the rule of `domain/packages.ts`; a largest of 0 for as many as they like.
  min_quantity numeric not null default 0,
  max_quantity numeric not null default 0,
  -- Position in the list, from 0. private.append_line_item fills in a missing one.
  sort_order integer not null,
  -- The same as its quote's, so that a policy does not look the quote up for each item.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  constraint line_items_quote_is_of_the_tenant foreign key (tenant_id, quote_id)
    references public.quotes (tenant_id, id) on delete cascade,
  -- Deferred, so that reordering may pass through equal places inside its transaction.
  constraint line_items_place_is_taken_once unique (tenant_id, quote_id, sort_order) deferrable initially deferred,
  constraint line_items_description_is_text check (private.is_text(description, 500)),
  constraint line_items_notes_are_text check (private.is_text(notes, 5000)),
  constraint line_items_quantity_is_in_range check (private.is_amount(quantity, 999999, 3)),
  constraint line_items_unit_is_text check (private.is_name(unit, 50)),
  constraint line_items_unit_price_is_an_amount check (private.is_amount(unit_price, 9999999.99, 2)),
  constraint line_items_volume_prices_are_prices check (private.are_volume_prices(volume_prices)),
  constraint line_items_discount_fits_its_type check (private.is_discount(discount_type, discount_value)),
  constraint line_items_tax_is_known check (tax in ('standard', 'first', 'second', 'none')),
  constraint line_items_option_is_known check (option in ('none', 'offered', 'selected')),
  constraint line_items_section_is_known check (section in ('none', 'prices', 'items', 'sum')),
  constraint line_items_min_quantity_is_in_range check (private.is_amount(min_quantity, 999999, 3)),
  constraint line_items_max_quantity_is_in_range check (private.is_amount(max_quantity, 999999, 3)),
  -- Equal to `archive/parts.ts`. private.append_line_item closes the gaps that an archive may bring.
  constraint line_items_place_is_in_range check (sort_order between 0 and 1000000)
);

alter table public.line_items enable row level security;

create policy "Tenant users read their own line items" on public.line_items
  for select to authenticated using (tenant_id = (select private.current_tenant_id()) and deleted_at is null);

create policy "Tenant users add line items to their own quotes" on public.line_items
  for insert to authenticated with check (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users change their own line items" on public.line_items
  for update to authenticated
  using (tenant_id = (select private.current_tenant_id()) and deleted_at is null)
  with check (tenant_id = (select private.current_tenant_id()) and deleted_at is null);

create policy "Tenant users delete their own line items" on public.line_items
  for delete to authenticated using (tenant_id = (select private.current_tenant_id()) and deleted_at is null);

-- ---------------------------------------------------------------- rules at each write

create function private.touch_quote() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
-- Not when private.refresh_stage copies what became of a version, when the client enters the address book, or when the
-- total is kept or the quote locked, archived or completed, which is no change of the quote.
create trigger touch_quote before update on public.quotes
  for each row when (
    (old.current_version, old.stage, old.valid_until, old.expires_at, old.sent_at, old.decided_at, old.accepted_total)
      is not distinct from
      (new.current_version, new.stage, new.valid_until, new.expires_at, new.sent_at, new.decided_at, new.accepted_total)
    and ((old.client_id, old.total, old.archived_at, old.locked_at, old.completion, old.completion_note)
        is not distinct from
        (new.client_id, new.total, new.archived_at, new.locked_at, new.completion, new.completion_note)
      or to_jsonb(old) - '{client_id,total,archived_at,locked_at,completion,completion_note,completed_at}'::text[]
        <> to_jsonb(new) - '{client_id,total,archived_at,locked_at,completion,completion_note,completed_at}'::text[])
  )
  execute function private.touch_quote();

-- Joins what a search looks at with a character that no field can have, so that no search matches across
-- two of them.
create function private.set_search_text() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.search_text := lower(concat_ws(chr(31), new.client_name, new.project_title, new.number));
  return new;
end
$$;
create trigger set_search_text before insert or update of client_name, project_title, number on public.quotes
  for each row execute function private.set_search_text();

-- A quote with another name is for another client, and is not to be sent to the one before. A client whom a caller
-- chose for another name, such as before somebody else changed it, is not chosen; one whom the tenant does not have is
-- left to the foreign key. A template is for nobody. Invoker, because it asks who writes: a merging gives quotes to a
-- client of another name.
create function private.set_client() returns trigger
language plpgsql security invoker
set search_path = ''
as $$
begin
  if new.is_template then
    new.client_id := null;
  elsif new.client_id is not distinct from old.client_id then
    new.client_id := private.client_named(new.tenant_id, new.client_name, old.client_id);
  elsif current_user = 'authenticated' and exists (
    select from public.clients client where client.tenant_id = new.tenant_id and client.id = new.client_id
  ) then
    new.client_id := private.client_named(new.tenant_id, new.client_name, new.client_id);
  end if;
  return new;
end
$$;
create trigger set_client before update of client_name, client_id on public.quotes
  for each row when (
    new.client_name <> old.client_name and new.client_id is not distinct from old.client_id
    or new.client_id is not null and new.client_id is distinct from old.client_id
  )
  execute function private.set_client();

-- Puts a new line item without a place at the end of its quote. The lock on the quote gives eight items at
-- once eight places. A quote that is deleted, or another tenant's, is refused like one that does not exist,
-- before it is looked at and locked; a locked one is refused, except by the restore of an archive. Definer,
-- because all this must hold for every writer.
create function private.append_line_item() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_locked boolean;
begin
  if (select auth.uid()) is not null and not private.is_super()
    and new.tenant_id is distinct from private.current_tenant_id()
  then
    raise exception 'This quote does not exist' using errcode = '23503';
  end if;
  select locked_at is not null into is_locked from public.quotes
  where tenant_id = new.tenant_id and id = new.quote_id and deleted_at is null
  for update;
  if not found then
    raise exception 'This quote does not exist' using errcode = '23503';
  end if;
  if is_locked and not exists (select from private.restores begun where begun.tenant_id = new.tenant_id) then
    raise exception 'quote_locked' using errcode = 'PT409';
  end if;
  if new.sort_order is not null then
    return new;
  end if;
  select coalesce(max(sort_order) + 1, 0) into new.sort_order
  from public.line_items
  where tenant_id = new.tenant_id and quote_id = new.quote_id;
  -- Only an archive leaves such gaps between places; they are closed, keeping the order.
  if new.sort_order > 1000000 then
    update public.line_items item set sort_order = place.number - 1
    from (select line_items.id, row_number() over (order by line_items.sort_order) as number from public.line_items
      where line_items.tenant_id = new.tenant_id and line_items.quote_id = new.quote_id) place
    where item.tenant_id = new.tenant_id and item.quote_id = new.quote_id and item.id = place.id;
    get diagnostics new.sort_order = row_count;
  end if;
  return new;
end
$$;
create trigger append_line_item before insert on public.line_items
  for each row execute function private.append_line_item();

-- Refuses more items in a quote than private.row_limit says. private.append_line_item has locked the quote, so
-- two inserts at once cannot pass the limit together. Counts no further than the limit.
create function private.limit_line_items() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  most integer := private.row_limit('line_items');
begin
  if exists (
    select from (select distinct one.tenant_id, one.quote_id from changed one) parent
    where most < (
      select count(*) from (
        select from public.line_items item
        where item.tenant_id = parent.tenant_id and item.quote_id = parent.quote_id
        limit most + 1
      ) counted)
  ) then
    raise exception 'too_many_line_items' using errcode = 'PT409';
  end if;
  return null;
end
$$;
create trigger limit_line_items after insert on public.line_items
  referencing new table as changed for each statement execute function private.limit_line_items();

-- S4-05: a change of the discount type resets the value. Sending the same type again changes nothing, so
-- a repeated edit does not wipe a value that was entered in between.
create function private.reset_discount_with_type() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.discount_type is distinct from old.discount_type then
    new.discount_value := 0;
  end if;
  return new;
end
$$;
create trigger reset_discount_with_type before update of discount_type on public.line_items
  for each row execute function private.reset_discount_with_type();
create trigger reset_discount_with_type before update of discount_type on public.quotes
  for each row execute function private.reset_discount_with_type();

-- Refuses a new decimal quantity where the tenant's setting does not allow one. Invoker, because it asks
-- who writes: a caller enters a quantity, while a definer function carries over one that was accepted
-- before (a copy, a restored archive, the undo of a deletion). A tenant that the caller does not see is
-- left to the policies, so the answer is the same as for a whole quantity.
create function private.require_whole_quantity() returns trigger
language plpgsql security invoker
set search_path = ''
as $$
begin
  if current_user in ('authenticated', 'service_role') and exists (
    select from public.tenants where tenants.id = new.tenant_id and not tenants.decimal_quantities
  ) then
    raise exception 'Use whole numbers only. Decimal quantities are turned off in Settings.' using errcode = 'PT400';
  end if;
  return new;
end
$$;
create trigger require_whole_quantity_of_new before insert on public.line_items
  for each row when (
    new.quantity <> trunc(new.quantity) or new.min_quantity <> trunc(new.min_quantity)
    or new.max_quantity <> trunc(new.max_quantity)
  )
  execute function private.require_whole_quantity();
create trigger require_whole_quantity before update of quantity, min_quantity, max_quantity on public.line_items
  for each row when (
    new.quantity <> trunc(new.quantity) and new.quantity is distinct from old.quantity
    or new.min_quantity <> trunc(new.min_quantity) and new.min_quantity is distinct from old.min_quantity
    or new.max_quantity <> trunc(new.max_quantity) and new.max_quantity is distinct from old.max_quantity
  )
  execute function private.require_whole_quantity();

-- What a section comes to is the sum of its items: the row that begins it has no price, for any writer.
create function private.refuse_price_of_section() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'A section has no quantity, price or discount of its own, and is neither optional nor excluded.'
    using errcode = 'PT400';
end
$$;
create trigger refuse_price_of_section before insert or update on public.line_items
  for each row when (
    new.section <> 'none'
    and not (new.quantity = 0 and new.unit_price = 0 and new.volume_prices = '' and new.discount_value = 0
      and new.enabled and new.option = 'none')
  )
  execute function private.refuse_price_of_section();

-- ---------------------------------------------------------------- the lock of an acceptance

-- Refuses edits of a locked quote by any writer. A change that follows from deleting a logo or a
-- provider is not an edit (pg_trigger_depth), and neither is deleting the quote itself.
create function private.refuse_locked_quote() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'quote_locked' using errcode = 'PT409';
end
$$;
create trigger refuse_locked_quote before update on public.quotes
  for each row when (
    old.locked_at is not null and pg_trigger_depth() = 0
    and (old.client_name, old.project_title, old.provider_id, old.logo_id, old.discount_type, old.discount_value,
      old.tax_rate, old.second_tax, old.second_tax_rate, old.deposit, old.payment_terms, old.email_body, old.pdf_layout)
      is distinct from
      (new.client_name, new.project_title, new.provider_id, new.logo_id, new.discount_type, new.discount_value,
      new.tax_rate, new.second_tax, new.second_tax_rate, new.deposit, new.payment_terms, new.email_body, new.pdf_layout)
  )
  execute function private.refuse_locked_quote();

-- The same for the items. An acceptance on its way is waited for: it compares what it locks with what the client
-- has seen. Definer, because it must see the quote for every writer; it looks at the item's own quote only.
create function private.refuse_locked_line_item() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_locked boolean;
begin
  select parent.locked_at is not null into is_locked from public.quotes parent
  where parent.tenant_id = old.tenant_id and parent.id = old.quote_id
  for no key update;
  if is_locked then
    raise exception 'quote_locked' using errcode = 'PT409';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger refuse_locked_line_item before update on public.line_items
  for each row when (
    pg_trigger_depth() = 0
    and (old.description, old.notes, old.quantity, old.unit, old.unit_price, old.volume_prices, old.discount_type,
      old.discount_value, old.tax, old.enabled, old.option, old.section, old.min_quantity, old.max_quantity,
      old.sort_order)
      is distinct from
      (new.description, new.notes, new.quantity, new.unit, new.unit_price, new.volume_prices, new.discount_type,
      new.discount_value, new.tax, new.enabled, new.option, new.section, new.min_quantity, new.max_quantity,
      new.sort_order)
  )
  execute function private.refuse_locked_line_item();
create trigger refuse_locked_deletion before delete on public.line_items
  for each row when (pg_trigger_depth() = 0)
  execute function private.refuse_locked_line_item();

-- ---------------------------------------------------------------- totals

-- What a discount takes off an amount, the gross one of its line or what the lines of a quote come to: the rule of
-- supabase/functions/_shared/domain/pricing.ts.
-- round() on numeric rounds half away from zero, which for amounts >= 0 is half up; multiplying by 0.01 is exact
-- where dividing by 100 would cut decimals of large amounts.
create function private.discount_of(discount_type text, discount_value numeric, amount numeric) returns numeric
language sql immutable parallel safe
set search_path = ''
as $$
  select case discount_type
    when 'percent' then round(amount * discount_value * 0.01, 2)
    else least(discount_value, amount)
  end
$$;

-- What of a total is due on acceptance. It is calculated as a discount is.
create function private.deposit_of(deposit text, total numeric) returns numeric
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when deposit = '' then 0
    when deposit like '%\%' then private.discount_of('percent', rtrim(deposit, '%')::numeric, total)
    else private.discount_of('fixed', deposit::numeric, total)
  end
$$;

-- What of a quote follows from the sums of its lines, each figure rounded to the cent where it arises: the rule of
-- supabase/functions/_shared/domain/totals.ts.
--   subtotal, discounts    of all lines
--   taxed, second_taxed    what the lines that have the first and the second tax come to. Each has its share of the
--                          discount on the whole, in whole cents, because a quotient may have no end
-- The second tax and its base are null where there is none.
create function private.figures_of(subtotal numeric, discounts numeric, taxed numeric, second_taxed numeric,
  discount_type text, discount_value numeric, tax_rate numeric, second_tax text, second_tax_rate numeric,
  out quote_discount numeric, out net_subtotal numeric, out tax_base numeric, out tax numeric,
  out second_tax_base numeric, out second_tax_amount numeric, out total numeric)
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  discounted numeric := subtotal - discounts;
begin
  quote_discount := private.discount_of(discount_type, discount_value, discounted)::numeric(20, 2);
  net_subtotal := (discounted - quote_discount)::numeric(20, 2);
  tax_base := net_subtotal;
  if taxed <> discounted then
    tax_base := (taxed - div(2 * quote_discount * taxed * 100 + discounted, 2 * discounted) * 0.01)::numeric(20, 2);
  end if;
  tax := round(tax_base * tax_rate * 0.01, 2)::numeric(20, 2);
  if second_tax <> 'none' then
    second_tax_base := net_subtotal;
    if second_taxed <> discounted then
      second_tax_base := (second_taxed
        - div(2 * quote_discount * second_taxed * 100 + discounted, 2 * discounted) * 0.01)::numeric(20, 2);
    end if;
    second_tax_amount := round(second_tax_base * second_tax_rate * 0.01, 2)::numeric(20, 2);
  end if;
  total := (net_subtotal + tax + coalesce(second_tax_amount, 0))::numeric(20, 2);
end
$$;

-- The totals of supabase/functions/_shared/domain/totals.ts in SQL, for lists. Gross amount and percent discount of a
-- line are rounded to the cent where they arise. The discount of a line is that of private.discount_of, and its tax
-- that of `hasTax`, written out: a list would call the functions once for each of many lines.
create view public.quote_totals with (security_invoker = true) as
select
  quote.tenant_id,
  quote.id as quote_id,
  sums.subtotal,
  sums.total_discounts,
  figures.quote_discount,
  figures.net_subtotal,
  figures.tax_base,
  figures.tax,
  figures.second_tax_base,
  figures.second_tax_amount as second_tax,
  figures.total
from public.quotes quote
cross join lateral (
  select
    coalesce(sum(line.gross), 0)::numeric(20, 2) as subtotal,
    coalesce(sum(line.discount), 0)::numeric(20, 2) as total_discounts,
    coalesce(sum(line.gross - line.discount) filter (
      where line.tax <> 'none' and (quote.second_tax = 'none' or line.tax <> 'second')), 0)::numeric(20, 2) as taxed,
    coalesce(sum(line.gross - line.discount) filter (
      where line.tax = 'second' or line.tax = 'standard' and quote.second_tax = 'added'), 0)::numeric(20, 2)
      as second_taxed
  from (
    select amount.gross, placed.tax, placed.enabled, placed.option,
      case placed.discount_type
        when 'percent' then round(amount.gross * placed.discount_value * 0.01, 2)
        else least(placed.discount_value, amount.gross)
      end as discount
    from (
      -- A section with one price is taxed as one: its items have the tax of the row that begins it, unless they are
      -- options.
      select item.quantity, item.unit_price, item.volume_prices, item.discount_type, item.discount_value, item.enabled,
        item.option,
        case when item.option = 'none' then coalesce(
          first_value(case when item.section in ('items', 'sum') then item.tax end)
            over (partition by item.part order by item.sort_order), item.tax) else item.tax end as tax
      from (
        select line_items.*, count(*) filter (where line_items.section <> 'none') over (order by line_items.sort_order)
          as part
        from public.line_items
        where line_items.tenant_id = quote.tenant_id and line_items.quote_id = quote.id
      ) item
    ) placed
    cross join lateral (
      select round(placed.quantity * case placed.volume_prices when '' then placed.unit_price
        else private.unit_price_of(placed.quantity, placed.unit_price, placed.volume_prices) end, 2) as gross
    ) as amount
  ) as line
  where line.enabled and line.option <> 'offered'
) as sums
cross join lateral private.figures_of(sums.subtotal, sums.total_discounts, sums.taxed, sums.second_taxed,
  quote.discount_type, quote.discount_value, quote.tax_rate, quote.second_tax, quote.second_tax_rate) as figures
where quote.deleted_at is null;

-- Keeps the totals of the quotes whose items a statement changed, and when they last changed. The quotes are locked
-- first, so that what is computed then has the items of the statement before. An archive that is restored brings the
-- time; without another total there is then nothing to write.
create function private.keep_totals() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  edited uuid[] := array(select distinct one.quote_id from changed one);
  is_restore boolean := exists (
    select from private.restores begun where begun.tenant_id in (select one.tenant_id from changed one));
begin
  perform from public.quotes quote where quote.id = any (edited) order by quote.id for no key update;
  update public.quotes quote
  set total = totals.total, updated_at = case when is_restore then quote.updated_at else now() end
  from public.quote_totals totals
  where quote.id = any (edited) and totals.tenant_id = quote.tenant_id and totals.quote_id = quote.id
    and (not is_restore or totals.total <> quote.total);
  return null;
end
$$;
create trigger keep_totals_after_addition after insert on public.line_items
  referencing new table as changed for each statement execute function private.keep_totals();
create trigger keep_totals after update on public.line_items
  referencing new table as changed for each statement execute function private.keep_totals();
create trigger keep_totals_after_deletion after delete on public.line_items
  referencing old table as changed for each statement execute function private.keep_totals();

-- The same where the discount or a tax of the whole quote changes.
create function private.keep_total() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.quotes quote set total = totals.total
  from public.quote_totals totals
  where quote.tenant_id = new.tenant_id and quote.id = new.id
    and totals.tenant_id = new.tenant_id and totals.quote_id = new.id;
  return null;
end
$$;
create trigger keep_total after update on public.quotes
  for each row when (
    (old.discount_type, old.discount_value, old.tax_rate, old.second_tax, old.second_tax_rate)
      is distinct from
      (new.discount_type, new.discount_value, new.tax_rate, new.second_tax, new.second_tax_rate)
  )
  execute function private.keep_total();

-- ---------------------------------------------------------------- stamp

-- A text that differs after any change of a quote, of its items or of what became of it, as a computed column for
-- PostgREST (`select=quote_stamp`). It is made of the transactions that last wrote the rows, so that no writer
-- has to maintain it (docs/decisions/0033-a-stamp-says-that-a-quote-changed.md).
create function public.quote_stamp(quote public.quotes) returns text
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return md5(concat_ws(' ',
    (select parent.xmin from public.quotes parent
      where parent.tenant_id = quote.tenant_id and parent.id = quote.id),
    (select string_agg(item.id::text || item.xmin::text, ' ' order by item.id) from public.line_items item
      where item.tenant_id = quote.tenant_id and item.quote_id = quote.id),
    (select string_agg(waiting.id::text || waiting.xmin::text, ' ' order by waiting.id) from public.deliveries waiting
      where waiting.tenant_id = quote.tenant_id and waiting.quote_id = quote.id and waiting.state = 'scheduled'),
    (select string_agg(asked.id::text || asked.xmin::text, ' ' order by asked.id) from public.questions asked
      where asked.tenant_id = quote.tenant_id and asked.quote_id = quote.id),
    (select string_agg(payment.id::text || payment.xmin::text, ' ' order by payment.id) from public.payments payment
      where payment.tenant_id = quote.tenant_id and payment.quote_id = quote.id)));
end
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_quotes() returns void
language sql
set search_path = ''
as $$
  grant select on public.quotes, public.line_items, public.quote_totals to authenticated;
  grant insert (id, tenant_id, client_name, client_id, project_title, provider_id, logo_id, discount_type,
    discount_value, tax_rate, second_tax, second_tax_rate, deposit, payment_terms, email_body, pdf_layout)
    on public.quotes to authenticated;
  grant update (client_name, client_id, project_title, provider_id, logo_id, discount_type, discount_value,
    tax_rate, second_tax, second_tax_rate, deposit, payment_terms, email_body, pdf_layout)
    on public.quotes to authenticated;
  grant insert (id, tenant_id, quote_id, description, notes, quantity, unit, unit_price, volume_prices,
    discount_type, discount_value, tax, enabled, option, section, min_quantity, max_quantity)
    on public.line_items to authenticated;
  grant update (description, notes, quantity, unit, unit_price, volume_prices, discount_type, discount_value, tax,
    enabled, option, section, min_quantity, max_quantity) on public.line_items to authenticated;
  grant delete on public.line_items to authenticated;
  grant select, insert, update, delete on public.quotes, public.line_items to service_role;
  grant select on public.quote_totals to service_role;
  grant execute on function
    private.is_discount(text, numeric),
    private.is_deposit(text),
    private.discount_of(text, numeric, numeric),
    private.deposit_of(text, numeric),
    private.figures_of(numeric, numeric, numeric, numeric, text, numeric, numeric, text, numeric),
    public.quote_stamp(public.quotes)
  to authenticated;
  grant execute on function
    private.is_discount(text, numeric),
    private.is_deposit(text),
    private.discount_of(text, numeric, numeric),
    private.deposit_of(text, numeric),
    private.figures_of(numeric, numeric, numeric, numeric, text, numeric, numeric, text, numeric)
  to service_role;
$$;

select private.restate_grants();
