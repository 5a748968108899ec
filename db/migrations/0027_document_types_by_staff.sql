-- Feature: documents
-- Staff add document types, and change what those are called, how long they last and how they are renewed.
alter table document_types
  add id bigint generated always as identity,
  add version int not null default 1,
  add is_built_in boolean not null default false, -- came with Lintel: may be changed and hidden, never removed
  add constraint document_types_id unique (id);
update document_types set is_built_in = true;
create unique index document_types_name_en on document_types (country, lower(name_en)) nulls not distinct;
create unique index document_types_name_fr on document_types (country, lower(name_fr)) nulls not distinct;

-- In how many documents, requirements and products a type stands.
create function document_type_uses(t document_types) returns bigint language sql stable as $$
  select (select count(*) from documents where type = t.code) + (select count(*) from job_requirements where type = t.code)
    + (select count(*) from requirement_templates where type = t.code) + (select count(*) from products where document_type = t.code)
$$;
