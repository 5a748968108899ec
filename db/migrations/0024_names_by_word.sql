-- Names are searched at the beginnings of their words: "an" finds Anna, not Eva Norris. Each is kept in its words as they stand, in their
-- parts, and in one word, whole and without its first: "obrien", "brien" and "o brien" find O'Brien, O Brien and Eva O Brien.
drop index if exists candidates_named;
create or replace function name_key(words text) returns text language plpgsql immutable parallel safe as $$
declare name text := lower(public.unaccent('public.unaccent', btrim(words)));
begin
  if name !~ $q$['’‘`´.\s-]$q$ then return ' ' || name; end if;
  return ' ' || concat_ws(' ', translate(name, $q$'’‘`´.-$q$, ''), translate(name, $q$'’‘`´.-$q$, '       '),
    translate(name, $q$'’‘`´.- $q$, ''), translate(substr(name, strpos(name, ' ') + 1), $q$'’‘`´.- $q$, ''));
end
$$;
create index candidates_named on candidates using gin ((name_key(first_name) || name_key(last_name)) gin_trgm_ops);

-- Waiting letters of one author, for when their account is closed.
create index application_moves_letters on application_moves (moved_by) where tells_at is not null;
