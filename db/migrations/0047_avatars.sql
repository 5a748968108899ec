-- Feature: users
-- Pictures of the people of the agency, and of agents. Candidates have none.
-- Read by others: none

-- As it is shown: a square of 256 pixels. It is small enough to lie with the account, and goes with it in the same moment.
create table avatars (
  id bigint generated always as identity primary key,
  account_id bigint not null constraint avatars__account unique references accounts on delete cascade,
  sha256 text not null constraint avatars__sha256 check (length(sha256) = 64),
  content bytea not null constraint avatars__content check (length(content) between 1 and 200000),
  set_at timestamptz not null
);
