-- The trade of an advert, as the number of its entry: to filter by, and to count beside the other filters without reading the rows.
alter table job_search add column trade smallint;
update job_search s set trade = c.id from jobs j, categories c where j.id = s.id and c.kind = 'trade' and c.slug = j.trade;
alter table job_search alter column trade set not null;

drop index job_search_newest, job_search_cell;
create index job_search_newest on job_search (posted_at desc, id desc) include (category, trade, types, experience, pay_min, pay_max);
create index job_search_cell on job_search (cell, posted_at desc) include (id, category, trade, types, experience, pay_min, pay_max, lat, lon);

create or replace function job_search_row(job jobs) returns setof job_search language sql stable as $$
  select job.id, job.posted_at, job.closes_on,
    (select id::smallint from categories where kind = 'sector' and slug = job.category),
    (select sum(1 << (array_position(array['freelancer', 'full-time', 'part-time', 'temporary'], type) - 1)) from unnest(job.job_types) type)::smallint,
    coalesce(array_position(array['fresh', '1-year', '2-year', '3-year', '4-year'], job.experience), 0)::smallint,
    job.pay_monthly_min, job.pay_monthly_max, geo_cell(p.lat, p.lon), p.lat, p.lon, job.tags,
    job_doc(job.language, job.title,
        concat_ws(' ', case when job.show_employer then e.name end, p.name, p.region, replace(job.trade, '-', ' '), array_to_string(job.tags, ' ')), job.description)
      || array_to_tsvector(array['@' || job.language || '-' || p.country]),
    (select id::smallint from categories where kind = 'trade' and slug = job.trade)
  from employers e, places p where e.id = job.employer_id and p.id = job.place_id
$$;
