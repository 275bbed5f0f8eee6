-- Company profiles: what a tenant's documents say of the company that sends them, and what its new quotes begin
-- with.
--
-- Guards: only users of the tenant see and change its profile, whose logo and provider are the tenant's own.

-- Companies as their documents show them. A tenant without a row has a profile in which everything is empty.
create table public.company_profiles (
  tenant_id uuid primary key default private.current_tenant_id() references public.tenants (id) on delete cascade,
  -- Empty for the tenant's display name.
  legal_name text not null default '',
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  -- A tax or license number, as it is printed.
  tax_id text not null default '',
  -- Such as '#0f6660'; empty for the product's own color.
  accent_color text not null default '',
  -- The last line of every page.
  footer text not null default '',
  -- What the taxes are called; empty for the standard words.
  tax_name text not null default '',
  second_tax_name text not null default '',
  -- How clients pay a deposit: an https address with {number} and {amount}, and where to transfer it to.
  pay_link text not null default '',
  bank_details text not null default '',
  -- What emails with quotes begin with; empty for the standard text.
  email_body text not null default '',
  -- How PDFs are laid out.
  pdf_layout text not null default 'plain',
  -- Whether clients are asked for a drawn signature when they accept.
  asks_signature boolean not null default false,
  -- What new quotes begin with; null for what the last quote has.
  logo_id uuid,
  provider_id uuid,
  constraint company_profiles_logo_is_of_the_tenant foreign key (tenant_id, logo_id)
    references public.logos (tenant_id, id) on delete set null (logo_id),
  constraint company_profiles_provider_is_of_the_tenant foreign key (tenant_id, provider_id)
    references public.providers (tenant_id, id) on delete set null (provider_id),
  constraint company_profiles_address_is_text check (
    private.is_text(address, 500) and cardinality(string_to_array(address, E'\n')) <= 8
  ),
  constraint company_profiles_lines_are_text check (
    private.is_text(legal_name, 200) and private.is_text(phone, 50) and private.is_text(email, 254)
    and private.is_text(website, 200) and private.is_text(tax_id, 100) and private.is_text(footer, 200)
    and legal_name || phone || email || website || tax_id || footer !~ '[\n\t]'
  ),
  constraint company_profiles_tax_names_are_names check (
    (tax_name = '' or private.is_name(tax_name, 30)) and (second_tax_name = '' or private.is_name(second_tax_name, 30))
  ),
  constraint company_profiles_pay_link_is_one check (
    private.is_text(pay_link, 500) and pay_link ~ '^[!-~]*$'
    and pay_link ~ ('^(https://[^/@{}?#]+\.[^/@{}?#]+'
      || '([/?#]([^{}]|\{number\}|\{amount\})*)?)?$')
  ),
  constraint company_profiles_bank_details_are_text check (
    private.is_text(bank_details, 500) and cardinality(string_to_array(bank_details, E'\n')) <= 8
  ),
  constraint company_profiles_email_body_is_text check (private.is_text(email_body, 2000)),
  constraint company_profiles_accent_color_is_one check (accent_color ~ '^(#[0-9a-f]{6})?$'),
  constraint company_profiles_pdf_layout_is_one check (pdf_layout in ('plain', 'classic', 'compact'))
);

alter table public.company_profiles enable row level security;

create policy "Tenant users read their own company profile" on public.company_profiles
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users add their own company profile" on public.company_profiles
  for insert to authenticated with check (tenant_id = (select private.current_tenant_id()));

create policy "Tenant users change their own company profile" on public.company_profiles
  for update to authenticated
  using (tenant_id = (select private.current_tenant_id()))
  with check (tenant_id = (select private.current_tenant_id()));

-- What a tenant's documents say of the company, with the API's field names.
create function private.letterhead(tenant uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'name', coalesce(nullif(profile.legal_name, ''), tenants.display_name),
      'address', coalesce(profile.address, ''),
      'phone', coalesce(profile.phone, ''),
      'email', coalesce(profile.email, ''),
      'website', coalesce(profile.website, ''),
      'taxId', coalesce(profile.tax_id, ''),
      'accentColor', coalesce(profile.accent_color, ''),
      'footer', coalesce(profile.footer, ''),
      'taxName', coalesce(profile.tax_name, ''),
      'secondTaxName', coalesce(profile.second_tax_name, ''),
      'pdfLayout', coalesce(profile.pdf_layout, 'plain')
    )
    from public.tenants
    left join public.company_profiles profile on profile.tenant_id = tenants.id
    where tenants.id = letterhead.tenant
  );
end
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_company_profiles() returns void
language sql
set search_path = ''
as $$
  grant select on public.company_profiles to authenticated;
  grant insert (legal_name, address, phone, email, website, tax_id, accent_color, footer, tax_name,
    second_tax_name, pay_link, bank_details, email_body, pdf_layout, asks_signature, logo_id, provider_id)
    on public.company_profiles to authenticated;
  grant update (legal_name, address, phone, email, website, tax_id, accent_color, footer, tax_name,
    second_tax_name, pay_link, bank_details, email_body, pdf_layout, asks_signature, logo_id, provider_id)
    on public.company_profiles to authenticated;
  grant select, insert, update, delete on public.company_profiles to service_role;
$$;

select private.restate_grants();
