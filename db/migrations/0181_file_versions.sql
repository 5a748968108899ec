-- A file that took another's place keeps it: the one before stays behind it as an earlier version. A file that was deleted can be
-- restored for a while; then its row and its content go.
alter table files
  add column replaces_id bigint constraint files__replaces unique references files on delete set null,
  add column replaced_at timestamptz,
  add column removed_by bigint references accounts on delete set null,
  add column restorable_until timestamptz,
  add column version int not null default 1,
  add constraint files__restorable check (restorable_until is null or removed_at is not null);
create index files_newest on files (created_at desc, id desc);
create index files_restorable on files (restorable_until) where restorable_until is not null;

-- A file that is being sent in parts, so that a cut costs only the part that was cut. Its parts lie in the folder of the files until it
-- is whole and looked into; then it is a file, or it is refused.
create table uploads (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  created_by bigint not null references accounts on delete cascade,
  kind text not null constraint uploads__kind
    check (kind in ('cv', 'right-to-work', 'card', 'certificate', 'contract', 'timesheet', 'invoice', 'other')),
  name text not null check (length(name) between 1 and 255),
  size int not null constraint uploads__size check (size > 0),
  sha256 text constraint uploads__sha256 check (length(sha256) = 64), -- of what is to come, so that it can be taken up again
  received int not null default 0 constraint uploads__received check (received between 0 and size),
  replaces_id bigint references files on delete cascade,
  file_id bigint references files on delete cascade, -- what it became
  fault text constraint uploads__fault check (length(fault) <= 60), -- why it was refused
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint uploads__finished check ((finished_at is not null) = (fault is not null or file_id is not null))
);
create index uploads_open on uploads (created_by, sha256) where finished_at is null;
create index uploads_created on uploads (created_at);
create index uploads_candidate on uploads (candidate_id);
create index uploads_file on uploads (file_id);
create index uploads_replaces on uploads (replaces_id);
alter table uploads enable row level security; -- the agency's alone
