-- Whoever a move concerns is told of it a little later, so that it can be taken back before anybody knows.
alter table application_moves
  add column tells_at timestamptz, -- when the candidate is told; null: not at all, or it is done
  add column tells_from text constraint application_moves__tells_from check (tells_from in -- what the candidate knows until then
    ('new', 'screening', 'vetting', 'submitted', 'interview', 'offer', 'placed', 'on_hold', 'rejected', 'client_declined', 'offer_declined', 'withdrawn', 'completed', 'ended_early')),
  add column before jsonb; -- what taking it back puts back; null once it is too late for that

-- Letters that wait.
create unique index application_moves_telling on application_moves (application_id) where tells_at is not null;

-- Where an application stands for its candidate: where they were told that it stands.
create function told_stage(a applications) returns text language sql stable as $$
  select coalesce(
    (select v.tells_from from application_moves v where v.application_id = a.id and v.tells_at is not null limit 1),
    a.stage)
$$;
