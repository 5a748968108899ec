-- The agency's own papers: folders, files with their versions, and what each person marked with a star. Contents lie in the data folder,
-- named by their hash. A file lives as long as itself and its folder do: a folder that is removed takes along the folders below it, and the
-- files stay as they are.
-- Read by others: folders, company_files, company_file_versions, company_uploads

create table folders (
  id bigint generated always as identity primary key,
  parent_id bigint references folders on delete cascade, -- null: at the top
  name text not null constraint folders__name check (octet_length(name) between 1 and 255),
  name_key text not null, -- without case and accents
  audience text not null default 'staff' constraint folders__audience check (audience in ('staff', 'admins')), -- below one of admins, all are
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references accounts on delete set null,
  removed_with bigint references folders on delete cascade, -- the folder above it that was removed; null: itself
  restorable_until timestamptz,
  version int not null default 1,
  constraint folders__parent check (parent_id <> id),
  constraint folders__restorable check ((restorable_until is not null) = (removed_at is not null and removed_with is null))
);
create unique index folders_name on folders (parent_id, name_key) nulls not distinct where removed_at is null;
create index folders_words on folders using gin (name_key gin_trgm_ops) where removed_at is null;
create index folders_parent on folders (parent_id);
create index folders_created_by on folders (created_by) where created_by is not null;
create index folders_removed_by on folders (removed_by) where removed_by is not null;
create index folders_removed_with on folders (removed_with) where removed_with is not null;
create index folders_restorable on folders (restorable_until) where restorable_until is not null;
alter table folders enable row level security;

create table company_files (
  id bigint generated always as identity primary key,
  folder_id bigint references folders on delete cascade, -- null: at the top
  name text not null constraint company_files__name check (octet_length(name) between 1 and 255),
  name_key text not null,
  kind text not null constraint company_files__kind
    check (kind in ('pdf', 'document', 'sheet', 'slides', 'picture', 'media', 'archive', 'other')),
  mime text not null constraint company_files__mime check (length(mime) <= 120), -- of the current version, as are size and hash
  size int not null constraint company_files__size check (size > 0),
  sha256 text not null constraint company_files__sha256 check (length(sha256) = 64),
  number int not null default 1, -- of the current version
  tags text[] not null default '{}' constraint company_files__tags check (cardinality(tags) <= 20),
  text text, -- extracted for search
  extraction text not null default 'waiting' constraint company_files__extraction check (extraction in ('waiting', 'done', 'failed')),
  preview text constraint company_files__preview check (preview in ('pdf', 'picture', 'text')), -- how it is shown without being opened
  doc tsvector generated always as (
    setweight(to_tsvector('public.plain'::regconfig, translate(name, '._-', '   ')), 'A')
    || strip(to_tsvector('public.plain'::regconfig, left(coalesce(text, ''), 60000)))
    || strip(to_tsvector('public.en'::regconfig, left(coalesce(text, ''), 60000)))
    || strip(to_tsvector('public.fr'::regconfig, left(coalesce(text, ''), 60000)))) stored,
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null default now(),
  changed_by bigint references accounts on delete set null,
  changed_at timestamptz not null default now(), -- its content
  removed_at timestamptz,
  removed_by bigint references accounts on delete set null,
  restorable_until timestamptz,
  version int not null default 1,
  candidate_id bigint references candidates on delete cascade, -- of a paper about them that was made from a template: erased with them
  constraint company_files__restorable check ((restorable_until is null) = (removed_at is null))
);
-- Pages in the middle of a large folder are counted off an index alone, and so is what all versions take.
create unique index company_files_name on company_files (folder_id, name_key) include (id) nulls not distinct where removed_at is null;
create index company_files_changed on company_files (folder_id, changed_at, id) where removed_at is null;
create index company_files_size on company_files (folder_id, size, id) where removed_at is null;
create index company_files_kind on company_files (folder_id, kind, id) where removed_at is null;
create index company_files_newest on company_files (changed_at, id) where removed_at is null;
create index company_files_words on company_files using gin (name_key gin_trgm_ops) where removed_at is null;
create index company_files_doc on company_files using gin (doc) where removed_at is null;
create index company_files_tags on company_files using gin (tags) where removed_at is null and tags <> '{}';
create index company_files_restorable on company_files (restorable_until) where restorable_until is not null;
create index company_files_folder on company_files (folder_id); -- those in the bin too, for what goes with their folder
create index company_files_created_by on company_files (created_by) where created_by is not null;
create index company_files_changed_by on company_files (changed_by) where changed_by is not null;
create index company_files_removed_by on company_files (removed_by) where removed_by is not null;
create index company_files_tagged on company_files (folder_id) where removed_at is null and tags <> '{}';
create index company_files_candidate on company_files (candidate_id) where candidate_id is not null;
alter table company_files enable row level security;

