-- Applicants that an employer is shown by a personal link, and what they answer.

create table shortlists (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs on delete cascade,
  contact_id bigint references employer_contacts on delete set null, -- for whom it was made; without them the link shows nothing
  locale text not null constraint shortlists__locale check (locale in ('en', 'fr')),
  shows text[] not null constraint shortlists__shows check (shows <@ array['names', 'years', 'distance', 'availability', 'rate', 'documents']),
  people int not null constraint shortlists__people check (people between 1 and 12), -- how many there were at first
  answer_by date not null,
  expires_on date not null, -- the last day on which the link shows them
  minutes int not null default 30 constraint shortlists__minutes check (minutes between 10 and 480), -- of an interview
  location text not null default '' constraint shortlists__location check (length(location) <= 300), -- where they meet
  hash bytea constraint shortlists__hash unique, -- of the secret of the link; null: there is none
  sent_at timestamptz,
  mailed boolean not null default false, -- the link went by mail
  revoked_at timestamptz,
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create index shortlists_job on shortlists (job_id, id);
create index shortlists_contact on shortlists (contact_id) where contact_id is not null;
create index shortlists_created_by on shortlists (created_by) where created_by is not null;
alter table shortlists enable row level security;

create table shortlist_times (
  id bigint generated always as identity primary key,
  shortlist_id bigint not null references shortlists on delete cascade,
  starts_at timestamptz not null, -- when the employer may meet somebody
  constraint shortlist_times__once unique (shortlist_id, starts_at)
);
alter table shortlist_times enable row level security;

create table shortlist_entries (
  id bigint generated always as identity primary key,
  shortlist_id bigint not null references shortlists on delete cascade,
  application_id bigint not null references applications on delete cascade,
  position int not null constraint shortlist_entries__position check (position between 0 and 11), -- 0 is A
  note text not null default '' constraint shortlist_entries__note check (length(note) <= 500), -- the employer reads it
  answer text constraint shortlist_entries__answer check (answer in ('yes', 'interview', 'no')),
  comment text not null default '' constraint shortlist_entries__comment check (length(comment) <= 400), -- of the employer
  starts_at timestamptz, -- the time that the employer picked
  answered_at timestamptz,
  agreed_at timestamptz, -- the answer stands from now on
  agreed_by bigint references accounts on delete set null,
  constraint shortlist_entries__letter unique (shortlist_id, position),
  constraint shortlist_entries__answered check ((answer is null) = (answered_at is null)),
  constraint shortlist_entries__agreed check (agreed_at is null or answer is not null)
);
create index shortlist_entries_application on shortlist_entries (application_id);
create index shortlist_entries_agreed_by on shortlist_entries (agreed_by) where agreed_by is not null;
alter table shortlist_entries enable row level security;

create table shortlist_views (
  id bigint generated always as identity primary key,
  shortlist_id bigint not null references shortlists on delete cascade,
  at timestamptz not null,
  outcome text not null constraint shortlist_views__outcome check (outcome in ('shown', 'expired', 'revoked', 'job-over', 'contact-gone')),
  by_person boolean not null default false -- somebody moved, touched, scrolled or typed; a program that follows links does not
);
create index shortlist_views_shortlist on shortlist_views (shortlist_id, id);
alter table shortlist_views enable row level security;
