-- An earlier version stays good beside the newer one: a card may be renewed for fewer categories, and the gate takes the better of the two.
create or replace view held_documents with (security_invoker = true) as
  select candidate_id, id as document_id, type, level, categories, issued_on, expires_on, status, is_provisional
  from documents where removed_at is null
  union all
  (select distinct on (candidate_id, country) candidate_id, null::bigint, case country when 'GB' then 'right-to-work-gb' else 'right-to-work-fr' end, null, '{}'::text[],
    checked_on, permission_until, 'verified', false
  from right_to_work_checks where withdrawn_at is null order by candidate_id, country, checked_on desc, id desc);

-- Also asked anew: of whom it was before, when records are separated again.
create or replace function candidate_regate() returns trigger language plpgsql as $$
declare of_candidate bigint;
begin
  foreach of_candidate in array case tg_op when 'DELETE' then array[old.candidate_id] when 'INSERT' then array[new.candidate_id]
    else array[new.candidate_id, old.candidate_id] end loop
    if exists (select from applications a where a.candidate_id = of_candidate and is_active(a)) then
      perform enqueue('applications.regateCandidate', json_build_object('candidateId', of_candidate), now(), 'regate candidate ' || of_candidate);
    end if;
  end loop;
  return null;
end $$;

-- And of whoever is reopened, or starts on another day than the job.
create trigger gates_follow_stage after update of stage, starts_on on applications for each row
  when (is_active(new) and (not is_active(old) or old.starts_on is distinct from new.starts_on)) execute function candidate_regate();
