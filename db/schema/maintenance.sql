-- Maintenance mode.

-- While there is a row, Lintel is closed to everybody but administrators.
create table maintenance (
  is_on boolean default true primary key constraint maintenance__is_on check (is_on), -- one row at most
  ends_at timestamptz, -- expected
  note_en text not null default '', -- empty: English readers see the French
  started_at timestamptz not null,
  started_by bigint references accounts on delete set null, -- null: the command line
  note_fr text not null default ''
);
create index maintenance_started_by on maintenance (started_by);

-- Every process is told at once.
create function tell_of_maintenance() returns trigger language plpgsql as $$
begin
  perform pg_notify('maintenance', '');
  return null;
end $$;
create trigger tell_of_maintenance after insert or update or delete on maintenance
  for each statement execute function tell_of_maintenance();
