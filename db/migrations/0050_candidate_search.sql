-- What staff search in: a row a candidate whom lists show, kept by the triggers below in the transaction of what changes.

-- Comparing a CV's words costs fifty times what comparing a number does, as they lie apart from their row. The planner takes every
-- comparison for the same and would read them all; the price of this function, which does nothing, tells it to use the index.
create function as_doc(doc tsvector) returns tsvector language plpgsql immutable strict parallel safe cost 1000 as
  $$ begin return doc; end $$;

create table candidate_search (
  id bigint primary key references candidates on delete cascade,
  account_id bigint,
  owner_id bigint,
  created_at timestamptz not null,
  name text not null, -- last name first, folded: what lists are sorted by
  last_contact_at timestamptz,
  available_on date, -- the first day of work, -infinity for now; null when it is not known or not wanted
  available_until date,
  pay_min int, -- whole units a month
  pay_max int,
  cell int,
  lat real,
  lon real,
  marks text[] not null, -- what is filtered by and counted: {trade:bricklayer,card:cscs,cv}
  doc tsvector not null
);
-- Short rows are read by the thousand; documents beyond 2 kB lie apart, unpacked, and are read only where one must be looked at.
alter table candidate_search alter column doc set storage external;
create index candidate_search_doc on candidate_search using gin (as_doc(doc)) with (fastupdate = off);
create index candidate_search_marks on candidate_search using gin (marks) with (fastupdate = off);
create index candidate_search_newest on candidate_search (created_at desc, id desc);
create index candidate_search_name on candidate_search (name, id);
create index candidate_search_contact on candidate_search (last_contact_at, id);
create index candidate_search_available on candidate_search (available_on, id);
create index candidate_search_cell on candidate_search (cell);
create index candidate_search_owner on candidate_search (owner_id, created_at desc, id desc);
alter table candidate_search enable row level security;
create policy candidate_search__agents on candidate_search
  using ((select acting_agent()) in (owner_id, account_id)) with check ((select acting_agent()) in (owner_id, account_id));

-- Pay as a month of it: hours are 40 a week in Britain and 35 in France, as in `monthlyPay`.
create function monthly_pay(amount int, unit text, country text) returns int language sql immutable parallel safe as $$
  select round(amount / 100.0 * case unit
    when 'hour' then case country when 'FR' then 35 else 40 end * 52 / 12.0
    when 'day' then 5 * 52 / 12.0
    when 'week' then 52 / 12.0
    when 'month' then 1
    when 'year' then 1 / 12.0 end)::int
$$;

-- The words under which a candidate is found. Once as they are written, with their places, for phrases and beginnings; once as stems
-- of both languages, as a CV may be in either. What the record itself says, a name, a town, a trade, stands there once more behind
-- an @, which nobody can type: so the same index tells whom a word names from whose CV has it; a phone number from each of its digits on,
-- so that any four of them find it. No word follows another across `zzgap`.
create function candidate_doc(c candidates) returns tsvector language sql stable as $$
  with head as (
    select concat_ws(' zzgap ', c.first_name || ' ' || c.last_name, c.last_name || ' ' || c.first_name, c.email, regexp_replace(c.email, '[@._+-]+', ' ', 'g'),
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

create function candidate_marks(c candidates) returns text[] language sql stable as $$
  select array_remove(array[
      'status:' || c.status, 'availability:' || c.availability, 'source:' || c.source, 'country:' || c.country, 'grade:' || c.grade,
      'experience:' || c.experience, 'qualification:' || c.qualification,
      case when c.is_hot then 'hot' end, case when c.own_transport then 'transport' end, case when c.can_lodge_away then 'lodging' end,
      case when exists (select from files f where f.candidate_id = c.id and f.kind = 'cv' and f.removed_at is null) then 'cv' end], null)
    || array(select distinct 'trade:' || one from unnest(c.trade || c.other_trades) one where one is not null)
    || array(select 'jobType:' || one from unnest(c.job_types) one)
    || array(select 'shift:' || one from unnest(c.shifts) one)
    || array(select 'card:' || one from unnest(c.cards) one)
    || array(select 'category:' || one from unnest(c.sectors) one)
    || array(select 'licence:' || one from unnest(c.driving_licences) one)
    || array(select 'language:' || (one ->> 'code') from jsonb_array_elements(c.languages) one)
    || array(select 'tag:' || one from unnest(c.tags) one)
$$;

-- Writes a candidate's row; with `keep` its words stay those that are there. Whoever calls it holds the candidate's own row, so that two
-- who change different things at once do not write over each other what they have not seen.
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

-- A CV that comes, is read, moves to another record or goes.
create function candidate_search_sync_files() returns trigger language plpgsql as $$
declare touched bigint[] := array[]::bigint[];
begin
  if tg_op <> 'INSERT' then touched := touched || old.candidate_id; end if;
  if tg_op <> 'DELETE' then touched := touched || new.candidate_id; end if;
  perform from candidates where id = any(touched) order by id for no key update;
  perform candidate_search_put(c, false) from candidates c where c.id = any(touched) and is_shown(c);
  return null;
end $$;
create trigger candidate_search_sync after insert or delete or update of candidate_id, text, kind, removed_at on files
  for each row execute function candidate_search_sync_files();

-- Writes the rows of so many candidates after this one anew, and answers up to whom; null at the end. For rows from before an older
-- dictionary, and for the day a trigger was off.
create function candidate_search_rebuild(after_id bigint, most int) returns bigint language plpgsql as $$
declare one candidates; up_to bigint;
begin
  for one in select * from candidates where id > after_id order by id limit most for no key update loop
    up_to := one.id;
    if is_shown(one) then perform candidate_search_put(one, false); else delete from candidate_search where id = one.id; end if;
  end loop;
  return up_to;
end $$;

select candidate_search_put(c, false) from candidates c where is_shown(c);

-- Names were looked for here.
drop index candidates_name;
