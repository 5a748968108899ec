-- What a job asks of its people: documents, to what level, and until when they have to be good.
create table job_requirements (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs on delete cascade,
  type text not null references document_types,
  level text, -- of a ladder: this one or a higher one; null: any
  categories text[] not null default '{}' constraint job_requirements__categories check (cardinality(categories) <= 20),
  until text not null constraint job_requirements__until check (until in ('start', 'end')),
  is_mandatory boolean not null,
  position int not null constraint job_requirements__position check (position > 0),
  constraint job_requirements_once unique nulls not distinct (job_id, type, level, categories, until)
);
create index job_requirements_type on job_requirements (type);

-- What is usual for a trade in a country: what a new job's requirements begin with.
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
create trigger holds_to_categories__trade after insert or update of trade on requirement_templates for each row execute function holds_to_categories('trade', 'trade');

insert into requirement_templates (country, trade, type, level, categories, until, is_mandatory, position)
select country, trade, type, level, coalesce(categories, '{}'), until, is_mandatory, row_number() over (partition by country, trade order by nr)
from (values
  -- United Kingdom: everybody on site, by what their card says of them
  (1, 'GB', array['labourer'], 'cscs', 'green', null::text[], 'end', true),
  (1, 'GB', array['bricklayer', 'stone-mason', 'carpenter', 'joiner', 'roofer', 'scaffolder', 'steelfixer', 'formworker', 'concreter', 'groundworker',
    'plant-operator', 'crane-operator', 'slinger-signaller', 'pipe-layer', 'road-worker', 'demolition', 'welder', 'steel-erector', 'plumber',
    'heating-engineer', 'ventilation-fitter', 'plasterer', 'dry-liner', 'tiler', 'painter', 'floor-layer', 'glazier', 'cladder', 'insulation',
    'landscaper'], 'cscs', 'blue', null, 'end', true),
  (1, 'GB', array['foreman'], 'cscs', 'gold', null, 'end', true),
  (1, 'GB', array['site-manager', 'project-manager'], 'cscs', 'black', null, 'end', true),
  (1, 'GB', array['quantity-surveyor', 'site-engineer', 'architect', 'health-and-safety', 'building-surveyor'], 'cscs-professional', null, null, 'end', true),
  (2, 'GB', array['electrician'], 'ecs', null, array['installation-electrician'], 'end', true),
  (3, 'GB', array['foreman'], 'sssts', null, null, 'end', true),
  (3, 'GB', array['site-manager', 'project-manager'], 'smsts', null, null, 'end', true),
  (4, 'GB', array['plant-operator', 'crane-operator', 'slinger-signaller'], 'cpcs', null, null, 'end', true),
  (5, 'GB', array['steel-erector', 'cladder', 'roofer', 'glazier'], 'ipaf', null, null, 'end', false),
  (6, 'GB', array['demolition', 'roofer', 'plumber', 'heating-engineer', 'electrician', 'insulation', 'dry-liner'], 'asbestos', 'awareness', null, 'end', true),
  (7, 'GB', array['demolition', 'stone-mason', 'concreter'], 'face-fit', null, null, 'start', false),
  (8, 'GB', array['site-manager', 'foreman'], 'first-aid', null, null, 'end', false),
  -- France: everybody on site carries the card, and was seen by the occupational doctor
  (1, 'FR', array['bricklayer', 'stone-mason', 'carpenter', 'joiner', 'roofer', 'scaffolder', 'steelfixer', 'formworker', 'concreter', 'groundworker',
    'labourer', 'plant-operator', 'crane-operator', 'slinger-signaller', 'pipe-layer', 'road-worker', 'demolition', 'welder', 'steel-erector',
    'electrician', 'plumber', 'heating-engineer', 'ventilation-fitter', 'plasterer', 'dry-liner', 'tiler', 'painter', 'floor-layer', 'glazier',
    'cladder', 'insulation', 'landscaper', 'foreman', 'site-manager'], 'carte-btp', null, null, 'end', true),
  (2, 'FR', array['bricklayer', 'stone-mason', 'carpenter', 'joiner', 'roofer', 'scaffolder', 'steelfixer', 'formworker', 'concreter', 'groundworker',
    'labourer', 'plant-operator', 'crane-operator', 'slinger-signaller', 'pipe-layer', 'road-worker', 'demolition', 'welder', 'steel-erector',
    'electrician', 'plumber', 'heating-engineer', 'ventilation-fitter', 'plasterer', 'dry-liner', 'tiler', 'painter', 'floor-layer', 'glazier',
    'cladder', 'insulation', 'landscaper', 'foreman', 'site-manager'], 'visite-medicale', null, null, 'start', true),
  (3, 'FR', array['plant-operator'], 'caces-r482', null, null, 'end', true),
  (3, 'FR', array['crane-operator'], 'caces-r487', null, null, 'end', true),
  (4, 'FR', array['electrician'], 'habilitation-electrique', null, array['B1V', 'BR'], 'end', true),
  (4, 'FR', array['plumber', 'heating-engineer', 'ventilation-fitter'], 'habilitation-electrique', null, array['BS'], 'end', false),
  (5, 'FR', array['groundworker', 'pipe-layer', 'road-worker', 'plant-operator'], 'aipr', 'operateur', null, 'end', true),
  (5, 'FR', array['foreman', 'site-manager'], 'aipr', 'encadrant', null, 'end', true),
  (6, 'FR', array['scaffolder'], 'echafaudage-r408', null, null, 'end', true),
  (7, 'FR', array['steel-erector', 'cladder', 'glazier'], 'caces-r486', null, null, 'end', true),
  (8, 'FR', array['foreman', 'site-manager'], 'sst', null, null, 'end', false)
) usual(nr, country, trades, type, level, categories, until, is_mandatory), unnest(trades) trade;

