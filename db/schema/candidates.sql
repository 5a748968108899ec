-- Candidates, the history of their fields, the staff search table, and registration links.
-- Read by others: candidates, candidate_changes, candidate_search, registration_links

create table candidates (
  id bigint generated always as identity primary key,
  account_id bigint constraint candidates__account unique references accounts on delete cascade,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text check (length(email) <= 254),
  email_key text generated always as (lower(email)) stored constraint candidates__email unique,
  phone text check (length(phone) <= 20), -- E.164
  locale text not null default 'en' constraint candidates__locale check (locale in ('en', 'fr')),
  place_id bigint references places,
  trade text check (length(trade) <= 60),
  job_types text[] not null default '{}'
    constraint candidates__job_types check (job_types <@ array['freelancer', 'full-time', 'part-time', 'temporary']),
  experience text constraint candidates__experience check (experience in ('fresh', '1-year', '2-year', '3-year', '4-year')),
  availability text not null default 'not-said'
    constraint candidates__availability check (availability in ('not-said', 'now', 'date', 'on-assignment', 'not-looking')),
  available_from date,
  cards text[] not null default '{}'
    constraint candidates__cards check (cards <@ array
      ['cscs', 'cpcs', 'npors', 'ecs', 'ipaf', 'pasma', 'smsts', 'sssts', 'first-aid', 'carte-btp', 'caces', 'habilitation', 'aipr', 'sst'])
    check (cardinality(cards) <= 20),
  status text not null default 'active'
    constraint candidates__status check (status in
      ('incomplete', 'active', 'on_assignment', 'not_looking', 'do_not_contact', 'archived', 'quarantined', 'erased')),
  source text not null default 'careers-page'
    constraint candidates__source check (source in
      ('careers-page', 'referral', 'walk-in', 'phone', 'indeed', 'google', 'france-travail', 'linkedin', 'agent', 'import'))
    check (length(source) <= 40),
  owner_id bigint references accounts on delete set null, -- an agent sees only their own candidates
  note text not null default '' check (length(note) <= 10000), -- staff only
  privacy_accepted_at timestamptz,
  keep_profile_at timestamptz,
  job_alerts_at timestamptz,
  directory_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone2 text check (length(phone2) <= 20), -- E.164
  date_of_birth date, -- needed only to check some cards
  languages jsonb not null default '[]', -- [{"code": "pl", "level": "C2"}]
  address text check (length(address) between 1 and 200),
  postcode text check (length(postcode) <= 10),
  country text not null default 'GB' constraint candidates__country check (country in ('GB', 'FR')),
  max_distance_km int constraint candidates__max_distance check (max_distance_km between 0 and 161),
  driving_licences text[] not null default '{}'
    constraint candidates__driving_licences check (driving_licences <@ array['A', 'B', 'BE', 'C1', 'C', 'CE', 'D1', 'D']),
  own_transport boolean not null default false,
  can_lodge_away boolean not null default false,
  other_trades text[] not null default '{}',
  sectors text[] not null default '{}',
  grade text,
  experience_years int constraint candidates__experience_years check (experience_years between 0 and 60),
  qualification text
    constraint candidates__qualification check (qualification in
      ('certificate', 'associate-degree', 'bachelor-degree', 'master''s-degree', 'doctorate-degree')),
  tags text[] not null default '{}' check (cardinality(tags) <= 30),
  available_until date,
  notice_days int constraint candidates__notice_days check (notice_days between 0 and 365),
  shifts text[] not null default '{}' constraint candidates__shifts check (shifts <@ array['days', 'nights', 'weekends', 'rotating']),
  desired_pay_min int check (desired_pay_min > 0), -- minor units
  desired_pay_max int,
  desired_pay_unit text constraint candidates__desired_pay_unit check (desired_pay_unit in ('hour', 'day', 'week', 'month', 'year')),
  desired_pay_currency text constraint candidates__desired_pay_currency check (desired_pay_currency in ('GBP', 'EUR')),
  engagements text[] not null default '{}'
    constraint candidates__engagements check (engagements <@ array
      ['paye', 'cis', 'umbrella', 'ltd', 'cdi', 'cdd', 'interim', 'micro-entreprise']),
  referred_by text check (length(referred_by) between 1 and 160),
  is_hot boolean not null default false,
  lawful_basis text constraint candidates__lawful_basis check (lawful_basis in ('consent', 'legitimate-interest')),
  informed_on date,
  notice_sent_at timestamptz,
  do_not_contact_reason text check (length(do_not_contact_reason) between 1 and 500),
  last_contact_at timestamptz,
  merged_into bigint references candidates on delete cascade, -- the survivor of a merge; the address of this row redirects to it
  constraint candidates__available check (available_until >= available_from),
  constraint candidates__desired_pay
    check (num_nonnulls(desired_pay_min, desired_pay_max, desired_pay_unit, desired_pay_currency) in (0, 4)),
  constraint candidates__do_not_contact check (status <> 'do_not_contact' or do_not_contact_reason is not null),
  constraint candidates__merged check (merged_into is null or merged_into <> id and status in ('archived', 'quarantined', 'erased')),
  constraint candidates__reachable check (num_nonnulls(email, phone, account_id, merged_into) > 0 or note <> ''),
  check (desired_pay_max >= desired_pay_min)
);
create index candidates_birth on candidates (date_of_birth) where date_of_birth is not null;
create index candidates_created on candidates (created_at desc, id desc); -- the staff list
create index candidates_in_directory on candidates (directory_at) where directory_at is not null;
create index candidates_merged on candidates (merged_into) where merged_into is not null;
create index candidates_owner on candidates (owner_id, created_at desc) include (account_id, status) where owner_id is not null;
-- Finds a candidate who is entered again.
create index candidates_phone on candidates (phone) where phone is not null;
create index candidates_phone2 on candidates (phone2) where phone2 is not null;
-- Few rows: the candidates whom lists hide from everybody but administrators.
create index candidates_quarantined on candidates (id) where status = 'quarantined';
create index candidates_tags on candidates using gin (tags);
create index candidates_put_away on candidates (id) where status in ('archived', 'quarantined', 'erased');
create index candidates_named on candidates using gin ((name_key(first_name) || name_key(last_name)) gin_trgm_ops);
alter table candidates enable row level security;
create policy candidates__agents on candidates
  using ((owner_id = (select acting_agent())) is true or (account_id = (select acting_agent())) is true)
  with check ((select acting_agent()) in (owner_id, account_id));

