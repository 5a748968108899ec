-- An advert that the public reads, and that says whose it is.
create function names_employer(j jobs) returns boolean language sql immutable parallel safe as $$ select is_open(j) and j.show_employer $$;

create or replace function is_known_of(e employers) returns boolean language sql stable as $$
  select is_in_directory(e) or exists (select from jobs j where j.employer_id = e.id and names_employer(j))
$$;

-- A site's town is left out while the employer's only open jobs there are confidential: who searches a small town for employers would
-- read whose they are.
create or replace function directory_towns(employer bigint) returns setof bigint language sql stable rows 4 security definer set search_path = public, pg_temp as $$
  select e.place_id from employers e where e.id = employer and is_in_directory(e) and e.place_id is not null
  union
  select s.place_id from employer_sites s join employers e on e.id = s.employer_id
  where s.employer_id = employer and is_in_directory(e) and s.place_id is not null
    and not coalesce((select not bool_or(j.show_employer) from jobs j where j.employer_id = employer and j.place_id = s.place_id and is_open(j)), false)
$$;

-- What leads on is not an address that somebody has today.
delete from employer_slugs s using employers e where e.slug = s.slug;
