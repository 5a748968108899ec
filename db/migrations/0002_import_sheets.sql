-- Feature: imports
-- An Excel file has several sheets, one of which is read.

alter table imports
  add column sheet text constraint imports__sheet check (length(sheet) <= 200),
  add column sheets jsonb not null default '[]';
