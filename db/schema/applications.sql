-- Applications, their moves between stages and the stages they reached, what candidates and agents see of them, and what is counted of them.
-- Read by others: applications, application_moves, application_stages

create table applications (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  job_id bigint not null references jobs on delete cascade,
  stage text not null default 'new'
    constraint applications__stage check (stage in
      ('new', 'screening', 'vetting', 'submitted', 'interview', 'offer', 'placed', 'on_hold', 'rejected', 'client_declined',
       'offer_declined', 'withdrawn', 'completed', 'ended_early')),
  -- the stage to return to from on_hold or when reopened
  resume_stage text
    constraint applications__resume_stage check (resume_stage in
      ('new', 'screening', 'vetting', 'submitted', 'interview', 'offer', 'placed', 'on_hold', 'rejected', 'client_declined',
       'offer_declined', 'withdrawn', 'completed', 'ended_early')),
  file_id bigint references files on delete set null,
  message text not null default '' check (length(message) <= 4000),
  source text not null default 'site' constraint applications__source check (source in ('site', 'google', 'indeed', 'feed', 'staff')),
  starts_on date,
  reason text check (length(reason) <= 500),
  applied_at timestamptz not null default now(),
  opened_at timestamptz, -- first opened by staff
  answer_by date not null, -- the day promised to the candidate
  stage_changed_at timestamptz not null default now(),
  stage_changed_by bigint references accounts on delete set null,
  version int not null default 1,
  owner_id bigint,
  placed_at timestamptz,
  gate text constraint applications__gate check (gate in ('pass', 'warn', 'block')),
  gate_was text constraint applications__gate_was check (gate_was in ('pass', 'warn', 'block')),
  gate_changed_at timestamptz,
  rating smallint constraint applications__rating check (rating between 1 and 5),
  next_step text constraint applications__next_step_length check (length(next_step) between 1 and 200),
  next_step_on date,
  next_step_by bigint references accounts on delete set null,
  next_step_told_at timestamptz, -- when its author was reminded
  answers jsonb not null default '[]' constraint applications__answers check (is_list(answers, 15)),
  knock_outs smallint not null default 0, -- how many answers disqualify
  added_by bigint references accounts on delete set null, -- the colleague who put the candidate forward; null: they applied themselves
  -- what the board shows beside the light: the first line that blocks, or else that warns, in both languages
  gate_reason jsonb
    constraint applications__gate_reason check (gate_reason is null or (jsonb_typeof(gate_reason) = 'object' and gate_reason ?& array['en', 'fr'])),
  put_off int not null default 0 constraint applications__put_off check (put_off >= 0),
  put_off_at timestamptz,
  ends_on date, -- the last day agreed; null: that of the job counts
  constraint applications__knock_outs check (knock_outs >= 0 and is_list(answers, 15) and knock_outs <= jsonb_array_length(answers)),
  constraint applications__next_step
    check (next_step is not null or (next_step_on is null and next_step_by is null and next_step_told_at is null))
);
-- One active application per candidate and job.
create unique index applications_active on applications (candidate_id, job_id)
  where stage not in ('rejected', 'client_declined', 'offer_declined', 'withdrawn', 'completed', 'ended_early');
create index applications_candidate on applications (candidate_id, applied_at desc);
create index applications_job on applications (job_id, stage, applied_at desc); -- a job's applicants
-- Applications across jobs by their last move, in both directions: sorting 300,000 takes 46 ms.
create index applications_moved on applications (stage_changed_at, id);
-- Applications across jobs: the newest, the unopened, and those that wait longest.
create index applications_newest on applications (applied_at desc, id desc);
create index applications_next_step_by on applications (next_step_by) where next_step_by is not null;
create index applications_next_step_due on applications (next_step_on) where next_step_on is not null and next_step_told_at is null;
create index applications_owed on applications (answer_by, id)
  where stage in ('new', 'screening', 'vetting', 'submitted', 'interview', 'on_hold');
create index applications_owner on applications (owner_id, stage, applied_at desc) include (id, candidate_id, opened_at, stage_changed_at, placed_at)
  where owner_id is not null;
