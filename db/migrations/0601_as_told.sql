-- Whoever is not of the agency knows of no move before its candidate does. This is an application as they know it.
create function as_told(a applications) returns setof applications language sql stable rows 1 as $$
  select r.* from (select) one
  left join application_moves w on w.application_id = a.id and w.tells_at is not null
  left join lateral told(a) t on w.id is not null
  cross join lateral jsonb_populate_record(a, case when w.id is null then '{}' else jsonb_build_object(
    'stage', t.stage, 'stage_changed_at', t.since, 'stage_changed_by', null, 'resume_stage', null, 'reason', null, 'starts_on', t.starts_on,
    'placed_at', case when t.stage in ('placed', 'completed', 'ended_early') then a.placed_at end) end) r
$$;

-- Whether a move is known: neither the one that a letter is still to tell of, nor what it went through since the stage that was told.
create function is_told(v application_moves) returns boolean language sql stable as $$
  select not exists (
    select from application_moves w
    where w.application_id = v.application_id and w.tells_at is not null and v.id > coalesce((
      select max(k.id) from application_moves k where k.application_id = w.application_id and k.id < w.id and k.to_stage = w.tells_from), 0))
$$;

-- Nor does the clock of a record say more: it begins once a person was told.
create or replace function last_contact_of(c candidates) returns table (what text, at timestamptz) language sql stable as $$
  select what, at from (
    values ('added', c.created_at), ('contact', c.last_contact_at), ('consent', c.keep_profile_at)
    union all select 'application', max(greatest(ap.applied_at, t.since)) from applications ap cross join lateral told(ap) t where ap.candidate_id = c.id
    union all select 'own-change', max(changed_at) from candidate_changes where candidate_id = c.id and by_candidate
    union all select 'sign-in', last_login_at from accounts where id = c.account_id) moved (what, at)
  where at is not null order by at desc, what limit 1
$$;
