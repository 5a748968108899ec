-- Who asked for the step of an import that runs now: it ends once they may no longer import.
alter table imports add asked_by bigint references accounts on delete set null;
update imports set asked_by = case status when 'writing' then written_by when 'undoing' then undone_by else created_by end
  where status in ('reading', 'checking', 'writing', 'undoing');
