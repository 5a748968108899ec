-- The tabs of the staff's list count by these in an index of a tenth of the size of jobs_narrowed, which holds all that narrows it.
create index jobs_pay on jobs (status, pay_monthly_min, pay_monthly_max);
create index jobs_experience on jobs (experience, status);
create index jobs_tags on jobs using gin (tags);
