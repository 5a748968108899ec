-- Bank statements that were imported, line by line, and what was made of each line.

create table bank_statements (
  id bigint generated always as identity primary key,
  file_name text not null constraint bank_statements__file_name check (length(file_name) between 1 and 255),
  format text not null constraint bank_statements__format check (format in ('camt.053', 'csv')),
  currency text not null constraint bank_statements__currency check (currency in ('GBP', 'EUR')),
  account text constraint bank_statements__account check (length(account) between 1 and 40), -- as the bank names it
  from_day date,
  to_day date,
  opening bigint,
  closing bigint,
  lines int not null,
  imported_at timestamptz not null,
  imported_by bigint references accounts on delete set null
);
create index bank_statements_newest on bank_statements (imported_at desc, id desc);
create index bank_statements_imported_by on bank_statements (imported_by) where imported_by is not null;
alter table bank_statements enable row level security;

create table bank_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statements on delete cascade,
  key text not null constraint bank_lines__key unique, -- of the account, day, amount and the bank's reference: a line counts once, however often it is imported
  on_day date not null,
  amount int not null constraint bank_lines__amount check (amount <> 0), -- above zero: came in
  currency text not null constraint bank_lines__currency check (currency in ('GBP', 'EUR')),
  payer text not null default '' constraint bank_lines__payer check (length(payer) <= 140),
  reference text not null default '' constraint bank_lines__reference check (length(reference) <= 500),
  status text not null constraint bank_lines__status check (status in ('waiting', 'unclear', 'matched', 'ignored')), -- waiting: nobody has looked yet, not even we
  suggestion jsonb not null default '[]', -- invoices it may be for, with the reason
  entry_id bigint references customer_entries on delete set null,
  order_id bigint references orders on delete set null, -- that was not invoiced yet, and got the money
  reason text not null default '' constraint bank_lines__reason check (length(reason) <= 200), -- why it was ignored
  settled_at timestamptz,
  settled_by bigint references accounts on delete set null
);
create index bank_lines_statement on bank_lines (statement_id, id);
create index bank_lines_unclear on bank_lines (on_day desc, id desc) where status in ('waiting', 'unclear');
create index bank_lines_entry on bank_lines (entry_id) where entry_id is not null;
create index bank_lines_order on bank_lines (order_id) where order_id is not null;
create index bank_lines_amount on bank_lines (on_day, amount);
create index bank_lines_settled_by on bank_lines (settled_by) where settled_by is not null;
alter table bank_lines enable row level security;
alter table customer_entries add constraint customer_entries_bank_line foreign key (bank_line_id) references bank_lines on delete set null;
