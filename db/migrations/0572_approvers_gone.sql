-- What waits since before 0560 for somebody who can approve no more is asked of all others too.
with left_alone as (
  update jobs set approver_id = null from accounts
  where accounts.id = jobs.approver_id and jobs.status = 'pending_approval' and (accounts.role <> 'admin' or accounts.disabled)
  returning jobs.id
)
select enqueue('jobs.askAllToApprove', json_build_object('jobId', id), now(), 'ask all to approve ' || id) from left_alone;