create index applications_placed on applications (placed_at) include (id, stage) where placed_at is not null;
create index applications_stage on applications (stage, applied_at desc, id desc);
create index applications_unopened on applications (applied_at desc, id desc) where opened_at is null and stage = 'new';
create index applications_waiting on applications (stage_changed_at, id) where stage in ('new', 'screening', 'vetting');
create index applications_first_day on applications (starts_on) where starts_on is not null;
create index applications_next_step_on on applications (next_step_on) where next_step_on is not null;
create index applications_with_client on applications (stage_changed_at, id) where stage in ('submitted', 'interview', 'offer');
alter table applications enable row level security;
create policy applications__agents on applications
  using ((owner_id = (select acting_agent())) is true or candidate_id = (select id from candidates where account_id = (select acting_agent())))
  with check (owner_id = (select acting_agent()) or candidate_id = (select id from candidates where account_id = (select acting_agent())));

create table application_moves (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  from_stage text not null
    constraint application_moves__from_stage check (from_stage in
      ('new', 'screening', 'vetting', 'submitted', 'interview', 'offer', 'placed', 'on_hold', 'rejected', 'client_declined',
       'offer_declined', 'withdrawn', 'completed', 'ended_early')),
  to_stage text not null
    constraint application_moves__to_stage check (to_stage in
      ('new', 'screening', 'vetting', 'submitted', 'interview', 'offer', 'placed', 'on_hold', 'rejected', 'client_declined',
       'offer_declined', 'withdrawn', 'completed', 'ended_early')),
  moved_by bigint references accounts on delete set null,
  moved_at timestamptz not null default now(),
  reason text check (length(reason) <= 500),
  told boolean not null default false,
  override_reason text constraint application_moves__override_reason check (length(override_reason) between 1 and 500),
  overridden jsonb,
  tells_at timestamptz, -- when the candidate is to be told; null: never, or done
  -- the stage the candidate knows until then
  tells_from text
    constraint application_moves__tells_from check (tells_from in
      ('new', 'screening', 'vetting', 'submitted', 'interview', 'offer', 'placed', 'on_hold', 'rejected', 'client_declined',
       'offer_declined', 'withdrawn', 'completed', 'ended_early')),
  before jsonb, -- what undoing restores; null once it is too late
  letter jsonb, -- the words that were seen before they went, by language
  note text constraint application_moves__note check (length(note) between 1 and 500), -- why it was put back
  puts_back bigint references application_moves on delete set null, -- the move that this one takes back
  constraint application_moves__overridden check ((override_reason is null) = (overridden is null))
);
create index application_moves_application on application_moves (application_id, id);
-- Mails about a move that are still to be sent.
create unique index application_moves_telling on application_moves (application_id) where tells_at is not null;
create index application_moves_puts_back on application_moves (puts_back) where puts_back is not null;
-- Waiting letters of one author, for when their account is closed.
create index application_moves_letters on application_moves (moved_by) where tells_at is not null;
alter table application_moves enable row level security;
create policy application_moves__agents on application_moves
  using (exists (select from applications a where a.id = application_id)) with check (exists (select from applications a where a.id = application_id));

-- The definitions that all figures share. PostgreSQL inlines such a function before it plans, so indexes are used as if the condition stood
-- in the query: `where is_waiting(a)`.
create function is_active(a applications) returns boolean language sql immutable parallel safe as
  $$ select a.stage not in ('rejected', 'client_declined', 'offer_declined', 'withdrawn', 'completed', 'ended_early') $$;

create function is_waiting(a applications) returns boolean language sql immutable parallel safe as
  $$ select a.stage in ('new', 'screening', 'vetting') $$;

-- Until an offer or the end, candidates are promised an answer by a day.
create function is_owed(a applications) returns boolean language sql immutable parallel safe as
  $$ select a.stage in ('new', 'screening', 'vetting', 'submitted', 'interview', 'on_hold') $$;

create function is_unopened(a applications) returns boolean language sql immutable parallel safe as
  $$ select a.opened_at is null and a.stage = 'new' $$;

-- Days are 24 hours, even when the clocks change.
create function placed_within(a applications, days int, until timestamptz) returns boolean language sql stable parallel safe as
  $$ select a.placed_at > until - days * interval '24 hours' $$;

