-- Keys by which programs call the API as the administrator who made them, with a role of its own. Of the key itself only its hash is kept.

create table api_keys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  name text not null constraint api_keys__name check (length(name) between 1 and 60),
  role text not null constraint api_keys__role check (role in ('admin', 'operation', 'agent')),
  hash bytea not null constraint api_keys__hash unique,
  ending text not null constraint api_keys__ending check (length(ending) = 4),
  second_factor boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references accounts on delete set null,
  constraint api_keys__expires_at check (expires_at > created_at)
);
create index api_keys_account on api_keys (account_id);
create index api_keys_revoked_by on api_keys (revoked_by) where revoked_by is not null;
alter table api_keys enable row level security;
