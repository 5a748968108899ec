-- Whoever sends documents by a link sends their files in parts too; no account stands behind those.
alter table uploads alter column created_by drop not null,
  add column request_id bigint references document_requests on delete cascade,
  add constraint uploads__sender check ((created_by is null) <> (request_id is null));
create index uploads_requested on uploads (request_id, sha256) where request_id is not null;
