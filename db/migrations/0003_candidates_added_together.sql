-- Feature: candidates
-- Imports add candidates by the hundred: what follows from new ones is done once a statement, what follows from a change row by row as before.

drop trigger candidate_search_sync on candidates;
create trigger candidate_search_sync after update on candidates for each row execute function candidate_search_sync();
create function candidate_search_add() returns trigger language plpgsql as $$
begin
  insert into candidate_search (id, account_id, owner_id, created_at, name, last_contact_at, available_on, available_until, pay_min, pay_max, cell, lat, lon, marks, doc)
  select c.id, c.account_id, c.owner_id, c.created_at, lower(unaccent(c.last_name || ' ' || c.first_name)), c.last_contact_at,
    case c.availability when 'now' then '-infinity' when 'not-looking' then null else c.available_from end, c.available_until,
    monthly_pay(c.desired_pay_min, c.desired_pay_unit, c.country), monthly_pay(c.desired_pay_max, c.desired_pay_unit, c.country),
    geo_cell(p.lat, p.lon), p.lat, p.lon, candidate_marks(c), candidate_doc(c)
  from added join candidates c on c.id = added.id left join places p on p.id = c.place_id where is_shown(c)
  -- Another trigger may have changed, and so put, one of them by now.
  on conflict (id) do nothing;
  return null;
end $$;
create trigger candidate_search_add after insert on candidates referencing new table as added
  for each statement execute function candidate_search_add();

-- Traits that are worked out later are empty until then.
create or replace function candidate_traits_sync() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and current_setting('lintel.traits', true) = 'later' then
    return null;
  elsif not is_shown(new) then
    delete from candidate_traits where id = new.id;
  else
    perform candidate_traits_put(new, coalesce((select cv from candidate_traits where id = new.id), newest_cv_sketch(new.id)));
  end if;
  return null;
end $$;
create function candidate_traits_add() returns trigger language plpgsql as $$
begin
  if current_setting('lintel.traits', true) = 'later' then
    insert into candidate_traits (id, account_id, owner_id, first, last, names, is_known, phones, country, name_key, keys)
    select c.id, c.account_id, c.owner_id, '{}', '{}', '{}', false, '{}', c.country, 0, '{}'
    from added join candidates c on c.id = added.id where is_shown(c)
    on conflict (id) do nothing;
  end if;
  return null;
end $$;
create trigger candidate_traits_add after insert on candidates referencing new table as added
  for each statement execute function candidate_traits_add();

drop trigger holds_to_categories__trade on candidates;
drop trigger holds_to_categories__other_trades on candidates;
drop trigger holds_to_categories__sectors on candidates;
drop trigger holds_to_categories__grade on candidates;
create trigger holds_to_categories__trade after update of trade on candidates
  for each row when (new.trade is not null) execute function holds_to_categories('trade', 'trade');
create trigger holds_to_categories__other_trades after update of other_trades on candidates
  for each row when (new.other_trades <> '{}') execute function holds_to_categories('trade', 'other_trades');
create trigger holds_to_categories__sectors after update of sectors on candidates
  for each row when (new.sectors <> '{}') execute function holds_to_categories('sector', 'sectors');
create trigger holds_to_categories__grade after update of grade on candidates
  for each row when (new.grade is not null) execute function holds_to_categories('grade', 'grade');
create function candidates_hold_to_categories() returns trigger language plpgsql as $$
declare
  names text[];
  missing record;
begin
  names := array(
    select 'trade trade ' || trade from added where trade is not null union
    select 'trade other_trades ' || unnest(other_trades) from added union
    select 'sector sectors ' || unnest(sectors) from added union
    select 'grade grade ' || grade from added where grade is not null);
  perform from categories where (kind, slug) in (select split_part(name, ' ', 1), split_part(name, ' ', 3) from unnest(names) name)
    order by id for key share;
  select split_part(name, ' ', 1) as kind, split_part(name, ' ', 2) as field, split_part(name, ' ', 3) as slug into missing
  from unnest(names) name
  where not exists (select from categories where kind = split_part(name, ' ', 1) and slug = split_part(name, ' ', 3)) limit 1;
  if found then
    raise exception '% "%" is in no list', missing.kind, missing.slug
      using errcode = 'foreign_key_violation', constraint = tg_table_name || '__' || missing.field;
  end if;
  return null;
end $$;
create trigger candidates_hold_to_categories after insert on candidates referencing new table as added
  for each statement execute function candidates_hold_to_categories();
