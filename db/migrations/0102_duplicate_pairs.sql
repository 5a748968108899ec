-- Pairs that share a key and wait to be scored: by the task over new and changed records, or by a full scan.
create unlogged table duplicate_suspects (
  id bigint generated always as identity,
  first_id bigint not null,
  second_id bigint not null,
  primary key (first_id, second_id)
);

-- Pairs that look like one person; what was decided of them stays.
create table duplicate_pairs (
  id bigint generated always as identity primary key,
  first_id bigint not null references candidates on delete cascade,
  second_id bigint not null references candidates on delete cascade,
  score int not null check (score between 0 and 100),
  reasons jsonb not null, -- [{"code": "same-phone", "points": 40}]
  found_at timestamptz not null default now(),
  not_same_at timestamptz,
  later_until timestamptz,
  decided_by bigint references accounts on delete set null,
  constraint duplicate_pairs__both unique (first_id, second_id),
  check (first_id < second_id)
);
create index duplicate_pairs_second on duplicate_pairs (second_id);
create index duplicate_pairs_open on duplicate_pairs (score desc, id) where not_same_at is null;

create table duplicate_scans (
  id bigint generated always as identity primary key,
  status text not null default 'waiting' constraint duplicate_scans__status check (status in ('waiting', 'running', 'finished')),
  total int check (total >= 0), -- pairs to look at; null until they are counted
  done int not null default 0,
  found int not null default 0, -- pairs that were not known before
  started_by bigint references accounts on delete set null, -- null: by itself
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index duplicate_scans_one on duplicate_scans ((true)) where status <> 'finished';

-- Agents have no business with these: no policy shows them a row.
alter table duplicate_suspects enable row level security;
alter table duplicate_pairs enable row level security;
alter table duplicate_scans enable row level security;

-- Records that share a key of more holders than this share something common: a frequent name, a hostel's telephone.
create function most_sharing() returns int language sql immutable parallel safe as $$ select 80 $$;

-- Everybody who shares a key with one of these.
create function suspect_some(ids bigint[]) returns void language sql as $$
  insert into duplicate_suspects (first_id, second_id)
  select distinct least(t.id, o.id), greatest(t.id, o.id)
  from candidate_traits t cross join unnest(t.keys) key
  cross join lateral (select array_agg(id) as ids from (select id from candidate_traits where keys @> array[key] limit most_sharing() + 1) one) shared
  cross join unnest(shared.ids) o (id)
  where t.id = any(suspect_some.ids) and cardinality(shared.ids) between 2 and most_sharing() and o.id <> t.id
  union
  select first_id, second_id from duplicate_pairs where first_id = any(suspect_some.ids) or second_id = any(suspect_some.ids)
  on conflict do nothing
$$;

-- The same, of all.
create function suspect_all() returns void language sql as $$
  insert into duplicate_suspects (first_id, second_id)
  select distinct a, b from (
    select array_agg(id order by id) as ids from candidate_traits, unnest(keys) key group by key having count(*) between 2 and most_sharing()) shared
  cross join unnest(ids) a cross join unnest(ids) b
  where a < b
  union
  select first_id, second_id from duplicate_pairs
  on conflict do nothing
$$;

-- Scores so many suspects; answers how many there were, and how many pairs are new.
create function score_suspects(most int, out looked_at int, out found int) language sql as $$
  with taken as (
    delete from duplicate_suspects where ctid = any(array(select ctid from duplicate_suspects limit most)) returning first_id, second_id
  ), scored as materialized (
    select taken.first_id, taken.second_id, scored.score, scored.reasons
    from taken left join candidate_traits a on a.id = first_id left join candidate_traits b on b.id = second_id
    left join lateral duplicate_score(a, b) scored on a.id is not null and b.id is not null
  ), gone as (
    delete from duplicate_pairs p using scored s
    where p.first_id = s.first_id and p.second_id = s.second_id and p.not_same_at is null and coalesce(s.score, 0) < 60
  ), kept as (
    insert into duplicate_pairs as p (first_id, second_id, score, reasons)
    select first_id, second_id, score, reasons from scored where score >= 60
    on conflict (first_id, second_id) do update set score = excluded.score, reasons = excluded.reasons
      where (p.score, p.reasons) is distinct from (excluded.score, excluded.reasons)
    returning xmax = 0 as is_new
  )
  select (select count(*)::int from taken), (select count(*)::int from kept where is_new)
$$;
