-- For equal words, adverts of the reader's language and country come first. Where an advert is at home stands among its words,
-- as one that nobody can type, so that the same index answers for it.
create or replace function job_search_row(job jobs) returns setof job_search language sql stable as $$
  select job.id, job.posted_at, job.closes_on,
    array_position(array['residential', 'commercial', 'industrial', 'apartments'], job.category)::smallint,
    (select sum(1 << (array_position(array['freelancer', 'full-time', 'part-time', 'temporary'], type) - 1)) from unnest(job.job_types) type)::smallint,
    coalesce(array_position(array['fresh', '1-year', '2-year', '3-year', '4-year'], job.experience), 0)::smallint,
    job.pay_monthly_min, job.pay_monthly_max, geo_cell(p.lat, p.lon), p.lat, p.lon, job.tags,
    job_doc(job.language, job.title, concat_ws(' ', e.name, p.name, p.region, replace(job.trade, '-', ' '), array_to_string(job.tags, ' ')), job.description)
      || array_to_tsvector(array['@' || job.language || '-' || p.country])
  from employers e, places p where e.id = job.employer_id and p.id = job.place_id
$$;
update job_search s set doc = fresh.doc from jobs j, job_search_row(j) fresh where j.id = s.id;

-- How many documents of each home hold a lexeme.
drop table job_terms;
create table job_terms (term text, home text, documents int not null, primary key (term, home));

-- Rows go and come in one statement: a search meanwhile sees the old ones, and waits for nothing.
create or replace function job_terms_rebuild() returns void language sql as $$
  with homes as (
    select distinct lexeme as home from (select distinct '@' || j.language || '-' || p.country as lexeme from jobs j join places p on p.id = j.place_id where j.status = 'open') h
  ), fresh as materialized (
    select word, home, ndoc from homes, ts_stat(format('select doc from job_search where doc @@ %L::tsquery', quote_literal(home)))
  ), gone as (
    delete from job_terms t where not exists (select from fresh f where f.word = t.term and f.home = t.home)
  )
  insert into job_terms select word, home, ndoc from fresh
    on conflict (term, home) do update set documents = excluded.documents where job_terms.documents <> excluded.documents;

  with fresh as materialized (
    select word, ndoc from ts_stat($q$select to_tsvector('public.plain'::regconfig, j.title || ' ' || p.name) from job_search s join jobs j on j.id = s.id join places p on p.id = j.place_id$q$) where length(word) >= 4 and word !~ '\d'
  ), gone as (
    delete from job_words w where not exists (select from fresh f where f.word = w.word)
  )
  insert into job_words select word, ndoc from fresh
    on conflict (word) do update set documents = excluded.documents where job_words.documents <> excluded.documents;
$$;
select job_terms_rebuild();
