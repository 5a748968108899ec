-- Agents are outside people who reach only candidates that they brought, and what hangs on these. Queries say so; this is the
-- second net below them, for the day a query forgets. A transaction that acts for an agent takes the role lintel_agent and
-- names the agent in the setting `lintel.agent` (see src/server/agents.ts). The owner of the tables is not bound, so nobody
-- else pays for it.
create function acting_agent() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('lintel.agent', true), '')::bigint $$;

alter table candidates enable row level security;
create policy candidates__agents on candidates
  using ((select acting_agent()) in (owner_id, account_id)) with check ((select acting_agent()) in (owner_id, account_id));

-- The rows of `candidates` that these look up are those that the policy above shows.
alter table files enable row level security;
create policy files__agents on files using (candidate_id in (select id from candidates)) with check (candidate_id in (select id from candidates));
alter table applications enable row level security;
create policy applications__agents on applications
  using (candidate_id in (select id from candidates)) with check (candidate_id in (select id from candidates));
alter table application_moves enable row level security;
create policy application_moves__agents on application_moves
  using (application_id in (select id from applications)) with check (application_id in (select id from applications));

-- Background work is asked for in the transaction that causes it, whoever acts in it. The queue's own tables are its owner's.
create function enqueue(task text, payload json, due timestamptz, key text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as
  $$ begin perform graphile_worker.add_job(task, payload, run_at => due, job_key => key, max_attempts => 10); end $$;
