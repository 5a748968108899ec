-- Sign-in by other providers, second factors, and word to every process about changes of an account.

-- The claims as they were sent: jsonb would order their names anew, and the mapping to camel case would rename them.
alter table accounts alter column custom_attributes drop default;
alter table accounts alter column custom_attributes type text using custom_attributes::text;
alter table accounts alter column custom_attributes set default '{}';
alter table accounts add constraint accounts__custom_attributes check (length(custom_attributes) <= 1000);

-- The next key is published long before it signs, so that nobody who keeps our keys meets an unknown one.
alter table signing_keys add column signs_from timestamptz not null default now();

alter table identity_sessions add column second_factor text; -- with which the sign-in was finished

create table account_providers (
  provider text not null check (length(provider) <= 100), -- google.com, oidc.<name>
  subject text not null check (length(subject) between 1 and 255), -- who they are there
  account_id bigint not null references accounts on delete cascade,
  email text check (length(email) <= 256),
  display_name text check (length(display_name) <= 256),
  photo_url text check (length(photo_url) <= 2048),
  linked_at timestamptz not null default now(),
  primary key (provider, subject),
  constraint account_providers__once unique (account_id, provider)
);

create table second_factors (
  id text primary key,
  account_id bigint not null references accounts on delete cascade,
  display_name text check (length(display_name) <= 256),
  secret bytea not null, -- sealed with the master key
  last_step bigint not null, -- a code works once: none of this step or an earlier one
  enrolled_at timestamptz not null default now()
);
create index second_factors_account on second_factors (account_id);

-- What waits for a code: an enrolment that was begun, or a sign-in whose password was right.
create table second_factor_requests (
  hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  secret bytea, -- of an enrolment; sealed
  provider text, -- of a sign-in
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint second_factor_requests__kind check ((secret is null) <> (provider is null))
);
create index second_factor_requests_expired on second_factor_requests (expires_at); -- the daily clean-up

-- Processes keep in memory who a session belongs to; this tells them to look again.
create function account_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.account_id is not null then perform pg_notify('accounts', old.account_id::text); end if;
  if tg_op <> 'DELETE' and new.account_id is not null then perform pg_notify('accounts', new.account_id::text); end if;
  return null;
end $$;
create function account_itself_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('accounts', old.id::text);
  return null;
end $$;
create trigger account_itself_changed
  after delete or update of email, password_hash, display_name, photo_url, email_verified, disabled, role, custom_attributes, valid_since, locale
  on accounts for each row execute function account_itself_changed();
create trigger account_changed after delete or update of ended_at on identity_sessions for each row execute function account_changed();
create trigger account_changed after insert or delete on account_providers for each row execute function account_changed();
create trigger account_changed after insert or delete on second_factors for each row execute function account_changed();
create trigger account_changed after insert or delete or update of account_id on candidates for each row execute function account_changed();
