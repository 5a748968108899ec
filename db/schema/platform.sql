-- Tables and functions that every feature may use: the audit log, idempotency keys, live events, settings, counters, the task queue and
-- full-text search. Applied first.
-- Read by others: audit, settings, tallies, figures

create extension pg_trgm;
create extension unaccent;
create extension fuzzystrmatch;

create text search configuration en (copy = english);
alter text search configuration en alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration fr (copy = french);
alter text search configuration fr alter mapping for hword, hword_part, word with unaccent, french_stem;
create text search configuration plain (copy = simple);
alter text search configuration plain alter mapping for hword, hword_part, word with unaccent, simple;

-- `server/audit-chain/seal.ts` chains committed lines by hashes seconds after they were written, so that no transaction waits for another.
-- `place`: where a line stands in the chain, from 1 without gaps; null: not chained yet. Of what an erasure may take out (changes, reason,
-- network, in this order) the chain knows digests with a salt each: the salt goes with the text, and the digest then tells nothing.
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
  network text,
  place bigint,
  prev_hash text,
  hash text,
  salts text[],
  digests text[],
  api_key_id bigint, -- by which key, as session_id says by which session
  constraint audit__chained check (num_nonnulls(place, prev_hash, hash, digests) in (0, 4)),
  constraint audit__of_three check (cardinality(digests) = 3 and cardinality(salts) = 3)
);
create index audit_actor on audit (actor_id, id desc); -- what one person did
create index audit_object on audit (object_type, object_id, id desc); -- the activity of one record
create unique index audit_place on audit (place) where place is not null;
create index audit_waiting on audit (at, id) where place is null;
create index audit_at on audit (at, id);
create index audit_request on audit (request_id) where request_id is not null;

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
-- (src/server/queue.ts); a task for later needs no wake-up. Mails that somebody waits for at the screen go before all others.
create function enqueue_quietly(task text, payload json, due timestamptz, priority int default 0) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$ begin
    insert into graphile_worker._private_tasks (identifier) select task
      where not exists (select from graphile_worker._private_tasks t where t.identifier = task) on conflict do nothing;
    insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, priority)
      select t.id, enqueue_quietly.payload, coalesce(due, now()), 10, enqueue_quietly.priority
        from graphile_worker._private_tasks t where t.identifier = task;
  end $$;

-- Append-only, except that an erasure removes free text and the network from a line.
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and 'on' in (current_setting('lintel.erasing', true), current_setting('lintel.sealing', true)) then return null; end if;
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

-- Names are searched at the beginnings of their words: "an" finds Anna, not Eva Norris. Each is kept in its words as they stand, in their
-- parts, and in one word, whole and without its first: "obrien", "brien" and "o brien" find O'Brien, O Brien and Eva O Brien.
create function name_key(words text) returns text language plpgsql immutable parallel safe as $$
declare name text := lower(public.unaccent('public.unaccent', btrim(words)));
begin
  if name !~ $q$['’‘`´.\s-]$q$ then return ' ' || name; end if;
  return ' ' || concat_ws(' ', translate(name, $q$'’‘`´.-$q$, ''), translate(name, $q$'’‘`´.-$q$, '       '),
    translate(name, $q$'’‘`´.- $q$, ''), translate(substr(name, strpos(name, ' ') + 1), $q$'’‘`´.- $q$, ''));
end
$$;

-- Counts of facts by day and by month, for overviews and analytics: of the days of a long period only the first and last months are read
-- day by day. A change adds rows instead of updating one, so writers never wait for each other; a task sums up what is new. Overviews read
-- these, lists read the facts.
create table figures (
  id bigint generated always as identity primary key,
  figure text not null,
  grain text not null constraint figures__grain check (grain in ('day', 'month')),
  day date not null, -- of a month: its first
  key text not null, -- what it is counted by, such as `submitted:site`
  n bigint not null,
  is_folded boolean not null default false -- alone with its key
);
create index figures_days on figures (figure, grain, day) include (key, n);
create unique index figures_folded on figures (figure, grain, day, key) where is_folded;
create index figures_new on figures (id) where not is_folded;
alter table figures enable row level security;

create function figures_fold() returns void language sql as $$
  with added as (delete from figures where not is_folded returning figure, grain, day, key, n),
  sums as (select figure, grain, day, key, sum(n) as n from added group by figure, grain, day, key),
  gone as (
    delete from figures f using sums s where f.is_folded and (f.figure, f.grain, f.day, f.key) = (s.figure, s.grain, s.day, s.key) and f.n + s.n = 0
    returning f.figure, f.grain, f.day, f.key
  )
  insert into figures as f (figure, grain, day, key, n, is_folded)
    select figure, grain, day, key, n, true from sums s
    where n <> 0 and not exists (select from gone g where (g.figure, g.grain, g.day, g.key) = (s.figure, s.grain, s.day, s.key))
    on conflict (figure, grain, day, key) where is_folded do update set n = f.n + excluded.n
$$;

-- Where the chain ends: a line cut off its end is missed too.
create table audit_chain (
  id int primary key default 1 constraint audit_chain__id check (id = 1),
  place bigint not null default 0,
  hash text not null default repeat('0', 64)
);

-- Each time the chain was verified. `faults`: the first of them, as `server/audit-chain/verify.ts` names them.
create table audit_checks (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  place bigint not null default 0,
  hash text,
  forgotten bigint not null default 0,
  found bigint not null default 0,
  faults jsonb not null default '[]' constraint audit_checks__faults check (jsonb_typeof(faults) = 'array')
);
create unique index audit_checks_one on audit_checks ((true)) where finished_at is null;
