-- Public pages that administrators edit, in versions.

-- Each save is a new version; readers get the published one.
create table pages (
  id bigint generated always as identity primary key,
  slug text not null unique constraint pages__slug check (slug in ('about-us', 'faqs', 'pricing', 'contact-us')),
  version int not null default 1, -- the newest
  published_version int not null default 1
);

create table page_versions (
  id bigint generated always as identity primary key,
  page_id bigint not null references pages on delete cascade,
  version int not null,
  content jsonb not null, -- title, lead and sections in both languages
  saved_by bigint references accounts on delete set null, -- null: came with Lintel
  saved_at timestamptz not null default now(),
  published_by bigint references accounts on delete set null,
  published_at timestamptz, -- null: a draft
  constraint page_versions_version unique (page_id, version)
);
create index page_versions_published_by on page_versions (published_by);
create index page_versions_saved_by on page_versions (saved_by);

alter table pages add constraint pages_published foreign key (id, published_version) references page_versions (page_id, version) deferrable initially deferred;
