-- The waiting list for the shop.

-- Parts of the site that have opened.
create table site_features (
  feature text primary key constraint site_features__feature check (feature in ('shop')),
  opened_at timestamptz not null
);

-- An address that waits for the shop: it asked, confirmed by mail, and is told once.
create table waiting_addresses (
  id bigint generated always as identity primary key,
  email text not null unique constraint waiting_addresses__email check (email = lower(email)),
  locale text not null constraint waiting_addresses__locale check (locale in ('en', 'fr')),
  notice text not null references privacy_notices, -- the privacy notice that was read
  asks int not null default 1, -- how often its link was mailed within a day of asked_at
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  told_at timestamptz -- when the mail about the opening was queued
);
-- Mails that a stranger can trigger are limited by mailbox.
create index waiting_addresses_mailbox on waiting_addresses (mailbox(email));
create index waiting_addresses_untold on waiting_addresses (id) where confirmed_at is not null and told_at is null;
alter table waiting_addresses enable row level security;

-- The shop can open once there is something on its shelves.
create function shop_is_built() returns boolean language sql stable as
  $$ select exists (select from products where status = 'published' and is_visible) $$;
