-- Bulk actions on candidates.
-- Read by others: batches, batch_rows

-- A bulk action on candidates that runs in the background: a row for the action, and one for each candidate with its outcome.
create table batches (
  id bigint generated always as identity primary key,
  kind text not null
    constraint batches__kind check (kind in
      ('add-tags', 'remove-tags', 'set-owner', 'put-to-job', 'send-mail', 'add-to-pool', 'remove-from-pool', 'log-activity', 'archive',
       'request-documents', 'move-application')),
  action jsonb not null,
  selection jsonb not null,
  status text not null default 'waiting'
    constraint batches__status check (status in ('waiting', 'running', 'finished', 'cancelled', 'undoing', 'undone')),
  total int check (total >= 0), -- null until the candidates are counted
  done int not null default 0,
  failed int not null default 0,
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  asked_by bigint references accounts on delete set null, -- for what it does now: it ends once they may no longer do so
  code text check (length(code) <= 100) -- why it ended early
);

create table batch_rows (
  id bigint generated always as identity primary key,
  batch_id bigint not null references batches on delete cascade,
  candidate_id bigint not null references candidates on delete cascade,
  outcome text not null default 'waiting' constraint batch_rows__outcome check (outcome in ('waiting', 'done', 'failed', 'undone')),
  code text check (length(code) <= 100), -- why it failed
  undo jsonb, -- what undoing needs; null if impossible
  constraint batch_rows__candidate unique (batch_id, candidate_id)
);
create index batch_rows_candidate on batch_rows (candidate_id);
create index batch_rows_waiting on batch_rows (batch_id, candidate_id) where outcome = 'waiting';
alter table batch_rows enable row level security;
create policy batch_rows__agents on batch_rows
  using (candidate_id in (select id from candidates)) with check (candidate_id in (select id from candidates));
