-- Papers whose words come with Lintel (features/templates/ours.ts).
insert into templates (kind, name, ours, created_at, changed_at) values
  ('assignment', 'Assignment schedule (UK)', 'assignment-schedule', '2026-11-30', '2026-11-30'),
  ('contract', 'Key information document (UK)', 'key-information', '2026-11-30', '2026-11-30'),
  ('contract', 'Contrat de mission (France)', 'mission-contract', '2026-11-30', '2026-11-30');
