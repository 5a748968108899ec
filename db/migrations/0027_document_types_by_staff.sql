-- Feature: documents
-- Staff add document types, merge them, and change what those are called, how long they last and how they are renewed.
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

-- The codes of types that were merged into another: forms, views and tasks on their way may still name them.
create table document_type_aliases (
  code text primary key,
  becomes text not null references document_types on delete cascade
);
create index document_type_aliases_becomes on document_type_aliases (becomes);

-- A job asks for another type once its own was merged into it.
create function requirement_moved() returns trigger language plpgsql as $$ begin perform regate_job(new.job_id); return null; end $$;
create trigger gates_follow_merge after update of type on job_requirements
  for each row when (old.type <> new.type) execute function requirement_moved();
