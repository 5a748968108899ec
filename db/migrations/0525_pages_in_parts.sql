-- What candidates send in parts becomes a page of a document, as what comes by a link does; what no document took within a day goes.
alter table uploads
  add column for_document boolean not null default false,
  add constraint uploads__for_document check (for_document or request_id is null) not valid;
update uploads set for_document = true where request_id is not null;
alter table uploads validate constraint uploads__for_document;