-- What the gate said of an application last, what before, and since when: null where the job asks for nothing. Lists filter by it.
alter table applications
  add column gate text constraint applications__gate check (gate in ('pass', 'warn', 'block')),
  add column gate_was text constraint applications__gate_was check (gate_was in ('pass', 'warn', 'block')),
  add column gate_changed_at timestamptz;

-- Whoever was put forward against the gate: why, and against what.
alter table application_moves
  add column override_reason text constraint application_moves__override_reason check (length(override_reason) between 1 and 500),
  add column overridden jsonb,
  add constraint application_moves__overridden check ((override_reason is null) = (overridden is null));

-- What the gate depends on is asked anew in the background when it changes; days that pass are the nightly run's.
create function regate_job(job_id bigint) returns void language sql as
  $$ select enqueue('applications.regateJob', json_build_object('jobId', job_id), now(), 'regate job ' || job_id) $$;

create function jobs_regate() returns trigger language plpgsql as $$ begin perform regate_job(new.id); return null; end $$;
create trigger gates_follow_dates after update of starts_on, ends_on, place_id on jobs for each row
  when ((old.starts_on, old.ends_on, old.place_id) is distinct from (new.starts_on, new.ends_on, new.place_id)) execute function jobs_regate();

create function requirements_regate() returns trigger language plpgsql as $$
begin perform regate_job(one.job_id) from (select distinct job_id from changed) one; return null; end $$;
create trigger gates_follow_requirements after insert on job_requirements referencing new table as changed for each statement execute function requirements_regate();
create trigger gates_follow_requirements_gone after delete on job_requirements referencing old table as changed for each statement execute function requirements_regate();

create function candidate_regate() returns trigger language plpgsql as $$
declare of_candidate bigint := case tg_op when 'DELETE' then old.candidate_id else new.candidate_id end;
begin
  if exists (select from applications a where a.candidate_id = of_candidate and is_active(a)) then
    perform enqueue('applications.regateCandidate', json_build_object('candidateId', of_candidate), now(), 'regate candidate ' || of_candidate);
  end if;
  return null;
end $$;
create trigger gates_follow_documents after insert or update or delete on documents for each row execute function candidate_regate();
create trigger gates_follow_candidate after update of candidate_id on applications for each row
  when (old.candidate_id <> new.candidate_id) execute function candidate_regate();
