-- Orders as they were placed: names, prices and VAT are copied, so that what a product becomes later changes nothing.
-- Read by others: orders, order_lines, order_refunds

create table orders (
  id bigint generated always as identity primary key,
  number text not null constraint orders__number unique check (number ~ '^ORD-[0-9]{4}-[0-9]{6,}$'),
  status text not null default 'pending' constraint orders__status check (status in
    ('pending', 'confirmed', 'fulfilling', 'completed', 'cancelled', 'partially_refunded', 'refunded')),
  customer_kind text not null constraint orders__customer_kind check (customer_kind in ('company', 'person')),
  employer_id bigint references employers on delete set null,
  account_id bigint references accounts on delete set null, -- who was signed in
  customer_name text not null constraint orders__customer_name check (length(customer_name) between 2 and 160),
  contact_name text not null constraint orders__contact_name check (length(contact_name) between 1 and 161),
  email text not null constraint orders__email check (length(email) between 3 and 254),
  email_key text generated always as (lower(email)) stored,
  phone text constraint orders__phone check (phone ~ '^\+[0-9]{5,18}$'),
  locale text not null constraint orders__locale check (locale in ('en', 'fr')),
  country text not null constraint orders__country check (country in ('GB', 'FR')),
  address text not null constraint orders__address check (length(address) between 1 and 200),
  postcode text not null constraint orders__postcode check (length(postcode) between 5 and 8),
  town text not null constraint orders__town check (length(town) between 1 and 100),
  company_number text constraint orders__company_number check (company_number ~ '^[0-9A-Z]{8,14}$'),
  vat_number text constraint orders__vat_number check (vat_number ~ '^[A-Z]{2}[0-9A-Z]{9,12}$'),
  purchase_order text constraint orders__purchase_order check (length(purchase_order) between 1 and 60),
  delivery jsonb, -- name, address, postcode, town, country; null: nothing to deliver, or to the billing address
  currency text not null constraint orders__currency check (currency in ('GBP', 'EUR')),
  net int not null constraint orders__net check (net between 0 and 1000000000),
  vat int not null constraint orders__vat check (vat >= 0),
  total int not null,
  vat_lines jsonb not null, -- code, rate in hundredths of a percent, net and vat of each code, as computed when it was placed
  payment_method text not null constraint orders__payment_method check (payment_method in ('account', 'transfer', 'card')),
  paid int not null default 0, -- what came, even where it is more than was owed
  credited int not null default 0, -- taken off the total by cancellations and refunds
  refunded int not null default 0, -- money given back
  terms_accepted_at timestamptz not null,
  starts_at_once boolean not null default false, -- a person asked for it within the days of withdrawal
  link_version int not null default 1, -- a new one revokes the personal links that went out
  placed_at timestamptz not null,
  confirmed_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  invoiced_at timestamptz, -- from then on money moves at its invoices
  paid_by_invoice int not null default 0, -- what came, or went, there
  constraint orders__total check (total = net + vat),
  constraint orders__money check (paid >= 0 and credited between 0 and total and refunded between 0 and paid)
);
create index orders_newest on orders (placed_at desc, id desc);
create index orders_status on orders (status, placed_at desc, id desc);
create index orders_to_fulfil on orders (placed_at desc, id desc) where status in ('confirmed', 'fulfilling');
create index orders_refunded on orders (placed_at desc, id desc) where status in ('partially_refunded', 'refunded');
create index orders_to_pay on orders (placed_at desc, id desc) where total - credited > paid - refunded;
create index orders_to_give_back on orders (placed_at desc, id desc) where total - credited < paid - refunded;
create index orders_country on orders (country, placed_at desc, id desc);
create index orders_total on orders (total desc, id desc);
create index orders_employer on orders (employer_id, placed_at desc);
create index orders_account on orders (account_id, placed_at desc);
create index orders_email on orders (email_key);
create index orders_words on orders using gin (folded(customer_name) gin_trgm_ops, lower(number) gin_trgm_ops, lower(purchase_order) gin_trgm_ops);
create index orders_confirmed on orders (confirmed_at desc, id desc) include (currency, employer_id, net, credited) where confirmed_at is not null;
alter table orders enable row level security;

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  position int not null,
  product_id bigint not null references products,
  sku text not null,
  kind text not null,
  name_en text not null,
  name_fr text not null,
  is_monthly boolean not null default false, -- invoiced in parts, one each month
  quantity int not null constraint order_lines__quantity check (quantity between 1 and 999),
  unit_price int not null constraint order_lines__unit_price check (unit_price between 0 and 10000000), -- net, minor units
  net int not null,
  vat_code text not null,
  vat_rate int not null constraint order_lines__vat_rate check (vat_rate between 0 and 10000), -- hundredths of a percent
  session_id bigint references product_sessions,
  size_id bigint references product_sizes on delete set null,
  size text,
  gives jsonb not null default '{}', -- credits, days, document type and days of cancellation as the product had them
  cost int, -- what the agency pays, net, for the line
  supplier_id bigint references suppliers on delete set null,
  refunded_quantity int not null default 0,
  fulfilled_at timestamptz,
  constraint order_lines__net check (net = quantity * unit_price),
  constraint order_lines__refunded check (refunded_quantity between 0 and quantity)
);
create index order_lines_order on order_lines (order_id, position);
create index order_lines_product on order_lines (product_id, id);
create index order_lines_session on order_lines (session_id) where session_id is not null;
create index order_lines_size on order_lines (size_id) where size_id is not null;
create index order_lines_supplier on order_lines (supplier_id) where supplier_id is not null;
alter table order_lines enable row level security;

