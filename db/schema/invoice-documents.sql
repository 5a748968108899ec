-- Invoices on their way through an approved platform, and what it answered.
-- Read by others: invoice_transmissions

create table invoice_transmissions (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices on delete cascade,
  platform text not null constraint invoice_transmissions__platform check (platform in ('file-drop')),
  format text not null constraint invoice_transmissions__format check (format in ('factur-x', 'ubl')),
  status text not null constraint invoice_transmissions__status check (status in ('waiting', 'handed-over', 'deposited', 'rejected', 'refused', 'cashed', 'failed')),
  reason text not null default '' constraint invoice_transmissions__reason check (length(reason) <= 500),
  file_name text constraint invoice_transmissions__file_name check (length(file_name) <= 120),
  started_at timestamptz not null,
  answered_at timestamptz,
  by_account bigint references accounts on delete set null
);
create index invoice_transmissions_invoice on invoice_transmissions (invoice_id, id);
create index invoice_transmissions_by_account on invoice_transmissions (by_account) where by_account is not null;
alter table invoice_transmissions enable row level security;
