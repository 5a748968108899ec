-- What tells people apart takes as long to write down as to search in it. Whoever brings people in by the thousand says
-- `set local lintel.traits to later`: a row without keys stands for each until the task that looks at new records fills it.
create or replace function candidate_traits_sync() returns trigger language plpgsql as $$
begin
  if not is_shown(new) then
    delete from candidate_traits where id = new.id;
  elsif tg_op = 'INSERT' and current_setting('lintel.traits', true) = 'later' then
    insert into candidate_traits (id, account_id, owner_id, first, last, names, is_known, phones, country, name_key, keys)
      values (new.id, new.account_id, new.owner_id, '{}', '{}', '{}', false, '{}', new.country, 0, '{}');
  else
    perform candidate_traits_put(new, coalesce((select cv from candidate_traits where id = new.id), newest_cv_sketch(new.id)));
  end if;
  return null;
end $$;

-- Fills the rows among these that wait for it, each with its candidate's own row held, as whoever changes one holds it.
create function candidate_traits_fill(ids bigint[]) returns void language plpgsql as $$
begin
  perform candidate_traits_put(c, newest_cv_sketch(c.id)) from (
    select c.* from candidates c join candidate_traits t on t.id = c.id where t.id = any(ids) and t.keys = '{}' and is_shown(c)
    order by c.id for no key update of c) c;
end $$;