-- Whether the candidate knows of a move: false for the move whose mail is still to be sent, and for those since the last stage they know.
create function is_told(v application_moves) returns boolean language sql stable as $$
  select not exists (
    select from application_moves w
    where w.application_id = v.application_id and w.tells_at is not null and v.id > coalesce((
      select max(k.id) from application_moves k where k.application_id = w.application_id and k.id < w.id and k.to_stage = w.tells_from), 0))
$$;

-- An application as its candidate knows it: a move stays hidden until its mail is sent.
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

-- Nobody outside the agency sees a move before the candidate does. This is the whole row as they may see it.
create function as_told(a applications) returns setof applications language sql stable rows 1 as $$
  select r.* from (select) one
  left join application_moves w on w.application_id = a.id and w.tells_at is not null
  left join lateral told(a) t on w.id is not null
  cross join lateral jsonb_populate_record(a, case when w.id is null then '{}' else jsonb_build_object(
    'stage', t.stage, 'stage_changed_at', t.since, 'stage_changed_by', null, 'resume_stage', null, 'reason', null, 'starts_on', t.starts_on,
    'placed_at', case when t.stage in ('placed', 'completed', 'ended_early') then a.placed_at end) end) r
$$;

-- An agent's applications as the agent may see them. Few applications have a mail waiting: only these are rebuilt row by row, all others
-- are found by an index.
create function applications_told(agent bigint) returns setof applications language sql stable as $$
  select a.* from applications a
  where a.owner_id = agent and not exists (select from application_moves w where w.application_id = a.id and w.tells_at is not null)
  union all
  select r.* from application_moves w join applications a on a.id = w.application_id cross join lateral as_told(a) r
  where w.tells_at is not null and a.owner_id = agent
$$;

-- The lock makes one of the two wait when a candidate changes owner while applying.
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

-- Applying locks the candidate's row, and a change of a document waits for it. So either the first check of the application sees the
-- document, or the change of the document sees the application.
create function candidate_regate() returns trigger language plpgsql as $$
declare of_candidate bigint;
begin
  foreach of_candidate in array case tg_op when 'DELETE' then array[old.candidate_id] when 'INSERT' then array[new.candidate_id]
    else array[new.candidate_id, old.candidate_id] end loop
    perform from candidates where id = of_candidate for key share;
    if exists (select from applications a where a.candidate_id = of_candidate and is_active(a)) then
      perform enqueue('applications.regateCandidate', json_build_object('candidateId', of_candidate), now(), 'regate candidate ' || of_candidate);
    end if;
  end loop;
  return null;
end $$;
create trigger gates_follow_documents after insert or update or delete on documents for each row execute function candidate_regate();
create trigger gates_follow_candidate after update of candidate_id on applications
  for each row when (old.candidate_id <> new.candidate_id) execute function candidate_regate();
create trigger gates_follow_right_to_work after insert or update or delete on right_to_work_checks
  for each row execute function candidate_regate();
-- Reopening an application, or giving it a start date of its own, checks it again.
create trigger gates_follow_stage after update of stage, starts_on on applications
  for each row when (is_active(new) and (not is_active(old) or old.starts_on is distinct from new.starts_on))
  execute function candidate_regate();
create trigger gates_follow_offer after update of stage on applications
  for each row when ((new.stage in ('offer', 'placed')) is distinct from (old.stage in ('offer', 'placed')))
  execute function candidate_regate();

-- Tells applicants that the pay fell or the place moved; `was` holds both as they were. The task waits a few minutes, so that several
-- changes make one mail that compares with the beginning.
create function tell_terms(job_id bigint, was jsonb) returns void language plpgsql as $$
declare
  of_job text := 'tell terms ' || job_id;
  began jsonb;
begin
  select j.payload -> 'was' into began from graphile_worker._private_jobs j where j.key = of_job and j.locked_at is null;
  perform graphile_worker.add_job('applications.tellTerms', json_build_object('jobId', job_id, 'was', coalesce(began, was)),
    run_at => now() + interval '3 minutes', job_key => of_job, max_attempts => 10);
end $$;

