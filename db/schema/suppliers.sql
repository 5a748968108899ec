-- Whom the agency buys from, with contacts, documents, bank details and what was bought.
-- Read by others: suppliers, supplier_documents

create table suppliers (
  id bigint generated always as identity primary key,
  legal_name text not null constraint suppliers__legal_name check (length(legal_name) between 2 and 160),
  trading_name text constraint suppliers__trading_name check (length(trading_name) between 2 and 160),
  type text not null constraint suppliers__type check (type in
    ('umbrella', 'labour', 'training', 'card-scheme', 'ppe', 'accommodation', 'job-board', 'software')),
  country text not null constraint suppliers__country check (country in ('GB', 'FR')),
  status text not null default 'prospect'
    constraint suppliers__status check (status in ('prospect', 'onboarding', 'approved', 'suspended', 'offboarded')),
  suspended_by_itself boolean not null default false, -- a mandatory document ended; ends when it is replaced
  covered_until date, -- the last day on which every mandatory document is valid; null: one is missing; 9999-12-31: none ends
  next_expiry date, -- the next end of a document
  status_reason text constraint suppliers__status_reason check (length(status_reason) between 1 and 500),
  company_number text constraint suppliers__company_number check (company_number ~ '^[0-9A-Z]{8,14}$'),
  vat_number text constraint suppliers__vat_number check (vat_number ~ '^[A-Z]{2}[0-9A-Z]{9,12}$'),
  utr text constraint suppliers__utr check (utr ~ '^[0-9]{10}$'), -- the CIS: Unique Taxpayer Reference
  cis_rate text constraint suppliers__cis_rate check (cis_rate in ('gross', '20', '30')),
  cis_verification_number text constraint suppliers__cis_verification_number check (length(cis_verification_number) between 1 and 20),
  cis_verified_on date,
  address text constraint suppliers__address check (length(address) between 1 and 200),
  postcode text constraint suppliers__postcode check (length(postcode) between 5 and 8),
  place_id bigint references places,
  phone text constraint suppliers__phone check (phone ~ '^\+[0-9]{5,18}$'),
  email text constraint suppliers__email check (length(email) between 3 and 254),
  website text constraint suppliers__website check (website ~ '^https?://' and length(website) <= 200),
  payment_terms_days int not null default 30 constraint suppliers__payment_terms_days check (payment_terms_days between 0 and 120),
  rating int constraint suppliers__rating check (rating between 1 and 5),
  notes text not null default '' constraint suppliers__notes check (length(notes) <= 4000),
  owner_id bigint references accounts on delete set null,
  created_by bigint references accounts on delete set null,
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint suppliers__cis check (num_nonnulls(utr, cis_rate, cis_verification_number, cis_verified_on) = 0 or country = 'GB')
);
create unique index suppliers_company_number on suppliers (country, company_number);
create index suppliers_newest on suppliers (created_at desc, id desc);
create index suppliers_expiry on suppliers (next_expiry, id) where archived_at is null;
create index suppliers_owner on suppliers (owner_id);
create index suppliers_created_by on suppliers (created_by);
create index suppliers_place on suppliers (place_id);
create index suppliers_name on suppliers (lower(legal_name), id);
create index suppliers_words on suppliers using gin (name_key(legal_name) gin_trgm_ops, name_key(trading_name) gin_trgm_ops, company_number gin_trgm_ops);
alter table suppliers enable row level security;