-- The value of a field before a change, and who changed it. by_candidate marks what candidates state about themselves.
create table candidate_changes (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  field text not null check (length(field) <= 60),
  was jsonb,
  became jsonb,
  by_candidate boolean not null,
  changed_by bigint references accounts on delete set null,
  changed_at timestamptz not null default now()
);
create index candidate_changes_field on candidate_changes (candidate_id, field, id desc);
create index candidate_changes_newest on candidate_changes (candidate_id, id desc);
alter table candidate_changes enable row level security;
create policy candidate_changes__agents on candidate_changes
  using (candidate_id in (select id from candidates)) with check (candidate_id in (select id from candidates));

-- A row for each candidate that lists show, kept by the triggers below in the transaction of the change.
create table candidate_search (
  id bigint primary key references candidates on delete cascade,
  account_id bigint,
  owner_id bigint,
  created_at timestamptz not null,
  name text not null, -- last name first, folded: sorts lists
  last_contact_at timestamptz,
  available_on date, -- the first day of work, -infinity for now; null: unknown or not looking
  available_until date,
  pay_min int, -- whole units a month
  pay_max int,
  cell int,
  lat real,
  lon real,
  marks text[] not null, -- for filters and counts: {trade:bricklayer,card:cscs,cv}
  doc tsvector not null
);
alter table candidate_search alter column doc set storage external;
create index candidate_search_available on candidate_search (available_on, id);
create index candidate_search_cell on candidate_search (cell);
create index candidate_search_contact on candidate_search (last_contact_at, id);
create index candidate_search_doc on candidate_search using gin (as_doc(doc)) with (fastupdate = on, gin_pending_list_limit = 256);
create index candidate_search_marks on candidate_search using gin (marks) with (fastupdate = on, gin_pending_list_limit = 64);
create index candidate_search_name on candidate_search (name, id);
create index candidate_search_newest on candidate_search (created_at desc, id desc);
create index candidate_search_owner on candidate_search (owner_id, created_at desc, id desc);
alter table candidate_search enable row level security;
create policy candidate_search__agents on candidate_search
  using ((select acting_agent()) in (owner_id, account_id)) with check ((select acting_agent()) in (owner_id, account_id));

