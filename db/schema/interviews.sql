-- Interviews of an application: times that were proposed, the one that was picked, and what came of it.
-- Read by others: interviews

create table interviews (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  event_id bigint unique references calendar_events on delete set null, -- once a time is picked
  status text not null constraint interviews__status check (status in ('proposed', 'booked', 'held', 'no_show', 'declined', 'cancelled')),
  mode text not null constraint interviews__mode check (mode in ('site', 'office', 'phone', 'video')),
  zone text not null constraint interviews__zone check (zone in ('Europe/London', 'Europe/Paris')),
  minutes int not null constraint interviews__minutes check (minutes between 10 and 480),
  location text not null default '' constraint interviews__location check (length(location) <= 300), -- address, number to call, or link
  note text not null default '' constraint interviews__note check (length(note) <= 2000), -- the candidate reads it: what to bring
  contact_id bigint references employer_contacts on delete set null, -- who sees the candidate for the employer
  interviewer_id bigint references accounts on delete set null, -- and for the agency
  answer_by timestamptz, -- until when the candidate may pick
  reminded_at timestamptz, -- the candidate, the day before
  outcome text constraint interviews__outcome check (outcome in ('hire', 'second', 'no', 'undecided')),
  outcome_note text not null default '' constraint interviews__outcome_note check (length(outcome_note) <= 2000), -- staff alone
  link_version int not null default 1,
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  booked_at timestamptz,
  ended_at timestamptz, -- held, missed, declined or cancelled
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create index interviews_application on interviews (application_id, id);
create index interviews_contact on interviews (contact_id) where contact_id is not null;
create index interviews_interviewer on interviews (interviewer_id) where interviewer_id is not null;
create index interviews_created_by on interviews (created_by) where created_by is not null;
create index interviews_waiting on interviews (answer_by) where status = 'proposed';
alter table interviews enable row level security;

create table interview_slots (
  id bigint generated always as identity primary key,
  interview_id bigint not null references interviews on delete cascade,
  starts_at timestamptz not null,
  constraint interview_slots__once unique (interview_id, starts_at)
);
alter table interview_slots enable row level security;
