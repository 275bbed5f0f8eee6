-- Questions: what clients ask on their page, and what the sender answers there.
--
-- Guards: who has a link asks, as often as a person would, and sees what was asked from links to the same recipient.
-- Users read and answer their own tenant's questions. An answer has been mailed and read, so it stands
-- (docs/decisions/0048-a-question-belongs-to-whom-the-link-is-for.md).

-- As in the other files with foreign keys to auth.users.
set lock_timeout = '5s';

-- ---------------------------------------------------------------- table

-- What clients asked about a version of a quote, and the answers.
create table public.questions (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants (id) on delete cascade,
  quote_id uuid not null,
  version_id uuid not null,
  -- By which it was asked; null in a restored tenant, which has no links.
  link_id uuid,
  -- Whom that link is for.
  method text not null,
  recipient text not null,
  -- The place in the version of the item that it is about, from 0; null for the whole quote.
  item integer,
  question text not null,
  -- One key asks one question; null in a restored tenant.
  key uuid,
  asked_at timestamptz not null default clock_timestamp(),
  -- Null also for one that a user closed without an answer here.
  answer text,
  answered_by uuid references auth.users (id) on delete set null,
  -- The name of that user.
  answerer text,
  -- Null while the question is open.
  answered_at timestamptz,
  unique (tenant_id, id),
  constraint questions_quote_is_of_the_tenant foreign key (tenant_id, quote_id)
    references public.quotes (tenant_id, id) on delete cascade,
  constraint questions_version_is_of_the_tenant foreign key (tenant_id, version_id)
    references public.quote_versions (tenant_id, id) on delete cascade,
  constraint questions_link_is_of_the_tenant foreign key (tenant_id, link_id)
    references public.share_links (tenant_id, id) on delete set null (link_id),
  constraint questions_method_is_known check (method in ('email', 'sms', 'link')),
  constraint questions_recipient_is_text check (private.is_text(recipient, 254)),
  constraint questions_item_is_a_place check (item >= 0),
  constraint questions_question_is_text check (private.is_text(question, 1000) and question ~ '\S'),
  constraint questions_answer_is_text check (private.is_text(answer, 2000) and answer ~ '\S'),
  constraint questions_answers_are_whole check (
    (answered_at is null) = (answerer is null)
    and (answered_at is not null or answer is null and answered_by is null)
  )
);
create index questions_of_quote_idx on public.questions (tenant_id, quote_id, asked_at);
create index questions_open_idx on public.questions (tenant_id, quote_id) where answered_at is null;
create index questions_of_version_idx on public.questions (tenant_id, version_id);
create index questions_of_link_idx on public.questions (tenant_id, link_id) where link_id is not null;
create index questions_answered_by_idx on public.questions (answered_by) where answered_by is not null;

alter table public.questions enable row level security;

create policy "Tenant users read their own questions" on public.questions
  for select to authenticated using (tenant_id = (select private.current_tenant_id()));

-- ---------------------------------------------------------------- asking

-- A question as both sides read it: {question, item: its description | null, version, at, answer: {text, by, at}}.
-- `answer` is null while the question is open; its `text` is null for one that was closed without an answer here.
create function private.question_json(asked public.questions) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('question', asked.question,
    'item', version.snapshot -> 'lineItems' -> asked.item ->> 'description',
    'version', version.version, 'at', asked.asked_at,
    'answer', case when asked.answered_at is not null then jsonb_build_object('text', asked.answer,
      'by', asked.answerer, 'at', asked.answered_at) end)
  from public.quote_versions version
  where version.tenant_id = asked.tenant_id and version.id = asked.version_id
$$;

-- What the person that a link is for has asked about its quote, the oldest first.
create function private.questions_of(link public.share_links) returns setof public.questions
language sql stable
set search_path = ''
as $$
  select asked.* from public.questions asked
  where asked.tenant_id = link.tenant_id and asked.quote_id = link.quote_id
    and asked.method = link.method and lower(asked.recipient) = lower(link.recipient)
  order by asked.asked_at, asked.id
$$;

-- How much one person may ask about a quote in 24 hours; equal to `limits.questionsPerDay`.
create function private.questions_per_day() returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select 10
$$;

-- How much one person may ask about a quote at all, so that its page stays readable; equal to
-- `limits.questionsPerQuote`.
create function private.questions_per_quote() returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select 50
$$;

