-- Whoever proves an address may take over the record that staff or an earlier application made for it.
create function address_proven() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('applications.claimRecord', json_build_object('accountId', new.id), max_attempts => 10);
  return null;
end $$;
create trigger address_proven after update of email_verified, email on accounts for each row
  when (new.email_verified and (not old.email_verified or old.email is distinct from new.email))
  execute function address_proven();
