-- Who asked for what a batch does now: it ends once they may no longer do so, and says why.
alter table batches
  add asked_by bigint references accounts on delete set null,
  add code text check (length(code) <= 100);
update batches set asked_by = created_by where status in ('waiting', 'running', 'undoing');
