-- Feature: invoices
-- What invoices count towards, and what the products on them cost.

alter table invoices
  add origin text constraint invoices__origin check (origin in ('placement', 'order', 'other')), -- what it was issued for; null: a draft
  add cost int not null default 0; -- what its products cost us, net, as recorded when it was issued
create index invoices_issued on invoices (issued_on, currency) include (customer_id, type, net, cost, origin) where issued_on is not null;

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

create function invoice_origin(i invoices) returns text language sql stable as $$
  select case when i.credits_id is not null then (select c.origin from invoices c where c.id = i.credits_id)
    when i.application_id is not null then 'placement' when i.order_id is not null then 'order' else 'other' end
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

alter table invoices disable trigger user;
update invoices set origin = coalesce(invoice_origin(invoices), 'other'), cost = invoice_cost(id) where status <> 'draft' and credits_id is null;
update invoices set origin = coalesce(invoice_origin(invoices), 'other'), cost = invoice_cost(id) where status <> 'draft' and credits_id is not null;
alter table invoices enable trigger user;

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
select invoice_figures_recount();
