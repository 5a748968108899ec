-- Where visitors of adverts come from, and when job feeds were fetched.

-- Views of an advert and of its form, by day and source. Nothing about the visitors.
create table job_views (
  job_id bigint not null references jobs on delete cascade,
  day date not null,
  source text not null constraint job_views__source check (source in ('site', 'google', 'indeed', 'feed')),
  views int not null default 0,
  forms int not null default 0,
  primary key (job_id, day, source)
);

-- The last fetch of each feed.
create table feed_fetches (
  feed text primary key constraint feed_fetches__feed check (feed in ('indeed', 'feed')),
  fetched_at timestamptz not null,
  fetched_by text not null check (length(fetched_by) <= 40)
);
