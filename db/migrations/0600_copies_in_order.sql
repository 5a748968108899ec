-- Of a line's documents the first is what is asked for, and the others stand in for it, by their numbers: a copy is written in that order too. An
-- index would give them by their types.
create or replace function requirements_copied() returns trigger language plpgsql as $$
begin
  insert into job_requirements (job_id, type, level, categories, until, is_mandatory, position)
    select new.id, r.type, r.level, r.categories, r.until, r.is_mandatory, r.position from job_requirements r where r.job_id = new.copied_from
    order by r.position, r.id;
  return null;
end $$;
