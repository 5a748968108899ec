-- A check whose copy is missing does not count, but it is there: the gate says what it lacks. Only where it is newer than what counts.
create or replace view held_documents with (security_invoker = true) as
  select candidate_id, id as document_id, type, level, categories, issued_on, expires_on, status, is_provisional
  from documents where removed_at is null
  union all
  (select distinct on (candidate_id, country) candidate_id, null::bigint, case country when 'GB' then 'right-to-work-gb' else 'right-to-work-fr' end, null, '{}'::text[],
    checked_on, permission_until, 'verified', false
  from right_to_work_checks k where counts(k) order by candidate_id, country, checked_on desc, id desc)
  union all
  (select candidate_id, null::bigint, case country when 'GB' then 'right-to-work-gb' else 'right-to-work-fr' end, null, '{}'::text[],
    checked_on, permission_until, 'incomplete', false
  from (select distinct on (candidate_id, country) k, k.* from right_to_work_checks k where withdrawn_at is null
    order by candidate_id, country, checked_on desc, id desc) newest where not counts(newest.k));
