-- Feature: jobs
-- Names are put in order without case and accents, so that Élan stands between Eland and Elba: the indexes that lists are read by.
-- Read by others: none
create index jobs_title_folded on jobs (title_folded, id) include (status);
drop index jobs_title;
create index employers_folded on employers (folded(name), id);
drop index suppliers_name;
create index suppliers_name on suppliers (folded(legal_name), id);
