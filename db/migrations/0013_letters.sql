-- Feature: letters
-- Letters that staff edit; without words of their own, ours are used (features/letters/ours.ts).
create table letter_templates (
  id bigint generated always as identity primary key,
  kind text not null unique
    constraint letter_templates__kind check (kind in
      ('being-checked', 'with-employer', 'interview', 'offer', 'hired', 'withdrawn',
       'client-declined', 'missing-ticket', 'right-to-work', 'distance', 'pay', 'availability', 'experience', 'role-filled', 'job-closed',
       'duplicate', 'no-answer', 'other', 'holding', 'holding-with-employer', 'holding-interview')),
  tells boolean, -- whether the email is ticked; null: as ours
  subject_en text constraint letter_templates__subject_en check (length(subject_en) between 1 and 200),
  body_en text constraint letter_templates__body_en check (length(body_en) between 1 and 4000),
  subject_fr text constraint letter_templates__subject_fr check (length(subject_fr) between 1 and 200),
  body_fr text constraint letter_templates__body_fr check (length(body_fr) between 1 and 4000),
  version int not null default 1,
  changed_at timestamptz,
  changed_by bigint references accounts on delete set null,
  constraint letter_templates__ours check (num_nonnulls(tells, subject_en, body_en, subject_fr, body_fr) in (0, 5))
);
insert into letter_templates (kind) values
  ('being-checked'), ('with-employer'), ('interview'), ('offer'), ('hired'), ('withdrawn'),
  ('client-declined'), ('missing-ticket'), ('right-to-work'), ('distance'), ('pay'), ('availability'), ('experience'), ('role-filled'),
  ('job-closed'), ('duplicate'), ('no-answer'), ('other'),
  ('holding'), ('holding-with-employer'), ('holding-interview');

alter table application_moves
  add letter jsonb, -- the words that were seen before they went, by language
  add note text constraint application_moves__note check (length(note) between 1 and 500), -- why it was put back
  add puts_back bigint references application_moves on delete set null; -- the move that this one takes back
create index application_moves_puts_back on application_moves (puts_back) where puts_back is not null;
