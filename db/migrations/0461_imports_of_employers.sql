-- A file may hold employers instead of candidates. What of a row names a record stands in a column of its own for each, as the two are
-- erased on their own.
alter table imports add column noun text constraint imports__noun check (noun in ('candidate', 'employer')); -- null until it is read
update imports set noun = 'candidate' where status <> 'reading';
alter table import_rows
  add column employer_id bigint references employers on delete cascade, -- which employer it became, or completed
  add column double_employer bigint references employers on delete set null,
  drop constraint import_rows__double_by,
  add constraint import_rows__double_by check (double_by in ('email', 'phone', 'name', 'number', 'firm', 'address'));
create index import_rows_employer on import_rows (employer_id) where employer_id is not null;
create index import_rows_double_employer on import_rows (double_employer) where double_employer is not null;
create index employers_postcode on employers (postcode) where postcode is not null; -- by which one is found again
