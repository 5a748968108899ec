-- Notifications from before 0110 say a name and not whose it is. By the screen that they lead to, or by the name among a job's applicants,
-- each learns it; the few that cannot are gone, as an erasure would never find them.
update notifications n set candidate_id = c.id from candidates c
  where n.candidate_id is null and c.id = substring(n.path from '^/dashboard/(?:candidate|applied-jobs)/(\d{1,18})(?:/|\?|#|$)')::bigint;
update notifications n set candidate_id = (
    select a.candidate_id from applications a join candidates c on c.id = a.candidate_id
    where a.job_id = substring(n.path from '^/dashboard/applied-candidates/(\d{1,18})/')::bigint
      and position(lower(c.first_name || ' ' || c.last_name) in lower(n.sentence_en)) > 0 order by a.id desc limit 1)
  where candidate_id is null and event in ('application-received', 'application-withdrawn');
delete from notifications where candidate_id is null
  and event in ('application-received', 'application-withdrawn', 'candidate-moved', 'colleague-mentioned');
