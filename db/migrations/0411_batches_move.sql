-- Everybody who matches in a job's list is moved at once.
alter table batches drop constraint batches__kind, add constraint batches__kind check (kind in
  ('add-tags', 'remove-tags', 'set-owner', 'put-to-job', 'send-mail', 'add-to-pool', 'remove-from-pool', 'log-activity', 'archive', 'request-documents',
  'move-application'));
