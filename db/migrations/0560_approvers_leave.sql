-- Whoever was chosen to approve jobs can do so no more, however that came about: a role, a closure, a program, a deletion. What still waits
-- for them is asked of all others.
create function approver_left() returns trigger language plpgsql as $$
declare waiting bigint;
begin
  for waiting in update jobs set approver_id = null where approver_id = old.id and status = 'pending_approval' returning id loop
    perform enqueue('jobs.askAllToApprove', json_build_object('jobId', waiting), now(), 'ask all to approve ' || waiting);
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger approvers_leave after update of role, disabled on accounts for each row
  when (old.role = 'admin' and not old.disabled and (new.role <> 'admin' or new.disabled)) execute function approver_left();
create trigger approvers_leave_for_good before delete on accounts for each row when (old.role = 'admin') execute function approver_left();
