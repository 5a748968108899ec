-- Who runs this site, as the law of both countries wants it said.
-- Read by others: agency

-- One row.
create table agency (
  id int primary key default 1 constraint agency__id check (id = 1),
  country text constraint agency__country check (country in ('GB', 'FR')), -- where it is registered; numbers and legal forms follow it
  name text constraint agency__name check (length(name) between 2 and 160), -- as it is registered
  legal_form text constraint agency__legal_form check (legal_form in ('ltd', 'plc', 'llp', 'cic', 'partnership', 'sole-trader',
    'sas', 'sasu', 'sarl', 'eurl', 'sa', 'snc', 'scop', 'ei', 'association')),
  address text not null default '' constraint agency__address check (length(address) <= 250), -- of several lines
  phone text constraint agency__phone check (phone ~ '^\+\d{6,15}$'),
  email text constraint agency__email check (length(email) <= 254),
  company_number text constraint agency__company_number check (length(company_number) between 8 and 9),
  register_town text constraint agency__register_town check (length(register_town) <= 80), -- in France
  vat_number text constraint agency__vat_number check (length(vat_number) <= 14),
  share_capital_euros int constraint agency__share_capital_euros check (share_capital_euros between 1 and 1000000000),
  publication_director text constraint agency__publication_director check (length(publication_director) <= 160),
  host_name text constraint agency__host_name check (length(host_name) between 2 and 160),
  host_address text not null default '' constraint agency__host_address check (length(host_address) <= 250),
  host_phone text constraint agency__host_phone check (length(host_phone) <= 30),
  supervisor text constraint agency__supervisor check (supervisor in ('ico', 'cnil')),
  supervisor_number text constraint agency__supervisor_number check (supervisor_number ~ '^Z[A-Z\d]\d{6}$'),
  privacy_contact text constraint agency__privacy_contact check (length(privacy_contact) <= 160),
  privacy_email text constraint agency__privacy_email check (length(privacy_email) <= 254),
  version int not null default 1, -- 1: nobody has saved it yet, and CONTACT_EMAIL and CONTACT_PHONE stand in it
  updated_at timestamptz not null default now()
);

-- What each detail was before, and who changed it.
create table agency_changes (
  id bigint generated always as identity primary key,
  detail text not null constraint agency_changes__detail check (length(detail) <= 40),
  before text not null, -- empty: nothing stood there
  after text not null,
  changed_by bigint references accounts on delete set null,
  changed_at timestamptz not null
);
create index agency_changes_changed_by on agency_changes (changed_by);
