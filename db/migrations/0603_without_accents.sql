-- What people type without accents is found in the staff's lists of jobs and employers, and so in the palette.
create function folded(words text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent', words));
end $$;

-- Kept in the row: a word of many jobs is looked for again in each that the index names, and folding there would take half as long again.
alter table jobs add column title_folded text not null generated always as (folded(title)) stored;
drop index jobs_words;
create index jobs_words on jobs using gin (title_folded gin_trgm_ops, reference gin_trgm_ops);
-- An employer's number too: with one of the three missing, all employers would be gone through.
drop index employers_name_trgm;
create index employers_words on employers
  using gin (folded(name) gin_trgm_ops, folded(trading_name) gin_trgm_ops, company_number gin_trgm_ops);
