-- An agent's applications as they know them. Letters wait only for a few: what is made up row by row are these alone, all others can be found by an index.
create function applications_told(agent bigint) returns setof applications language sql stable as $$
  select a.* from applications a
  where a.owner_id = agent and not exists (select from application_moves w where w.application_id = a.id and w.tells_at is not null)
  union all
  select r.* from application_moves w join applications a on a.id = w.application_id cross join lateral as_told(a) r
  where w.tells_at is not null and a.owner_id = agent
$$;
