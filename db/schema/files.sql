-- Stored files and uploads in parts. The contents lie in the data folder, named by their hash.
-- Read by others: files

create table files (
  id bigint generated always as identity primary key,
  sha256 text not null check (length(sha256) = 64),
  name text not null check (length(name) between 1 and 255),
  mime text not null check (length(mime) <= 120),
  size int not null check (size > 0),
  kind text not null default 'cv'
    constraint files__kind check (kind in ('cv', 'right-to-work', 'card', 'certificate', 'contract', 'timesheet', 'invoice', 'other')),
  candidate_id bigint references candidates on delete cascade,
  uploaded_by bigint references accounts on delete set null,
  text text, -- extracted for search
  extraction text not null default 'waiting' constraint files__extraction check (extraction in ('waiting', 'done', 'failed')),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  replaces_id bigint constraint files__replaces unique references files on delete set null,
  replaced_at timestamptz,
  removed_by bigint references accounts on delete set null,
  restorable_until timestamptz,
  version int not null default 1,
  shared_at timestamptz,
  shared_by bigint references accounts on delete set null,
  shared_told_at timestamptz,
  constraint files__restorable check (restorable_until is null or removed_at is not null),
  constraint files__shared
    check (shared_at is null or (candidate_id is not null and replaced_at is null and kind in
      ('contract', 'timesheet', 'invoice', 'other')))
);
create index files_candidate on files (candidate_id, created_at desc);
create index files_newest on files (created_at desc, id desc);
create index files_restorable on files (restorable_until) where restorable_until is not null;
create index files_sha256 on files (sha256); -- the collector asks whether content is still named
create index files_shared on files (candidate_id) where shared_at is not null;
-- The lists of files and of messages count what they show by an index alone, and take off the few that they hide.
create index files_kept on files (candidate_id) where removed_at is null and replaced_at is null;
alter table files enable row level security;
create policy files__agents on files
  using (kind in ('cv', 'card', 'certificate') and exists (select from candidates c where c.id = candidate_id))
  with check (kind in ('cv', 'card', 'certificate') and exists (select from candidates c where c.id = candidate_id));

-- A file that is sent in parts, so that a lost connection costs one part only. The parts lie in the file folder until the file is complete
-- and checked.
create table uploads (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  created_by bigint references accounts on delete cascade,
  kind text not null
    constraint uploads__kind check (kind in ('cv', 'right-to-work', 'card', 'certificate', 'contract', 'timesheet', 'invoice', 'other')),
  name text not null check (length(name) between 1 and 255),
  size int not null constraint uploads__size check (size > 0),
  sha256 text constraint uploads__sha256 check (length(sha256) = 64), -- of the whole file, so that it can be resumed
  received int not null default 0,
  replaces_id bigint references files on delete cascade,
  file_id bigint references files on delete cascade, -- the file it became
  fault text constraint uploads__fault check (length(fault) <= 60), -- why it was refused
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  request_id bigint, -- sent by a document link, without an account
  for_document boolean not null default false, -- becomes a page of a document; deleted after a day if no document takes it
  constraint uploads__finished check ((finished_at is not null) = (fault is not null or file_id is not null)),
  constraint uploads__for_document check (for_document or request_id is null),
  constraint uploads__received check (received between 0 and size),
  constraint uploads__sender check ((created_by is null) <> (request_id is null))
);
create index uploads_candidate on uploads (candidate_id);
create index uploads_created on uploads (created_at);
create index uploads_file on uploads (file_id);
create index uploads_open on uploads (created_by, sha256) where finished_at is null;
create index uploads_replaces on uploads (replaces_id);
create index uploads_requested on uploads (request_id, sha256) where request_id is not null;
alter table uploads enable row level security;

create trigger candidate_search_sync after insert or delete or update of candidate_id, text, kind, removed_at on files
  for each row execute function candidate_search_sync_files();
