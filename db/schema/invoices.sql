-- Invoices, deposits and credit notes, and what every customer owes. What was issued is never changed or deleted: triggers refuse it.
-- Read by others: invoices, invoice_lines, invoice_sellers, customer_entries, invoice_allocations

-- Who invoices in each country: what the law wants on the paper.
create table invoice_sellers (
  id bigint generated always as identity primary key,
  country text not null unique constraint invoice_sellers__country check (country in ('GB', 'FR')),
  name text not null constraint invoice_sellers__name check (length(name) between 2 and 160),
  legal_form text constraint invoice_sellers__legal_form check (length(legal_form) between 2 and 40), -- as it is printed, with the capital in France
  address text not null constraint invoice_sellers__address check (length(address) between 1 and 250),
  postcode text not null constraint invoice_sellers__postcode check (length(postcode) between 5 and 8),
  town text not null constraint invoice_sellers__town check (length(town) between 1 and 100),
  company_number text constraint invoice_sellers__company_number check (company_number ~ '^[0-9A-Z]{8,14}$'),
  register_town text constraint invoice_sellers__register_town check (length(register_town) between 1 and 80),
  vat_number text constraint invoice_sellers__vat_number check (vat_number ~ '^[A-Z]{2}[0-9A-Z]{9,12}$'),
  email text constraint invoice_sellers__email check (length(email) between 3 and 254),
  phone text constraint invoice_sellers__phone check (phone ~ '^\+[0-9]{5,18}$'),
  payment_days int not null default 30 constraint invoice_sellers__payment_days check (payment_days between 0 and 60),
  reminder_days int[] not null default '{3,10,20}' constraint invoice_sellers__reminder_days check (cardinality(reminder_days) = 3),
  is_vat_on_debits boolean not null default false, -- France: VAT is due when invoiced, not when paid
  late_rate int constraint invoice_sellers__late_rate check (late_rate between 0 and 10000), -- hundredths of a percent a year; null: what the law provides
  note_en text not null default '' constraint invoice_sellers__note_en check (length(note_en) <= 500), -- below every invoice
  note_fr text not null default '' constraint invoice_sellers__note_fr check (length(note_fr) <= 500),
  version int not null default 1,
  updated_at timestamptz not null default now()
);
alter table invoice_sellers enable row level security;

-- The last number and day of each series. The row is locked by who issues, so that numbers have no gaps and dates no steps back.
create table invoice_series (
  id bigint generated always as identity primary key,
  series text not null unique constraint invoice_series__series check (series ~ '^(INV|CN|FR|AV)-[0-9]{4}$'),
  last int not null default 0 constraint invoice_series__last check (last >= 0),
  last_issued_at timestamptz not null
);
alter table invoice_series enable row level security;

