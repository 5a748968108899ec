-- Papers with placeholders, which are filled with what is known of a candidate and a job, and what each of them said before.

create table templates (
  id bigint generated always as identity primary key,
  kind text not null constraint templates__kind check (kind in ('letter', 'contract', 'assignment', 'other')),
  name text not null constraint templates__name check (length(name) between 1 and 120),
  title_en text not null default '' constraint templates__title_en check (length(title_en) <= 150),
  body_en text not null default '' constraint templates__body_en check (length(body_en) <= 20000),
  title_fr text not null default '' constraint templates__title_fr check (length(title_fr) <= 150),
  body_fr text not null default '' constraint templates__body_fr check (length(body_fr) <= 20000),
  version int not null default 1,
  created_at timestamptz not null,
  changed_by bigint references accounts on delete set null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  ours text
    constraint templates__ours unique
    constraint templates__ours_keys check (ours in ('assignment-schedule', 'key-information', 'mission-contract')), -- its words stand in `ours.ts` until somebody changes them
  -- One language, whole, or both.
  constraint templates__languages check (
    (title_en = '') = (body_en = '') and (title_fr = '') = (body_fr = '') and (ours is not null or title_en || title_fr <> ''))
);
create index templates_changed on templates (changed_at desc, id desc) where removed_at is null;

-- What it said, from the first version to the newest.
create table template_versions (
  id bigint generated always as identity primary key,
  template_id bigint not null references templates on delete cascade,
  number int not null,
  name text not null constraint template_versions__name check (length(name) between 1 and 120),
  kind text not null constraint template_versions__kind check (kind in ('letter', 'contract', 'assignment', 'other')),
  title_en text not null,
  body_en text not null,
  title_fr text not null,
  body_fr text not null,
  saved_by bigint references accounts on delete set null,
  saved_at timestamptz not null,
  constraint template_versions__once unique (template_id, number)
);

create table papers (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  template_id bigint references templates on delete set null,
  file_id bigint references files on delete cascade,
  language text not null constraint papers__language check (language in ('en', 'fr')),
  made_at timestamptz not null,
  made_by bigint references accounts on delete set null
);
create index papers_application on papers (application_id, id desc);
create index papers_template on papers (template_id) where template_id is not null;
create index papers_file on papers (file_id) where file_id is not null;
create index papers_made_by on papers (made_by) where made_by is not null;
alter table papers enable row level security;
