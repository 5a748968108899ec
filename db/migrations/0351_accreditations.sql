-- What employers are accredited by, as far as the agency saw the proof.
create table employer_accreditations (
  id bigint generated always as identity primary key,
  employer_id bigint not null references employers on delete cascade,
  scheme text not null constraint employer_accreditations__scheme check (scheme in ('constructionline', 'chas', 'safecontractor', 'smas',
    'iso-9001', 'iso-14001', 'iso-45001', 'fors', 'qualibat', 'qualifelec', 'rge', 'mase', 'other')),
  scheme_name text constraint employer_accreditations__scheme_name check (length(scheme_name) between 2 and 120),
  number text constraint employer_accreditations__number check (length(number) between 1 and 60),
  seen_on date not null, -- when the agency saw the proof
  expires_on date, -- its last good day
  check_url text constraint employer_accreditations__check_url check (check_url ~ '^https?://' and length(check_url) <= 200),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint employer_accreditations__named check ((scheme = 'other') = (scheme_name is not null))
);
create index employer_accreditations_employer on employer_accreditations (employer_id);

-- Agents read what everybody does.
alter table employer_accreditations enable row level security;
create policy listed on employer_accreditations for select using (exists (select from employers e where e.id = employer_id and is_in_directory(e)));
