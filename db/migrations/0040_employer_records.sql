-- Employers as records of their own: what is known of the firm, whom one speaks to, where its sites are, what was noted and agreed.
alter table employers
  add column trading_name text constraint employers__trading_name check (length(trading_name) between 2 and 160),
  add column country text not null default 'GB' constraint employers__country check (country in ('GB', 'FR')),
  add column company_number text constraint employers__company_number check (company_number ~ '^[0-9A-Z]{8,14}$'),
  add column vat_number text constraint employers__vat_number check (vat_number ~ '^[A-Z]{2}[0-9A-Z]{9,12}$'),
  add column website text constraint employers__website check (website ~ '^https?://' and length(website) <= 200),
  add column phone text constraint employers__phone check (phone ~ '^\+[0-9]{5,18}$'),
  add column email text constraint employers__email check (length(email) between 3 and 254),
  add column address text constraint employers__address check (length(address) between 1 and 200),
  add column postcode text constraint employers__postcode check (length(postcode) between 5 and 8),
  add column invoice_address text not null default '' constraint employers__invoice_address check (length(invoice_address) <= 500),
  add column owner_id bigint references accounts on delete set null,
  add column terms_version text constraint employers__terms_version check (length(terms_version) between 1 and 40),
  add column terms_accepted_on date,
  add column terms_recorded_at timestamptz,
  add column terms_recorded_by bigint references accounts on delete set null,
  add column do_not_contact_at timestamptz,
  add column do_not_contact_by bigint references accounts on delete set null,
  add column do_not_contact_reason text constraint employers__do_not_contact_reason check (length(do_not_contact_reason) between 1 and 500),
  add column archived_at timestamptz,
  add column archived_by bigint references accounts on delete set null,
  add column archive_reason text constraint employers__archive_reason check (length(archive_reason) between 1 and 500),
  add constraint employers__terms check (num_nulls(terms_version, terms_accepted_on, terms_recorded_at) in (0, 3)),
  add constraint employers__do_not_contact check ((do_not_contact_at is null) = (do_not_contact_reason is null)),
  add constraint employers__archived check ((archived_at is null) = (archive_reason is null));
update employers e set country = p.country from places p where p.id = e.place_id and p.country in ('GB', 'FR');
create unique index employers_company_number on employers (country, company_number);
create index employers_newest on employers (created_at desc, id desc); -- the list
create index employers_owner on employers (owner_id);

create table employer_contacts (
  id bigint generated always as identity primary key,
  employer_id bigint not null references employers on delete cascade,
  first_name text not null constraint employer_contacts__first_name check (length(first_name) between 1 and 80),
  last_name text not null constraint employer_contacts__last_name check (length(last_name) between 1 and 80),
  job_title text constraint employer_contacts__job_title check (length(job_title) between 1 and 120),
  email text constraint employer_contacts__email check (length(email) between 3 and 254),
  email_key text generated always as (lower(email)) stored,
  phone text constraint employer_contacts__phone check (phone ~ '^\+[0-9]{5,18}$'),
  locale text not null constraint employer_contacts__locale check (locale in ('en', 'fr')),
  is_main boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index employer_contacts_employer on employer_contacts (employer_id);
create unique index employer_contacts_main on employer_contacts (employer_id) where is_main;
create index employer_contacts_email on employer_contacts (email_key); -- what is kept about somebody
alter table employers add column terms_accepted_by bigint references employer_contacts on delete set null;
create index employers_terms_accepted_by on employers (terms_accepted_by);

create table employer_sites (
  id bigint generated always as identity primary key,
  employer_id bigint not null references employers on delete cascade,
  name text not null constraint employer_sites__name check (length(name) between 2 and 160),
  country text not null constraint employer_sites__country check (country in ('GB', 'FR')),
  address text constraint employer_sites__address check (length(address) between 1 and 200),
  postcode text constraint employer_sites__postcode check (length(postcode) between 5 and 8),
  place_id bigint references places,
  access_notes text not null default '' constraint employer_sites__access_notes check (length(access_notes) <= 2000),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index employer_sites_employer on employer_sites (employer_id);

create table employer_notes (
  id bigint generated always as identity primary key,
  employer_id bigint not null references employers on delete cascade,
  author_id bigint references accounts on delete set null,
  text text not null constraint employer_notes__text check (length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  corrected_at timestamptz
);
create index employer_notes_newest on employer_notes (employer_id, created_at desc, id desc);

-- Agents have no business with these: no policy shows them a row.
alter table employer_contacts enable row level security;
alter table employer_sites enable row level security;
alter table employer_notes enable row level security;

-- What two spellings of a firm's name have in common: without accents, dots, signs, and without what only says its legal form.
create function employer_key(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(trim(regexp_replace(' ' || folded || ' ',
    ' (?:ltd|limited|plc|llp|lp|cic|inc|sarl|sas|sasu|sa|eurl|sci|snc|scop|selarl|ei|eirl|co|company|cie|ste|societe|and|et|the)(?= )', '', 'g')), ''), folded)
  from (select trim(regexp_replace(lower(public.unaccent('public.unaccent', translate(name, '.''’', ''))), '[^a-z0-9]+', ' ', 'g')) as folded) f
$$;
create index employers_key on employers using gin (employer_key(name) gin_trgm_ops);
create index employers_trading_key on employers using gin (employer_key(trading_name) gin_trgm_ops);

-- The employer's name is among the words by which a job is found.
create function employer_renamed() returns trigger language plpgsql as $$
begin
  update job_search s set doc = fresh.doc from jobs j, job_search_row(j) fresh where j.employer_id = new.id and j.status = 'open' and s.id = j.id;
  return null;
end $$;
create trigger employer_renamed after update of name on employers for each row when (old.name <> new.name) execute function employer_renamed();
