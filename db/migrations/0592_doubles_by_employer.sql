-- One word for one thing: by its names an employer is found again.
alter table import_rows drop constraint import_rows__double_by;
update import_rows set double_by = 'employer' where double_by = 'firm';
alter table import_rows
  add constraint import_rows__double_by check (double_by in ('email', 'phone', 'name', 'number', 'employer', 'address', 'job'));
