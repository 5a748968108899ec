-- What people say of their own gender, if they like: for figures on equality, and apart from their record, which staff read. Only the account
-- that says it writes it, and it goes with the account.
create table candidate_genders (
  id bigint generated always as identity primary key,
  account_id bigint not null constraint candidate_genders__account unique references accounts on delete cascade,
  gender text not null constraint candidate_genders__gender check (gender in ('male', 'female', 'other')),
  said_at timestamptz not null
);
alter table candidate_genders enable row level security; -- none of an agent's business

-- While there is a row, staff may filter the candidate directory by it.
create table gender_filter (
  is_on boolean primary key default true constraint gender_filter__is_on check (is_on), -- one row at most
  reason text not null check (length(reason) between 1 and 500),
  allowed_at timestamptz not null,
  allowed_by bigint references accounts on delete set null
);
create index gender_filter_allowed_by on gender_filter (allowed_by);
