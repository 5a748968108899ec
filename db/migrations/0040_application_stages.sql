-- Feature: applications
-- The stages that each application reached, and what they count towards.
-- Read by others: application_stages

create index applications_with_client on applications (stage_changed_at, id) where stage in ('submitted', 'interview', 'offer');

-- One row for each stage that an application reached. Whoever is put back to a stage has not reached the later ones; a rejection or
-- another end stands only while it lasts.
create table application_stages (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  stage text not null
    constraint application_stages__stage check (stage in
      ('new', 'screening', 'vetting', 'submitted', 'interview', 'offer', 'placed', 'on_hold', 'rejected', 'client_declined',
       'offer_declined', 'withdrawn', 'completed', 'ended_early')),
  source text not null,
  reached_at timestamptz not null, -- for the first time
  reached_on date not null generated always as ((reached_at at time zone 'UTC')::date) stored,
  left_at timestamptz, -- for the last time; null: it is there
  left_on date generated always as ((left_at at time zone 'UTC')::date) stored,
  half_days int, -- spent in it in all; null: it is there
  reason text, -- why it ended: one of the reasons to reject, else `other`
  days_to_fill int, -- of placements: since the job was posted
  constraint application_stages__once unique (application_id, stage)
);
create index application_stages_reached on application_stages (stage, reached_on desc, application_id desc) include (source, reason);
create index application_stages_left on application_stages (stage, left_on desc, application_id desc) where left_on is not null;
alter table application_stages enable row level security;

create function stage_rank(stage text) returns int language sql immutable parallel safe as $$
  select array_position('{new,screening,vetting,submitted,interview,offer,placed,completed}'::text[], case stage when 'ended_early' then 'completed' else stage end)
$$;

