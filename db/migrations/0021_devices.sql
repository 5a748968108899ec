-- How a session was begun, as its owner would say: by password, by a link, at a provider.
alter table identity_sessions add column way text;
alter table second_factor_requests add column way text;

-- The devices that an account was used on, so that its owner hears of a new one.
create table known_devices (
  account_id bigint not null references accounts on delete cascade,
  mark bytea not null, -- SHA-256 of what tells the device: its cookie, or browser, system and network together
  seen_at timestamptz not null,
  primary key (account_id, mark)
);
create index known_devices_seen on known_devices (seen_at); -- the daily clean-up
