-- Who is invoiced, and on which terms: an employer, or a buyer of the shop who is none.
-- Read by others: customers

create table customers (
  id bigint generated always as identity primary key,
  kind text not null constraint customers__kind check (kind in ('company', 'person')),
  employer_id bigint unique references employers on delete set null,
  account_id bigint references accounts on delete set null, -- a person who has one
  name text not null constraint customers__name check (length(name) between 2 and 160), -- legal name
  contact_name text constraint customers__contact_name check (length(contact_name) between 1 and 161),
  email text not null constraint customers__email check (length(email) between 3 and 254), -- where invoices go
  email_key text generated always as (lower(email)) stored,
  locale text not null constraint customers__locale check (locale in ('en', 'fr')),
  country text not null constraint customers__country check (country in ('GB', 'FR')),
  address text not null constraint customers__address check (length(address) between 1 and 250),
  postcode text not null constraint customers__postcode check (length(postcode) between 5 and 8),
  town text not null constraint customers__town check (length(town) between 1 and 100),
  company_number text constraint customers__company_number check (company_number ~ '^[0-9A-Z]{8,14}$'),
  vat_number text constraint customers__vat_number check (vat_number ~ '^[A-Z]{2}[0-9A-Z]{9,12}$'),
  payment_days int not null default 30 constraint customers__payment_days check (payment_days between 0 and 120),
  needs_purchase_order boolean not null default false, -- does not pay an invoice without its number
  is_reminded boolean not null default true,
  platform_address text constraint customers__platform_address check (length(platform_address) between 1 and 80), -- electronic address of a French company; null: its SIREN
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint customers__person check (kind = 'company' or (employer_id is null and company_number is null))
);
create index customers_email on customers (email_key);
create index customers_account on customers (account_id) where account_id is not null;
create index customers_company_number on customers (company_number) where company_number is not null;
create index customers_name on customers using gin (folded(name) gin_trgm_ops);
create index customers_newest on customers (created_at desc, id desc);
alter table customers enable row level security;
