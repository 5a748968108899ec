-- What the agency keeps about the holder of an account, beyond what signs them in.
create table users (
  account_id bigint primary key references accounts on delete cascade,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  phone text check (length(phone) <= 20), -- E.164
  branch text check (length(branch) <= 120),
  agent_company text check (length(agent_company) <= 200),
  invited_at timestamptz, -- when the link to set a first password was sent last; null after it was withdrawn
  invited_by bigint references accounts on delete set null,
  suspended_at timestamptz, -- closed for a while; without it a closed account is closed for good
  unwanted_mails text[] not null default '{}', -- events of which this person wants no mail
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- Ten at a time, for the day the phone with the authenticator app is lost.
create table recovery_codes (
  hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index recovery_codes_account on recovery_codes (account_id);

create index audit_actor on audit (actor_id, id desc); -- what one person did
create index identity_sessions_history on identity_sessions (account_id, id desc); -- the sign-ins of one person