create table invoices (
  id bigint generated always as identity primary key,
  type text not null constraint invoices__type check (type in ('invoice', 'deposit', 'credit_note')),
  status text not null default 'draft' constraint invoices__status check (status in
    ('draft', 'issued', 'sent', 'deposited', 'rejected', 'refused', 'partly_paid', 'paid', 'credited')),
  series text references invoice_series (series),
  serial int,
  number text constraint invoices__number unique, -- null: a draft
  seller_country text not null constraint invoices__seller_country check (seller_country in ('GB', 'FR')),
  currency text not null constraint invoices__currency check (currency in ('GBP', 'EUR')),
  customer_id bigint not null references customers,
  order_id bigint references orders on delete set null,
  order_refund_id bigint unique references order_refunds on delete set null, -- a credit note for it
  application_id bigint references applications on delete set null, -- a fee for this placement
  credits_id bigint references invoices, -- the invoice that a credit note takes back
  seller jsonb, -- as it was when issued
  buyer_name text not null constraint invoices__buyer_name check (length(buyer_name) between 2 and 160),
  buyer jsonb, -- the customer as it was when issued
  locale text not null constraint invoices__locale check (locale in ('en', 'fr')), -- of the paper that is sent
  purchase_order text constraint invoices__purchase_order check (length(purchase_order) between 1 and 60),
  operation text constraint invoices__operation check (operation in ('goods', 'services', 'mixed')), -- France; given when issued
  delivery jsonb, -- name, address, postcode, town, country; null: nothing is delivered, or to the buyer's address
  is_vat_on_debits boolean not null default false,
  issued_on date,
  issued_at timestamptz,
  issued_by bigint references accounts on delete set null,
  supplied_from date,
  supplied_to date, -- the tax point where it is known; null: the day of issue
  payment_days int not null default 30 constraint invoices__payment_days check (payment_days between 0 and 120),
  due_on date,
  net int not null default 0,
  vat int not null default 0,
  total int not null default 0 constraint invoices__total check (total = net + vat and abs(total::bigint) <= 1000000000),
  vat_lines jsonb not null default '[]', -- code, rate in hundredths of a percent, net and vat
  cis_rate int constraint invoices__cis_rate check (cis_rate = any ('{0,2000,3000}'::int[])), -- what the customer withholds on labour; Britain
  cis_deduction int not null default 0,
  payable int generated always as (total - cis_deduction) stored,
  paid int not null default 0, -- of a credit note: what was used or paid out
  credited int not null default 0,
  balance int generated always as (case when status = 'draft' then 0 when type = 'credit_note' then -(total - cis_deduction - paid)
    else total - cis_deduction - paid - credited end) stored,
  note text not null default '' constraint invoices__note check (length(note) <= 2000),
  sent_at timestamptz,
  sent_by_platform boolean not null default false, -- false: as far as we know, no approved platform has it
  paid_at timestamptz,
  reminders int not null default 0 constraint invoices__reminders check (reminders between 0 and 3), -- steps that went out
  reminded_at timestamptz,
  is_disputed boolean not null default false, -- not reminded
  link_version int not null default 1,
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  origin text constraint invoices__origin check (origin in ('placement', 'order', 'other')), -- what it was issued for; null: a draft
  cost int not null default 0, -- what its products cost us, net, as recorded when it was issued
  constraint invoices__serial unique (series, serial),
  constraint invoices__country check ((seller_country = 'GB') = (currency = 'GBP')),
  constraint invoices__issued check ((status = 'draft') = (number is null) and num_nonnulls(number, series, serial, issued_on, issued_at, seller, buyer, due_on) in (0, 8)),
  constraint invoices__due check (due_on >= issued_on),
  constraint invoices__supplied check (supplied_to >= supplied_from),
  constraint invoices__credits check ((type = 'credit_note') = (credits_id is not null)),
  constraint invoices__money check (paid >= 0 and credited >= 0 and (status = 'draft' or total >= 0) and cis_deduction between 0 and greatest(net, 0)
    and paid + credited <= greatest(total - cis_deduction, 0))
);
-- A draft is newer than all that was issued.
create index invoices_newest on invoices (coalesce(issued_on, 'infinity'::date) desc, id desc);
create index invoices_status on invoices (status, coalesce(issued_on, 'infinity'::date) desc, id desc);
create index invoices_credited on invoices (coalesce(issued_on, 'infinity'::date) desc, id desc) where type = 'credit_note' or status = 'credited';
create index invoices_country on invoices (seller_country, coalesce(issued_on, 'infinity'::date) desc, id desc);
create index invoices_total on invoices (total desc, id desc);
create index invoices_balance on invoices (balance desc, id desc);
create index invoices_due_on on invoices (coalesce(due_on, 'infinity'::date) desc, id desc);
create index invoices_late on invoices (due_on, id) include (currency, status, total, balance)
  where type <> 'credit_note' and status in ('issued', 'sent', 'deposited', 'rejected', 'refused', 'partly_paid');
create index invoices_customer on invoices (customer_id, issued_on desc nulls first, id desc);
create index invoices_order on invoices (order_id) where order_id is not null;
create index invoices_application on invoices (application_id) where application_id is not null;
create index invoices_credits on invoices (credits_id) where credits_id is not null;
create index invoices_issued_by on invoices (issued_by) where issued_by is not null;
create index invoices_created_by on invoices (created_by) where created_by is not null;
create index invoices_words on invoices using gin (folded(buyer_name) gin_trgm_ops, lower(number) gin_trgm_ops, lower(purchase_order) gin_trgm_ops);
create index invoices_issued on invoices (issued_on, currency) include (customer_id, type, net, cost, origin) where issued_on is not null;
alter table invoices enable row level security;

