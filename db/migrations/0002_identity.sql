-- Accounts, their sessions and everything the identity service keeps. Tokens and codes are stored as hashes only.
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
  custom_attributes jsonb not null default '{}',
  valid_since timestamptz not null default now(),
  locale text not null default 'en' constraint accounts__locale check (locale in ('en', 'fr')),
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  last_refresh_at timestamptz
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
  end_reason text
);
create index identity_sessions_account on identity_sessions (account_id) where ended_at is null; -- ending all sessions of one account

create table refresh_tokens (
  hash bytea primary key,
  session_id bigint not null references identity_sessions on delete cascade,
  created_at timestamptz not null default now(),
  replaced_at timestamptz -- rotated away; accepted a little longer, then its use ends the session
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
  type text not null constraint oob_codes__type check (type in ('PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL')),
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
  created_at timestamptz not null default now()
);

-- Counting failures and mails; survives restarts. One row a key, a fixed window each.
create table identity_counters (
  key text primary key,
  count int not null,
  window_ends_at timestamptz not null,
  locked_until timestamptz
);