-- Links by which a candidate whom staff entered signs up and takes over the record. Only the hash is kept.
create table registration_links (
  id bigint generated always as identity primary key,
  hash bytea not null constraint registration_links__hash unique,
  candidate_id bigint not null references candidates on delete cascade,
  is_mailed boolean not null,
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  used_at timestamptz,
  withdrawn_at timestamptz
);
create index registration_links_candidate on registration_links (candidate_id, id desc);
alter table registration_links enable row level security;
create policy registration_links__agents on registration_links
  using (candidate_id in (select id from candidates)) with check (candidate_id in (select id from candidates));

create function is_shown(c candidates) returns boolean language sql immutable parallel safe as
  $$ select c.status not in ('archived', 'quarantined', 'erased') $$;

-- Applied, was not placed, and agreed to nothing beyond the application: the record is kept for a shorter time.
create function is_unsuccessful(c candidates) returns boolean language sql stable as $$
  select c.account_id is null and c.keep_profile_at is null and c.lawful_basis = 'consent'
    and exists (select from applications where candidate_id = c.id)
    and not exists (select from applications a join jobs j on j.id = a.job_id where a.candidate_id = c.id
      and a.stage not in ('rejected', 'client_declined', 'offer_declined', 'withdrawn') and not is_left_open(a, j))
$$;

create function added_within(c candidates, days int, until timestamptz) returns boolean language sql stable parallel safe as
  $$ select c.created_at > until - days * interval '24 hours' $$;

-- The words by which a candidate is found. First as written, with positions, for phrases and prefixes; then as stems of both languages, as
-- a CV may be in either. The words of the record itself (name, town, trade) are added with an @ in front, which nobody can type: so one
-- index tells a match in the record from a match in the CV. A phone number is added from each of its digits on, so that any four digits
-- find it. `zzgap` keeps phrases from matching across fields. O'Neill is found by "oneill", El Amrani by "elamrani": a name that is
-- written in parts is kept in one word too.
create function candidate_doc(c candidates) returns tsvector language sql stable as $$
  with head as (
    select concat_ws(' zzgap ', c.first_name || ' ' || c.last_name, c.last_name || ' ' || c.first_name,
      case when c.first_name || c.last_name ~ '[^[:alnum:]]'
        then regexp_replace(c.first_name, '[^[:alnum:]]', '', 'g') || ' ' || regexp_replace(c.last_name, '[^[:alnum:]]', '', 'g') end,
      c.email, regexp_replace(c.email, '[@._+-]+', ' ', 'g'),
      p.name, array_to_string(c.tags, ' zzgap '), replace(c.trade, '-', ' '), replace(array_to_string(c.other_trades, ' zzgap '), '-', ' ')) as words
    from (select) one left join places p on p.id = c.place_id
  ), body as (
    select concat_ws(' zzgap ', head.words, c.note, (
      select left(f.text, 60000) from files f where f.candidate_id = c.id and f.kind = 'cv' and f.removed_at is null order by f.id desc limit 1)) as words
    from head
  ), numbers as (
    select distinct '@' || substr(ltrim(number, '+'), first) as lexeme
    from unnest(array[c.phone, c.phone2]) number, generate_series(1, length(number) - 4) first where number is not null
  )
  select ts_delete(to_tsvector('public.plain', body.words) || strip(to_tsvector('public.en', body.words)) || strip(to_tsvector('public.fr', body.words)), 'zzgap')
    || array_to_tsvector(
      array(select '@' || word from unnest(tsvector_to_array(
        to_tsvector('public.plain', head.words) || to_tsvector('public.en', head.words) || to_tsvector('public.fr', head.words))) word where word <> 'zzgap')
      || array(select '@=' || trade from unnest(c.trade || c.other_trades) trade where trade is not null)
      || array(select lexeme from numbers))
  from head, body
