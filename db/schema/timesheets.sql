-- Hours worked on assignments, by week, approved by the employer and brought to an invoice.
-- Read by others: timesheets, timesheet_days, timesheet_extras

create table timesheets (
  id bigint generated always as identity primary key,
  assignment_id bigint not null references assignments on delete cascade,
  week date not null constraint timesheets__week check (extract(isodow from week) = 1), -- its Monday
  status text not null default 'draft' constraint timesheets__status check (status in ('draft', 'sent', 'queried', 'approved')),
  entered_by text not null default 'candidate' constraint timesheets__entered_by check (entered_by in ('candidate', 'agency')),
  sent_at timestamptz,
  asked_at timestamptz, -- when whose turn it is was mailed: a contact to approve, a candidate to enter
  reminded_at timestamptz, -- when they were reminded
  query text not null default '' constraint timesheets__query check (length(query) <= 500), -- what the employer says is not right
  decided_at timestamptz,
  decided_by text not null default '' constraint timesheets__decided_by check (length(decided_by) <= 200), -- the contact by name; or who in the agency, on what ground
  decided_by_link boolean not null default false,
  hours int not null default 0 constraint timesheets__hours check (hours between 0 and 16800), -- hundredths, all days
  overtime int not null default 0 constraint timesheets__overtime check (overtime between 0 and hours), -- hundredths, of these
  lines jsonb, -- once approved: what it came to, as the contact saw it, whatever becomes of rates
  invoice_id bigint references invoices on delete set null, -- a draft that is removed frees them
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint timesheets__once unique (assignment_id, week),
  constraint timesheets__decided check (status not in ('approved', 'queried') or decided_at is not null),
  constraint timesheets__lines check ((lines is not null) = (status = 'approved') and (lines is null or jsonb_typeof(lines) = 'array')),
  constraint timesheets__invoiced check (invoice_id is null or status = 'approved')
);
create index timesheets_week on timesheets (week desc, id);
create index timesheets_status on timesheets (status, week) where status <> 'approved' or invoice_id is null;
create index timesheets_invoice on timesheets (invoice_id) where invoice_id is not null;
alter table timesheets enable row level security;

create table timesheet_days (
  id bigint generated always as identity primary key,
  timesheet_id bigint not null references timesheets on delete cascade,
  day date not null,
  kind text not null default 'worked' constraint timesheet_days__kind check (kind in ('worked', 'holiday')), -- a paid bank holiday
  starts time,
  ends time, -- before `starts`: the morning after
  break_minutes int not null default 0 constraint timesheet_days__break_minutes check (break_minutes between 0 and 240),
  hours int not null constraint timesheet_days__hours check (hours between 1 and 2400), -- hundredths
  note text not null default '' constraint timesheet_days__note check (length(note) <= 200),
  constraint timesheet_days__once unique (timesheet_id, day)
);
alter table timesheet_days enable row level security;

-- Allowances as agreed, and expenses with what they cost.
create table timesheet_extras (
  id bigint generated always as identity primary key,
  timesheet_id bigint not null references timesheets on delete cascade,
  allowance_id bigint references assignment_allowances on delete set null, -- null: an expense
  label text not null constraint timesheet_extras__label check (length(label) between 1 and 80),
  quantity int not null default 100 constraint timesheet_extras__quantity check (quantity between 1 and 100000), -- hundredths
  pay int not null constraint timesheet_extras__pay check (pay between 0 and 10000000), -- each, minor units
  charge int not null constraint timesheet_extras__charge check (charge between 0 and 10000000)
);
create index timesheet_extras_timesheet on timesheet_extras (timesheet_id, id);
create index timesheet_extras_allowance on timesheet_extras (allowance_id) where allowance_id is not null;
alter table timesheet_extras enable row level security;

-- The personal link by which a contact approves hours; one stands at a time.
create table hours_links (
  id bigint generated always as identity primary key,
  contact_id bigint not null references employer_contacts on delete cascade,
  hash bytea not null constraint hours_links__hash unique,
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint hours_links__expires_at check (expires_at > created_at)
);
create index hours_links_contact on hours_links (contact_id, id desc);
create index hours_links_created_by on hours_links (created_by) where created_by is not null;
alter table hours_links enable row level security;

-- Each opening by a person; what a link that opens nothing was asked for stands in the audit log.
create table hours_views (
  id bigint generated always as identity primary key,
  hours_link_id bigint not null references hours_links on delete cascade,
  at timestamptz not null
);
create index hours_views_link on hours_views (hours_link_id, id);
alter table hours_views enable row level security;
