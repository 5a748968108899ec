-- Feature: employers
-- Since when they may buy on account; null: they may not.
alter table employers add credit_approved_at timestamptz,
  add credit_approved_by bigint references accounts on delete set null;
create index employers_credit_approved_by on employers (credit_approved_by);