create table supplier_contacts (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references suppliers on delete cascade,
  first_name text not null constraint supplier_contacts__first_name check (length(first_name) between 1 and 80),
  last_name text not null constraint supplier_contacts__last_name check (length(last_name) between 1 and 80),
  job_title text constraint supplier_contacts__job_title check (length(job_title) between 1 and 120),
  email text constraint supplier_contacts__email check (length(email) between 3 and 254),
  email_key text generated always as (lower(email)) stored,
  phone text constraint supplier_contacts__phone check (phone ~ '^\+[0-9]{5,18}$'),
  locale text not null constraint supplier_contacts__locale check (locale in ('en', 'fr')),
  is_main boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index supplier_contacts_email on supplier_contacts (email_key);
create index supplier_contacts_supplier on supplier_contacts (supplier_id);
create unique index supplier_contacts_main on supplier_contacts (supplier_id) where is_main;
alter table supplier_contacts enable row level security;

create table supplier_documents (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references suppliers on delete cascade,
  type text not null constraint supplier_documents__type check (type in
    ('employers-liability', 'public-liability', 'professional-indemnity', 'accreditation', 'paye-evidence', 'vat-certificate',
     'attestation-vigilance', 'qualiopi', 'contract', 'other')),
  name text constraint supplier_documents__name check (length(name) between 1 and 120), -- of another one
  number text constraint supplier_documents__number check (length(number) between 1 and 60),
  limit_amount bigint constraint supplier_documents__limit_amount check (limit_amount between 1 and 100000000000), -- of an insurance, minor units
  limit_currency text constraint supplier_documents__limit_currency check (limit_currency in ('GBP', 'EUR')),
  status text not null default 'submitted'
    constraint supplier_documents__status check (status in ('requested', 'submitted', 'verified', 'rejected')),
  reason text constraint supplier_documents__reason check (length(reason) between 1 and 500), -- why it was rejected
  issued_on date,
  expires_on date, -- its last good day
  file_id bigint references files on delete set null,
  requested_at timestamptz,
  checked_by bigint references accounts on delete set null,
  checked_at timestamptz,
  reminded_days int, -- the last reminder that went: 60, 30 or 7 days before its end
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint supplier_documents__limit check ((limit_amount is null) = (limit_currency is null)),
  constraint supplier_documents__dates check (expires_on >= issued_on)
);
create index supplier_documents_supplier on supplier_documents (supplier_id, type);
create index supplier_documents_expiry on supplier_documents (expires_on) where status = 'verified';
create index supplier_documents_checked_by on supplier_documents (checked_by);
create index supplier_documents_file on supplier_documents (file_id);
alter table supplier_documents enable row level security;

-- Where a supplier is paid. A row that is asked for waits for another administrator; the newest agreed one counts.
create table supplier_accounts (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references suppliers on delete cascade,
  holder text not null constraint supplier_accounts__holder check (length(holder) between 2 and 140),
  iban text constraint supplier_accounts__iban check (iban ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$'),
  bic text constraint supplier_accounts__bic check (bic ~ '^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$'),
  sort_code text constraint supplier_accounts__sort_code check (sort_code ~ '^[0-9]{6}$'),
  account_number text constraint supplier_accounts__account_number check (account_number ~ '^[0-9]{8}$'),
  status text not null default 'asked' constraint supplier_accounts__status check (status in ('asked', 'agreed', 'refused', 'withdrawn', 'replaced')),
  asked_by bigint references accounts on delete set null,
  asked_at timestamptz not null,
  decided_by bigint references accounts on delete set null,
  decided_at timestamptz,
  constraint supplier_accounts__kind check (iban is not null and num_nonnulls(sort_code, account_number) = 0
    or iban is null and num_nonnulls(sort_code, account_number) = 2),
  constraint supplier_accounts__second check (status <> 'agreed' or decided_by is distinct from asked_by or decided_by is null)
);
create unique index supplier_accounts_asked on supplier_accounts (supplier_id) where status = 'asked';
create unique index supplier_accounts_agreed on supplier_accounts (supplier_id) where status = 'agreed';
create index supplier_accounts_supplier on supplier_accounts (supplier_id, id);
create index supplier_accounts_asked_by on supplier_accounts (asked_by);
create index supplier_accounts_decided_by on supplier_accounts (decided_by);
alter table supplier_accounts enable row level security;

-- What was bought: a supplier's invoice as staff note it, or the cost of an order line.
create table supplier_purchases (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references suppliers on delete cascade,
  bought_on date not null,
  net int not null constraint supplier_purchases__net check (net between -100000000 and 100000000), -- minor units; below zero: taken back
  currency text not null constraint supplier_purchases__currency check (currency in ('GBP', 'EUR')),
  reference text not null constraint supplier_purchases__reference check (length(reference) between 1 and 80),
  description text not null default '' constraint supplier_purchases__description check (length(description) <= 200),
  source text not null default 'staff' constraint supplier_purchases__source check (source in ('staff', 'order')),
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null default now()
);
-- An order notes a purchase once, however often it says so.
create unique index supplier_purchases_order on supplier_purchases (supplier_id, reference) where source = 'order';
create index supplier_purchases_day on supplier_purchases (supplier_id, bought_on);
create index supplier_purchases_created_by on supplier_purchases (created_by);
alter table supplier_purchases enable row level security;

-- The link by which a supplier sends the documents that are waited for, without an account. The newest one works.
create table supplier_requests (
  id bigint generated always as identity primary key,
  hash bytea not null constraint supplier_requests__hash unique,
  supplier_id bigint not null references suppliers on delete cascade,
  sent_to text not null constraint supplier_requests__sent_to check (length(sent_to) between 3 and 254),
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  withdrawn_at timestamptz
);
create index supplier_requests_supplier on supplier_requests (supplier_id, id desc);
create index supplier_requests_created_by on supplier_requests (created_by);
alter table supplier_requests enable row level security;
