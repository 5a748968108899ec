-- What becomes of one row whose person is known already, where somebody decided for it alone; null: as for all of the file.
alter table import_rows add column double_way text constraint import_rows__double_way check (double_way in ('leave-out', 'fill', 'add'));
create index import_rows_decided on import_rows (import_id) where double_way is not null;
