-- Whoever proved the address of a record that was put away got the record, while its row in the archive stayed open and its clock ran on.
update archives a set restored_at = now(), version = version + 1
  where restored_at is null and erased_at is null and kind = 'candidate'
    and exists (select from candidates c where c.id = a.record_id and is_shown(c));
