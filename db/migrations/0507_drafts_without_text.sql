-- A draft that came from a file may have no text yet; whatever goes online has one.
alter table jobs drop constraint jobs__description, add constraint jobs__description
  check (length(description) <= 10000 and (length(description) >= 100 or status in ('draft', 'archived')));

-- By which number another program knew an employer: its table of jobs names them by nothing else, and may come long after its table of
-- employers, whose rows are kept for thirty days.
create table employer_numbers (
  id bigint generated always as identity primary key,
  source text not null, -- the heading of the column, as its letters: companyid
  number text not null constraint employer_numbers__number check (number ~ '^\d{1,20}$'),
  employer_id bigint not null references employers on delete cascade,
  noted_at timestamptz not null,
  constraint employer_numbers_source unique (source, number)
);
create index employer_numbers_employer on employer_numbers (employer_id);
create index employer_numbers_number on employer_numbers (number);
alter table employer_numbers enable row level security; -- none of an agent's business

insert into employer_numbers (source, number, employer_id, noted_at)
select distinct on (h.source, r.cells[h.nth]) h.source, r.cells[h.nth], coalesce(r.employer_id, r.double_employer), i.finished_at
from imports i, lateral (
  select regexp_replace(lower(kept ->> 'heading'), '[^a-z]', '', 'g') as source, nth::int
  from jsonb_array_elements(i.columns) with ordinality as c (kept, nth)
  where regexp_replace(lower(kept ->> 'heading'), '[^a-z]', '', 'g') in ('companyid', 'clientid', 'customerid') limit 1
) h, import_rows r
where i.noun = 'employer' and i.status = 'written' and r.import_id = i.id and r.cells[h.nth] ~ '^\d{1,20}$'
  and coalesce(r.employer_id, r.double_employer) is not null
order by h.source, r.cells[h.nth], i.id desc;
