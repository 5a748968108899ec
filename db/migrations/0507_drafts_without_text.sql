-- A draft that came from a file may have no text yet; whatever goes online has one.
alter table jobs drop constraint jobs__description, add constraint jobs__description
  check (length(description) <= 10000 and (length(description) >= 100 or status in ('draft', 'archived')));

-- By which number another program knew an employer: its table of jobs names them by nothing else, and may come long after its table of
-- employers, whose rows are kept for thirty days. Each import notes its own, so that undoing one leaves what the others said.
create table employer_numbers (
  id bigint generated always as identity primary key,
  -- An import, which is never deleted. Not a reference: two transactions that write the rows of one import would each lock it, then wait for
  -- the other.
  import_id bigint not null,
  source text not null, -- the heading of the column, as its letters: companyid
  number text not null constraint employer_numbers__number check (number ~ '^\d{1,20}$'),
  employer_id bigint not null references employers on delete cascade,
  noted_at timestamptz not null,
  constraint employer_numbers_import unique (import_id, source, number)
);
create index employer_numbers_employer on employer_numbers (employer_id);
create index employer_numbers_number on employer_numbers (number);
alter table employer_numbers enable row level security; -- none of an agent's business

with recursive trail as (
  select r.import_id, r.number, r.cells, coalesce(r.employer_id, r.double_employer) as employer_id, r.double_row
  from imports i join import_rows r on r.import_id = i.id where i.noun = 'employer' and i.status = 'written'
  union all
  select t.import_id, t.number, t.cells, coalesce(r.employer_id, r.double_employer), r.double_row
  from trail t join import_rows r on r.import_id = t.import_id and r.number = t.double_row where t.employer_id is null
)
insert into employer_numbers (import_id, source, number, employer_id, noted_at)
select distinct on (i.id, h.source, t.cells[h.nth]) i.id, h.source, t.cells[h.nth], t.employer_id, i.finished_at
from imports i, lateral (
  select regexp_replace(lower(kept ->> 'heading'), '[^a-z]', '', 'g') as source, nth::int
  from jsonb_array_elements(i.columns) with ordinality as c (kept, nth)
  where regexp_replace(lower(kept ->> 'heading'), '[^a-z]', '', 'g') in ('companyid', 'clientid', 'customerid') limit 1
) h, trail t
where t.import_id = i.id and t.cells[h.nth] ~ '^\d{1,20}$' and t.employer_id is not null
order by i.id, h.source, t.cells[h.nth], t.number desc;
