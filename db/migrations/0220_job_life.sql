-- A job from draft to filled: it is approved where it has to be, opens on time, pauses, and is copied.
alter table jobs
  add column opens_at timestamptz, -- scheduled: when; waiting for approval: when it is to open once approved, null for at once
  add column approval_asked_by bigint references accounts on delete set null,
  add column approved_at timestamptz,
  add column approved_by bigint references accounts on delete set null,
  add column refusal_reason text constraint jobs__refusal_reason check (length(refusal_reason) between 1 and 500),
  add column pause_reason text constraint jobs__pause_reason check (length(pause_reason) between 1 and 500),
  add column show_employer boolean not null default true,
  add column charge_rate int constraint jobs__charge_rate check (charge_rate between 1 and 100000000), -- minor units, of the unit of the pay
  add column copied_from bigint references jobs on delete set null,
  add constraint jobs__charge check (charge_rate is null or pay_unit is not null),
  add constraint jobs__scheduled check (status <> 'scheduled' or opens_at is not null);
create index jobs_opening on jobs (opens_at) where status = 'scheduled';
create index jobs_approval_asked_by on jobs (approval_asked_by) where approval_asked_by is not null;
create index jobs_approved_by on jobs (approved_by) where approved_by is not null;
create index jobs_copied_from on jobs (copied_from) where copied_from is not null;

-- A confidential client's name is not among the words by which its job is found.
create or replace function job_search_row(job jobs) returns setof job_search language sql stable as $$
  select job.id, job.posted_at, job.closes_on,
    (select id::smallint from categories where kind = 'sector' and slug = job.category),
    (select sum(1 << (array_position(array['freelancer', 'full-time', 'part-time', 'temporary'], type) - 1)) from unnest(job.job_types) type)::smallint,
    coalesce(array_position(array['fresh', '1-year', '2-year', '3-year', '4-year'], job.experience), 0)::smallint,
    job.pay_monthly_min, job.pay_monthly_max, geo_cell(p.lat, p.lon), p.lat, p.lon, job.tags,
    job_doc(job.language, job.title,
        concat_ws(' ', case when job.show_employer then e.name end, p.name, p.region, replace(job.trade, '-', ' '), array_to_string(job.tags, ' ')), job.description)
      || array_to_tsvector(array['@' || job.language || '-' || p.country])
  from employers e, places p where e.id = job.employer_id and p.id = job.place_id
$$;

-- A copy asks for what the job that it was made of asks for.
create function requirements_copied() returns trigger language plpgsql as $$
begin
  insert into job_requirements (job_id, type, level, categories, until, is_mandatory, position)
    select new.id, type, level, categories, until, is_mandatory, position from job_requirements where job_id = new.copied_from;
  return null;
end $$;
create trigger copies_requirements after insert on jobs for each row when (new.copied_from is not null) execute function requirements_copied();
