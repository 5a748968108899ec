-- A file may hold jobs, which come as drafts.
alter table imports drop constraint imports__noun, add constraint imports__noun check (noun in ('candidate', 'employer', 'job'));
alter table import_rows
  add column job_id bigint references jobs on delete cascade, -- which job it became
  add column double_job bigint references jobs on delete set null,
  drop constraint import_rows__double_by,
  add constraint import_rows__double_by check (double_by in ('email', 'phone', 'name', 'number', 'firm', 'address', 'job'));
create index import_rows_job on import_rows (job_id) where job_id is not null;
create index import_rows_double_job on import_rows (double_job) where double_job is not null;
