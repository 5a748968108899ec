-- Feature: templates
-- Papers of assignments that come with Lintel, whose words stand in `ours.ts` until somebody changes them, and which papers were made.
-- Read by others: none

alter table templates add column ours text
  constraint templates__ours unique
  constraint templates__ours_keys check (ours in ('assignment-schedule', 'key-information', 'mission-contract'));
alter table templates drop constraint templates__languages;
alter table templates add constraint templates__languages check (
  (title_en = '') = (body_en = '') and (title_fr = '') = (body_fr = '') and (ours is not null or title_en || title_fr <> ''));

insert into templates (kind, name, ours, created_at, changed_at) values
  ('assignment', 'Assignment schedule (UK)', 'assignment-schedule', '2026-11-30', '2026-11-30'),
  ('contract', 'Key information document (UK)', 'key-information', '2026-11-30', '2026-11-30'),
  ('contract', 'Contrat de mission (France)', 'mission-contract', '2026-11-30', '2026-11-30');

create table papers (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  template_id bigint references templates on delete set null,
  file_id bigint references files on delete cascade,
  language text not null constraint papers__language check (language in ('en', 'fr')),
  made_at timestamptz not null,
  made_by bigint references accounts on delete set null
);
create index papers_application on papers (application_id, id desc);
create index papers_template on papers (template_id) where template_id is not null;
create index papers_file on papers (file_id) where file_id is not null;
create index papers_made_by on papers (made_by) where made_by is not null;
alter table papers enable row level security;
