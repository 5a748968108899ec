-- Feature: company-files
-- With whom company files and folders are shared: a role, a person, or whoever holds a link. Who shares a folder shares what lies below it.
-- Read by others: –

create table company_shares (
  id bigint generated always as identity primary key,
  file_id bigint references company_files on delete cascade,
  folder_id bigint references folders on delete cascade,
  role text constraint company_shares__role check (role in ('admin', 'operation', 'agent')),
  account_id bigint references accounts on delete cascade,
  shared_by bigint references accounts on delete set null,
  shared_at timestamptz not null,
  constraint company_shares__what check (num_nonnulls(file_id, folder_id) = 1),
  constraint company_shares__with check (num_nonnulls(role, account_id) = 1),
  constraint company_shares__once unique nulls not distinct (file_id, folder_id, role, account_id)
);
create index company_shares_folder on company_shares (folder_id) where folder_id is not null;
create index company_shares_account on company_shares (account_id) where account_id is not null;
create index company_shares_role on company_shares (role) where role is not null;
create index company_shares_shared_by on company_shares (shared_by) where shared_by is not null;
alter table company_shares enable row level security;
create policy company_shares__agents on company_shares using (role = 'agent' or account_id = (select acting_agent())) with check (false);

-- A row outlives what it led to, so that its page can say that it is gone.
create table company_links (
  id bigint generated always as identity primary key,
  file_id bigint references company_files on delete set null,
  folder_id bigint references folders on delete set null,
  hash bytea not null constraint company_links__hash unique,
  password_hash text constraint company_links__password_hash check (length(password_hash) <= 200),
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by bigint references accounts on delete set null,
  constraint company_links__what check (num_nonnulls(file_id, folder_id) <= 1),
  constraint company_links__expires_at check (expires_at > created_at)
);
create index company_links_file on company_links (file_id) where file_id is not null;
create index company_links_folder on company_links (folder_id) where folder_id is not null;
create index company_links_created_by on company_links (created_by) where created_by is not null;
create index company_links_revoked_by on company_links (revoked_by) where revoked_by is not null;
alter table company_links enable row level security;

-- Folders that are shared with an account or its role, and all below them; below one of staff, not those of administrators. As their owner: policies ask it, and are not asked again.
create function shared_folders(for_account bigint, for_role text) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive shared as (
    select f.id, f.audience from folders f where f.removed_at is null
      and f.id in (select s.folder_id from company_shares s where s.account_id = for_account or s.role = for_role)
    union
    select f.id, p.audience from shared p join folders f on f.parent_id = p.id
      where f.removed_at is null and (f.audience = 'staff' or p.audience = 'admins'))
  select id from shared
$$;
create function shared_company_files(for_account bigint, for_role text) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.id from company_shares s join company_files f on f.id = s.file_id left join folders d on d.id = f.folder_id
  where (s.account_id = for_account or s.role = for_role) and f.removed_at is null and d.removed_at is null
$$;

create policy folders__agents on folders
  using (id in (select shared_folders((select acting_agent()), 'agent'))) with check (false);
create policy company_files__agents on company_files
  using (removed_at is null and (folder_id in (select shared_folders((select acting_agent()), 'agent'))
    or id in (select shared_company_files((select acting_agent()), 'agent')))) with check (false);
create policy company_file_versions__agents on company_file_versions
  using (file_id in (select id from company_files)) with check (false);

select add_notification_events('company-file-shared');
