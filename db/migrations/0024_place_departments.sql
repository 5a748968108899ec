-- A French town is told by the number of its département: Lyon (69). The gazetteer is read again at the next start, which fills it.
alter table places add column department text;
create index places_folded_trgm on places using gin (folded gin_trgm_ops); -- "did you mean"
