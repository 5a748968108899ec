-- Tables of one row.
insert into audit_chain default values;
insert into agency default values;
insert into setting_values default values;
