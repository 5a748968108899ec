-- The whole of what an agency asks of a candidate, and who said what when.
alter table candidates
  add column phone2 text check (length(phone2) <= 20), -- E.164
  add column date_of_birth date, -- needed only to check some cards
  add column languages jsonb not null default '[]', -- [{"code": "pl", "level": "C2"}]
  add column address text check (length(address) between 1 and 200),
  add column postcode text check (length(postcode) <= 10),
  add column country text not null default 'GB' constraint candidates__country check (country in ('GB', 'FR')),
  add column max_distance_km int constraint candidates__max_distance check (max_distance_km between 0 and 161),
  add column driving_licences text[] not null default '{}' constraint candidates__driving_licences
    check (driving_licences <@ array['A', 'B', 'BE', 'C1', 'C', 'CE', 'D1', 'D']),
  add column own_transport boolean not null default false,
  add column can_lodge_away boolean not null default false,
  add column other_trades text[] not null default '{}' constraint candidates__other_trades check (other_trades <@ array[
    'bricklayer', 'stone-mason', 'carpenter', 'joiner', 'roofer', 'scaffolder', 'steelfixer', 'formworker',
    'concreter', 'groundworker', 'labourer', 'plant-operator', 'crane-operator', 'slinger-signaller', 'pipe-layer',
    'road-worker', 'demolition', 'welder', 'steel-erector', 'electrician', 'plumber', 'heating-engineer',
    'ventilation-fitter', 'plasterer', 'dry-liner', 'tiler', 'painter', 'floor-layer', 'glazier', 'cladder',
    'insulation', 'landscaper', 'site-manager', 'foreman', 'quantity-surveyor', 'project-manager', 'site-engineer',
    'architect', 'bim-technician', 'health-and-safety', 'building-surveyor', 'facilities-manager',
    'property-manager', 'lettings-agent']),
  add column sectors text[] not null default '{}' constraint candidates__sectors
    check (sectors <@ array['residential', 'commercial', 'industrial', 'apartments']),
  add column grade text constraint candidates__grade check (grade in
    ('apprentice', 'improver', 'skilled', 'chargehand', 'foreman', 'supervisor', 'manager', 'engineer', 'professional')),
  add column experience_years int constraint candidates__experience_years check (experience_years between 0 and 60),
  add column qualification text constraint candidates__qualification check (qualification in
    ('certificate', 'associate-degree', 'bachelor-degree', 'master''s-degree', 'doctorate-degree')),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 30),
  add column available_until date,
  add column notice_days int constraint candidates__notice_days check (notice_days between 0 and 365),
  add column shifts text[] not null default '{}' constraint candidates__shifts
    check (shifts <@ array['days', 'nights', 'weekends', 'rotating']),
  add column desired_pay_min int check (desired_pay_min > 0), -- minor units
  add column desired_pay_max int check (desired_pay_max >= desired_pay_min),
  add column desired_pay_unit text constraint candidates__desired_pay_unit check (desired_pay_unit in ('hour', 'day', 'week', 'month', 'year')),
  add column desired_pay_currency text constraint candidates__desired_pay_currency check (desired_pay_currency in ('GBP', 'EUR')),
  add column engagements text[] not null default '{}' constraint candidates__engagements
    check (engagements <@ array['paye', 'cis', 'umbrella', 'ltd', 'cdi', 'cdd', 'interim', 'micro-entreprise']),
  add column referred_by text check (length(referred_by) between 1 and 160),
  add column is_hot boolean not null default false,
  add column lawful_basis text constraint candidates__lawful_basis check (lawful_basis in ('consent', 'legitimate-interest')),
  add column informed_on date,
  add column notice_sent_at timestamptz,
  add column do_not_contact_reason text check (length(do_not_contact_reason) between 1 and 500),
  add column last_contact_at timestamptz,
  add constraint candidates__desired_pay check (num_nonnulls(desired_pay_min, desired_pay_max, desired_pay_unit, desired_pay_currency) in (0, 4)),
  add constraint candidates__available check (available_until >= available_from),
  add constraint candidates__do_not_contact check (status <> 'do_not_contact' or do_not_contact_reason is not null),
  drop constraint candidates__availability,
  add constraint candidates__availability check (availability in ('now', 'date', 'on-assignment', 'not-looking'));
-- Until now the language stood for the country, and whoever signed up had agreed.
update candidates set
  country = coalesce((select p.country from places p where p.id = place_id), case locale when 'fr' then 'FR' else 'GB' end),
  lawful_basis = case when privacy_accepted_at is null then 'legitimate-interest' else 'consent' end;
create index candidates_tags on candidates using gin (tags);

-- What a field said before, and who changed it: by_candidate marks what the person claims of themselves.
create table candidate_changes (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  field text not null check (length(field) <= 60),
  was jsonb,
  became jsonb,
  by_candidate boolean not null,
  changed_by bigint references accounts on delete set null,
  changed_at timestamptz not null default now()
);
create index candidate_changes_field on candidate_changes (candidate_id, field, id desc);
create index candidate_changes_newest on candidate_changes (candidate_id, id desc);
alter table candidate_changes enable row level security;
create policy candidate_changes__agents on candidate_changes
  using (candidate_id in (select id from candidates)) with check (candidate_id in (select id from candidates));
