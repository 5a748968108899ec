-- Feature: invoices
-- Lines stay with their invoice; entries and allocations are not deleted, or changed, in the years for which accounts are kept.

create function is_kept(day date, currency text) returns boolean language sql stable as $$
  select day >= make_date(extract(year from now())::int - case currency when 'EUR' then 10 else 6 end, 1, 1)
$$;

create or replace function freeze_invoice_lines() returns trigger language plpgsql as $$
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

create or replace function freeze_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not is_kept(old.on_day, old.currency) then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - '{allocated,attempt_id,order_id,by_account}'::text[] = to_jsonb(old) - '{allocated,attempt_id,order_id,by_account}'::text[] then
    return new;
  end if;
  raise exception 'entries of a customer are answered by another entry, never changed' using errcode = 'integrity_constraint_violation';
end $$;
drop trigger keep_issued on customer_entries;
create trigger keep_issued before update or delete on customer_entries for each row execute function freeze_entries();

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
