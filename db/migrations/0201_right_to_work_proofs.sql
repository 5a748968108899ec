-- Further proofs of both countries; the day of the notice that some of them go with; and whether a préfecture answered or its time passed.
alter table right_to_work_checks
  add column notice_on date constraint right_to_work_checks__notice_on check (notice_on between '2008-01-01' and '2199-12-31'),
  drop constraint right_to_work_checks__proof,
  add constraint right_to_work_checks__proof check (proof in ('uk-passport', 'uk-birth-certificate', 'uk-naturalisation', 'uk-passport-indefinite',
    'uk-status-indefinite', 'uk-passport-limited', 'uk-status-limited', 'uk-islands', 'uk-application-certificate', 'uk-application-card',
    'uk-verification-notice', 'uk-online', 'uk-digital', 'fr-identity', 'fr-eu-family', 'fr-resident', 'fr-permanent', 'fr-multi-year', 'fr-temporary',
    'fr-talent', 'fr-student', 'fr-seasonal', 'fr-visa', 'fr-receipt', 'fr-provisional', 'fr-algerian', 'fr-withdrawal-agreement')),
  drop constraint right_to_work_checks__authenticity,
  add constraint right_to_work_checks__authenticity check (authenticity in ('prefecture', 'prefecture-silent', 'france-travail'));

-- In the UK a check without its copy proves nothing. Before a job was offered no copy may be kept: until then it counts without.
create function counts(k right_to_work_checks) returns boolean language sql stable as $$
  select k.withdrawn_at is null and (k.country <> 'GB' or k.file_id is not null or not exists (
    select from applications a where a.candidate_id = k.candidate_id and a.stage in ('offer', 'placed', 'completed', 'ended_early')))
$$;
create or replace view held_documents with (security_invoker = true) as
  select candidate_id, id as document_id, type, level, categories, issued_on, expires_on, status, is_provisional
  from documents where removed_at is null
  union all
  (select distinct on (candidate_id, country) candidate_id, null::bigint, case country when 'GB' then 'right-to-work-gb' else 'right-to-work-fr' end, null, '{}'::text[],
    checked_on, permission_until, 'verified', false
  from right_to_work_checks k where counts(k) order by candidate_id, country, checked_on desc, id desc);
create trigger gates_follow_offer after update of stage on applications for each row
  when ((new.stage in ('offer', 'placed')) is distinct from (old.stage in ('offer', 'placed'))) execute function candidate_regate();
