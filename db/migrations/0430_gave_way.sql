-- Applications that a merge took away: what the audit log says of them is about its people for as long as the record is there.
alter table merges add column gave_way bigint[] not null default '{}';
update merges set gave_way = array(select (gone ->> 'id')::bigint from jsonb_array_elements(kept -> 'applications' -> 'rows') gone)
  where kept is not null;
