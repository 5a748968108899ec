-- An administrator sees Lintel through another person's eyes: a state of the administrator's own session, over by itself.
alter table identity_sessions
  add column preview_account_id bigint references accounts on delete set null, -- through whose eyes
  add column preview_ends_at timestamptz;
create index identity_sessions_preview on identity_sessions (preview_account_id) where preview_account_id is not null; -- ending the previews of one account

-- Every process looks again at whom the session speaks for.
drop trigger account_changed on identity_sessions;
create trigger account_changed after delete or update of ended_at, preview_account_id, preview_ends_at
  on identity_sessions for each row execute function account_changed();

-- Accounts are closed and roles taken away by several doors, the identity protocol's among them; each ends the previews. What
-- was ended does not come back when the account is opened again.
create function end_previews() returns trigger language plpgsql as $$
begin
  update identity_sessions set preview_account_id = null, preview_ends_at = null
    where (new.disabled and preview_account_id = new.id)
      or ((new.disabled or new.role <> 'admin') and account_id = new.id and preview_account_id is not null);
  return null;
end $$;
create trigger end_previews after update of disabled, role on accounts for each row
  when ((new.disabled and not old.disabled) or (old.role = 'admin' and new.role <> 'admin'))
  execute function end_previews();
