-- Only a candidate can say their gender, and take it back: it goes when the account becomes another's. Roles are changed by several
-- doors, the identity protocol's among them.
create function forget_gender() returns trigger language plpgsql as $$
begin
  delete from candidate_genders where account_id = new.id;
  return null;
end $$;
create trigger forget_gender after update of role on accounts for each row
  when (old.role = 'candidate' and new.role <> 'candidate')
  execute function forget_gender();

delete from candidate_genders g using accounts a where a.id = g.account_id and a.role <> 'candidate';
