-- What follows a placement: dates, pay and charge, engagement, site, and how they changed.
-- Read by others: assignments, assignment_rates, assignment_allowances, assignment_changes

create table assignments (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade constraint assignments__once unique,
  starts_on date not null,
  ends_on date, -- the last day; a mission in France has one
  ended_on date, -- the last day worked, once it is over
  end_reason text constraint assignments__end_reason check (end_reason in
    ('completed', 'work-finished', 'candidate-left', 'employer-ended', 'conduct', 'no-show', 'injury', 'documents', 'other')),
  end_note text not null default '' constraint assignments__end_note check (length(end_note) <= 500),
  engagement text not null constraint assignments__engagement check (engagement in
    ('paye', 'cis', 'umbrella', 'ltd', 'cdi', 'cdd', 'interim', 'micro-entreprise')),
  supplier_id bigint references suppliers on delete set null, -- the umbrella company that employs them
  contact_id bigint references employer_contacts on delete set null, -- who approves the hours
  site_name text not null default '' constraint assignments__site_name check (length(site_name) <= 120),
  site_address text not null default '' constraint assignments__site_address check (length(site_address) <= 300),
  role text not null constraint assignments__role check (length(role) between 1 and 120), -- the work done, as the schedule names it
  work_days int[] not null default '{1,2,3,4,5}' constraint assignments__work_days check (work_days <@ '{1,2,3,4,5,6,7}'), -- ISO, Monday is 1
  day_starts time not null default '07:30',
  day_ends time not null default '16:30',
  break_minutes int not null default 30 constraint assignments__break_minutes check (break_minutes between 0 and 240),
  overtime_after int constraint assignments__overtime_after check (overtime_after between 100 and 16800), -- hundredths of an hour a week; null: no overtime
  overtime_times int not null default 150 constraint assignments__overtime_times check (overtime_times between 100 and 300), -- hundredths of the rate
  -- France
  mission_reason text constraint assignments__mission_reason check (mission_reason in ('replacement', 'awaited-hire', 'increase', 'seasonal', 'usual', 'urgent-works', 'abroad')),
  mission_detail text not null default '' constraint assignments__mission_detail check (length(mission_detail) <= 300), -- who is replaced, what the increase is
  dpae_on date, -- when the hiring was declared
  dpae_reference text not null default '' constraint assignments__dpae_reference check (length(dpae_reference) <= 60),
  signed_on date, -- when the contract was signed
  renewals int not null default 0 constraint assignments__renewals check (renewals between 0 and 99),
  ending_told_for date, -- the last day that its owner was reminded of
  supplier_told_at timestamptz, -- since when its owner knows that the umbrella company is suspended
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint assignments__days check (ends_on >= starts_on),
  constraint assignments__ended check ((ended_on is null) = (end_reason is null)),
  constraint assignments__ended_on check (ended_on >= starts_on),
  constraint assignments__supplier check (supplier_id is null or engagement = 'umbrella')
);
create index assignments_days on assignments (starts_on, id);
create index assignments_open on assignments (ends_on, id) where ended_on is null;
create index assignments_supplier on assignments (supplier_id) where supplier_id is not null;
create index assignments_contact on assignments (contact_id) where contact_id is not null;
create index assignments_created_by on assignments (created_by) where created_by is not null;
alter table assignments enable row level security;
create policy assignments__agents on assignments
  using (application_id in (select id from applications)) with check (application_id in (select id from applications));

-- What an hour (or day) costs and brings from a day on; the first row is of the first day.
create table assignment_rates (
  id bigint generated always as identity primary key,
  assignment_id bigint not null references assignments on delete cascade,
  from_day date not null,
  unit text not null constraint assignment_rates__unit check (unit in ('hour', 'day')),
  currency text not null constraint assignment_rates__currency check (currency in ('GBP', 'EUR')),
  pay int not null constraint assignment_rates__pay check (pay between 1 and 100000000), -- minor units, gross
  charge int not null constraint assignment_rates__charge check (charge between 1 and 100000000), -- minor units, net of VAT
  on_cost int not null constraint assignment_rates__on_cost check (on_cost between 0 and 20000), -- hundredths of a percent of the pay: what employing costs besides
  constraint assignment_rates__once unique (assignment_id, from_day)
);
alter table assignment_rates enable row level security;
create policy assignment_rates__agents on assignment_rates
  using (assignment_id in (select id from assignments)) with check (assignment_id in (select id from assignments));

-- What is agreed besides the hours: panier, déplacement, travel, lodging, tools.
create table assignment_allowances (
  id bigint generated always as identity primary key,
  assignment_id bigint not null references assignments on delete cascade,
  kind text not null constraint assignment_allowances__kind check (kind in ('meal', 'travel', 'lodging', 'tools', 'other')),
  label text not null constraint assignment_allowances__label check (length(label) between 1 and 80), -- 'Panier', 'Déplacement zone 2'
  per text not null constraint assignment_allowances__per check (per in ('day', 'hour', 'each')),
  pay int not null constraint assignment_allowances__pay check (pay between 0 and 10000000),
  charge int not null constraint assignment_allowances__charge check (charge between 0 and 10000000)
);
create index assignment_allowances_assignment on assignment_allowances (assignment_id, id);
alter table assignment_allowances enable row level security;
create policy assignment_allowances__agents on assignment_allowances
  using (assignment_id in (select id from assignments)) with check (assignment_id in (select id from assignments));

-- How it changed: made, extended, shortened, other terms, ended.
create table assignment_changes (
  id bigint generated always as identity primary key,
  assignment_id bigint not null references assignments on delete cascade,
  at timestamptz not null,
  kind text not null constraint assignment_changes__kind check (kind in ('made', 'extended', 'shortened', 'changed', 'rates', 'ended', 'reopened')),
  details jsonb not null default '{}', -- days, rates and reasons, before and after
  by_account bigint references accounts on delete set null
);
create index assignment_changes_assignment on assignment_changes (assignment_id, id);
create index assignment_changes_by_account on assignment_changes (by_account) where by_account is not null;
alter table assignment_changes enable row level security;

-- Times that pause or continue the twelve weeks of the Agency Workers Regulations, besides leave and sickness (candidate_absences).
create table awr_pauses (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  reason text not null constraint awr_pauses__reason check (reason in ('jury', 'shutdown', 'strike', 'pregnancy', 'family-leave')),
  from_day date not null,
  to_day date not null,
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  constraint awr_pauses__days check (to_day >= from_day and to_day - from_day <= 400)
);
create index awr_pauses_candidate on awr_pauses (candidate_id, from_day);
create index awr_pauses_created_by on awr_pauses (created_by) where created_by is not null;
alter table awr_pauses enable row level security;
