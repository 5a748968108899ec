-- A trade for which there are usual requirements stays too. They are no records that its number of uses would count.
create or replace function categories_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.kind, old.slug) is distinct from (new.kind, new.slug) then
    raise exception 'records name this entry by its slug' using errcode = 'check_violation', constraint = 'categories_stay';
  elsif tg_op = 'DELETE' and (old.is_built_in or category_uses(old) > 0
    or old.kind = 'trade' and exists (select from requirement_templates where trade = old.slug)) then
    raise exception 'this entry is built in or in use' using errcode = 'foreign_key_violation', constraint = 'categories_stay';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
