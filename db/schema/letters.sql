-- What staff made of the words of mails, each version; the newest counts. Without words: those that come with Lintel.
create table letter_versions (
  id bigint generated always as identity primary key,
  kind text not null constraint letter_versions__kind check (kind ~ '^[a-z-]+\.[a-zA-Z-]+$' and length(kind) <= 60),
  version int not null constraint letter_versions__version check (version > 1), -- the first is ours
  tells boolean, -- whether the email is ticked; null: as ours, or there is nothing to tick
  subject_en text constraint letter_versions__subject_en check (length(subject_en) between 1 and 200),
  body_en text constraint letter_versions__body_en check (length(body_en) between 1 and 4000),
  subject_fr text constraint letter_versions__subject_fr check (length(subject_fr) between 1 and 200),
  body_fr text constraint letter_versions__body_fr check (length(body_fr) between 1 and 4000),
  written_at timestamptz not null,
  written_by bigint references accounts on delete set null,
  constraint letter_versions__once unique (kind, version),
  constraint letter_versions__ours check (num_nonnulls(subject_en, body_en, subject_fr, body_fr) in (0, 4))
);
create index letter_versions_written_by on letter_versions (written_by) where written_by is not null;
