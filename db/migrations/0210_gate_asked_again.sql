-- Also asked anew: of jobs that ask for a type of document whose order of levels, categories or lead time changes, which the gate reads.
create function document_types_regate() returns trigger language plpgsql as $$
begin
  perform regate_job(one.job_id) from (select distinct r.job_id from job_requirements r
    where r.type = new.code and exists (select from applications a where a.job_id = r.job_id and is_active(a))) one;
  return null;
end $$;
create trigger gates_follow_type after update of shape, options, lead_days on document_types for each row
  when ((old.shape, old.options, old.lead_days) is distinct from (new.shape, new.options, new.lead_days)) execute function document_types_regate();

-- Whoever applies holds the person's row until their application is there; a document that changes meanwhile waits for it, so that either
-- the application's first answer has seen the document, or the document sees the application.
create or replace function candidate_regate() returns trigger language plpgsql as $$
declare of_candidate bigint;
begin
  foreach of_candidate in array case tg_op when 'DELETE' then array[old.candidate_id] when 'INSERT' then array[new.candidate_id]
    else array[new.candidate_id, old.candidate_id] end loop
    perform from candidates where id = of_candidate for key share;
    if exists (select from applications a where a.candidate_id = of_candidate and is_active(a)) then
      perform enqueue('applications.regateCandidate', json_build_object('candidateId', of_candidate), now(), 'regate candidate ' || of_candidate);
    end if;
  end loop;
  return null;
end $$;
