-- How the agency works, in one row, and what each setting was before. Every process keeps a copy (src/server/settings.ts).

create table setting_values (
  id int primary key default 1 constraint setting_values__id check (id = 1),
  countries text[] not null default '{GB,FR}'
    constraint setting_values__countries check (countries <@ array['GB', 'FR'])
    constraint setting_values__some_country check (cardinality(countries) > 0),
  working_days text[] not null default '{monday,tuesday,wednesday,thursday,friday}'
    constraint setting_values__working_days check (working_days <@ array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
    constraint setting_values__some_day check (cardinality(working_days) > 0),
  promise_days int not null default 5 constraint setting_values__promise_days check (promise_days between 1 and 7),
  approvers text not null default 'admins' constraint setting_values__approvers check (approvers in ('admins', 'colleagues')),
  second_factor_required boolean not null default false, -- STAFF_TOTP=required asks for it whatever stands here
  mail_from_name text constraint setting_values__mail_from_name check (length(mail_from_name) <= 80), -- null: that of MAIL_FROM
  mail_from_address text constraint setting_values__mail_from_address check (length(mail_from_address) <= 254), -- the same
  mail_signature_en text not null default '' constraint setting_values__mail_signature_en check (length(mail_signature_en) <= 300),
  mail_signature_fr text not null default '' constraint setting_values__mail_signature_fr check (length(mail_signature_fr) <= 300),
  candidate_months int not null default 24 constraint setting_values__candidate_months check (candidate_months between 1 and 24),
  unsuccessful_months_gb int not null default 6 constraint setting_values__unsuccessful_months_gb check (unsuccessful_months_gb between 1 and 24),
  unsuccessful_months_fr int not null default 3 constraint setting_values__unsuccessful_months_fr check (unsuccessful_months_fr between 1 and 24),
  archived_candidate_months int not null default 24
    constraint setting_values__archived_candidate_months check (archived_candidate_months between 1 and 24),
  archived_job_months int not null default 24 constraint setting_values__archived_job_months check (archived_job_months between 1 and 120),
  archived_user_months int not null default 12 constraint setting_values__archived_user_months check (archived_user_months between 1 and 120),
  employer_months_gb int not null default 72 constraint setting_values__employer_months_gb check (employer_months_gb between 1 and 240),
  employer_months_fr int not null default 60 constraint setting_values__employer_months_fr check (employer_months_fr between 1 and 240),
  supplier_months_gb int not null default 72 constraint setting_values__supplier_months_gb check (supplier_months_gb between 1 and 240),
  supplier_months_fr int not null default 120 constraint setting_values__supplier_months_fr check (supplier_months_fr between 1 and 240),
  quarantine_days int not null default 30 constraint setting_values__quarantine_days check (quarantine_days between 1 and 90),
  enquiry_months int not null default 12 constraint setting_values__enquiry_months check (enquiry_months between 1 and 36),
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- What each setting was, and who changed it. Whether the shop is open stands in site_features, and its changes here.
create table setting_changes (
  id bigint generated always as identity primary key,
  setting text not null constraint setting_changes__setting check (length(setting) <= 40),
  before jsonb not null,
  after jsonb not null,
  changed_by bigint references accounts on delete set null,
  changed_at timestamptz not null
);
create index setting_changes_changed_by on setting_changes (changed_by);

-- Every process is told at once.
create function tell_of_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings', '');
  return null;
end $$;
create trigger tell_of_settings after update on setting_values for each statement execute function tell_of_settings();
