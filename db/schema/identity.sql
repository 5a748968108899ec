-- Accounts, their sessions, and what the identity service keeps. Tokens and codes are stored as hashes only.
-- Read by others: accounts, account_providers, identity_sessions, second_factors

create table accounts (
  id bigint generated always as identity primary key,
  uid text not null constraint accounts__uid unique check (length(uid) between 1 and 128),
  email text check (length(email) <= 256),
  email_key text generated always as (lower(email)) stored constraint accounts__email unique,
  initial_email text,
  password_hash text,
  password_updated_at timestamptz,
  display_name text check (length(display_name) <= 256),
  photo_url text check (length(photo_url) <= 2048),
  email_verified boolean not null default false,
  disabled boolean not null default false,
  role text not null default 'candidate' constraint accounts__role check (role in ('candidate', 'admin', 'operation', 'agent')),
  custom_attributes text not null default '{}' constraint accounts__custom_attributes check (length(custom_attributes) <= 1000),
  valid_since timestamptz not null default now(),
  locale text not null default 'en' constraint accounts__locale check (locale in ('en', 'fr')),
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  last_refresh_at timestamptz,
  -- 21 Nov 2026, 21/11/2026 or 2026-11-21
  date_style text not null default 'words' constraint accounts__date_style check (date_style in ('words', 'numbers', 'iso')),
  joined_at timestamptz, -- the first sign-in; null: none yet
  invited_until timestamptz, -- null: never invited, or withdrawn
  email_link boolean not null default false, -- the account has been signed in to by a link in a mail
  constraint accounts__joined check (joined_at is not null or password_hash is null)
);

create table account_providers (
  provider text not null check (length(provider) <= 100), -- google.com, oidc.<name>
  subject text not null check (length(subject) between 1 and 255), -- the account's identifier there
  account_id bigint not null references accounts on delete cascade,
  email text check (length(email) <= 256),
  display_name text check (length(display_name) <= 256),
  photo_url text check (length(photo_url) <= 2048),
  linked_at timestamptz not null default now(),
  primary key (provider, subject),
  constraint account_providers__once unique (account_id, provider)
);

create table identity_sessions (
  id bigint generated always as identity primary key,
  account_id bigint references accounts on delete set null, -- null: the account is gone, the session a tombstone
  provider text not null,
  auth_time timestamptz not null,
  remember boolean not null default false,
  cookie_bound boolean not null default false,
  user_agent text,
  network text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text,
  second_factor text, -- the factor that completed the sign-in
  preview_account_id bigint references accounts on delete set null, -- the account that is previewed
  preview_ends_at timestamptz,
  way text -- how the session began: password, link, provider
);
create index identity_sessions_account on identity_sessions (account_id) where ended_at is null; -- ending all sessions of one account
create index identity_sessions_history on identity_sessions (account_id, id desc); -- the sign-ins of one person
-- ending the previews of one account
create index identity_sessions_preview on identity_sessions (preview_account_id) where preview_account_id is not null;

