-- Quotes and their line items.
--
-- Guards: a line item hangs on a quote of its own tenant even if a policy were wrong, because
-- children refer to their parent by (tenant_id, id).

create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  client_name text not null default 'New Client',
  project_title text not null default 'New Service',
  provider_id uuid,
  tax_rate numeric not null default 8.5,
  payment_terms text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  constraint quotes_provider_is_of_the_tenant foreign key (tenant_id, provider_id)
    references public.providers (tenant_id, id) on delete set null (provider_id),
  constraint quotes_client_name_is_text check (private.is_text(client_name, 200)),
  constraint quotes_project_title_is_text check (private.is_text(project_title, 200)),
  constraint quotes_tax_rate_is_a_percentage check (private.is_amount(tax_rate, 100, 3)),
  constraint quotes_payment_terms_are_text check (private.is_text(payment_terms, 5000))
);
create index quotes_newest_idx on public.quotes (tenant_id, created_at desc, id);
create index quotes_provider_idx on public.quotes (tenant_id, provider_id);

create table public.line_items (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null default private.current_tenant_id() references public.tenants (id) on delete cascade,
  quote_id uuid not null,
  description text not null default 'New Service',
  notes text not null default '',
  quantity integer not null default 1,
  unit text not null default 'hour',
  unit_price numeric not null default 100.00,
  discount_type text not null default 'percent',
  discount_value numeric not null default 0,
  enabled boolean not null default true,
  -- Position in the list, from 0. Given by private.append_line_item, whatever the writer sends.
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  constraint line_items_quote_is_of_the_tenant foreign key (tenant_id, quote_id)
    references public.quotes (tenant_id, id) on delete cascade,
  -- Deferred, so that a reordering may pass through equal places inside its transaction.
  constraint line_items_place_is_taken_once unique (tenant_id, quote_id, sort_order) deferrable initially deferred,
  constraint line_items_description_is_text check (private.is_text(description, 500)),
  constraint line_items_notes_are_text check (private.is_text(notes, 5000)),
  constraint line_items_quantity_is_in_range check (quantity between 0 and 999999),
  constraint line_items_unit_is_text check (private.is_name(unit, 50)),
  constraint line_items_unit_price_is_an_amount check (private.is_amount(unit_price, 9999999.99, 2)),
  constraint line_items_discount_fits_its_type check (
    case discount_type
      when 'percent' then private.is_amount(discount_value, 100, 3)
      when 'fixed' then private.is_amount(discount_value, 9999999.99, 2)
      else false
    end
  )
);

alter table public.quotes enable row level security;
alter table public.line_items enable row level security;

create policy "Tenant users read their own quotes" on public.quotes
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));
create policy "Tenant users add quotes to their own tenant" on public.quotes
  for insert to authenticated with check (tenant_id = (select private.current_tenant_id()));
create policy "Tenant users change their own quotes" on public.quotes
  for update to authenticated
  using (tenant_id = (select private.current_tenant_id()))
  with check (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users read their own line items" on public.line_items
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));
create policy "Tenant users add line items to their own quotes" on public.line_items
  for insert to authenticated with check (tenant_id = (select private.current_tenant_id()));
create policy "Tenant users change their own line items" on public.line_items
  for update to authenticated
  using (tenant_id = (select private.current_tenant_id()))
  with check (tenant_id = (select private.current_tenant_id()));
create policy "Tenant users delete their own line items" on public.line_items
  for delete to authenticated using (tenant_id = (select private.current_tenant_id()));

-- ---------------------------------------------------------------- rules that need the old row

-- A new line item goes to the end. The lock on the quote makes eight at once get eight places.
-- Definer, because the lock must hold whoever inserts; it touches only the row's own quote.
create function private.append_line_item() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.quotes where tenant_id = new.tenant_id and id = new.quote_id for update;
  select coalesce(max(sort_order) + 1, 0) into new.sort_order
  from public.line_items
  where tenant_id = new.tenant_id and quote_id = new.quote_id;
  return new;
end
$$;
create trigger append_line_item before insert on public.line_items
  for each row execute function private.append_line_item();

-- SPEC §4: changing the discount type resets the discount value to 0. Only a real change does, so
-- that an edit sent twice never wipes a value that was given in between.
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

create function private.touch_quote() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger touch_quote before update on public.quotes
  for each row execute function private.touch_quote();

-- ---------------------------------------------------------------- totals

-- The money rule of the product (supabase/functions/_shared/quote/totals.ts) once more, for lists.
-- round() on numeric rounds half away from zero, which for amounts >= 0 is half up; multiplying by
-- 0.01 is exact where dividing by 100 would cut decimals of large amounts.
create view public.quote_totals with (security_invoker = true) as
select
  quote.tenant_id,
  quote.id as quote_id,
  sums.subtotal,
  sums.total_discounts,
  sums.subtotal - sums.total_discounts as net_subtotal,
  tax.tax,
  sums.subtotal - sums.total_discounts + tax.tax as total
from public.quotes quote
cross join lateral (
  select
    coalesce(sum(line.gross), 0)::numeric(20, 2) as subtotal,
    coalesce(sum(line.discount), 0)::numeric(20, 2) as total_discounts
  from public.line_items item
  cross join lateral (select item.quantity * item.unit_price as gross) as amount
  cross join lateral (
    select
      amount.gross,
      case item.discount_type
        when 'percent' then round(amount.gross * item.discount_value * 0.01, 2)
        else least(item.discount_value, amount.gross)
      end as discount
  ) as line
  where item.tenant_id = quote.tenant_id and item.quote_id = quote.id and item.enabled
) as sums
cross join lateral (
  select round((sums.subtotal - sums.total_discounts) * quote.tax_rate * 0.01, 2)::numeric(20, 2) as tax
) as tax;

create function private.grants_quotes() returns void
language sql
set search_path = ''
as $$
  grant select on public.quotes, public.line_items, public.quote_totals to authenticated;
  grant insert (id, tenant_id, client_name, project_title, provider_id, tax_rate, payment_terms)
    on public.quotes to authenticated;
  grant update (client_name, project_title, provider_id, tax_rate, payment_terms) on public.quotes to authenticated;
  grant insert (id, tenant_id, quote_id, description, notes, quantity, unit, unit_price,
    discount_type, discount_value, enabled, sort_order) on public.line_items to authenticated;
  grant update (description, notes, quantity, unit, unit_price, discount_type, discount_value, enabled)
    on public.line_items to authenticated;
  grant delete on public.line_items to authenticated;
  grant select, insert, update, delete on public.quotes, public.line_items to service_role;
  grant select on public.quote_totals to service_role;
$$;

select private.restate_grants();