create table company_file_versions (
  id bigint generated always as identity primary key,
  file_id bigint not null references company_files on delete cascade,
  number int not null constraint company_file_versions__number check (number > 0),
  name text not null constraint company_file_versions__name check (octet_length(name) between 1 and 255),
  mime text not null constraint company_file_versions__mime check (length(mime) <= 120),
  size int not null constraint company_file_versions__size check (size > 0),
  sha256 text not null constraint company_file_versions__sha256 check (length(sha256) = 64),
  preview_sha256 text constraint company_file_versions__preview_sha256 check (length(preview_sha256) = 64), -- of a picture drawn anew
  preview_mime text constraint company_file_versions__preview_mime check (length(preview_mime) <= 120),
  note text not null default '' constraint company_file_versions__note check (length(note) <= 200),
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null default now(),
  constraint company_file_versions__once unique (file_id, number)
);
create index company_file_versions_sha256 on company_file_versions (sha256); -- the collector asks whether content is still named
create index company_file_versions_preview on company_file_versions (preview_sha256) where preview_sha256 is not null;
create index company_file_versions_created_by on company_file_versions (created_by) where created_by is not null;
create index company_file_versions_size on company_file_versions (size);
alter table company_file_versions enable row level security;

create table company_file_stars (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  file_id bigint references company_files on delete cascade,
  folder_id bigint references folders on delete cascade,
  constraint company_file_stars__of check (num_nonnulls(file_id, folder_id) = 1)
);
create unique index company_file_stars_file on company_file_stars (file_id, account_id) where file_id is not null;
create unique index company_file_stars_folder on company_file_stars (folder_id, account_id) where folder_id is not null;
create index company_file_stars_account on company_file_stars (account_id);
alter table company_file_stars enable row level security;

-- A file that is sent in parts, as `uploads` has them for candidates' files.
create table company_uploads (
  id bigint generated always as identity primary key,
  folder_id bigint references folders on delete cascade,
  replaces_id bigint references company_files on delete cascade, -- whose next version it is
  name text not null constraint company_uploads__name check (octet_length(name) between 1 and 255),
  note text not null default '' constraint company_uploads__note check (length(note) <= 200),
  size int not null constraint company_uploads__size check (size > 0),
  sha256 text constraint company_uploads__sha256 check (length(sha256) = 64),
  received int not null default 0,
  file_id bigint references company_files on delete cascade, -- what it became
  fault text constraint company_uploads__fault check (length(fault) <= 60),
  created_by bigint not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint company_uploads__finished check ((finished_at is not null) = (fault is not null or file_id is not null)),
  constraint company_uploads__received check (received between 0 and size)
);
create index company_uploads_created on company_uploads (created_at);
create index company_uploads_open on company_uploads (created_by, sha256) where finished_at is null;
create index company_uploads_folder on company_uploads (folder_id) where folder_id is not null;
create index company_uploads_replaces on company_uploads (replaces_id) where replaces_id is not null;
create index company_uploads_file on company_uploads (file_id) where file_id is not null;
alter table company_uploads enable row level security;

-- With whom company files and folders are shared: a role, a person, or whoever holds a link. Who shares a folder shares what lies below it.

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

-- Folders that are shared with an account or its role, and all below them; below one of staff, not those of administrators. As their owner:
-- policies ask it, and are not asked again.
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

-- Whether a company file names this content: the collector of files asks before it removes any.
create function is_company_content(hash text) returns boolean language sql stable as $$
  select exists (select from company_file_versions where sha256 = hash or preview_sha256 = hash)
$$;
