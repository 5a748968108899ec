-- Places, employers, jobs, and the search table of open jobs.

-- Towns from GeoNames (CC BY 4.0).
create table places (
  id bigint primary key, -- GeoNames id
  name text not null,
  folded text not null, -- lower case, without accents: what people type
  country text not null check (length(country) = 2),
  region text not null,
  population int not null,
  lat real not null,
  lon real not null
);
create index places_folded on places (folded text_pattern_ops, population desc); -- autocomplete by prefix

create table employers (
  id bigint generated always as identity primary key,
  name text not null constraint employers__name check (length(name) between 1 and 160),
  slug text not null constraint employers__slug unique,
  place_id bigint references places,
  sector text not null constraint employers__sector check (sector in ('residential', 'commercial', 'industrial', 'apartments')),
  size text not null default '10-49' constraint employers__size check (size in ('1-9', '10-49', '50-249', '250-999', '1000+')),
  founded_year int constraint employers__founded check (founded_year between 1700 and 2100),
  about_en text not null default '',
  about_fr text not null default '',
  created_by bigint references accounts on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index employers_name on employers (lower(name));
create index employers_name_trgm on employers using gin (lower(name) gin_trgm_ops); -- autocomplete

create sequence job_references;
-- JOB-2026-0001, and JOB-2026-10000 after 9999: lpad alone would cut.
create function next_job_reference() returns text language sql volatile as $$
  select 'JOB-' || to_char(now(), 'YYYY') || '-' || case when n < 10000 then lpad(n::text, 4, '0') else n::text end from nextval('job_references') n
$$;

create table jobs (
  id bigint generated always as identity primary key,
  reference text not null constraint jobs__reference unique default next_job_reference(),
  slug text not null constraint jobs__slug unique,
  title text not null constraint jobs__title check (length(title) between 3 and 100),
  employer_id bigint not null references employers,
  category text not null constraint jobs__category check (category in ('residential', 'commercial', 'industrial', 'apartments')),
  trade text not null check (length(trade) <= 60),
  job_types text[] not null constraint jobs__job_types check (cardinality(job_types) between 1 and 4 and job_types <@ array['freelancer', 'full-time', 'part-time', 'temporary']),
  place_id bigint not null references places,
  openings int not null constraint jobs__openings check (openings between 1 and 999),
  filled int not null default 0 constraint jobs__filled check (filled >= 0 and filled <= openings),
  starts_on date,
  ends_on date,
  pay_min int constraint jobs__pay_min check (pay_min > 0), -- minor units
  pay_max int,
  pay_unit text constraint jobs__pay_unit check (pay_unit in ('hour', 'day', 'week', 'month', 'year')),
  pay_currency text constraint jobs__pay_currency check (pay_currency in ('GBP', 'EUR')),
  pay_monthly_min int, -- whole units a month, what the salary filter compares
  pay_monthly_max int,
  experience text constraint jobs__experience check (experience in ('fresh', '1-year', '2-year', '3-year', '4-year')),
  tags text[] not null default '{}' constraint jobs__tags check (cardinality(tags) <= 10),
  description text not null constraint jobs__description check (length(description) between 100 and 10000),
  language text not null constraint jobs__language check (language in ('en', 'fr')),
  closes_on date not null,
  status text not null default 'draft' constraint jobs__status
    check (status in ('draft', 'pending_approval', 'scheduled', 'open', 'on_hold', 'filled', 'expired', 'closed', 'archived')),
  posted_at timestamptz,
  closed_at timestamptz,
  closed_by bigint references accounts on delete set null,
  close_reason text check (length(close_reason) <= 500),
  owner_id bigint references accounts on delete set null,
  created_by bigint references accounts on delete set null,
  updated_by bigint references accounts on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint jobs__pay check ((pay_min is null) = (pay_max is null) and (pay_min is null) = (pay_unit is null) and (pay_min is null) = (pay_currency is null) and pay_min <= pay_max),
  constraint jobs__dates check (ends_on >= starts_on),
  constraint jobs__posted check (status not in ('open', 'filled', 'expired', 'on_hold') or posted_at is not null)
);
create index jobs_created on jobs (created_at desc, id desc); -- the staff list
create index jobs_status on jobs (status, created_at desc); -- the staff list by status
create index jobs_employer on jobs (employer_id);
create index jobs_closing on jobs (closes_on) where status = 'open'; -- expiry

create text search configuration en (copy = english);
alter text search configuration en alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration fr (copy = french);
alter text search configuration fr alter mapping for hword, hword_part, word with unaccent, french_stem;
create text search configuration plain (copy = simple);
alter text search configuration plain alter mapping for hword, hword_part, word with unaccent, simple;

-- A: title, unstemmed for typing and stemmed; B: employer, town, trade words; D: body in the advert's own language.
create function job_doc(lang text, title text, extra text, body text) returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('public.plain'::regconfig, title), 'A')
      || setweight(case when lang = 'fr' then to_tsvector('public.fr'::regconfig, title) else to_tsvector('public.en'::regconfig, title) end, 'A')
      || setweight(to_tsvector('public.plain'::regconfig, extra), 'B')
      || setweight(case when lang = 'fr' then to_tsvector('public.fr'::regconfig, body) else to_tsvector('public.en'::regconfig, body) end, 'D')
