-- Gender, as candidates state it for equality figures, and the switch of the filter by it.
-- Read by others: candidate_genders, gender_filter

-- What candidates state of their own gender for equality figures, apart from the record that staff read. Only their own account writes it,
-- and it goes with the account.
create table candidate_genders (
  id bigint generated always as identity primary key,
  account_id bigint not null constraint candidate_genders__account unique references accounts on delete cascade,
  gender text not null constraint candidate_genders__gender check (gender in ('male', 'female', 'other')),
  said_at timestamptz not null
);
alter table candidate_genders enable row level security;

-- While there is a row, staff may filter the candidate directory by gender.
create table gender_filter (
  is_on boolean default true primary key constraint gender_filter__is_on check (is_on), -- one row at most
  reason text not null check (length(reason) between 1 and 500),
  allowed_at timestamptz not null,
  allowed_by bigint references accounts on delete set null
);
create index gender_filter_allowed_by on gender_filter (allowed_by);

-- Only candidates state a gender, so it goes when an account gets another role. A trigger, as roles change in several places, the identity
-- protocol among them.
create function forget_gender() returns trigger language plpgsql as $$
begin
  delete from candidate_genders where account_id = new.id;
  return null;
end $$;
create trigger forget_gender after update of role on accounts
  for each row when (old.role = 'candidate' and new.role <> 'candidate') execute function forget_gender();
