-- A link shows what is known of somebody to whoever holds it: it ends once another colleague has the record, or the address was wrong.
create function registration_links_end() returns trigger language plpgsql as $$
begin
  update registration_links set withdrawn_at = now() where candidate_id = new.id and used_at is null and withdrawn_at is null;
  return null;
end $$;
create trigger registration_links_end after update of owner_id, email on candidates for each row
  when (old.owner_id is distinct from new.owner_id or old.email is distinct from new.email and old.email is not null)
  execute function registration_links_end();
