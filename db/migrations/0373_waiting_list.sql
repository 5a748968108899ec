-- A part of the site that has opened; what has no row is not there yet.
create table site_features (
  feature text primary key constraint site_features__feature check (feature in ('shop')),
  opened_at timestamptz not null
);

-- Whether the shop has anything to open. What brings the products says so in its place.
create function shop_is_built() returns boolean language sql stable as 'select false';

-- Who waits for the shop: an address that asked, confirmed by its mail, and told once.
create table waiting_addresses (
  id bigint generated always as identity primary key,
  email text not null unique constraint waiting_addresses__email check (email = lower(email)),
  locale text not null constraint waiting_addresses__locale check (locale in ('en', 'fr')),
  notice text not null references privacy_notices, -- the privacy notice that was read
  asks int not null default 1, -- how often its link was mailed within a day of asked_at
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  told_at timestamptz -- when the shop had opened and its mail was asked for
);
create index waiting_addresses_untold on waiting_addresses (id) where confirmed_at is not null and told_at is null;
alter table waiting_addresses enable row level security;
