-- Checks of the right to work. A check is evidence: it is never changed, only withdrawn when it was wrong; the newest one counts.
create table right_to_work_checks (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  country text not null constraint right_to_work_checks__country check (country in ('GB', 'FR')),
  proof text not null constraint right_to_work_checks__proof check (proof in ('uk-passport', 'uk-birth-certificate', 'uk-naturalisation',
    'uk-passport-indefinite', 'uk-passport-limited', 'uk-verification-notice', 'uk-online', 'uk-digital', 'fr-identity', 'fr-resident', 'fr-permanent',
    'fr-multi-year', 'fr-temporary', 'fr-talent', 'fr-student', 'fr-seasonal', 'fr-visa', 'fr-receipt', 'fr-provisional', 'fr-algerian', 'fr-withdrawal-agreement')),
  checked_on date not null constraint right_to_work_checks__checked_on check (checked_on between '2008-01-01' and '2199-12-31'),
  checked_by bigint references accounts on delete set null,
  permission_until date constraint right_to_work_checks__permission_until check (permission_until between '2008-01-01' and '2199-12-31'),
  follow_up_on date,
  number text constraint right_to_work_checks__number check (length(number) between 1 and 60),
  provider text constraint right_to_work_checks__provider check (length(provider) between 1 and 120),
  authenticity text constraint right_to_work_checks__authenticity check (authenticity in ('prefecture', 'france-travail')),
  authentic_on date,
  restrictions text not null constraint right_to_work_checks__restrictions check (length(restrictions) <= 500),
  file_id bigint constraint right_to_work_checks__file unique references files on delete set null,
  created_at timestamptz not null,
  told_at timestamptz, -- that it is to be looked at again
  withdrawn_at timestamptz,
  withdrawn_by bigint references accounts on delete set null,
  withdrawn_reason text constraint right_to_work_checks__withdrawn_reason check (length(withdrawn_reason) between 1 and 500),
  version int not null default 1,
  constraint right_to_work_checks__permission check (permission_until >= checked_on),
  constraint right_to_work_checks__withdrawn check ((withdrawn_at is null) = (withdrawn_reason is null))
);
create index right_to_work_checks_candidate on right_to_work_checks (candidate_id, id desc);
create index right_to_work_checks_due on right_to_work_checks (follow_up_on) where withdrawn_at is null and told_at is null;
alter table right_to_work_checks enable row level security; -- no policy: agents have no business with it

create or replace view held_documents with (security_invoker = true) as
  select candidate_id, id as document_id, type, level, categories, issued_on, expires_on, status, is_provisional
  from documents where removed_at is null and replaced_at is null
  union all
  (select distinct on (candidate_id, country) candidate_id, null::bigint, case country when 'GB' then 'right-to-work-gb' else 'right-to-work-fr' end, null, '{}'::text[],
    checked_on, permission_until, 'verified', false
  from right_to_work_checks where withdrawn_at is null order by candidate_id, country, checked_on desc, id desc);
create trigger gates_follow_right_to_work after insert or update or delete on right_to_work_checks for each row execute function candidate_regate();

alter table notifications drop constraint notifications__event, add constraint notifications__event check (event in
  ('application-received', 'application-withdrawn', 'job-expired', 'candidate-moved', 'application-moved', 'colleague-mentioned', 'records-read', 'right-to-work-due'));
alter table notification_choices drop constraint notification_choices__event, add constraint notification_choices__event check (event in
  ('application-received', 'application-withdrawn', 'job-expired', 'candidate-moved', 'application-moved', 'colleague-mentioned', 'records-read', 'right-to-work-due'));
