-- Feature: company-files
-- A paper about a candidate that was made from a template is erased with them, wherever it was kept.
alter table company_files add candidate_id bigint references candidates on delete cascade;
create index company_files_candidate on company_files (candidate_id) where candidate_id is not null;
