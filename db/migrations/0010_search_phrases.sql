-- Title, its stems, employer and town, and body follow each other in one tsvector; without a gap, a phrase could reach from the
-- end of one into the beginning of the next: "welder night" found the title "Night welder". The word that makes the gap goes
-- again: only its position stays.
create or replace function job_doc(lang text, title text, extra text, body text) returns tsvector language sql immutable parallel safe as $$
  select ts_delete(
    setweight(to_tsvector('public.plain'::regconfig, title || ' zzgap'), 'A')
      || setweight(to_tsvector(case when lang = 'fr' then 'public.fr'::regconfig else 'public.en'::regconfig end, title || ' zzgap'), 'A')
      || setweight(to_tsvector('public.plain'::regconfig, extra || ' zzgap'), 'B')
      || setweight(to_tsvector(case when lang = 'fr' then 'public.fr'::regconfig else 'public.en'::regconfig end, body), 'D'),
    'zzgap')
$$;
update job_search s set doc = fresh.doc from jobs j, job_search_row(j) fresh where j.id = s.id;
