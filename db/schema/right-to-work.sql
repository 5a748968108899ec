-- Right-to-work checks, and the view of all documents that count for the gate.
-- Read by others: held_documents, right_to_work_checks

-- A check is evidence: it is never changed, only withdrawn if it was wrong. The newest one counts.
create table right_to_work_checks (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  country text not null constraint right_to_work_checks__country check (country in ('GB', 'FR')),
  proof text not null
    constraint right_to_work_checks__proof check (proof in
      ('uk-passport', 'uk-birth-certificate', 'uk-naturalisation', 'uk-passport-indefinite', 'uk-status-indefinite', 'uk-passport-limited',
       'uk-status-limited', 'uk-islands', 'uk-application-certificate', 'uk-application-card', 'uk-verification-notice', 'uk-online',
       'uk-digital', 'fr-identity', 'fr-eu-family', 'fr-resident', 'fr-permanent', 'fr-multi-year', 'fr-temporary', 'fr-talent',
       'fr-student', 'fr-seasonal', 'fr-visa', 'fr-receipt', 'fr-provisional', 'fr-algerian', 'fr-withdrawal-agreement')),
  checked_on date not null constraint right_to_work_checks__checked_on check (checked_on between '2008-01-01' and '2199-12-31'),
  checked_by bigint references accounts on delete set null,
  permission_until date constraint right_to_work_checks__permission_until check (permission_until between '2008-01-01' and '2199-12-31'),
  follow_up_on date,
  number text constraint right_to_work_checks__number check (length(number) between 1 and 60),
  provider text constraint right_to_work_checks__provider check (length(provider) between 1 and 120),
  authenticity text
    constraint right_to_work_checks__authenticity check (authenticity in ('prefecture', 'prefecture-silent', 'france-travail')),
  authentic_on date,
  restrictions text not null constraint right_to_work_checks__restrictions check (length(restrictions) <= 500),
  file_id bigint constraint right_to_work_checks__file unique references files on delete set null,
  created_at timestamptz not null,
  told_at timestamptz, -- when staff were told that it is due again
  withdrawn_at timestamptz,
  withdrawn_by bigint references accounts on delete set null,
  withdrawn_reason text constraint right_to_work_checks__withdrawn_reason check (length(withdrawn_reason) between 1 and 500),
  version int not null default 1,
  -- the date of the notice that goes with some proofs
  notice_on date constraint right_to_work_checks__notice_on check (notice_on between '2008-01-01' and '2199-12-31'),
  constraint right_to_work_checks__permission check (permission_until >= checked_on),
  constraint right_to_work_checks__withdrawn check ((withdrawn_at is null) = (withdrawn_reason is null))
);
create index right_to_work_checks_candidate on right_to_work_checks (candidate_id, id desc);
create index right_to_work_checks_due on right_to_work_checks (follow_up_on) where withdrawn_at is null and told_at is null;
create index right_to_work_checks_follow_up on right_to_work_checks (follow_up_on) where withdrawn_at is null;
alter table right_to_work_checks enable row level security;

-- In the UK a check without its copy proves nothing. Before an offer no copy may be kept: until then it counts without.
create function counts(k right_to_work_checks) returns boolean language sql stable as $$
  select k.withdrawn_at is null and (k.country <> 'GB' or k.file_id is not null or not exists (
    select from applications a where a.candidate_id = k.candidate_id and a.stage in ('offer', 'placed', 'completed', 'ended_early')))
$$;

-- Documents and right-to-work checks in one shape, for the gate. A check without its copy is included if it is newer than the one that
-- counts, so that the gate can say what is missing.
create view held_documents with (security_invoker = true) as
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
