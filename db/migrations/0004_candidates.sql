-- People, their files, and their applications.
create table candidates (
  id bigint generated always as identity primary key,
  account_id bigint constraint candidates__account unique references accounts on delete cascade,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text check (length(email) <= 254),
  email_key text generated always as (lower(email)) stored constraint candidates__email unique,
  phone text check (length(phone) <= 20), -- E.164
  locale text not null default 'en' constraint candidates__locale check (locale in ('en', 'fr')),
  place_id bigint references places,
  trade text check (length(trade) <= 60),
  job_types text[] not null default '{}',
  experience text constraint candidates__experience check (experience in ('fresh', '1-year', '2-year', '3-year', '4-year')),
  availability text not null default 'now' constraint candidates__availability check (availability in ('now', 'date', 'not-looking')),
  available_from date,
  cards text[] not null default '{}' check (cardinality(cards) <= 20),
  status text not null default 'active' constraint candidates__status
    check (status in ('incomplete', 'active', 'on_assignment', 'not_looking', 'do_not_contact', 'archived', 'quarantined', 'erased')),
  source text not null default 'careers-page' check (length(source) <= 40),
  owner_id bigint references accounts on delete set null, -- for agents: who brought them, and alone sees them
  note text not null default '' check (length(note) <= 10000), -- staff only
  privacy_accepted_at timestamptz,
  keep_profile_at timestamptz,
  job_alerts_at timestamptz,
  directory_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint candidates__reachable check (email is not null or phone is not null or account_id is not null)
);
create index candidates_created on candidates (created_at desc, id desc); -- the staff list
create index candidates_owner on candidates (owner_id, created_at desc); -- an agent's list
create index candidates_name on candidates using gin ((lower(first_name || ' ' || last_name)) gin_trgm_ops); -- search by name

create table files (
  id bigint generated always as identity primary key,
  sha256 text not null check (length(sha256) = 64),
  name text not null check (length(name) between 1 and 255),
  mime text not null check (length(mime) <= 120),
  size int not null check (size > 0),
  kind text not null default 'cv' constraint files__kind check (kind in ('cv', 'other')),
  candidate_id bigint references candidates on delete cascade,
  uploaded_by bigint references accounts on delete set null,
  text text, -- what could be read from it, for search
  extraction text not null default 'waiting' constraint files__extraction check (extraction in ('waiting', 'done', 'failed')),
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
create index files_candidate on files (candidate_id, created_at desc);
create index files_sha256 on files (sha256); -- the collector asks whether content is still named

create table applications (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  job_id bigint not null references jobs on delete cascade,
  stage text not null default 'new' constraint applications__stage check (stage in
    ('new', 'screening', 'vetting', 'submitted', 'interview', 'offer', 'placed', 'on_hold', 'rejected', 'client_declined', 'offer_declined', 'withdrawn', 'completed', 'ended_early')),
  resume_stage text, -- where on_hold and reopening lead back to
  file_id bigint references files on delete set null,
  message text not null default '' check (length(message) <= 4000),
  source text not null default 'site' check (length(source) <= 40),
  starts_on date,
  reason text check (length(reason) <= 500),
  applied_at timestamptz not null default now(),
  opened_at timestamptz, -- first looked at by staff
  answer_by date not null, -- what we promised
  stage_changed_at timestamptz not null default now(),
  stage_changed_by bigint references accounts on delete set null,
  version int not null default 1
);
-- One active application per candidate and job.
create unique index applications_active on applications (candidate_id, job_id)
  where stage not in ('rejected', 'client_declined', 'offer_declined', 'withdrawn', 'completed', 'ended_early');
create index applications_job on applications (job_id, stage, applied_at desc); -- a job's applicants
create index applications_candidate on applications (candidate_id, applied_at desc); -- a candidate's applications

create table application_moves (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  from_stage text not null,
  to_stage text not null,
  moved_by bigint references accounts on delete set null,
  moved_at timestamptz not null default now(),
  reason text check (length(reason) <= 500),
  told boolean not null default false
);
create index application_moves_application on application_moves (application_id, id);
