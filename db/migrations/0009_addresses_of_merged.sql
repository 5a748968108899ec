-- Feature: candidates
-- Whoever was merged is found by the address of each record that was theirs.

create or replace function candidate_doc(c candidates) returns tsvector language sql stable as $$
  with head as (
    select concat_ws(' zzgap ', c.first_name || ' ' || c.last_name, c.last_name || ' ' || c.first_name,
      case when c.first_name || c.last_name ~ '[^[:alnum:]]'
        then regexp_replace(c.first_name, '[^[:alnum:]]', '', 'g') || ' ' || regexp_replace(c.last_name, '[^[:alnum:]]', '', 'g') end,
      c.email, regexp_replace(c.email, '[@._+-]+', ' ', 'g'),
      (select string_agg(concat_ws(' ', m.email, regexp_replace(m.email, '[@._+-]+', ' ', 'g')), ' zzgap ') from candidates m
        where m.id in (select merged_with(c.id)) and m.id <> c.id),
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

-- The caller of a merge, and of its undoing, has locked all of its records.
create function candidate_search_sync_merged() returns trigger language plpgsql as $$
begin
  perform candidate_search_put(c, false) from candidates c where c.id in (old.merged_into, new.merged_into) and is_shown(c);
  return null;
end $$;
create trigger candidate_search_sync_merged after update of merged_into, email on candidates
  for each row when (old.merged_into is distinct from new.merged_into or new.merged_into is not null and old.email is distinct from new.email)
  execute function candidate_search_sync_merged();

-- Those merged before.
select candidate_search_put(c, false) from candidates c
  where is_shown(c) and exists (select from candidates m where m.merged_into = c.id and m.email is not null);
