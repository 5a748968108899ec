-- What the shop sells, its sessions with seats, its sizes with stock, and what baskets hold of them.
-- Read by others: products, product_sessions, product_sizes

create table products (
  id bigint generated always as identity primary key,
  sku text not null constraint products__sku check (sku ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'),
  kind text not null constraint products__kind check (kind in
    ('job_credit', 'featured', 'cv_search', 'training_seat', 'induction', 'card_test', 'ppe', 'service')),
  family text not null, -- an entry of kind family
  audience text not null constraint products__audience check (audience in ('employer', 'candidate', 'both')),
  status text not null default 'draft' constraint products__status check (status in ('draft', 'published', 'retired')),
  name_en text not null constraint products__name_en check (length(name_en) between 2 and 120),
  name_fr text not null constraint products__name_fr check (length(name_fr) between 2 and 120),
  description_en text not null default '' constraint products__description_en check (length(description_en) <= 4000),
  description_fr text not null default '' constraint products__description_fr check (length(description_fr) <= 4000),
  price int not null constraint products__price check (price between 0 and 10000000), -- net, minor units
  monthly_price int constraint products__monthly_price check (monthly_price between 1 and 10000000), -- net, paid each month instead
  months int constraint products__months check (months between 2 and 36),
  currency text not null constraint products__currency check (currency in ('GBP', 'EUR')),
  country text not null constraint products__country check (country in ('GB', 'FR')), -- where it is supplied: whose VAT it bears at home
  vat_code text not null constraint products__vat_code check (vat_code ~ '^(gb|fr)-[a-z0-9-]{2,40}$'), -- features/vat
  unit text not null default 'piece' constraint products__unit check (unit in ('piece', 'pack', 'pair', 'seat', 'person', 'day', 'month')),
  cost int constraint products__cost check (cost between 0 and 10000000), -- what the agency pays for one, net, same currency
  supplier_id bigint references suppliers,
  credits int constraint products__credits check (credits between 1 and 1000), -- adverts, featured adverts or days of CV search
  days_valid int constraint products__days_valid check (days_valid between 1 and 1095), -- within which they are used
  days_live int constraint products__days_live check (days_live between 1 and 365), -- how long each advert is online, or featured
  featured_credits int not null default 0 constraint products__featured_credits check (featured_credits between 0 and 1000),
  has_client_view boolean not null default false,
  document_type text references document_types (code), -- comes to the candidate's wallet once completed
  names_due_days int constraint products__names_due_days check (names_due_days between 0 and 60), -- before a session
  free_cancel_days int constraint products__free_cancel_days check (free_cancel_days between 0 and 60), -- before a session; half the price after that
  low_stock int not null default 0 constraint products__low_stock check (low_stock between 0 and 10000),
  is_visible boolean not null default true, -- on the shelves; otherwise only by its address
  sold_from date,
  sold_until date,
  tags text[] not null default '{}' constraint products__tags check (cardinality(tags) <= 20),
  created_by bigint references accounts on delete set null,
  sold_month int not null default 0, -- pieces and seats sold in the last 30 days, as counted last
  sold_year int not null default 0, -- in the last 365
  published_at timestamptz,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products__home check ((country = 'GB') = (currency = 'GBP') and starts_with(vat_code, lower(country) || '-')),
  constraint products__monthly check ((monthly_price is null) = (months is null)),
  constraint products__sold check (sold_until >= sold_from),
  -- What a person may buy has a date and a result of its own; PPE, inductions and fees are never theirs to pay.
  constraint products__people check (audience = 'employer' or kind in ('training_seat', 'card_test'))
);
create unique index products_sku on products (sku);
create index products_newest on products (created_at desc, id desc);
create index products_family on products (family, id);
create index products_shelves on products (country, family, price, id) where status = 'published' and is_visible;
create index products_supplier on products (supplier_id);
create index products_created_by on products (created_by);
create index products_document_type on products (document_type);
create index products_words on products using gin (folded(name_en) gin_trgm_ops, folded(name_fr) gin_trgm_ops, lower(sku) gin_trgm_ops);
alter table products enable row level security;
create trigger holds_to_categories__family after insert or update of family on products
  for each row execute function holds_to_categories('family', 'family');

create table product_sessions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place_id bigint references places, -- null: online
  venue text not null default '' constraint product_sessions__venue check (length(venue) <= 200),
  supplier_id bigint references suppliers, -- who holds it; null: as the product says
  seats int not null constraint product_sessions__seats check (seats between 1 and 500),
  taken int not null default 0, -- sold; what baskets hold comes on top
  cancelled_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint product_sessions__taken check (taken between 0 and seats),
  constraint product_sessions__time check (ends_at > starts_at)
);
create index product_sessions_product on product_sessions (product_id, starts_at);
create index product_sessions_day on product_sessions (starts_at) where cancelled_at is null;
create index product_sessions_place on product_sessions (place_id);
create index product_sessions_supplier on product_sessions (supplier_id);
alter table product_sessions enable row level security;

create table product_sizes (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  size text not null constraint product_sizes__size check (length(size) between 1 and 20), -- 'one-size' where there is but one
  position int not null constraint product_sizes__position check (position > 0),
  stock int not null constraint product_sizes__stock check (stock between 0 and 100000),
  constraint product_sizes__once unique (product_id, size)
);
alter table product_sizes enable row level security;

-- Seats that a basket keeps for fifteen minutes. A hold that is past counts no more, whether or not it has been cleared away.
create table product_holds (
  id bigint generated always as identity primary key,
  session_id bigint not null references product_sessions on delete cascade,
  holder uuid not null, -- the basket
  quantity int not null constraint product_holds__quantity check (quantity between 1 and 500),
  expires_at timestamptz not null,
  constraint product_holds__once unique (session_id, holder)
);
create index product_holds_holder on product_holds (holder);
create index product_holds_expiry on product_holds (expires_at);
alter table product_holds enable row level security;
