-- What employers bought and use up: adverts, featured adverts, days of CV search.
-- Read by others: entitlements

create table entitlements (
  id bigint generated always as identity primary key,
  kind text not null constraint entitlements__kind check (kind in ('job_credit', 'featured', 'cv_search')),
  order_line_id bigint constraint entitlements_line references order_lines on delete set null, -- null: given by staff without an order
  employer_id bigint references employers on delete set null, -- null: the company of the order is no employer yet
  granted int not null constraint entitlements__granted check (granted between 1 and 100000),
  used int not null default 0,
  days int constraint entitlements__days check (days between 1 and 1095), -- how long each use lasts
  starts_on date not null,
  ends_on date not null, -- the last day on which one can be used
  ended_at timestamptz, -- taken back by a refund or a cancellation
  noticed_days int constraint entitlements__noticed_days check (noticed_days = 30 or noticed_days = 7), -- the last notice that went before the end
  note text not null default '' constraint entitlements__note check (length(note) <= 500),
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint entitlements__used check (used between 0 and granted),
  constraint entitlements__days_of check (ends_on >= starts_on)
);
create index entitlements_employer on entitlements (employer_id, kind, ends_on);
create index entitlements_line on entitlements (order_line_id);
create index entitlements_end on entitlements (ends_on) where ended_at is null and used < granted;
alter table entitlements enable row level security;

create table entitlement_uses (
  id bigint generated always as identity primary key,
  entitlement_id bigint not null references entitlements on delete cascade,
  job_id bigint references jobs on delete set null,
  used_at timestamptz not null,
  used_by bigint references accounts on delete set null,
  ends_at timestamptz, -- until when the advert is paid for, or featured
  returned_at timestamptz -- given back: the advert never went online
);
create index entitlement_uses_entitlement on entitlement_uses (entitlement_id, used_at);
create index entitlement_uses_job on entitlement_uses (job_id);
create index entitlement_uses_used_by on entitlement_uses (used_by);
alter table entitlement_uses enable row level security;
