-- Tables and functions that every feature may use: the audit log, idempotency keys, live events, settings, counters, the task queue and
-- full-text search. Applied first.
-- Read by others: audit, settings, tallies

create extension pg_trgm;
create extension unaccent;
create extension fuzzystrmatch;

create text search configuration en (copy = english);
alter text search configuration en alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration fr (copy = french);
alter text search configuration fr alter mapping for hword, hword_part, word with unaccent, french_stem;
create text search configuration plain (copy = simple);
alter text search configuration plain alter mapping for hword, hword_part, word with unaccent, simple;

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint,
  actor_role text not null,
  action text not null,
  object_type text,
  object_id bigint,
  changes jsonb,
  reason text,
  request_id text,
  session_id bigint,
  network text
);
create index audit_actor on audit (actor_id, id desc); -- what one person did
create index audit_object on audit (object_type, object_id, id desc); -- the activity of one record

create table idempotency_keys (
  owner text not null, -- account uid, or a hash of what identifies a guest
  operation text not null,
  key text not null,
  fingerprint text not null,
  status smallint,
  answer json,
  created_at timestamptz not null default now(),
  params jsonb,
  primary key (owner, operation, key)
);
create index idempotency_keys_created on idempotency_keys (created_at); -- the daily clean-up

create table live_events (
  seq bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index live_events_created on live_events (created_at); -- the clean-up after an hour

create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Exact counts of what lists show by status; counting 300,000 rows takes 40 ms, reading these 1 ms. A change adds a row instead of updating
-- one, so writers never wait for each other; a task sums the rows up.
create table tallies (
  id bigint generated always as identity primary key,
  counted text not null, -- candidates and jobs by status; applications, and unopened ones, by stage; open jobs by trade and employer
  key text not null,
  n int not null
);
create index tallies_counted on tallies (counted, key) include (n);

-- Agents are external people who reach only candidates they brought, and what belongs to these. Queries filter so; the policies are the
-- second line of defence. A transaction for an agent takes the role lintel_agent and sets `lintel.agent` (src/server/agents.ts). The owner
-- of the tables is exempt, so staff pay nothing for it.
create function acting_agent() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('lintel.agent', true), '')::bigint $$;

-- Adds a task in the transaction that needs it, whoever acts: the queue's tables belong to its owner. Checking the applicants of a changed
-- job goes first, as somebody waits for it.
create function enqueue(task text, payload json, due timestamptz, key text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as
  $$ begin
    perform graphile_worker.add_job(task, payload, run_at => due, job_key => key, max_attempts => 10,
      priority => case task when 'applications.regateJob' then -10 else 0 end);
  end $$;

-- Adds a task without the queue's NOTIFY, which lets only one transaction commit at a time. The caller wakes the workers after the commit
-- (src/server/queue.ts); a task for later needs no wake-up.
create function enqueue_quietly(task text, payload json, due timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as
  $$ begin
    insert into graphile_worker._private_tasks (identifier) select task
      where not exists (select from graphile_worker._private_tasks t where t.identifier = task) on conflict do nothing;
    insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts)
      select t.id, enqueue_quietly.payload, coalesce(due, now()), 10 from graphile_worker._private_tasks t where t.identifier = task;
  end $$;

-- Append-only, except that an erasure removes free text and the network from a line.
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('lintel.erasing', true) = 'on' then return null; end if;
  raise exception 'the audit log is append-only' using errcode = '42501';
end $$;
create trigger audit_append_only before update or delete or truncate on audit for each statement execute function audit_is_append_only();

-- Names in Cyrillic, transliterated as in passports.
create function latin(words text) returns text language sql immutable strict parallel safe as $$
  select case when words !~ '[а-яёіїєґ]' then words else
    translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'щ', 'shch'), 'ш', 'sh'), 'ч', 'ch'), 'ц', 'ts'),
      'х', 'kh'), 'ж', 'zh'), 'ю', 'yu'), 'я', 'ya'), 'є', 'ye'), 'ї', 'yi'),
      'абвгґдеёзийіклмнопрстуфыэьъ', 'abvggdeeziiiklmnoprstufye') end
$$;

-- Lower case, without accents, for searching.
create function folded(words text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent', words));
end $$;

-- Whether a JSON value is a list with at most so many entries.
create function is_list(value jsonb, most int) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) <= most else false end
$$;

-- A decoded query string, or the string itself if it cannot be decoded.
create function readable(encoded text) returns text language plpgsql immutable as $$
begin
  return convert_from(decode((select string_agg(case when length(part[1]) = 3 then substr(part[1], 2) else encode(convert_to(part[1], 'UTF8'), 'hex') end, '' order by n)
    from regexp_matches(translate(encoded, '+', ' '), '%[0-9A-Fa-f]{2}|.', 'g') with ordinality as parts (part, n)), 'hex'), 'UTF8');
exception when others then
  return encoded;
end $$;

-- The characters sorted: texts that differ in swapped characters have the same.
create function in_order(text) returns text language sql immutable strict parallel safe as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table($1, '') letter
$$;

-- Reading a CV's document costs fifty times what comparing a number does, as it is stored out of line. The planner assumes equal costs; the
-- cost of this function, which does nothing, makes it use the index.
create function as_doc(doc tsvector) returns tsvector language plpgsql immutable strict parallel safe cost 1000 as
  $$ begin return doc; end $$;

-- Concurrent calls are harmless: the later one finds the rows of the earlier one gone.
create function tallies_fold() returns void language sql as $$
  with gone as (delete from tallies returning counted, key, n)
  insert into tallies (counted, key, n) select counted, key, sum(n) from gone group by counted, key having sum(n) <> 0
$$;
