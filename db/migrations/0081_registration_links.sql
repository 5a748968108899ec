-- Links by which somebody whom staff wrote down signs up and takes over their record. Only the hash is kept.
create table registration_links (
  id bigint generated always as identity primary key,
  hash bytea not null constraint registration_links__hash unique,
  candidate_id bigint not null references candidates on delete cascade,
  is_mailed boolean not null,
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  used_at timestamptz,
  withdrawn_at timestamptz
);
create index registration_links_candidate on registration_links (candidate_id, id desc);
alter table registration_links enable row level security;
create policy registration_links__agents on registration_links
  using (candidate_id in (select id from candidates)) with check (candidate_id in (select id from candidates));
