-- Names are looked up by an index, however many there are.
create or replace function name_key(words text) returns text language sql immutable parallel safe as $$
  select translate(lower(public.unaccent('public.unaccent', words)), $q$'’‘`´.- $q$, '')
$$;
create index if not exists candidates_named on candidates using gin (name_key(first_name || ' ' || last_name) gin_trgm_ops);
