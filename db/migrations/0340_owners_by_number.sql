-- Histories keep an owner's number: the name of somebody who is erased later stays nowhere. Whom a name does not tell for sure is left out.
create function pg_temp.by_number(said jsonb) returns jsonb language sql stable as $$
  select case when count(*) = 1 then to_jsonb(min(id)) end from accounts where display_name = said #>> '{}'
$$;
update job_changes set was = pg_temp.by_number(was), became = pg_temp.by_number(became) where field = 'ownerId';
update candidate_changes set was = pg_temp.by_number(was), became = pg_temp.by_number(became) where field = 'ownerId';