create table invoice_lines (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices on delete cascade,
  position int not null,
  description text not null constraint invoice_lines__description check (length(description) between 1 and 300),
  detail text not null default '' constraint invoice_lines__detail check (length(detail) <= 300), -- the grey line below
  product_id bigint references products on delete set null,
  order_line_id bigint references order_lines on delete set null,
  deposit_id bigint references invoices, -- the deposit that this line deducts
  credits_line_id bigint references invoice_lines, -- of a credit note: what it takes back
  nature text not null default 'service' constraint invoice_lines__nature check (nature in ('goods', 'service', 'event')),
  family text constraint invoice_lines__family check (length(family) between 1 and 60), -- of the product, for the filter and the books
  quantity int not null constraint invoice_lines__quantity check (quantity between -9999999 and 9999999 and quantity <> 0), -- thousandths
  unit text not null default 'each' constraint invoice_lines__unit check (unit in ('each', 'hour', 'day', 'week', 'month', 'fixed')),
  unit_price int not null constraint invoice_lines__unit_price check (unit_price between 0 and 100000000), -- net, minor units
  discount int not null default 0 constraint invoice_lines__discount check (discount between 0 and 10000), -- hundredths of a percent
  discount_amount int not null default 0,
  net int not null,
  vat_code text not null,
  vat_rate int not null constraint invoice_lines__vat_rate check (vat_rate between 0 and 10000), -- hundredths of a percent
  cis text constraint invoice_lines__cis check (cis in ('labour', 'materials'))
);
create index invoice_lines_invoice on invoice_lines (invoice_id, position);
create index invoice_lines_product on invoice_lines (product_id) where product_id is not null;
create index invoice_lines_order_line on invoice_lines (order_line_id) where order_line_id is not null;
create index invoice_lines_deposit on invoice_lines (deposit_id) where deposit_id is not null;
create index invoice_lines_credits on invoice_lines (credits_line_id) where credits_line_id is not null;
create index invoice_lines_family on invoice_lines (family, invoice_id) where family is not null;
alter table invoice_lines enable row level security;

create table invoice_events (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices on delete cascade,
  at timestamptz not null,
  kind text not null constraint invoice_events__kind check (length(kind) <= 40),
  details jsonb not null default '{}',
  by_account bigint references accounts on delete set null, -- null: by itself, or by the personal link
  by_link boolean not null default false
);
create index invoice_events_invoice on invoice_events (invoice_id, id);
create index invoice_events_by_account on invoice_events (by_account) where by_account is not null;
alter table invoice_events enable row level security;

-- What a customer owes: the sum of the entries, which are never changed. Amounts above zero are owed to us.
create table customer_entries (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  currency text not null constraint customer_entries__currency check (currency in ('GBP', 'EUR')),
  kind text not null constraint customer_entries__kind check (kind in ('invoice', 'credit_note', 'cis', 'payment', 'refund', 'write_off')),
  amount int not null constraint customer_entries__amount check (amount <> 0 and (amount > 0) = (kind in ('invoice', 'refund'))),
  allocated int not null default 0, -- of a payment or credit note: how much of it invoices and refunds have taken
  on_day date not null, -- of the invoice, or when the money moved
  invoice_id bigint references invoices, -- what was issued, or written off
  order_id bigint references orders on delete set null, -- for which money came before it was invoiced
  attempt_id bigint unique references payment_attempts on delete set null,
  bank_line_id bigint, -- where it stood on a bank statement
  method text constraint customer_entries__method check (method in ('card', 'transfer', 'cheque', 'cash', 'direct_debit')),
  reference text not null default '' constraint customer_entries__reference check (length(reference) <= 140),
  at timestamptz not null,
  by_account bigint references accounts on delete set null,
  constraint customer_entries__allocated check (allocated between 0 and greatest(-amount, 0)),
  constraint customer_entries__money check ((kind in ('payment', 'refund')) = (method is not null))
);
create index customer_entries_customer on customer_entries (customer_id, currency, on_day, id);
create index customer_entries_free on customer_entries (customer_id, currency, id) where amount < 0 and allocated < -amount;
create index customer_entries_invoice on customer_entries (invoice_id) where invoice_id is not null;
create index customer_entries_order on customer_entries (order_id) where order_id is not null;
create index customer_entries_bank_line on customer_entries (bank_line_id) where bank_line_id is not null;
create index customer_entries_day on customer_entries (on_day, id);
create index customer_entries_by_account on customer_entries (by_account) where by_account is not null;
alter table customer_entries enable row level security;

-- Which payment or credit settles what: an invoice, or a refund. One taken back is a row more, below zero.
create table invoice_allocations (
  id bigint generated always as identity primary key,
  entry_id bigint not null references customer_entries,
  invoice_id bigint references invoices,
  refund_id bigint references customer_entries,
  amount int not null constraint invoice_allocations__amount check (amount <> 0),
  at timestamptz not null,
  by_account bigint references accounts on delete set null,
  constraint invoice_allocations__to check (num_nonnulls(invoice_id, refund_id) = 1)
);
create index invoice_allocations_entry on invoice_allocations (entry_id);
create index invoice_allocations_invoice on invoice_allocations (invoice_id) where invoice_id is not null;
create index invoice_allocations_refund on invoice_allocations (refund_id) where refund_id is not null;
create index invoice_allocations_by_account on invoice_allocations (by_account) where by_account is not null;
alter table invoice_allocations enable row level security;

