-- Baskets. A guest's is found by the secret in its cookie, an account's by the account.
create table baskets (
  id bigint generated always as identity primary key,
  key uuid not null unique, -- what seats are held for
  secret_hash bytea not null unique, -- of the secret that the browser keeps
  account_id bigint unique references accounts on delete cascade,
  currency text constraint baskets__currency check (currency in ('GBP', 'EUR')), -- of its lines; null while it is empty
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index baskets_updated on baskets (updated_at); -- old ones are cleared away
alter table baskets enable row level security;

create table basket_lines (
  id bigint generated always as identity primary key,
  basket_id bigint not null references baskets on delete cascade,
  product_id bigint not null references products on delete cascade,
  session_id bigint references product_sessions on delete cascade,
  size_id bigint references product_sizes on delete cascade,
  quantity int not null constraint basket_lines__quantity check (quantity between 1 and 99),
  is_monthly boolean not null default false,
  held_until timestamptz, -- until when its seats are kept
  seen_price int not null, -- what stood there when it was added: a change is shown before one pays
  added_at timestamptz not null default now(),
  constraint basket_lines__once unique nulls not distinct (basket_id, product_id, session_id, size_id)
);
create index basket_lines_product on basket_lines (product_id);
create index basket_lines_session on basket_lines (session_id) where session_id is not null;
create index basket_lines_size on basket_lines (size_id) where size_id is not null;
alter table basket_lines enable row level security;

-- Whether visitors may enter it.
create function shop_is_open() returns boolean language sql stable as $$ select exists (select from site_features where feature = 'shop') $$;
