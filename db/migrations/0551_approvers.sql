-- Whom the asker chose to approve a job; whoever else may approve may do so too.
alter table jobs add column approver_id bigint references accounts on delete set null;
create index jobs_approver_id on jobs (approver_id) where approver_id is not null;
