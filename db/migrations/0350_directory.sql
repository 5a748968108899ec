-- The public directory of employers. Many clients of an agency are confidential: of each, staff decide whether it is shown.
alter table employers
  add column is_listed boolean not null default false,
  -- By what it is found: its names before what is said about it.
  add column directory_doc tsvector not null generated always as (
    setweight(to_tsvector('public.plain'::regconfig, name || ' ' || coalesce(trading_name, '')), 'A')
    || setweight(to_tsvector('public.plain'::regconfig, about_en || ' ' || about_fr), 'D')
    || setweight(to_tsvector('public.en'::regconfig, about_en), 'D') || setweight(to_tsvector('public.fr'::regconfig, about_fr), 'D')
  ) stored;
create function is_in_directory(e employers) returns boolean language sql immutable parallel safe as $$
  select e.is_listed and e.archived_at is null and e.do_not_contact_at is null
$$;
create index employers_listed on employers (id) where is_listed;
create index jobs_named_open on jobs (employer_id) where status = 'open' and show_employer;

-- Addresses that an employer's page had before: they lead on, and no other employer gets them.
create table employer_slugs (
  slug text primary key,
  employer_id bigint not null references employers on delete cascade
);
create index employer_slugs_employer on employer_slugs (employer_id);

-- The towns where a listed employer is, its own and those of its sites: all that the public learns of a site. Whoever asks, as agents
-- may read no site.
create function directory_towns(employer bigint) returns setof bigint language sql stable rows 4 security definer set search_path = public, pg_temp as $$
  select e.place_id from employers e where e.id = employer and is_in_directory(e) and e.place_id is not null
  union
  select s.place_id from employer_sites s join employers e on e.id = s.employer_id where s.employer_id = employer and is_in_directory(e) and s.place_id is not null
$$;