-- The named people of a line: who takes a seat, or for whom a size is.
create table order_people (
  id bigint generated always as identity primary key,
  order_line_id bigint not null references order_lines on delete cascade,
  name text constraint order_people__name check (length(name) between 1 and 161), -- null: not named yet
  candidate_id bigint references candidates on delete set null,
  status text not null default 'booked' constraint order_people__status check (status in ('booked', 'attended', 'absent', 'cancelled')),
  named_at timestamptz,
  completed_at timestamptz,
  document_id bigint references documents on delete set null -- what came to the wallet
);
create index order_people_line on order_people (order_line_id);
create index order_people_candidate on order_people (candidate_id) where candidate_id is not null;
create index order_people_document on order_people (document_id) where document_id is not null;
alter table order_people enable row level security;

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  at timestamptz not null,
  kind text not null constraint order_events__kind check (length(kind) <= 40),
  details jsonb not null default '{}',
  by_account bigint references accounts on delete set null, -- null: by itself, or by the personal link
  by_link boolean not null default false
);
create index order_events_order on order_events (order_id, id);
create index order_events_by_account on order_events (by_account);
alter table order_events enable row level security;

create table order_refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  net int not null,
  vat int not null,
  amount int not null constraint order_refunds__amount check (amount >= 0 and amount = net + vat), -- what is owed no more
  lines jsonb not null, -- of each line its number, quantity, net, VAT code and rate: what a credit note says
  reason text not null constraint order_refunds__reason check (length(reason) between 1 and 500),
  paid_back int not null default 0, -- in money, of what had been paid
  paid_back_by text constraint order_refunds__paid_back_by check (paid_back_by in ('card', 'transfer')),
  attempt_id bigint references payment_attempts,
  refunded_at timestamptz not null,
  refunded_by bigint references accounts on delete set null,
  constraint order_refunds__paid_back check (paid_back >= 0 and (paid_back > 0) = (paid_back_by is not null))
);
create index order_refunds_order on order_refunds (order_id);
create index order_refunds_attempt on order_refunds (attempt_id);
create index order_refunds_refunded_by on order_refunds (refunded_by);
alter table order_refunds enable row level security;

create sequence order_numbers;

-- Exact counts and sums of the list by status and currency, which are never added together. A change adds rows instead of updating one, so
-- that writers never wait for each other; a task sums them up.
create table order_tallies (
  id bigint generated always as identity primary key,
  status text not null,
  currency text not null,
  n int not null,
  total bigint not null -- gross, minor units
);
create index order_tallies_status on order_tallies (status, currency) include (n, total);
alter table order_tallies enable row level security;

create function tally_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into order_tallies (status, currency, n, total)
      select status, currency, count(*), sum(total) from after group by status, currency;
  end if;
  if tg_op <> 'INSERT' then
    insert into order_tallies (status, currency, n, total)
      select status, currency, -count(*), -sum(total) from before group by status, currency;
  end if;
  return null;
end $$;
create trigger tally_inserted after insert on orders referencing new table as after for each statement execute function tally_orders();
create trigger tally_updated after update on orders
  referencing old table as before new table as after for each statement execute function tally_orders();
create trigger tally_deleted after delete on orders referencing old table as before for each statement execute function tally_orders();

