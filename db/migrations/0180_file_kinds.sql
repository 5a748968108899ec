-- What a file is to the agency. What says that somebody may work here is for administrators and the operation alone.
alter table files drop constraint files__kind;
alter table files add constraint files__kind
  check (kind in ('cv', 'right-to-work', 'card', 'certificate', 'contract', 'timesheet', 'invoice', 'other'));
alter policy files__agents on files
  using (kind <> 'right-to-work' and exists (select from candidates c where c.id = candidate_id))
  with check (kind <> 'right-to-work' and exists (select from candidates c where c.id = candidate_id));
