-- An application that nobody ended after its job was over stops no clock: the person was kept for ever. Work goes on after a job was
-- filled, so a placement counts until it is ended.
create function is_left_open(a applications, j jobs) returns boolean language sql immutable parallel safe as $$
  select is_active(a) and a.stage <> 'placed' and j.status in ('filled', 'expired', 'closed', 'archived')
$$;

create or replace function is_unsuccessful(c candidates) returns boolean language sql stable as $$
  select c.account_id is null and c.keep_profile_at is null and c.lawful_basis = 'consent'
    and exists (select from applications where candidate_id = c.id)
    and not exists (select from applications a join jobs j on j.id = a.job_id where a.candidate_id = c.id
      and a.stage not in ('rejected', 'client_declined', 'offer_declined', 'withdrawn') and not is_left_open(a, j))
$$;
