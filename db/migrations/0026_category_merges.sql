-- Feature: categories

-- The slugs of entries that were merged into another: addresses, saved views and open forms may still name them.
create table category_aliases (
  kind text not null constraint category_aliases__kind check (kind in ('sector', 'trade', 'grade', 'family')),
  slug text not null,
  becomes text not null,
  primary key (kind, slug),
  constraint category_aliases_becomes_fkey foreign key (kind, becomes) references categories (kind, slug) on delete cascade
);
create index category_aliases_becomes on category_aliases (kind, becomes);

-- A slug names one entry: no new one takes that of an entry that was merged away.
create function categories_are_new() returns trigger language plpgsql as $$
begin
  if exists (select from category_aliases where kind = new.kind and slug = new.slug) then
    raise exception '% was merged into another entry', new.slug using errcode = 'unique_violation', constraint = 'categories_slug';
  end if;
  return new;
end $$;
create trigger categories_are_new before insert on categories for each row execute function categories_are_new();

-- Families stand on two levels: a shelf of the shop, and what is on it.
create function categories_fit_parent() returns trigger language plpgsql as $$
begin
  perform from categories where id = new.parent_id for share;
  if not exists (select from categories where id = new.parent_id and kind = new.kind and parent_id is null)
    or exists (select from categories where parent_id = new.id) then
    raise exception '% has no place under %', new.slug, new.parent_id using errcode = 'check_violation', constraint = 'categories__parent';
  end if;
  return new;
end $$;
create trigger categories_fit_parent before insert or update of parent_id on categories
  for each row when (new.parent_id is not null) execute function categories_fit_parent();

-- How many employers, jobs, candidates and products use an entry.
create or replace function category_uses(c categories) returns bigint language sql stable as $$
  select case c.kind
    when 'sector' then (select count(*) from employers where sector = c.slug) + (select count(*) from jobs where category = c.slug)
      + (select count(*) from candidates where sectors @> array[c.slug])
    when 'trade' then (select count(*) from jobs where trade = c.slug)
      + (select count(*) from candidates where trade = c.slug or other_trades @> array[c.slug])
    when 'grade' then (select count(*) from candidates where grade = c.slug)
    when 'family' then (select count(*) from products where family = c.slug)
  end
$$;
