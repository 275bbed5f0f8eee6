-- The roles of a Supabase project, with the platform's attributes and limits. `postgres`, who runs the
-- migrations, is no superuser and a member of neither service's role; `supabase_admin` is the superuser.
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
grant anon, authenticated, service_role to postgres with admin option;

-- Who PostgREST connects as. It switches to the role of each request.
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;

-- PostgREST applies the limits of the role that it switches to; service_role has authenticator's.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';

-- The owners of Auth's and Storage's tables.
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
