-- The town of a site is told once an advert there has named its employer, and stays. What comes and goes with a confidential advert tells
-- whose that is, whichever way it goes.
create or replace function directory_towns(employer bigint) returns setof bigint language sql stable rows 4 security definer set search_path = public, pg_temp as $$
  select e.place_id from employers e where e.id = employer and is_in_directory(e) and e.place_id is not null
  union
  select s.place_id from employer_sites s join employers e on e.id = s.employer_id
  where s.employer_id = employer and is_in_directory(e)
    and exists (select from jobs j where j.employer_id = employer and j.place_id = s.place_id and j.show_employer and j.posted_at is not null)
$$;
