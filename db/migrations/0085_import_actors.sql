-- Who had an import written and who had it undone: the history of a record names them, not whoever brought the file.
alter table imports
  add written_by bigint references accounts on delete set null,
  add undone_by bigint references accounts on delete set null;
update imports set written_by = created_by where status in ('writing', 'written', 'undoing', 'undone', 'cancelled');
update imports set undone_by = created_by where status in ('undoing', 'undone');
