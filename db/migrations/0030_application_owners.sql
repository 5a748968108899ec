-- Whose agent's candidate an application is of. It stands in `candidates` already; here it lets an index find an agent's
-- applications, for the queries and for the policies below them, which went through everybody's before. When it was placed
-- last stands among its moves already, for the same reason.
alter table applications add column owner_id bigint, add column placed_at timestamptz;
update applications a set owner_id = c.owner_id from candidates c where c.id = a.candidate_id and c.owner_id is not null;
update applications a set placed_at = m.at
  from (select application_id, max(moved_at) as at from application_moves where to_stage = 'placed' group by application_id) m where m.application_id = a.id;

-- The lock makes one of the two wait when a candidate changes hands while applying.
create function application_takes_owner() returns trigger language plpgsql as $$
begin
  new.owner_id := (select owner_id from candidates where id = new.candidate_id for share);
  return new;
end $$;
create trigger takes_owner before insert or update of candidate_id on applications for each row execute function application_takes_owner();

create function applications_follow_owner() returns trigger language plpgsql as $$
begin
  update applications set owner_id = new.owner_id where candidate_id = new.id;
  return null;
end $$;
create trigger applications_follow_owner after update of owner_id on candidates
  for each row when (old.owner_id is distinct from new.owner_id) execute function applications_follow_owner();

create index applications_owner on applications (owner_id, stage, applied_at desc) include (id, candidate_id, opened_at, stage_changed_at, placed_at)
  where owner_id is not null;
drop index applications_candidate;
create index applications_candidate on applications (candidate_id, applied_at desc);
drop index application_moves_placed;
create index applications_placed on applications (placed_at) include (id, stage) where placed_at is not null;

-- What an agent's figures ask of their candidates.
drop index candidates_owner;
create index candidates_owner on candidates (owner_id, created_at desc) include (account_id, status) where owner_id is not null;

-- `is true` keeps the policies from looking for rows themselves: the queries find them by an index, and these look at each. In
-- the other order PostgreSQL puts two indexes together and then reads every row. Agents may have applied themselves once:
-- those rows are theirs too.
alter policy candidates__agents on candidates
  using ((owner_id = (select acting_agent())) is true or (account_id = (select acting_agent())) is true)
  with check ((select acting_agent()) in (owner_id, account_id));
alter policy files__agents on files
  using (exists (select from candidates c where c.id = candidate_id)) with check (exists (select from candidates c where c.id = candidate_id));
alter policy applications__agents on applications
  using ((owner_id = (select acting_agent())) is true or candidate_id = (select id from candidates where account_id = (select acting_agent())))
  with check (owner_id = (select acting_agent()) or candidate_id = (select id from candidates where account_id = (select acting_agent())));
alter policy application_moves__agents on application_moves
  using (exists (select from applications a where a.id = application_id)) with check (exists (select from applications a where a.id = application_id));
