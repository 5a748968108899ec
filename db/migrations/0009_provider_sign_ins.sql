-- A sign-in that is at another provider, or has come back and waits for the page that began it.
create table provider_sign_ins (
  hash bytea primary key, -- of the cookie that the browser holds
  provider text not null check (length(provider) <= 100),
  secrets bytea not null, -- sealed: what only the server that began knows, then the provider's answer
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index provider_sign_ins_expired on provider_sign_ins (expires_at); -- the daily clean-up
