-- The accounts of the books by which sales and money are written, where they differ from the usual ones of the French plan.

create table accounting_accounts (
  id bigint generated always as identity primary key,
  use text not null unique constraint accounting_accounts__use check (length(use) <= 40),
  number text not null constraint accounting_accounts__number check (number ~ '^[0-9][0-9A-Z]{2,11}$'),
  label text not null constraint accounting_accounts__label check (length(label) between 2 and 80),
  changed_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now()
);
create index accounting_accounts_changed_by on accounting_accounts (changed_by) where changed_by is not null;
alter table accounting_accounts enable row level security;