-- Writes a client's question about a version, {question, key, item?}. Answers `done`, also where the person has used
-- the key before (a lost response, a second press), or `tooMany`. The caller has locked the quote.
create function private.ask(link public.share_links, shown public.quote_versions, action jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  place integer := (action ->> 'item')::integer;
  asked public.questions;
begin
  if place not between 0 and jsonb_array_length(shown.snapshot -> 'lineItems') - 1 then
    raise exception 'The version has no such item' using errcode = '22023';
  end if;
  if exists (select from private.questions_of(link) earlier where earlier.key = (action ->> 'key')::uuid) then
    return 'done';
  end if;
  if exists (
    select from private.questions_of(link) earlier
    having count(*) >= private.questions_per_quote()
      or count(*) filter (where earlier.asked_at > clock_timestamp() - interval '24 hours')
        >= private.questions_per_day()
  ) then
    return 'tooMany';
  end if;
  insert into public.questions (tenant_id, quote_id, version_id, link_id, method, recipient, item, question, key)
  values (link.tenant_id, link.quote_id, shown.id, link.id, link.method, link.recipient, place,
    action ->> 'question', (action ->> 'key')::uuid)
  returning * into asked;
  perform private.add_event(link.tenant_id, link.quote_id, 'asked', shown.version, null, link.recipient,
    jsonb_build_object('method', link.method, 'recipient', link.recipient, 'linkId', link.id));
  perform private.announce(link, 'asked', asked.id);
  return 'done';
end
$$;

-- ---------------------------------------------------------------- reading and answering

-- The questions about a quote, the oldest first, each with whom the link was for by which it was asked. Without
-- `answeredAt` it is open; `answer` is also null for one that was closed without an answer here.
create function public.quote_questions(quote uuid)
returns table (id uuid, version integer, item text, question text, "askedBy" text, "askedAt" text, answer text,
  "answeredBy" text, "answeredAt" text)
language sql stable security invoker
set search_path = ''
as $$
  select asked.id, version.version, version.snapshot -> 'lineItems' -> asked.item ->> 'description', asked.question,
    asked.recipient, asked.asked_at::text, asked.answer, asked.answerer, asked.answered_at::text
  from public.quotes parent
  join public.questions asked on asked.tenant_id = parent.tenant_id and asked.quote_id = parent.id
  join public.quote_versions version on version.tenant_id = asked.tenant_id and version.id = asked.version_id
  where parent.id = quote_questions.quote
  order by asked.asked_at, asked.id
$$;

-- How many questions about a quote wait for an answer, as a computed column for PostgREST.
create function public.open_questions(quote public.quotes) returns integer
language sql stable security invoker
set search_path = ''
as $$
  select count(*)::integer from public.questions asked
  where asked.tenant_id = quote.tenant_id and asked.quote_id = quote.id and asked.answered_at is null
$$;

create function private.answer_question(question uuid, answer text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tenant uuid := private.require_tenant();
  caller uuid := private.caller_id();
  asked public.questions;
begin
  -- Locked in the same order as in client_act.
  perform from public.quotes quote
  where quote.tenant_id = tenant and quote.deleted_at is null and quote.id = (
    select known.quote_id from public.questions known
    where known.tenant_id = tenant and known.id = answer_question.question
  ) for update;
  if not found then
    raise exception 'This question does not exist' using errcode = 'PT404';
  end if;
  select known.* into asked from public.questions known
  where known.tenant_id = tenant and known.id = answer_question.question;
  -- Repeated after a lost response, or closed by a colleague meanwhile.
  if asked.answered_at is not null and asked.answer is not distinct from answer_question.answer
    and (asked.answer is null or asked.answered_by = caller)
  then
    return;
  end if;
  if asked.answer is not null then
    raise exception 'question_answered' using errcode = 'PT409';
  end if;
  update public.questions set answer = answer_question.answer, answered_by = caller,
    answerer = private.name_of_user(caller), answered_at = clock_timestamp()
  where questions.tenant_id = tenant and questions.id = asked.id
  returning questions.* into asked;
  perform private.add_event(tenant, asked.quote_id, 'answered', version.version, caller, asked.answerer,
    jsonb_build_object('method', asked.method, 'recipient', asked.recipient, 'isHere', asked.answer is not null))
  from public.quote_versions version where version.tenant_id = tenant and version.id = asked.version_id;
  perform private.announce_answer(asked);
end
$$;

-- Answers a client's question, for good, or closes it without an answer here (null), and answers its id. One that
-- was only closed can still be answered. The client reads the answer on their page, and gets it by email while a
-- link that was sent to them by email works. Raises PT401 for an account that acts for no tenant, PT404 for a
-- question that is not the caller's, PT409 ('question_answered') for one that has an answer, 23514 for a text that
-- is empty or too long.
create function public.answer_question(question uuid, answer text default null) returns uuid
language sql security invoker
set search_path = ''
as $$
  select private.answer_question(answer_question.question, answer_question.answer);
  select answer_question.question
$$;

-- ---------------------------------------------------------------- grants

create function private.grants_questions() returns void
language sql
set search_path = ''
as $$
  grant select on public.questions to authenticated, service_role;
  grant execute on function
    private.answer_question(uuid, text),
    public.answer_question(uuid, text),
    public.quote_questions(uuid),
    public.open_questions(public.quotes)
  to authenticated;
$$;

select private.restate_grants();

reset lock_timeout;
