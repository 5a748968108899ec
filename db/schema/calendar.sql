-- What the agency plans: events, also repeating ones, who takes part, and the feeds by which other calendars read them. Days that follow from
-- other records (documents that expire, first days, invoices due) are read there and never copied.
-- Read by others: calendar_events, calendar_attendees

-- A file of events that somebody brought in; what it added can be taken back.
create table calendar_imports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  name text not null constraint calendar_imports__name check (length(name) between 1 and 255), -- of the file
  added int not null,
  updated int not null,
  skipped int not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index calendar_imports_account on calendar_imports (account_id, id desc);
alter table calendar_imports enable row level security;

create table calendar_events (
  id bigint generated always as identity primary key,
  uid text not null unique constraint calendar_events__uid check (length(uid) between 1 and 255), -- RFC 5545; kept when an event is imported
  sequence int not null default 0, -- raised when an invitation must be sent anew
  kind text not null constraint calendar_events__kind check (kind in ('interview', 'induction', 'follow_up', 'training', 'leave', 'meeting')),
  title text not null constraint calendar_events__title check (length(title) between 1 and 200),
  description text not null default '' constraint calendar_events__description check (length(description) <= 4000),
  location text not null default '' constraint calendar_events__location check (length(location) <= 300),
  url text constraint calendar_events__url check (length(url) <= 500), -- of a video call
  color text constraint calendar_events__color check (color in ('pine', 'slate', 'amber', 'brick', 'plum', 'sand')), -- null: that of its kind
  zone text not null constraint calendar_events__zone check (zone in ('Europe/London', 'Europe/Paris')), -- whose clocks it follows, across their changes
  is_all_day boolean not null default false,
  starts_local timestamp not null, -- by those clocks; midnight of the first day where it is all day
  ends_local timestamp not null, -- midnight after the last day where it is all day
  starts_at timestamptz not null, -- the instants, of the first occurrence
  ends_at timestamptz not null,
  rule text constraint calendar_events__rule check (length(rule) <= 500), -- RRULE of RFC 5545 without its name; null: once
  more_on timestamp[] not null default '{}' constraint calendar_events__more_on check (cardinality(more_on) <= 100), -- RDATE
  last_ends_at timestamptz, -- of the last occurrence: that of the only one, or null: for ever
  is_private boolean not null default false, -- others see that somebody is busy
  is_busy boolean not null default true,
  owner_id bigint references accounts on delete set null, -- in whose calendar it stands; null: the team's
  application_id bigint references applications on delete set null,
  job_id bigint references jobs on delete set null,
  candidate_id bigint references candidates on delete cascade,
  employer_id bigint references employers on delete set null,
  remind_minutes int[] not null default '{}' constraint calendar_events__remind_minutes check (cardinality(remind_minutes) <= 5),
  cancelled_at timestamptz,
  import_id bigint references calendar_imports on delete set null, -- which file added it
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  constraint calendar_events__ends check (ends_local > starts_local and ends_at > starts_at)
);
create index calendar_events_time on calendar_events using gist (tstzrange(starts_at, ends_at)) where last_ends_at = ends_at and cancelled_at is null;
create index calendar_events_repeating on calendar_events using gist (tstzrange(starts_at, last_ends_at))
  where (last_ends_at is null or last_ends_at > ends_at) and cancelled_at is null;
create index calendar_events_reminding on calendar_events (starts_at) where remind_minutes <> '{}' and cancelled_at is null;
create index calendar_events_owner on calendar_events (owner_id, starts_at);
create index calendar_events_application on calendar_events (application_id) where application_id is not null;
create index calendar_events_job on calendar_events (job_id) where job_id is not null;
create index calendar_events_candidate on calendar_events (candidate_id) where candidate_id is not null;
create index calendar_events_employer on calendar_events (employer_id) where employer_id is not null;
create index calendar_events_import on calendar_events (import_id) where import_id is not null;
create index calendar_events_created_by on calendar_events (created_by) where created_by is not null;
alter table calendar_events enable row level security;

