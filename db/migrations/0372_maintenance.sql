-- While there is a row, Lintel is closed for everybody but administrators.
create table maintenance (
  is_on boolean primary key default true constraint maintenance__is_on check (is_on), -- one row at most
  ends_at timestamptz, -- as far as is known
  note text not null default '', -- what visitors read of it, as it was written
  started_at timestamptz not null,
  started_by bigint references accounts on delete set null -- null: from the command line
);
create index maintenance_started_by on maintenance (started_by);

-- Every process hears of it at once, whoever did it.
create function tell_of_maintenance() returns trigger language plpgsql as $$
begin
  perform pg_notify('maintenance', '');
  return null;
end $$;
create trigger tell_of_maintenance after insert or update or delete on maintenance for each statement execute function tell_of_maintenance();
