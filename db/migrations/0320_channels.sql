-- Adverts also go into feeds, which other job sites fetch; of an application it is known by which channel it came.
alter table jobs drop constraint jobs__channels,
  add constraint jobs__channels check (channels <@ array['site', 'google', 'indeed', 'feed'] and 'site' = any(channels)),
  alter channels set default '{site,google,indeed,feed}'; -- jobs that are there stay where they were shown

update applications set source = 'site' where source not in ('site', 'google', 'indeed', 'feed', 'staff');
alter table applications drop constraint applications_source_check,
  add constraint applications__source check (source in ('site', 'google', 'indeed', 'feed', 'staff'));

-- How often an advert's page and its form were opened, a day and where people came from: nothing of who they were.
create table job_views (
  job_id bigint not null references jobs on delete cascade,
  day date not null,
  source text not null constraint job_views__source check (source in ('site', 'google', 'indeed', 'feed')),
  views int not null default 0,
  forms int not null default 0,
  primary key (job_id, day, source)
);

-- Which program fetched a feed last.
create table feed_fetches (
  feed text primary key constraint feed_fetches__feed check (feed in ('indeed', 'feed')),
  fetched_at timestamptz not null,
  fetched_by text not null check (length(fetched_by) <= 40)
);
