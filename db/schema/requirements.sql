-- Which documents a job requires, and the background tasks that check applications against them again.
-- Read by others: requirement_templates, job_requirements

-- The usual requirements of a trade in a country: the start for a new job.
create table requirement_templates (
  id bigint generated always as identity primary key,
  trade text not null,
  country text not null constraint requirement_templates__country check (country in ('GB', 'FR')),
  type text not null references document_types,
  level text,
  categories text[] not null default '{}' constraint requirement_templates__categories check (cardinality(categories) <= 20),
  until text not null constraint requirement_templates__until check (until in ('start', 'end')),
  is_mandatory boolean not null,
  position int not null constraint requirement_templates__position check (position > 0),
  constraint requirement_templates_once unique nulls not distinct (trade, country, type, level, categories, until)
);
create index requirement_templates_type on requirement_templates (type);

-- Which documents a job requires, at which level, and until when they must be valid. Rows with the same position are alternatives: one of
-- them is enough.
create table job_requirements (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs on delete cascade,
  type text not null references document_types,
  level text, -- of a ladder: at least this; null: any
  categories text[] not null default '{}' constraint job_requirements__categories check (cardinality(categories) <= 20),
  until text not null constraint job_requirements__until check (until in ('start', 'end')),
  is_mandatory boolean not null,
  position int not null constraint job_requirements__position check (position > 0),
  constraint job_requirements_once unique nulls not distinct (job_id, type, level, categories, until)
);
create index job_requirements_type on job_requirements (type);

-- Whether one symbol of a French electrical authorisation includes another, as `symbolCovers` (requirements/levels.ts).
create function symbol_covers(held text, asked text) returns boolean language sql immutable parallel safe as $$
  select plain[1] = plain[2] or coalesce(has[1] = wants[1] and has[2] >= wants[2] and has[4] = wants[4] and (has[3] = 'V' or wants[3] = ''), false)
  from (select array[upper(regexp_replace(held, '[\s_-]', '', 'g')), upper(regexp_replace(asked, '[\s_-]', '', 'g'))] as plain) said,
    lateral (select regexp_match(plain[1], '^([BH])([012])(V?)(.*)$') as has, regexp_match(plain[2], '^([BH])([012])(V?)(.*)$') as wants) read
$$;

-- A job's requirements for list queries: sufficient levels, needed categories, the period of validity, and how many candidates hold one (up
-- to a limit). `gate` (requirements/gate.ts) decides; requirements/server/in-lists.test.ts compares lists with it.
-- A document warns from its type's lead time before its end; a job without an end date adds no warning of its own.
create function gate_lines(of_job bigint, asked_at timestamptz)
returns table (line int, type text, family text, is_mandatory boolean, levels text[], categories jsonb, starts_on date, good_until date, warns_until date, holders int)
language sql stable as $$
  select r.position, r.type, t.family, r.is_mandatory,
    case when t.shape = 'ladder' and r.level is not null then r.level || array(
      select o ->> 'code' from jsonb_array_elements(t.options) with ordinality listed(o, n) where n > (
        select n from jsonb_array_elements(t.options) with ordinality lowest(o, n) where o ->> 'code' = r.level)) end,
    case when t.shape = 'categories' then (select jsonb_agg(array(
      select o ->> 'code' from jsonb_array_elements(t.options) o where t.code = 'habilitation-electrique' and symbol_covers(o ->> 'code', asked)) || asked) from unnest(r.categories) asked) end,
    begins.starts_on, case r.until when 'end' then coalesce(ends.ends_on, begins.starts_on) else begins.starts_on end,
    case when r.until = 'end' and t.lead_days > 0 then site.today + t.lead_days end,
    (select count(*)::int from (select from documents d where d.type = r.type and d.status = 'verified' and d.removed_at is null
      and (d.expires_on is null or d.expires_on >= coalesce(ends.ends_on, begins.starts_on)) limit 2000) few)
  from job_requirements r join document_types t on t.code = r.type join jobs j on j.id = r.job_id join places p on p.id = j.place_id,
    lateral (select (asked_at at time zone case p.country when 'FR' then 'Europe/Paris' else 'Europe/London' end)::date as today) site,
    lateral (select greatest(j.starts_on, site.today) as starts_on) begins,
    lateral (select case when j.ends_on is not null then greatest(j.ends_on, begins.starts_on) end as ends_on) ends
  where r.job_id = of_job
  order by r.position, r.id
$$;

-- A background task checks the applicants again when something changes; the nightly run does so for passing days.
create function regate_job(job_id bigint) returns void language sql as
  $$ select enqueue('applications.regateJob', json_build_object('jobId', job_id), now(), 'regate job ' || job_id) $$;

create function jobs_regate() returns trigger language plpgsql as $$ begin perform regate_job(new.id); return null; end $$;
create trigger gates_follow_dates after update of starts_on, ends_on, place_id on jobs
  for each row when ((old.starts_on, old.ends_on, old.place_id) is distinct from (new.starts_on, new.ends_on, new.place_id))
  execute function jobs_regate();

create function requirements_regate() returns trigger language plpgsql as $$
begin perform regate_job(one.job_id) from (select distinct job_id from changed) one; return null; end $$;
create trigger gates_follow_requirements after insert on job_requirements
  referencing new table as changed for each statement execute function requirements_regate();
create trigger gates_follow_requirements_gone after delete on job_requirements
  referencing old table as changed for each statement execute function requirements_regate();

-- A copied job keeps the order of alternatives: the first is the main one.
create function requirements_copied() returns trigger language plpgsql as $$
begin
  insert into job_requirements (job_id, type, level, categories, until, is_mandatory, position)
    select new.id, r.type, r.level, r.categories, r.until, r.is_mandatory, r.position from job_requirements r where r.job_id = new.copied_from
    order by r.position, r.id;
  return null;
end $$;
create trigger copies_requirements after insert on jobs
  for each row when (new.copied_from is not null) execute function requirements_copied();

-- A change of the levels, categories or lead time of a type affects the jobs that require it.
create function document_types_regate() returns trigger language plpgsql as $$
begin
  perform regate_job(one.job_id) from (select distinct r.job_id from job_requirements r
    where r.type = new.code and exists (select from applications a where a.job_id = r.job_id and is_active(a))) one;
  return null;
end $$;
create trigger gates_follow_type after update of shape, options, lead_days on document_types
  for each row when ((old.shape, old.options, old.lead_days) is distinct from (new.shape, new.options, new.lead_days))
  execute function document_types_regate();

create trigger holds_to_categories__trade after insert or update of trade on requirement_templates
  for each row execute function holds_to_categories('trade', 'trade');

-- A job asks for another type once its own was merged into it.
create function requirement_moved() returns trigger language plpgsql as $$ begin perform regate_job(new.job_id); return null; end $$;
create trigger gates_follow_merge after update of type on job_requirements
  for each row when (old.type <> new.type) execute function requirement_moved();
