-- What staff write down about a candidate: a note, or how and when they were in touch. Colleagues whom a text names stand in it by
-- their account, `@{12}`, so that they are shown as they are called today. What was removed leaves no text behind.
create table candidate_activities (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  kind text not null constraint candidate_activities__kind check (kind in ('note', 'call', 'mail', 'meeting', 'text-message')),
  text text not null constraint candidate_activities__text check (length(text) <= 4000),
  happened_at timestamptz not null,
  author_id bigint references accounts on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  corrected_at timestamptz,
  removed_at timestamptz,
  constraint candidate_activities__removed check ((removed_at is not null) = (length(text) = 0))
);
create index candidate_activities_newest on candidate_activities (candidate_id, happened_at desc, id desc);
-- The operations show agents only what they wrote themselves. The table lets them reach whatever hangs on their candidates, as when
-- somebody was last in touch is found among all of it.
alter table candidate_activities enable row level security;
create policy candidate_activities__agents on candidate_activities
  using (candidate_id in (select id from candidates)) with check (candidate_id in (select id from candidates));

-- Colleagues who are named hear of it.
alter table notifications drop constraint notifications__event, add constraint notifications__event check (event in
  ('application-received', 'application-withdrawn', 'job-expired', 'candidate-moved', 'application-moved', 'colleague-mentioned'));
alter table notification_choices drop constraint notification_choices__event, add constraint notification_choices__event check (event in
  ('application-received', 'application-withdrawn', 'job-expired', 'candidate-moved', 'application-moved', 'colleague-mentioned'));
