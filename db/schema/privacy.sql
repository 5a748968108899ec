-- Privacy notices, consents, the record of who opened a candidate, and erasures.
-- Read by others: privacy_notices, candidate_consents

-- A version of the privacy notice; a consent names the one that was read.
create table privacy_notices (
  version text primary key check (version ~ '^\d{4}-\d\d-\d\d$'),
  published_at timestamptz not null
);

-- A consent from the day it was given to the day it was withdrawn. The trigger below writes it.
create table candidate_consents (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  consent text not null constraint candidate_consents__consent check (consent in ('privacy', 'keep-profile', 'job-alerts', 'directory')),
  notice text not null references privacy_notices,
  locale text not null constraint candidate_consents__locale check (locale in ('en', 'fr')),
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint references accounts on delete set null -- the member of staff who recorded it; null: the candidate
);
create index candidate_consents_candidate on candidate_consents (candidate_id, consent, id desc);
alter table candidate_consents enable row level security;
create policy candidate_consents__agents on candidate_consents
  using (candidate_id in (select id from candidates)) with check (candidate_id in (select id from candidates));

-- Who opened a candidate: a row a person, account and hour, kept for a year.
create table candidate_openings (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  account_id bigint references accounts on delete set null,
  role text not null constraint candidate_openings__role check (role in ('admin', 'operation', 'agent')),
  hour timestamptz not null,
  opened_at timestamptz not null,
  constraint candidate_openings__once unique (candidate_id, account_id, hour)
);
create index candidate_openings_account on candidate_openings (account_id, opened_at);
create index candidate_openings_opened on candidate_openings (opened_at);
alter table candidate_openings enable row level security;

-- The mail that asks whether a profile is to be kept, and the answer. Only the hash of its link is kept.
create table keep_questions (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  hash bytea not null constraint keep_questions__hash unique,
  ends_on date not null, -- the day it ends without an answer
  asked_at timestamptz not null,
  is_mailed boolean not null, -- false: there is no address
  answered_at timestamptz, -- with yes: a no erases the candidate and this row
  constraint keep_questions__once unique (candidate_id, ends_on)
);
alter table keep_questions enable row level security;

-- That somebody was erased, when, and how much; nothing about who they were.
create table erasures (
  id bigint generated always as identity primary key,
  subjects text[] not null default '{}',
  asked_by text not null constraint erasures__asked_by check (asked_by in ('person', 'staff', 'retention', 'ledger')),
  erased_by bigint references accounts on delete set null, -- null: the candidate, or a task
  counts jsonb not null, -- {"applications": 5, "files": 3}
  erased_at timestamptz not null,
  finished_at timestamptz -- when the files were gone too
);
create index erasures_newest on erasures (erased_at desc, id desc);
create index erasures_waiting on erasures (id) where finished_at is null;
alter table erasures enable row level security;

create function consents_of(c candidates) returns table (consent text, given_at timestamptz) language sql immutable as $$
  values ('privacy', c.privacy_accepted_at), ('keep-profile', c.keep_profile_at), ('job-alerts', c.job_alerts_at), ('directory', c.directory_at)
$$;

create function candidate_consents_keep() returns trigger language plpgsql as $$
declare one record;
begin
  for one in select n.consent, n.given_at, case when tg_op = 'UPDATE' then o.given_at end as before
    from consents_of(new) n left join consents_of(case when tg_op = 'UPDATE' then old end) o using (consent) loop
    if one.before is not null and one.given_at is distinct from one.before then
      update candidate_consents set withdrawn_at = coalesce(one.given_at, now()) where candidate_id = new.id and consent = one.consent and withdrawn_at is null;
    end if;
    if one.given_at is not null and one.given_at is distinct from one.before then
      insert into candidate_consents (candidate_id, consent, notice, locale, given_at) values (new.id, one.consent,
        coalesce((select version from privacy_notices where published_at <= one.given_at order by published_at desc limit 1),
          (select min(version) from privacy_notices)), new.locale, one.given_at);
    end if;
  end loop;
  return null;
end $$;
create trigger candidate_consents_keep after insert on candidates
  for each row when (num_nonnulls(new.privacy_accepted_at, new.keep_profile_at, new.job_alerts_at, new.directory_at) > 0)
  execute function candidate_consents_keep();
create trigger candidate_consents_change after update of privacy_accepted_at, keep_profile_at, job_alerts_at, directory_at on candidates
  for each row execute function candidate_consents_keep();

-- An erasure may remove one part of a line of the audit log and keep the rest: what staff did stays on record.
create function audit_forgets() returns trigger language plpgsql as $$
declare
  chained constant text[] := '{place,prev_hash,hash,salts,digests}';
begin
  if current_setting('lintel.sealing', true) = 'on' then
    if old.place is null and to_jsonb(new) - chained = to_jsonb(old) - chained then return new; end if;
    raise exception 'a line is chained once, as it stands' using errcode = '42501';
  end if;
  if (new.changes is null or new.changes is not distinct from old.changes) and (new.reason is null or new.reason is not distinct from old.reason)
    and (new.network is null or new.network is not distinct from old.network)
    and to_jsonb(new) - '{changes,reason,network}'::text[] = to_jsonb(old) - '{changes,reason,network}'::text[] then
    if new.salts is not null then
      new.salts := array[case when new.changes is not null then new.salts[1] end, case when new.reason is not null then new.salts[2] end,
        case when new.network is not null then new.salts[3] end];
    end if;
    return new;
  end if;
  raise exception 'an erasure only takes text out of the audit log' using errcode = '42501';
end $$;
create trigger audit_forgets before update on audit for each row execute function audit_forgets();

-- Removes what matches a pattern, and pads to the old length: an advert has at least 100 letters.
create function without_words(said text, pattern text) returns text language sql immutable parallel safe as $$
  select case when length(said) >= 100 and length(left_over) < 100 then rpad(left_over, 100, '…') else left_over end
    from (select regexp_replace(said, pattern, '[…]', 'gi') as left_over) one
$$;

-- The same for every text in a JSON value.
create function json_without_words(said jsonb, pattern text) returns jsonb language plpgsql immutable parallel safe as $$
begin
  return case jsonb_typeof(said)
    when 'string' then to_jsonb(without_words(said #>> '{}', pattern))
    when 'array' then (select coalesce(jsonb_agg(json_without_words(one, pattern) order by n), '[]') from jsonb_array_elements(said) with ordinality list (one, n))
    when 'object' then (select coalesce(jsonb_object_agg(key, json_without_words(value, pattern)), '{}') from jsonb_each(said))
    else said end;
end $$;