$$;

-- The filterable marks of a candidate's own record.
create function candidate_marks_of_record(c candidates) returns text[] language sql stable as $$
  with has as (select exists (select from files f where f.candidate_id = c.id and f.kind = 'cv' and f.removed_at is null) as cv)
  select array_remove(array[
      'status:' || c.status, 'availability:' || c.availability, 'source:' || c.source, 'country:' || c.country, 'grade:' || c.grade,
      'experience:' || c.experience, 'qualification:' || c.qualification,
      case when c.is_hot then 'hot' end, case when c.own_transport then 'transport' end, case when c.can_lodge_away then 'lodging' end,
      case when has.cv then 'cv' end,
      case when has.cv and c.phone is not null and c.trade is not null and c.place_id is not null then 'complete' end], null)
    || array(select distinct 'trade:' || one from unnest(c.trade || c.other_trades) one where one is not null)
    || array(select 'jobType:' || one from unnest(c.job_types) one)
    || array(select 'shift:' || one from unnest(c.shifts) one)
    || array(select 'card:' || one from unnest(c.cards) one)
    || array(select 'category:' || one from unnest(c.sectors) one)
    || array(select 'licence:' || one from unnest(c.driving_licences) one)
    || array(select 'language:' || (one ->> 'code') from jsonb_array_elements(c.languages) one)
    || array(select 'tag:' || one from unnest(c.tags) one)
  from has
$$;

-- The same with the pools they are in.
create function candidate_marks(c candidates) returns text[] language sql stable as $$
  select candidate_marks_of_record(c) || array(select 'pool:' || pool_id from pool_members where candidate_id = c.id)
$$;

-- Writes the search row of a candidate; with `keep` its document stays as it is. The caller has locked the candidate's row, so that two
-- concurrent changes do not overwrite each other.
create function candidate_search_put(c candidates, keep boolean) returns void language sql as $$
  insert into candidate_search as s (id, account_id, owner_id, created_at, name, last_contact_at, available_on, available_until, pay_min, pay_max, cell, lat, lon, marks, doc)
  select c.id, c.account_id, c.owner_id, c.created_at, lower(unaccent(c.last_name || ' ' || c.first_name)), c.last_contact_at,
    case c.availability when 'now' then '-infinity' when 'not-looking' then null else c.available_from end, c.available_until,
    monthly_pay(c.desired_pay_min, c.desired_pay_unit, c.country), monthly_pay(c.desired_pay_max, c.desired_pay_unit, c.country),
    geo_cell(p.lat, p.lon), p.lat, p.lon, candidate_marks(c),
    case when keep and exists (select from candidate_search where id = c.id) then '' else candidate_doc(c) end
  from (select) one left join places p on p.id = c.place_id
  on conflict (id) do update set
    account_id = excluded.account_id, owner_id = excluded.owner_id, created_at = excluded.created_at, name = excluded.name,
    last_contact_at = excluded.last_contact_at, available_on = excluded.available_on, available_until = excluded.available_until,
    pay_min = excluded.pay_min, pay_max = excluded.pay_max, cell = excluded.cell, lat = excluded.lat, lon = excluded.lon,
    marks = excluded.marks, doc = case when keep then s.doc else excluded.doc end