create function tally_applications() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (counted, key, n) select 'applications', stage, count(*) from after group by stage;
    insert into tallies (counted, key, n) select 'unopened', stage, count(*) from after where opened_at is null group by stage;
  elsif tg_op = 'DELETE' then
    insert into tallies (counted, key, n) select 'applications', stage, -count(*) from before group by stage;
    insert into tallies (counted, key, n) select 'unopened', stage, -count(*) from before where opened_at is null group by stage;
  else
    insert into tallies (counted, key, n)
      select counted, stage, sum(n) from (
        select 'applications' as counted, stage, 1 as n from after union all select 'applications', stage, -1 from before union all
        select 'unopened', stage, 1 from after where opened_at is null union all select 'unopened', stage, -1 from before where opened_at is null
      ) changed group by counted, stage having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger tally_inserted after insert on applications
  referencing new table as after for each statement execute function tally_applications();
create trigger tally_updated after update on applications
  referencing old table as before new table as after for each statement execute function tally_applications();
create trigger tally_deleted after delete on applications
  referencing old table as before for each statement execute function tally_applications();

-- Recounts, and adds the differences, in one statement and so at one moment. Returns how many figures were wrong.
create function tallies_recount() returns bigint language sql as $$
  with counted_anew as (
    select 'candidates' as counted, status as key, count(*) as n from candidates group by status union all
    select 'jobs', status, count(*) from jobs group by status union all
    select 'trades', trade, count(*) from jobs j where is_open(j) group by trade union all
    select 'employers', employer_id::text, count(*) from jobs j where names_employer(j) group by employer_id union all
    select 'applications', stage, count(*) from applications group by stage union all
    select 'unopened', stage, count(*) from applications where opened_at is null group by stage
  ), kept as (
    select counted, key, sum(n) as n from tallies group by counted, key
  ), mended as (
    insert into tallies (counted, key, n)
    select counted, key, coalesce(a.n, 0) - coalesce(k.n, 0) from counted_anew a full join kept k using (counted, key)
    where coalesce(a.n, 0) <> coalesce(k.n, 0) returning 1
  ) select count(*) from mended
$$;

create function keep_without_applicants() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'jobs' then
    insert into jobs_without_applicants select id from after;
  elsif tg_op = 'INSERT' then
    delete from jobs_without_applicants where job_id in (select job_id from after);
  else
    insert into jobs_without_applicants select distinct b.job_id from before b
      where not exists (select from applications a where a.job_id = b.job_id) and exists (select from jobs j where j.id = b.job_id)
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger nobody_applied after insert on jobs
  referencing new table as after for each statement execute function keep_without_applicants();
create trigger somebody_applied after insert on applications
  referencing new table as after for each statement execute function keep_without_applicants();
create trigger nobody_left after delete on applications
  referencing old table as before for each statement execute function keep_without_applicants();

-- When one transaction deletes the last application of a job while another applies, neither sees the other. A task corrects the list.
create function jobs_without_applicants_recount() returns bigint language plpgsql as $$
declare
  added bigint;
  taken bigint;
begin
  insert into jobs_without_applicants select id from jobs j where not exists (select from applications a where a.job_id = j.id)
    on conflict do nothing;
  get diagnostics added = row_count;
  delete from jobs_without_applicants w where exists (select from applications a where a.job_id = w.job_id);
  get diagnostics taken = row_count;
  return added + taken;
end $$;

-- The last contact with a candidate, from which retention counts. A move counts once the candidate was told of it.
create function last_contact_of(c candidates) returns table (what text, at timestamptz) language sql stable as $$
  select what, at from (
    values ('added', c.created_at), ('contact', c.last_contact_at), ('consent', c.keep_profile_at)
    union all select 'application', max(greatest(ap.applied_at, t.since)) from applications ap cross join lateral told(ap) t where ap.candidate_id = c.id
    union all select 'own-change', max(changed_at) from candidate_changes where candidate_id = c.id and by_candidate
    union all select 'sign-in', last_login_at from accounts where id = c.account_id) moved (what, at)
  where at is not null order by at desc, what limit 1
$$;

-- An application that nobody ended after its job was over stops no clock, or the person would be kept for ever. Work goes on after a job
-- was filled, so a placement counts until it is ended.
create function is_left_open(a applications, j jobs) returns boolean language sql immutable parallel safe as $$
  select is_active(a) and a.stage <> 'placed' and j.status in ('filled', 'expired', 'closed', 'archived')
$$;

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