-- Concurrent calls are harmless: the later one finds the rows of the earlier one gone.
create function order_tallies_fold() returns void language sql as $$
  with gone as (delete from order_tallies returning status, currency, n, total)
  insert into order_tallies (status, currency, n, total)
    select status, currency, sum(n), sum(total) from gone group by status, currency having sum(n) <> 0 or sum(total) <> 0
$$;

-- `ordered`: how many orders were confirmed; `sold`: their net amounts, less what was refunded since. By currency, and of that by shelf of
-- the shop (`GBP:f:training`) and product (`GBP:p:12`). An order counts once on each, on the day it was confirmed.
create function figures_of_order(o orders) returns table (figure text, day date, key text, n bigint) language sql stable as $$
  with lines as (
    select l.product_id, coalesce(above.slug, p.family) as shelf, l.net - coalesce((
      select sum((r ->> 'net')::int) from order_refunds of_order cross join jsonb_array_elements(of_order.lines) r
      where of_order.order_id = o.id and (r ->> 'lineId')::bigint = l.id), 0) as net
    from order_lines l join products p on p.id = l.product_id
    left join categories c on c.kind = 'family' and c.slug = p.family left join categories above on above.id = c.parent_id
    where l.order_id = o.id
  ), keys as (
    select distinct o.currency || by as key, sum(net) over (partition by by) as net
    from lines cross join lateral (values (''), (':f:' || shelf), (':p:' || product_id)) v (by)
  )
  select 'ordered', (o.confirmed_at at time zone 'UTC')::date, key, 1 from keys
  union all select 'sold', (o.confirmed_at at time zone 'UTC')::date, key, net from keys where net <> 0
$$;

create function figures_add_order(o orders, times int) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into figures (figure, grain, day, key, n)
    select f.figure, g.grain, date_trunc(g.grain, f.day)::date, f.key, f.n * times
    from figures_of_order(o) f cross join (values ('day'), ('month')) g (grain)
$$;

create function figures_follow_orders() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null then perform figures_add_order(old, -1); end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.confirmed_at is not null then perform figures_add_order(new, 1); end if;
  return null;
end $$;
create trigger figures_confirmed after update of confirmed_at on orders
  for each row when (old.confirmed_at is distinct from new.confirmed_at) execute function figures_follow_orders();
-- Before its lines go with it.
create trigger figures_removed before delete on orders for each row when (old.confirmed_at is not null) execute function figures_follow_orders();

-- What a refund takes off: the order as it counts with it, less how it counted before.
create function figures_follow_refunds() returns trigger language plpgsql as $$
declare
  of_order orders;
begin
  select * into of_order from orders where id = new.order_id;
  if of_order.confirmed_at is not null then perform figures_add_order(of_order, case tg_when when 'BEFORE' then -1 else 1 end); end if;
  return new;
end $$;
create trigger figures_before before insert on order_refunds for each row execute function figures_follow_refunds();
create trigger figures_after after insert on order_refunds for each row execute function figures_follow_refunds();

-- Recounts, and adds the differences. Returns how many figures were wrong.
create function order_figures_recount() returns bigint language sql as $$
  with anew as (
    select f.figure, g.grain, date_trunc(g.grain, f.day)::date as day, f.key, sum(f.n) as n
    from orders o cross join lateral figures_of_order(o) f cross join (values ('day'), ('month')) g (grain)
    where o.confirmed_at is not null group by 1, 2, 3, 4
  ), kept as (
    select figure, grain, day, key, sum(n) as n from figures where figure in ('ordered', 'sold') group by 1, 2, 3, 4
  ), mended as (
    insert into figures (figure, grain, day, key, n)
    select figure, grain, day, key, coalesce(a.n, 0) - coalesce(k.n, 0) from anew a full join kept k using (figure, grain, day, key)
    where coalesce(a.n, 0) <> coalesce(k.n, 0) returning 1
  ) select count(*) from mended
$$;

-- A product that goes to another shelf takes what was sold of it along.
create function sold_follows_shelves() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('orders.recountFigures', '{}'::json, job_key => 'orders.recountFigures', max_attempts => 10);
  return null;
end $$;
create trigger sold_follows_products after update of family on products
  for each row when (old.family is distinct from new.family) execute function sold_follows_shelves();
create trigger sold_follows_categories after update of parent_id, slug on categories
  for each row when (new.kind = 'family' and (old.parent_id, old.slug) is distinct from (new.parent_id, new.slug)) execute function sold_follows_shelves();
