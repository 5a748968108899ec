-- Feature: exports
-- Exports of everything that administrators ask for in the browser; the file lies in DATA_DIR/exports for a day.
-- Read by others: none

create table exports (
  id bigint generated always as identity primary key,
  asked_by bigint references accounts on delete set null,
  asked_at timestamptz not null,
  state text not null default 'waiting' constraint exports__state check (state in ('waiting', 'running', 'ready', 'failed')),
  fault text constraint exports__fault check (fault in ('disk-full', 'too-large', 'not-written')),
  done int not null default 0 constraint exports__done check (done >= 0),
  total int constraint exports__total check (total >= 0), -- parts; null until counted
  size bigint constraint exports__size check (size >= 0),
  finished_at timestamptz,
  expires_at timestamptz not null,
  constraint exports__ready check ((state = 'ready') = (size is not null)),
  constraint exports__failed check ((state = 'failed') = (fault is not null))
);
create unique index exports_one on exports ((true)) where state in ('waiting', 'running');
create index exports_asked_by on exports (asked_by) where asked_by is not null;
alter table exports enable row level security;