-- Derives the rows of some applications from their moves.
create function application_stages_refresh(of_applications bigint[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with visits as (
    select a.id, a.source, v.stage, v.at, v.reason, j.posted_at, row_number() over turn as place, lead(v.at) over turn as until
    from applications a join jobs j on j.id = a.job_id
    left join lateral (select to_stage from application_moves m where m.application_id = a.id order by m.id desc limit 1) last on true
    cross join lateral (
      select 0::bigint as turn, 'new' as stage, a.applied_at as at, null::text as reason
      union all select m.id, m.to_stage, m.moved_at, m.reason from application_moves m where m.application_id = a.id
      -- Imported, or made at a later stage: without a move.
      union all select 9223372036854775807, a.stage, a.stage_changed_at, a.reason where a.stage <> coalesce(last.to_stage, 'new')
    ) v
    where a.id = any (of_applications)
    window turn as (partition by a.id order by v.turn)
  ), wanted as (
    select v.id as application_id, v.stage, min(v.source) as source, min(v.at) as reached_at,
      case when bool_or(v.until is null) then null else max(v.until) end as left_at,
      case when bool_or(v.until is null) then null
        else least(800, greatest(0, floor(extract(epoch from sum(v.until - v.at)) / 43200)))::int end as half_days,
      case when v.stage in ('rejected', 'client_declined', 'offer_declined', 'withdrawn') then
        case when max(v.reason) in ('missing-ticket', 'right-to-work', 'distance', 'pay', 'availability', 'experience', 'role-filled', 'duplicate',
          'no-answer', 'job-closed') then max(v.reason) else 'other' end end as reason,
      case when v.stage = 'placed' then least(3650, greatest(0, extract(epoch from min(v.at - v.posted_at)) / 86400))::int end as days_to_fill
    from visits v
    where (v.until is null or v.stage not in ('rejected', 'client_declined', 'offer_declined', 'withdrawn'))
      and not exists (select from visits l where l.id = v.id and l.place > v.place and stage_rank(l.stage) < stage_rank(v.stage))
    group by v.id, v.stage
  ), gone as (
    delete from application_stages s where s.application_id = any (of_applications)
      and not exists (select from wanted w where w.application_id = s.application_id and w.stage = s.stage)
  )
  insert into application_stages as s (application_id, stage, source, reached_at, left_at, half_days, reason, days_to_fill)
    select application_id, stage, source, reached_at, left_at, half_days, reason, days_to_fill from wanted
    on conflict (application_id, stage) do update
      set source = excluded.source, reached_at = excluded.reached_at, left_at = excluded.left_at, half_days = excluded.half_days,
        reason = excluded.reason,
        -- A job that is posted once more does not change how long it took.
        days_to_fill = case when s.reached_at = excluded.reached_at then coalesce(s.days_to_fill, excluded.days_to_fill) else excluded.days_to_fill end
      where (s.source, s.reached_at, s.left_at, s.half_days, s.reason, s.days_to_fill)
        is distinct from (excluded.source, excluded.reached_at, excluded.left_at, excluded.half_days, excluded.reason, excluded.days_to_fill)
$$;

create function application_stages_follow() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'applications' then
    perform application_stages_refresh(array(select id from changed));
  else
    perform application_stages_refresh(array(select distinct application_id from changed));
  end if;
  return null;
end $$;
create trigger stages_follow_added after insert on applications
  referencing new table as changed for each statement execute function application_stages_follow();
create trigger stages_follow_moves after insert on application_moves
  referencing new table as changed for each statement execute function application_stages_follow();
create trigger stages_follow_removed_moves after delete on application_moves
  referencing old table as changed for each statement execute function application_stages_follow();

create function application_stages_follow_row() returns trigger language plpgsql as $$
begin
  perform application_stages_refresh(array[case tg_table_name when 'applications' then new.id else (to_jsonb(new) ->> 'application_id')::bigint end]);
  return null;
end $$;
-- Only what says where it stood and when: a letter that goes out meanwhile must not write down an older state.
create trigger stages_follow_changed_moves after update of to_stage, moved_at, reason on application_moves
  for each row when ((old.to_stage, old.moved_at, old.reason) is distinct from (new.to_stage, new.moved_at, new.reason))
  execute function application_stages_follow_row();
create trigger stages_follow_changed after update of stage, applied_at, source, job_id on applications
  for each row when ((old.stage, old.applied_at, old.source, old.job_id) is distinct from (new.stage, new.applied_at, new.source, new.job_id))
  execute function application_stages_follow_row();

-- What a row counts towards: `reached` by stage and source, `left` by stage and half days, `ended` by stage and reason, `filled` by days.
create function figures_of(s application_stages) returns table (figure text, day date, key text) language sql immutable as $$
  values ('reached', s.reached_on, s.stage || ':' || s.source)
  union all select 'left', s.left_on, s.stage || ':' || s.half_days where s.left_on is not null
  union all select 'ended', s.reached_on, s.stage || ':' || s.reason where s.reason is not null
  union all select 'filled', s.reached_on, s.days_to_fill::text where s.days_to_fill is not null
$$;

create function figures_follow_stages() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into figures (figure, grain, day, key, n)
      select f.figure, g.grain, date_trunc(g.grain, f.day)::date, f.key, -count(*)
      from before s cross join lateral figures_of(s) f cross join (values ('day'), ('month')) g (grain) group by 1, 2, 3, 4;
  end if;
  if tg_op <> 'DELETE' then
    insert into figures (figure, grain, day, key, n)
      select f.figure, g.grain, date_trunc(g.grain, f.day)::date, f.key, count(*)
      from after s cross join lateral figures_of(s) f cross join (values ('day'), ('month')) g (grain) group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
create trigger figures_added after insert on application_stages
  referencing new table as after for each statement execute function figures_follow_stages();
create trigger figures_changed after update on application_stages
  referencing old table as before new table as after for each statement execute function figures_follow_stages();
create trigger figures_removed after delete on application_stages
  referencing old table as before for each statement execute function figures_follow_stages();

-- Compares what is counted with the rows and mends it; answers with how many were wrong.
create function figures_recount() returns bigint language sql as $$
  with anew as (
    select f.figure, g.grain, date_trunc(g.grain, f.day)::date as day, f.key, count(*) as n
    -- "offset 0": PostgreSQL 18 cannot plan it otherwise.
    from (select one from application_stages one offset 0) s cross join lateral figures_of(s.one) f
    cross join (values ('day'), ('month')) g (grain) group by 1, 2, 3, 4
  ), kept as (
    select figure, grain, day, key, sum(n) as n from figures where figure in ('reached', 'left', 'ended', 'filled') group by figure, grain, day, key
  ), mended as (
    insert into figures (figure, grain, day, key, n)
    select figure, grain, day, key, coalesce(a.n, 0) - coalesce(k.n, 0) from anew a full join kept k using (figure, grain, day, key)
    where coalesce(a.n, 0) <> coalesce(k.n, 0) returning 1
  ) select count(*) from mended
$$;

select application_stages_refresh(array(select id from applications));
