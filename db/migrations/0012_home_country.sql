-- Lists of jobs begin with the reader's country: each country can be walked newest first, and counted, in an index.
alter table job_search add country text constraint job_search__country check (country in ('GB', 'FR')) check (length(country) = 2);
update job_search s set country = p.country from jobs j join places p on p.id = j.place_id where j.id = s.id;
alter table job_search alter country set not null;

create or replace function job_search_row(job jobs) returns setof job_search language sql stable as $$
  select job.id, job.posted_at, job.closes_on,
    (select id::smallint from categories where kind = 'sector' and slug = job.category),
    (select sum(1 << (array_position(array['freelancer', 'full-time', 'part-time', 'temporary'], type) - 1)) from unnest(job.job_types) type)::smallint,
    coalesce(array_position(array['fresh', '1-year', '2-year', '3-year', '4-year'], job.experience), 0)::smallint,
    job.pay_monthly_min, job.pay_monthly_max, geo_cell(p.lat, p.lon), p.lat, p.lon, job.tags,
    job_doc(job.language, job.title,
        concat_ws(' ', case when job.show_employer then e.name end, p.name, p.region, replace(job.trade, '-', ' '), array_to_string(job.tags, ' ')), job.description)
      || array_to_tsvector(array['@' || job.language || '-' || p.country]),
    (select id::smallint from categories where kind = 'trade' and slug = job.trade),
    p.country
  from employers e, places p where e.id = job.employer_id and p.id = job.place_id
$$;

create index job_search_home on job_search (country, posted_at desc, id desc) include (category, trade, types, experience, pay_min, pay_max);
drop index job_search_newest;
create index job_search_newest on job_search (posted_at desc, id desc) include (category, trade, types, experience, pay_min, pay_max, country);
drop index job_search_cell;
create index job_search_cell on job_search (cell, posted_at desc)
  include (id, category, trade, types, experience, pay_min, pay_max, lat, lon, country);

-- A town in an address: its name, and its number where a larger town has the same name, or where the name has other signs.
create function place_slug(place places) returns text language sql stable as $$
  select trim(both '-' from regexp_replace(key, '[^a-z0-9]+', '-', 'g')) ||
    case when key ~ '[^a-z0-9 ]' or exists (
      select from places o where place_key(o.folded) = key and (o.population, -o.id) > (place.population, -place.id)
    ) then '-' || place.id else '' end
  from place_key(place.folded) key
$$;
