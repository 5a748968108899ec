-- What a person sees of how they are dealt with: what they agreed to, who opened their record, what keeps it from being erased.

-- The privacy notice each time its words changed; a consent names the one that was read.
create table privacy_notices (
  version text primary key check (version ~ '^\d{4}-\d\d-\d\d$'),
  published_at timestamptz not null
);
insert into privacy_notices values ('2026-06-01', '2026-06-01T00:00Z');

-- Each consent from the day it was given to the day it was withdrawn. Written by the trigger below, whichever way it comes.
create table candidate_consents (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  consent text not null constraint candidate_consents__consent check (consent in ('privacy', 'keep-profile', 'job-alerts', 'directory')),
  notice text not null references privacy_notices,
  locale text not null constraint candidate_consents__locale check (locale in ('en', 'fr')),
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint references accounts on delete set null -- staff who wrote it down; null: the person
);
create index candidate_consents_candidate on candidate_consents (candidate_id, consent, id desc);
alter table candidate_consents enable row level security;
create policy candidate_consents__agents on candidate_consents
  using (candidate_id in (select id from candidates)) with check (candidate_id in (select id from candidates));

create function consents_of(c candidates) returns table (consent text, given_at timestamptz) language sql immutable as $$
  values ('privacy', c.privacy_accepted_at), ('keep-profile', c.keep_profile_at), ('job-alerts', c.job_alerts_at), ('directory', c.directory_at)
$$;
create function candidate_consents_keep() returns trigger language plpgsql as $$
declare one record;
begin
  for one in select n.consent, n.given_at, case when tg_op = 'UPDATE' then o.given_at end as before
    from consents_of(new) n left join consents_of(case when tg_op = 'UPDATE' then old end) o using (consent) loop
    if one.before is not null and one.given_at is distinct from one.before then
      update candidate_consents set withdrawn_at = coalesce(one.given_at, now()) where candidate_id = new.id and consent = one.consent and withdrawn_at is null;
    end if;
    if one.given_at is not null and one.given_at is distinct from one.before then
      insert into candidate_consents (candidate_id, consent, notice, locale, given_at) values (new.id, one.consent,
        coalesce((select version from privacy_notices where published_at <= one.given_at order by published_at desc limit 1),
          (select min(version) from privacy_notices)), new.locale, one.given_at);
    end if;
  end loop;
  return null;
end $$;
create trigger candidate_consents_keep after insert on candidates for each row
  when (num_nonnulls(new.privacy_accepted_at, new.keep_profile_at, new.job_alerts_at, new.directory_at) > 0)
  execute function candidate_consents_keep();
create trigger candidate_consents_change after update of privacy_accepted_at, keep_profile_at, job_alerts_at, directory_at on candidates
  for each row execute function candidate_consents_keep();
insert into candidate_consents (candidate_id, consent, notice, locale, given_at)
  select c.id, o.consent, '2026-06-01', c.locale, o.given_at from candidates c, consents_of(c) o where o.given_at is not null;

-- Who opened a record: a line a person, account and hour, kept for a year. Nobody but the platform writes or shows it.
create table candidate_openings (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  account_id bigint references accounts on delete set null,
  role text not null constraint candidate_openings__role check (role in ('admin', 'operation', 'agent')),
  hour timestamptz not null,
  opened_at timestamptz not null,
  constraint candidate_openings__once unique (candidate_id, account_id, hour)
);
create index candidate_openings_account on candidate_openings (account_id, opened_at);
create index candidate_openings_opened on candidate_openings (opened_at);
alter table candidate_openings enable row level security;

-- A legal hold on somebody who is not in the archive; there, the archive has its own.
create table candidate_holds (
  id bigint generated always as identity primary key,
  candidate_id bigint not null constraint candidate_holds__candidate unique references candidates on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  until date not null,
  held_at timestamptz not null,
  held_by bigint references accounts on delete set null
);
alter table candidate_holds enable row level security;

-- The mail that asks somebody whether their profile is to be kept, and what they answered. Only the hash of its link is kept.
create table keep_questions (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  hash bytea not null constraint keep_questions__hash unique,
  ends_on date not null, -- the day on which it ends without an answer
  asked_at timestamptz not null,
  is_mailed boolean not null, -- false: there is no address
  answered_at timestamptz, -- with yes: a no erases the row with the person
  constraint keep_questions__once unique (candidate_id, ends_on)
);
alter table keep_questions enable row level security;

-- What last moved the clock of a record, and when.
create function last_contact_of(c candidates) returns table (what text, at timestamptz) language sql stable as $$
  select what, at from (
    values ('added', c.created_at), ('contact', c.last_contact_at), ('consent', c.keep_profile_at)
    union all select 'application', max(greatest(applied_at, stage_changed_at)) from applications where candidate_id = c.id
    union all select 'own-change', max(changed_at) from candidate_changes where candidate_id = c.id and by_candidate
    union all select 'sign-in', last_login_at from accounts where id = c.account_id) moved (what, at)
  where at is not null order by at desc, what limit 1
$$;

alter table notifications drop constraint notifications__event, add constraint notifications__event check (event in
  ('application-received', 'application-withdrawn', 'job-expired', 'candidate-moved', 'application-moved', 'colleague-mentioned', 'records-read'));
alter table notification_choices drop constraint notification_choices__event, add constraint notification_choices__event check (event in
  ('application-received', 'application-withdrawn', 'job-expired', 'candidate-moved', 'application-moved', 'colleague-mentioned', 'records-read'));
