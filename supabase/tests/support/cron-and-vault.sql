-- What Supabase Cron and Vault store, without running or encrypting anything: PostgreSQL alone has neither.

create schema cron;
create table cron.job (jobname text primary key, schedule text, command text);
create function cron.schedule(job_name text, schedule text, command text) returns void
language sql as $$
  insert into cron.job values ($1, $2, $3)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command;
$$;

create schema vault;
create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
create function vault.create_secret(new_secret text, new_name text) returns uuid
language sql as $$ insert into vault.secrets (name, secret) values ($2, $1) returning id; $$;
create function vault.update_secret(secret_id uuid, new_secret text) returns void
language sql as $$ update vault.secrets set secret = $2 where id = $1; $$;
