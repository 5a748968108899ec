-- Words are kept without accents, for comparing; suggested, they are read. So a word of titles says how it is mostly written: "beton" is
-- "béton". A town's says nothing: towns have a field of their own.
alter table job_words add column written text;

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

  with said as materialized (
    select distinct on (lower(unaccent(word))) lower(unaccent(word)) as plain, word
    from ts_stat($q$select to_tsvector('simple'::regconfig, j.title) from job_search s join jobs j on j.id = s.id$q$)
    order by 1, ndoc desc, word
  ), fresh as materialized (
    select w.word, w.ndoc, said.word as written
    from ts_stat($q$select to_tsvector('public.plain'::regconfig, j.title || ' ' || p.name) from job_search s join jobs j on j.id = s.id join places p on p.id = j.place_id$q$) w
    left join said on said.plain = w.word
    where length(w.word) >= 4 and w.word !~ '\d'
  ), gone as (
    delete from job_words w where not exists (select from fresh f where f.word = w.word)
  )
  insert into job_words (word, documents, written) select word, ndoc, written from fresh
    on conflict (word) do update set (documents, written) = (excluded.documents, excluded.written)
      where (job_words.documents, job_words.written) is distinct from (excluded.documents, excluded.written);
$$;
select job_terms_rebuild();
