-- Employers with their contacts, sites, notes and accreditations.
-- Read by others: employers, employer_contacts

create table employers (
  id bigint generated always as identity primary key,
  name text not null constraint employers__name check (length(name) between 1 and 160),
  slug text not null constraint employers__slug unique,
  place_id bigint references places,
  sector text not null,
  size text not null default '10-49' constraint employers__size check (size in ('1-9', '10-49', '50-249', '250-999', '1000+')),
  founded_year int constraint employers__founded check (founded_year between 1700 and 2100),
  about_en text not null default '',
  about_fr text not null default '',
  created_by bigint references accounts on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trading_name text constraint employers__trading_name check (length(trading_name) between 2 and 160),
  country text not null default 'GB' constraint employers__country check (country in ('GB', 'FR')),
  company_number text constraint employers__company_number check (company_number ~ '^[0-9A-Z]{8,14}$'),
  vat_number text constraint employers__vat_number check (vat_number ~ '^[A-Z]{2}[0-9A-Z]{9,12}$'),
  website text constraint employers__website check (website ~ '^https?://' and length(website) <= 200),
  phone text constraint employers__phone check (phone ~ '^\+[0-9]{5,18}$'),
  email text constraint employers__email check (length(email) between 3 and 254),
  address text constraint employers__address check (length(address) between 1 and 200),
  postcode text constraint employers__postcode check (length(postcode) between 5 and 8),
  invoice_address text not null default '' constraint employers__invoice_address check (length(invoice_address) <= 500),
  owner_id bigint references accounts on delete set null,
  terms_version text constraint employers__terms_version check (length(terms_version) between 1 and 40),
  terms_accepted_on date,
  terms_recorded_at timestamptz,
  terms_recorded_by bigint references accounts on delete set null,
  do_not_contact_at timestamptz,
  do_not_contact_by bigint references accounts on delete set null,
  do_not_contact_reason text constraint employers__do_not_contact_reason check (length(do_not_contact_reason) between 1 and 500),
  archived_at timestamptz,
  terms_accepted_by bigint,
  -- how soon applicants get an answer, shown on adverts; computed nightly, from ten answers on
  answer_days int constraint employers__answer_days check (answer_days between 1 and 366),
  is_listed boolean not null default false,
  directory_doc tsvector generated always as (
    setweight(to_tsvector('public.plain'::regconfig, name || ' ' || coalesce(trading_name, '')), 'A')
    || setweight(to_tsvector('public.plain'::regconfig, about_en || ' ' || about_fr), 'D')
    || setweight(to_tsvector('public.en'::regconfig, about_en), 'D')
    || setweight(to_tsvector('public.fr'::regconfig, about_fr), 'D')
  ) stored not null,
  credit_approved_at timestamptz, -- since when they may buy on account; null: they may not
  credit_approved_by bigint references accounts on delete set null,
  constraint employers__do_not_contact check ((do_not_contact_at is null) = (do_not_contact_reason is null)),
  constraint employers__terms check (num_nulls(terms_version, terms_accepted_on, terms_recorded_at) in (0, 3))
);
create index employers_by_name on employers (name, id);
create unique index employers_company_number on employers (country, company_number);
create index employers_listed on employers (id) where is_listed;
create unique index employers_name on employers (lower(name));
create index employers_newest on employers (created_at desc, id desc); -- the list
create index employers_owner on employers (owner_id);
create index employers_postcode on employers (postcode) where postcode is not null; -- by which one is found again
create index employers_terms_accepted_by on employers (terms_accepted_by);
create index employers_words on employers
  using gin (folded(name) gin_trgm_ops, folded(trading_name) gin_trgm_ops, company_number gin_trgm_ops);

-- Former addresses of an employer page. They redirect, and no other employer gets them.
create table employer_slugs (
  slug text primary key,
  employer_id bigint not null references employers on delete cascade
);
create index employer_slugs_employer on employer_slugs (employer_id);

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
create index employer_contacts_email on employer_contacts (email_key); -- what is kept about somebody
create index employer_contacts_employer on employer_contacts (employer_id);
create unique index employer_contacts_main on employer_contacts (employer_id) where is_main;
alter table employer_contacts enable row level security;

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
alter table employer_sites enable row level security;

create table employer_notes (
  id bigint generated always as identity primary key,
  employer_id bigint not null references employers on delete cascade,
  author_id bigint references accounts on delete set null,
  text text not null constraint employer_notes__text check (length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  corrected_at timestamptz
);
create index employer_notes_newest on employer_notes (employer_id, created_at desc, id desc);
alter table employer_notes enable row level security;

-- Accreditations whose proof the agency saw.
create table employer_accreditations (
  id bigint generated always as identity primary key,
  employer_id bigint not null references employers on delete cascade,
  scheme text not null
    constraint employer_accreditations__scheme check (scheme in
      ('constructionline', 'chas', 'safecontractor', 'smas', 'iso-9001', 'iso-14001', 'iso-45001', 'fors', 'qualibat', 'qualifelec', 'rge',
       'mase', 'other')),
  scheme_name text constraint employer_accreditations__scheme_name check (length(scheme_name) between 2 and 120),
  number text constraint employer_accreditations__number check (length(number) between 1 and 60),
  seen_on date not null, -- when the agency saw the proof
  expires_on date, -- the last valid day
  check_url text constraint employer_accreditations__check_url check (check_url ~ '^https?://' and length(check_url) <= 200),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint employer_accreditations__named check ((scheme = 'other') = (scheme_name is not null))
);
create index employer_accreditations_employer on employer_accreditations (employer_id);
alter table employer_accreditations enable row level security;

alter table employers add constraint employers_terms_accepted_by_fkey foreign key (terms_accepted_by) references employer_contacts on delete set null;

-- A firm's name for comparing: without accents, punctuation and legal form.
create function employer_key(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(trim(regexp_replace(' ' || folded || ' ',
    ' (?:ltd|limited|plc|llp|lp|cic|inc|sarl|sas|sasu|sa|eurl|sci|snc|scop|selarl|ei|eirl|co|company|cie|ste|societe|and|et|the)(?= )', '', 'g')), ''), folded)
  from (select trim(regexp_replace(lower(public.unaccent('public.unaccent', translate(name, '.''’', ''))), '[^a-z0-9]+', ' ', 'g')) as folded) f
$$;

create function is_known_of(e employers) returns boolean language sql stable as $$
  select is_in_directory(e) or exists (select from jobs j where j.employer_id = e.id and names_employer(j))
$$;

create function is_in_directory(e employers) returns boolean language sql immutable parallel safe as $$
  select e.is_listed and e.archived_at is null and e.do_not_contact_at is null
$$;

-- The employer whose page has, or had, an address; and whether the public may see it, by the directory or by an advert that names it.
create function employer_at(asked text) returns bigint language sql stable as $$
  select coalesce((select id from employers where slug = asked), (select employer_id from employer_slugs where slug = asked))
$$;

create index employers_key on employers using gin (employer_key(name) gin_trgm_ops);

create index employers_trading_key on employers using gin (employer_key(trading_name) gin_trgm_ops);
create index employers_credit_approved_by on employers (credit_approved_by);

create trigger holds_to_categories__sector after insert or update of sector on employers
  for each row execute function holds_to_categories('sector', 'sector');
