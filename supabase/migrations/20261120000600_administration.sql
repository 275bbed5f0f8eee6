-- What the super user sees of the tenants: narrow lists with fixed columns, never a tenant's quotes.
--
-- Guards: the definer bodies ask for the super role themselves; no tenant policy has an exception.

create function private.demand_super() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_super() then
    raise exception 'Only a super user may do this' using errcode = '42501';
  end if;
end
$$;

create function private.admin_tenants()
returns table (id uuid, name text, "displayName" text, "createdAt" timestamptz, "isActive" boolean, "userCount" bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.demand_super();
  return query
    select tenant.id, tenant.name, tenant.display_name, tenant.created_at, tenant.is_active,
      (select count(*) from public.profiles profile where profile.tenant_id = tenant.id)
    from public.tenants tenant
    order by tenant.created_at desc, tenant.id;
end
$$;

-- Every tenant with the number of its users. Raises 42501 for anyone but an active super user.
create function public.admin_tenants()
returns table (id uuid, name text, "displayName" text, "createdAt" timestamptz, "isActive" boolean, "userCount" bigint)
language sql stable security invoker
set search_path = ''
as $$
  select * from private.admin_tenants()
$$;

create function private.admin_users()
returns table (id uuid, username text, "firstName" text, "lastName" text, email text, role text,
  "tenantId" uuid, "tenantDisplayName" text, "isActive" boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.demand_super();
  return query
    select profile.id, profile.username, profile.first_name, profile.last_name, profile.email,
      profile.role, profile.tenant_id, tenant.display_name, profile.is_active
    from public.profiles profile
    left join public.tenants tenant on tenant.id = profile.tenant_id
    order by lower(profile.username);
end
$$;

-- Every user of the product. Raises 42501 for anyone but an active super user.
create function public.admin_users()
returns table (id uuid, username text, "firstName" text, "lastName" text, email text, role text,
  "tenantId" uuid, "tenantDisplayName" text, "isActive" boolean)
language sql stable security invoker
set search_path = ''
as $$
  select * from private.admin_users()
$$;

create function private.grants_administration() returns void
language sql
set search_path = ''
as $$
  grant execute on function
    private.demand_super(),
    private.admin_tenants(),
    private.admin_users(),
    public.admin_tenants(),
    public.admin_users()
  to authenticated;
$$;

select private.restate_grants();