$$;
-- 0.1 degree cells of the world: a circle is a handful of them.
create function geo_cell(lat real, lon real) returns int language sql immutable parallel safe as $$
  select floor((lat + 90) * 10)::int * 3600 + floor((lon + 180) * 10)::int
$$;
create function distance_km(lat1 real, lon1 real, lat2 real, lon2 real) returns float8 language sql immutable parallel safe as $$
  select 12742 * asin(sqrt(power(sin(radians(lat2 - lat1) / 2), 2) + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))
$$;

-- Open jobs only; the trigger below keeps it in the transaction of the job.
create table job_search (
  id bigint primary key references jobs on delete cascade,
  posted_at timestamptz not null,
  closes_on date not null,
  category smallint not null, -- position in the option list
  types smallint not null, -- one bit an option
  experience smallint not null, -- position, 0 when any
  pay_min int,
  pay_max int,
  cell int not null,
  lat real not null,
  lon real not null,
  tags text[] not null,
  doc tsvector not null
);
create index job_search_doc on job_search using gin (doc) with (fastupdate = off);
create index job_search_newest on job_search (posted_at desc, id desc) include (category, types, experience, pay_min, pay_max); -- newest first, and facets without the heap
create index job_search_cell on job_search (cell, posted_at desc) include (id, category, types, experience, pay_min, pay_max, lat, lon);
create index job_search_pay on job_search (pay_max desc nulls last, id desc);
create index job_search_closing on job_search (closes_on, id);
create index job_search_tags on job_search using gin (tags);

create function job_search_row(job jobs) returns setof job_search language sql stable as $$
  select job.id, job.posted_at, job.closes_on,
    array_position(array['residential', 'commercial', 'industrial', 'apartments'], job.category)::smallint,
    (select sum(1 << (array_position(array['freelancer', 'full-time', 'part-time', 'temporary'], type) - 1)) from unnest(job.job_types) type)::smallint,
    coalesce(array_position(array['fresh', '1-year', '2-year', '3-year', '4-year'], job.experience), 0)::smallint,
    job.pay_monthly_min, job.pay_monthly_max, geo_cell(p.lat, p.lon), p.lat, p.lon, job.tags,
    job_doc(job.language, job.title, concat_ws(' ', e.name, p.name, p.region, replace(job.trade, '-', ' '), array_to_string(job.tags, ' ')), job.description)
  from employers e, places p where e.id = job.employer_id and p.id = job.place_id
$$;
create function job_search_sync() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from job_search where id = new.id; end if;
  if new.status = 'open' then insert into job_search select * from job_search_row(new); end if;
  return null;
end $$;
create trigger job_search_sync after insert or update on jobs for each row execute function job_search_sync();

-- How many documents hold a lexeme, for choosing the plan; and the words of titles, for mending typing errors. Rebuilt by a task.
create table job_terms (term text primary key, documents int not null);
create table job_words (word text primary key, documents int not null);
create index job_words_trgm on job_words using gin (word gin_trgm_ops);
create function job_terms_rebuild() returns void language sql as $$
  truncate job_terms, job_words;
  insert into job_terms select word, ndoc from ts_stat('select doc from job_search');
  insert into job_words select word, ndoc from ts_stat($q$select to_tsvector('public.plain'::regconfig, j.title || ' ' || p.name) from job_search s join jobs j on j.id = s.id join places p on p.id = j.place_id$q$) where length(word) >= 4 and word !~ '\d';
$$;
