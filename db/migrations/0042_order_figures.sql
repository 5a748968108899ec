-- Feature: orders
-- What orders count towards from their confirmation on.

create index orders_confirmed on orders (confirmed_at desc, id desc) include (currency, employer_id, net, credited) where confirmed_at is not null;

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
select order_figures_recount();

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
