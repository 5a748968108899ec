-- Feature: jobs
-- Paid for: the advert is labelled “Featured” until then. No order of results reads it.
alter table jobs add featured_until timestamptz;
create index jobs_featured on jobs (featured_until) where featured_until is not null;