-- One occurrence of a repeating event that is otherwise: moved, renamed, or not at all.
create table calendar_exceptions (
  id bigint generated always as identity primary key,
  event_id bigint not null references calendar_events on delete cascade,
  original_local timestamp not null, -- RECURRENCE-ID
  is_cancelled boolean not null default false,
  title text constraint calendar_exceptions__title check (length(title) between 1 and 200), -- null: as the event has it
  description text constraint calendar_exceptions__description check (length(description) <= 4000),
  location text constraint calendar_exceptions__location check (length(location) <= 300),
  starts_local timestamp,
  ends_local timestamp,
  starts_at timestamptz,
  ends_at timestamptz,
  constraint calendar_exceptions__once unique (event_id, original_local),
  constraint calendar_exceptions__moved check (is_cancelled or (num_nonnulls(starts_local, ends_local, starts_at, ends_at) = 4 and ends_at > starts_at))
);
alter table calendar_exceptions enable row level security;

create table calendar_attendees (
  id bigint generated always as identity primary key,
  event_id bigint not null references calendar_events on delete cascade,
  account_id bigint references accounts on delete cascade,
  candidate_id bigint references candidates on delete cascade,
  contact_id bigint references employer_contacts on delete cascade,
  name text not null constraint calendar_attendees__name check (length(name) between 1 and 161),
  email text constraint calendar_attendees__email check (length(email) between 3 and 254),
  locale text not null constraint calendar_attendees__locale check (locale in ('en', 'fr')),
  answer text not null default 'none' constraint calendar_attendees__answer check (answer in ('none', 'accepted', 'declined', 'tentative')),
  answered_at timestamptz,
  invited_sequence int, -- which invitation they have; null: none yet
  link_version int not null default 1,
  constraint calendar_attendees__who check (num_nonnulls(account_id, candidate_id, contact_id) <= 1)
);
create unique index calendar_attendees_account on calendar_attendees (account_id, event_id) where account_id is not null;
create unique index calendar_attendees_candidate on calendar_attendees (candidate_id, event_id) where candidate_id is not null;
create unique index calendar_attendees_contact on calendar_attendees (contact_id, event_id) where contact_id is not null;
create index calendar_attendees_event on calendar_attendees (event_id, id);
alter table calendar_attendees enable row level security;

-- Reminders that went out, once an occurrence and person.
create table calendar_reminders (
  id bigint generated always as identity primary key,
  event_id bigint not null references calendar_events on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  occurs_at timestamptz not null,
  minutes int not null,
  sent_at timestamptz not null,
  constraint calendar_reminders__once unique (event_id, account_id, occurs_at, minutes)
);
create index calendar_reminders_account on calendar_reminders (account_id);
create index calendar_reminders_sent on calendar_reminders (sent_at);
alter table calendar_reminders enable row level security;

-- A secret address by which another calendar reads somebody's events. Only its hash is kept.
create table calendar_feeds (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  hash bytea not null unique,
  name text not null constraint calendar_feeds__name check (length(name) between 1 and 60),
  kinds text[] not null constraint calendar_feeds__kinds check (kinds <@ array['interview', 'induction', 'follow_up', 'training', 'leave', 'meeting',
    'first_day', 'next_step', 'right_to_work_recheck', 'document_expiry', 'training_session', 'invoice_due']), -- which it has
  created_at timestamptz not null,
  last_read_at timestamptz,
  revoked_at timestamptz
);
create index calendar_feeds_account on calendar_feeds (account_id);
alter table calendar_feeds enable row level security;

-- When an account is deleted, its events become the team's, but private ones and leave are deleted with it.
create function own_events_go() returns trigger language plpgsql as $$
begin
  delete from calendar_events where owner_id = old.id and (is_private or kind = 'leave');
  return old;
end $$;
create trigger own_events_go before delete on accounts for each row execute function own_events_go();