-- What may still change once it is issued: what became of it, never what it says. Names of accounts are erased as the law demands.
create function invoice_changes(jsonb) returns jsonb language sql immutable as $$
  select $1 - '{status,paid,credited,balance,payable,sent_at,sent_by_platform,paid_at,reminders,reminded_at,is_disputed,link_version,version,
    updated_at,issued_by,created_by,order_id,order_refund_id,application_id}'::text[]
$$;
create function freeze_invoices() returns trigger language plpgsql as $$
begin
  if old.status = 'draft' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and new.status <> 'draft' and invoice_changes(to_jsonb(new)) = invoice_changes(to_jsonb(old)) then return new; end if;
  -- Accounts are kept ten years in France and six in Britain; then they may go.
  if tg_op = 'DELETE' and old.issued_on < make_date(extract(year from now())::int - case old.seller_country when 'FR' then 10 else 6 end, 1, 1) then
    return old;
  end if;
  raise exception 'invoice % is issued: it is credited, not changed or deleted', old.number using errcode = 'integrity_constraint_violation';
end $$;
create trigger keep_issued before update or delete on invoices for each row execute function freeze_invoices();

create function freeze_invoice_lines() returns trigger language plpgsql as $$
declare
  line invoice_lines := coalesce(old, new);
  kept invoices;
begin
  if tg_op = 'UPDATE' and new.invoice_id <> old.invoice_id then
    raise exception 'a line stays with its invoice' using errcode = 'integrity_constraint_violation';
  end if;
  select * into kept from invoices where id = line.invoice_id;
  -- An invoice that is deleted takes its lines along.
  if not found or kept.status = 'draft' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - '{product_id,order_line_id}'::text[] = to_jsonb(old) - '{product_id,order_line_id}'::text[] then return new; end if;
  raise exception 'invoice % is issued: its lines are credited, not changed', kept.number using errcode = 'integrity_constraint_violation';
end $$;
create trigger keep_issued before insert or update or delete on invoice_lines for each row execute function freeze_invoice_lines();

create function freeze_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not is_kept(old.on_day, old.currency) then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - '{allocated,attempt_id,order_id,by_account}'::text[] = to_jsonb(old) - '{allocated,attempt_id,order_id,by_account}'::text[] then
    return new;
  end if;
  raise exception 'entries of a customer are answered by another entry, never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger keep_issued before update or delete on customer_entries for each row execute function freeze_entries();

-- Exact counts and sums of the list by type, status and currency. A change adds rows, so that writers never wait; a task sums them up.
create table invoice_tallies (
  id bigint generated always as identity primary key,
  type text not null,
  status text not null,
  currency text not null,
  n int not null,
  total bigint not null,
  balance bigint not null
);
create index invoice_tallies_status on invoice_tallies (type, status, currency) include (n, total, balance);
alter table invoice_tallies enable row level security;

create function tally_invoices() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into invoice_tallies (type, status, currency, n, total, balance)
      select type, status, currency, count(*), sum(total), sum(balance) from after group by type, status, currency;
  end if;
  if tg_op <> 'INSERT' then
    insert into invoice_tallies (type, status, currency, n, total, balance)
      select type, status, currency, -count(*), -sum(total), -sum(balance) from before group by type, status, currency;
  end if;
  return null;
end $$;
create trigger tally_inserted after insert on invoices referencing new table as after for each statement execute function tally_invoices();
create trigger tally_updated after update on invoices
  referencing old table as before new table as after for each statement execute function tally_invoices();
create trigger tally_deleted after delete on invoices referencing old table as before for each statement execute function tally_invoices();

create function invoice_tallies_fold() returns void language sql as $$
  with gone as (delete from invoice_tallies returning type, status, currency, n, total, balance)
  insert into invoice_tallies (type, status, currency, n, total, balance)
    select type, status, currency, sum(n), sum(total), sum(balance) from gone group by type, status, currency
      having sum(n) <> 0 or sum(total) <> 0 or sum(balance) <> 0
$$;

-- Lines stay with their invoice; entries and allocations are not deleted, or changed, in the years for which accounts are kept.
create function is_kept(day date, currency text) returns boolean language sql stable as $$
  select day >= make_date(extract(year from now())::int - case currency when 'EUR' then 10 else 6 end, 1, 1)
$$;