create table refresh_tokens (
  hash bytea primary key,
  session_id bigint not null references identity_sessions on delete cascade,
  created_at timestamptz not null default now(),
  replaced_at timestamptz -- rotated; accepted a little longer, after that its use ends the session
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table page_sessions (
  hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  session_id bigint not null references identity_sessions on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index page_sessions_session on page_sessions (session_id);

create table oob_codes (
  hash bytea primary key,
  type text not null
    constraint oob_codes__type check (type in
      ('PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL')),
  account_id bigint references accounts on delete cascade,
  email text not null,
  new_email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oob_codes_account on oob_codes (account_id, type);
create index oob_codes_email on oob_codes (email, type) where account_id is null;

create table signing_keys (
  kid text primary key,
  public_key text not null,
  private_key bytea not null, -- AES-256-GCM under the master key
  created_at timestamptz not null default now(),
  -- a key is published long before it signs, so that nobody who caches our keys meets an unknown one
  signs_from timestamptz not null default now()
);

-- Counts failures and mails across restarts: one row a key, with a fixed window.
create table identity_counters (
  key text primary key,
  count int not null,
  window_ends_at timestamptz not null,
  locked_until timestamptz
);

-- Devices that an account was used on, so that its owner is told of a new one.
create table known_devices (
  account_id bigint not null references accounts on delete cascade,
  mark bytea not null, -- SHA-256 of the cookie, or of browser, system and network
  seen_at timestamptz not null,
  primary key (account_id, mark)
);
create index known_devices_seen on known_devices (seen_at); -- the daily clean-up

-- A sign-in that is at another provider, or is back and waits for the page that began it.
create table provider_sign_ins (
  hash bytea primary key, -- of the cookie in the browser
  provider text not null check (length(provider) <= 100),
  secrets bytea not null, -- sealed: the server's state, later the provider's answer
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index provider_sign_ins_expired on provider_sign_ins (expires_at); -- the daily clean-up

create table second_factors (
  id text primary key,
  account_id bigint not null references accounts on delete cascade,
  display_name text check (length(display_name) <= 256),
  secret bytea not null, -- sealed with the master key
  last_step bigint not null, -- a code works once: none of this step or earlier
  enrolled_at timestamptz not null default now()
);
create index second_factors_account on second_factors (account_id);

-- Waits for a code: an enrolment, or a sign-in whose password was right.
create table second_factor_requests (
  hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  secret bytea, -- of an enrolment; sealed
  provider text, -- of a sign-in
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  way text,
  constraint second_factor_requests__kind check ((secret is null) <> (provider is null))
);
create index second_factor_requests_expired on second_factor_requests (expires_at); -- the daily clean-up

-- Ten at a time, for a lost authenticator app.
create table recovery_codes (
  hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index recovery_codes_account on recovery_codes (account_id);

-- Processes cache the owner of a session; the notification makes them read it again.
create function account_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.account_id is not null then perform pg_notify('accounts', old.account_id::text); end if;
  if tg_op <> 'DELETE' and new.account_id is not null then perform pg_notify('accounts', new.account_id::text); end if;
  return null;
end $$;
create trigger account_changed after insert or delete on account_providers for each row execute function account_changed();
create trigger account_changed after insert or delete on second_factors for each row execute function account_changed();
create trigger account_changed after delete or update of ended_at, preview_account_id, preview_ends_at on identity_sessions
  for each row execute function account_changed();

create function account_itself_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('accounts', old.id::text);
  return null;
end $$;
create trigger account_itself_changed after delete or update of email, password_hash, display_name, photo_url, email_verified, disabled, role, custom_attributes, valid_since, locale, date_style, joined_at on accounts
  for each row execute function account_itself_changed();
create trigger account_email_link_changed after update of email_link on accounts for each row execute function account_itself_changed();

-- A proven address takes over the candidate record that waits under it: a merge, done by a task of the feature that merges.
create function address_proven() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('duplicates.claimRecord', json_build_object('accountId', new.id), max_attempts => 10);
  return null;
end $$;
create trigger address_proven after update of email_verified, email on accounts
  for each row when (new.email_verified and (not old.email_verified or old.email is distinct from new.email))
  execute function address_proven();

-- Closing an account or taking a role away ends its previews for good. A trigger, as this happens in several places, the identity protocol
-- among them.
create function end_previews() returns trigger language plpgsql as $$
begin
  update identity_sessions set preview_account_id = null, preview_ends_at = null
    where (new.disabled and preview_account_id = new.id)
      or ((new.disabled or new.role <> 'admin') and account_id = new.id and preview_account_id is not null);
  return null;
end $$;
create trigger end_previews after update of disabled, role on accounts
  for each row when ((new.disabled and not old.disabled) or (old.role = 'admin' and new.role <> 'admin')) execute function end_previews();
