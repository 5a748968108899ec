-- What the agency keeps about the holders of accounts.

-- What the agency keeps about the holder of an account, beyond what signs them in.
create table users (
  account_id bigint primary key references accounts on delete cascade,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  phone text check (length(phone) <= 20), -- E.164
  branch text check (length(branch) <= 120),
  agent_company text check (length(agent_company) <= 200),
  invited_at timestamptz, -- when the first link was last sent; null: withdrawn
  invited_by bigint references accounts on delete set null,
  suspended_at timestamptz, -- closed for a while; a closed account without it is closed for good
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- Pictures of the people of the agency, and of agents. Candidates have none. As it is shown: a square of 256 pixels. It is small enough to
-- lie with the account, and goes with it in the same moment.
create table avatars (
  id bigint generated always as identity primary key,
  account_id bigint not null constraint avatars__account unique references accounts on delete cascade,
  sha256 text not null constraint avatars__sha256 check (length(sha256) = 64),
  content bytea not null constraint avatars__content check (length(content) between 1 and 200000),
  set_at timestamptz not null
);