create function freeze_allocations() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'by_account' = to_jsonb(old) - 'by_account' then return new; end if;
  if tg_op = 'DELETE' and not exists (select from customer_entries e where e.id = old.entry_id and is_kept(e.on_day, e.currency)) then
    return old;
  end if;
  raise exception 'what an entry settled is taken back by another allocation, never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger keep_issued before update or delete on invoice_allocations for each row execute function freeze_allocations();

-- Whether the law keeps what was invoiced to somebody.
create function is_invoiced(customer customers) returns boolean language sql stable as $$
  select exists (select from invoices i where i.customer_id = customer.id) or exists (select from customer_entries e where e.customer_id = customer.id)
$$;

-- A line of an order costs what the order says, any other what the product costs; of a part, as much of it.
create function invoice_cost(of_invoice bigint) returns int language sql stable as $$
  select coalesce(sum(round(coalesce(o.cost::numeric / nullif(o.net, 0), p.cost::numeric * whole.quantity / 1000 / nullif(whole.net, 0)) * l.net)), 0)::int
  from invoice_lines l
  join invoices i on i.id = l.invoice_id
  join invoice_lines whole on whole.id = coalesce(l.credits_line_id, l.id)
  left join order_lines o on o.id = whole.order_line_id
  left join products p on p.id = whole.product_id and p.currency = i.currency
  where l.invoice_id = of_invoice and l.deposit_id is null
$$;

-- What was worked is invoiced for placements, as are fees.
create function invoice_origin(i invoices) returns text language sql stable as $$
  select case when i.credits_id is not null then (select c.origin from invoices c where c.id = i.credits_id)
    when i.application_id is not null or exists (select from timesheets t where t.invoice_id = i.id) then 'placement'
    when i.order_id is not null then 'order' else 'other' end
$$;

create function invoices_settle() returns trigger language plpgsql as $$
begin
  new.origin := coalesce(invoice_origin(new), 'other');
  new.cost := invoice_cost(new.id);
  return new;
end $$;
create trigger settled_at_once before insert on invoices for each row when (new.status <> 'draft') execute function invoices_settle();
create trigger settled_when_issued before update of status on invoices
  for each row when (old.status = 'draft' and new.status <> 'draft') execute function invoices_settle();

-- `invoiced` by currency, origin and measure: how many documents, what they come to net of VAT, and what they cost. Credit notes take
-- off. A deposit counts when it is issued; the invoice that deducts it has a line below zero.
create function figures_of_invoice(i invoices) returns table (figure text, day date, key text, n bigint) language sql stable as $$
  select 'invoiced', i.issued_on, i.currency || ':' || i.origin || ':' || measure, v.n
  from (values ('n', 1), ('net', case i.type when 'credit_note' then -1 else 1 end * i.net), ('cost', case i.type when 'credit_note' then -1 else 1 end * i.cost))
    v (measure, n) where v.n <> 0
$$;

create function figures_follow_invoices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_invoice invoices := coalesce(new, old);
begin
  insert into figures (figure, grain, day, key, n)
    select f.figure, g.grain, date_trunc(g.grain, f.day)::date, f.key, f.n * case tg_op when 'DELETE' then -1 else 1 end
    from figures_of_invoice(of_invoice) f cross join (values ('day'), ('month')) g (grain);
  return null;
end $$;
create trigger figures_added after insert on invoices for each row when (new.status <> 'draft') execute function figures_follow_invoices();
create trigger figures_issued after update of status on invoices
  for each row when (old.status = 'draft' and new.status <> 'draft') execute function figures_follow_invoices();
create trigger figures_removed after delete on invoices for each row when (old.status <> 'draft') execute function figures_follow_invoices();

-- Recounts, and adds the differences. Returns how many figures were wrong.
create function invoice_figures_recount() returns bigint language sql as $$
  with anew as (
    select g.grain, date_trunc(g.grain, f.day)::date as day, f.key, sum(f.n) as n
    from invoices i cross join lateral figures_of_invoice(i) f cross join (values ('day'), ('month')) g (grain)
    where i.status <> 'draft' group by 1, 2, 3
  ), kept as (
    select grain, day, key, sum(n) as n from figures where figure = 'invoiced' group by 1, 2, 3
  ), mended as (
    insert into figures (figure, grain, day, key, n)
    select 'invoiced', grain, day, key, coalesce(a.n, 0) - coalesce(k.n, 0) from anew a full join kept k using (grain, day, key)
    where coalesce(a.n, 0) <> coalesce(k.n, 0) returning 1
  ) select count(*) from mended
$$;
