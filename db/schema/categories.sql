-- Sectors, trades and grades: the lists that staff extend.
-- Read by others: categories

-- Records keep an entry's slug, which never changes.
create table categories (
  id bigint generated always as identity primary key,
  kind text not null constraint categories__kind check (kind in ('sector', 'trade', 'grade', 'family')),
  slug text not null constraint categories__slug check (length(slug) <= 60 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name_en text not null constraint categories__name_en check (length(name_en) between 1 and 80),
  name_fr text not null constraint categories__name_fr check (length(name_fr) between 1 and 80),
  synonyms text[] not null default '{}' constraint categories__synonyms check (cardinality(synonyms) <= 20),
  position int not null constraint categories__position check (position > 0),
  is_built_in boolean not null default false, -- came with Lintel: may be renamed and hidden, never removed
  is_hidden boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  parent_id bigint references categories,
  constraint categories_slug unique (kind, slug),
  constraint categories__parent check (parent_id is null or kind = 'family')
);
create unique index categories_name_en on categories (kind, lower(name_en));
create unique index categories_name_fr on categories (kind, lower(name_fr));
create index categories_parent on categories (parent_id) where parent_id is not null;

-- How many employers, jobs, candidates and products use an entry.
create function category_uses(c categories) returns bigint language sql stable as $$
  select case c.kind
    when 'sector' then (select count(*) from employers where sector = c.slug) + (select count(*) from jobs where category = c.slug)
      + (select count(*) from candidates where sectors @> array[c.slug])
    when 'trade' then (select count(*) from jobs where trade = c.slug)
      + (select count(*) from candidates where trade = c.slug or other_trades @> array[c.slug])
    when 'grade' then (select count(*) from candidates where grade = c.slug)
    when 'family' then (select count(*) from products where family = c.slug)
  end
$$;

-- A trade with requirement templates cannot be deleted either, though templates do not count as uses.
create function categories_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.kind, old.slug) is distinct from (new.kind, new.slug) then
    raise exception 'records name this entry by its slug' using errcode = 'check_violation', constraint = 'categories_stay';
  elsif tg_op = 'DELETE' and (old.is_built_in or category_uses(old) > 0
    or old.kind = 'trade' and exists (select from requirement_templates where trade = old.slug)) then
    raise exception 'this entry is built in or in use' using errcode = 'foreign_key_violation', constraint = 'categories_stay';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger categories_stay before update or delete on categories for each row execute function categories_stay();

-- Acts as a foreign key for a column with one slug or several: what it names exists and stays. It also locks as a foreign key does.
create function holds_to_categories() returns trigger language plpgsql as $$
declare
  value jsonb := to_jsonb(new) -> tg_argv[1];
  slugs text[] := case jsonb_typeof(value) when 'array' then array(select jsonb_array_elements_text(value)) when 'string' then array[value #>> '{}'] else '{}' end;
begin
  perform from categories where kind = tg_argv[0] and slug = any(slugs) for key share;
  if exists (select from unnest(slugs) named where not exists (select from categories where kind = tg_argv[0] and slug = named)) then
    raise exception '% % is in no list', tg_argv[0], value using errcode = 'foreign_key_violation', constraint = tg_table_name || '__' || tg_argv[1];
  end if;
  return null;
end $$;

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