$$;

create function candidate_search_sync() returns trigger language plpgsql as $$
begin
  if not is_shown(new) then
    delete from candidate_search where id = new.id;
  else
    perform candidate_search_put(new, tg_op = 'UPDATE' and
      (new.first_name, new.last_name, new.email, new.phone, new.phone2, new.place_id, new.trade, new.other_trades, new.tags, new.note)
      is not distinct from (old.first_name, old.last_name, old.email, old.phone, old.phone2, old.place_id, old.trade, old.other_trades, old.tags, old.note));
  end if;
  return null;
end $$;
create trigger candidate_search_sync after insert or update on candidates for each row execute function candidate_search_sync();

-- A CV that is added, read, moved to another candidate, or removed.
create function candidate_search_sync_files() returns trigger language plpgsql as $$
declare touched bigint[] := array[]::bigint[];
begin
  if tg_op <> 'INSERT' then touched := touched || old.candidate_id; end if;
  if tg_op <> 'DELETE' then touched := touched || new.candidate_id; end if;
  perform from candidates where id = any(touched) order by id for no key update;
  perform candidate_search_put(c, false) from candidates c where c.id = any(touched) and is_shown(c);
  return null;
end $$;

-- Rewrites up to `most` search rows after a candidate and returns the last one; null at the end. For rows written with an older dictionary,
-- or while a trigger was off.
create function candidate_search_rebuild(after_id bigint, most int) returns bigint language plpgsql as $$
declare one candidates; up_to bigint;
begin
  for one in select * from candidates where id > after_id order by id limit most for no key update loop
    up_to := one.id;
    if is_shown(one) then perform candidate_search_put(one, false); else delete from candidate_search where id = one.id; end if;
  end loop;
  return up_to;
end $$;

-- A link shows the record to whoever holds it, so it ends when the record gets another owner or another address.
create function registration_links_end() returns trigger language plpgsql as $$
begin
  update registration_links set withdrawn_at = now() where candidate_id = new.id and used_at is null and withdrawn_at is null;
  return null;
end $$;
create trigger registration_links_end after update of owner_id, email on candidates
  for each row when (old.owner_id is distinct from new.owner_id or old.email is distinct from new.email and old.email is not null)
  execute function registration_links_end();

create function tally_candidates() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (counted, key, n) select 'candidates', status, count(*) from after group by status;
  elsif tg_op = 'DELETE' then
    insert into tallies (counted, key, n) select 'candidates', status, -count(*) from before group by status;
  else
    insert into tallies (counted, key, n)
      select 'candidates', status, sum(n) from (select status, 1 as n from after union all select status, -1 from before) changed
      group by status having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger tally_inserted after insert on candidates
  referencing new table as after for each statement execute function tally_candidates();
create trigger tally_updated after update on candidates
  referencing old table as before new table as after for each statement execute function tally_candidates();
create trigger tally_deleted after delete on candidates
  referencing old table as before for each statement execute function tally_candidates();

-- Processes cache the owner of a session; the notification makes them read it again.
create trigger account_changed after insert or delete or update of account_id on candidates for each row execute function account_changed();

create trigger holds_to_categories__trade after insert or update of trade on candidates
  for each row when (new.trade is not null) execute function holds_to_categories('trade', 'trade');

create trigger holds_to_categories__other_trades after insert or update of other_trades on candidates
  for each row when (new.other_trades <> '{}') execute function holds_to_categories('trade', 'other_trades');

create trigger holds_to_categories__sectors after insert or update of sectors on candidates
  for each row when (new.sectors <> '{}') execute function holds_to_categories('sector', 'sectors');

create trigger holds_to_categories__grade after insert or update of grade on candidates
  for each row when (new.grade is not null) execute function holds_to_categories('grade', 'grade');
