-- Whoever a move concerns is told of it a little later, so that it can be taken back before anybody knows.
alter table application_moves
  add column tells_at timestamptz, -- when the candidate is told; null: not at all, or it is done
  add column tells_from text constraint application_moves__tells_from check (tells_from in -- what the candidate knows until then
    ('new', 'screening', 'vetting', 'submitted', 'interview', 'offer', 'placed', 'on_hold', 'rejected', 'client_declined', 'offer_declined', 'withdrawn', 'completed', 'ended_early')),
  add column before jsonb; -- what taking it back puts back; null once it is too late for that

-- Letters that wait.
create unique index application_moves_telling on application_moves (application_id) where tells_at is not null;

-- An application as its candidate was told of it: until the letter goes, nothing of the move is to be seen.
create function told(a applications) returns table (stage text, since timestamptz, starts_on date, is_active boolean) language sql stable as $$
  select
    t.stage,
    case when w.id is null then a.stage_changed_at
      else coalesce((select max(v.moved_at) from application_moves v where v.application_id = a.id and v.id < w.id), a.applied_at) end,
    case when w.id is null or t.stage in ('placed', 'completed', 'ended_early') then a.starts_on end,
    t.stage not in ('rejected', 'client_declined', 'offer_declined', 'withdrawn', 'completed', 'ended_early')
  from (select) one
  left join application_moves w on w.application_id = a.id and w.tells_at is not null
  cross join lateral (select coalesce(w.tells_from, a.stage) as stage) t
$$;
