-- The anonymous candidate directory for employers.

-- Links by which employers open the directory. Only the hash is kept.
create table directory_links (
  id bigint generated always as identity primary key,
  hash bytea not null constraint directory_links__hash unique,
  contact_id bigint not null references employer_contacts on delete cascade,
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  withdrawn_at timestamptz
);
create index directory_links_contact on directory_links (contact_id, id desc);
create index directory_links_created_by on directory_links (created_by);
alter table directory_links enable row level security;

-- What the directory shows of each candidate who agreed, and nothing else. It shows the same to every employer.
create function directory_candidates(today date) returns table (
  candidate_id bigint, trade text, sectors text[], experience text, experience_years int, qualification text, availability text,
  available_from date, city_id bigint, city_km int, added_on date, proofs jsonb
) language sql stable as $$
  select c.id, c.trade, c.sectors,
    coalesce(c.experience, case when c.experience_years = 0 then 'fresh' when c.experience_years > 0 then least(c.experience_years, 4) || '-year' end),
    c.experience_years, c.qualification,
    case when c.availability = 'date' and c.available_from <= today then 'now' else c.availability end,
    case when c.availability <> 'now' and c.available_from > today then c.available_from end,
    p.city_id, p.city_km, (c.directory_at at time zone 'UTC')::date,
    (select coalesce(jsonb_agg(jsonb_build_object('type', held.type, 'validUntil', to_char(nullif(held.until, 'infinity'), 'YYYY-MM')) order by held.position), '[]')
     from (select d.type, t.position, max(coalesce(d.expires_on, 'infinity')) as until
       from held_documents d join document_types t on t.code = d.type
       where d.candidate_id = c.id and d.status = 'verified' and coalesce(d.expires_on, 'infinity') >= today
         and t.family in ('site-card', 'plant', 'height', 'safety', 'electrical', 'rail')
       group by d.type, t.position order by t.position limit 6) held)
  from candidates c left join places p on p.id = c.place_id
  where is_in_directory(c)
$$;

-- How many candidates the directory shows.
create function directory_size() returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from candidates c where is_in_directory(c)
$$;

-- The towns of an employer that the directory shows: its own, and those of sites with an advert that named it, also after the advert ends.
-- Towns that came and went with confidential adverts would give their employer away.
create function directory_towns(employer bigint) returns setof bigint language sql stable rows 4 security definer set search_path = public, pg_temp as $$
  select e.place_id from employers e where e.id = employer and is_in_directory(e) and e.place_id is not null
  union
  select s.place_id from employer_sites s join employers e on e.id = s.employer_id
  where s.employer_id = employer and is_in_directory(e)
    and exists (select from jobs j where j.employer_id = employer and j.place_id = s.place_id and j.show_employer and j.posted_at is not null)
$$;

-- Archiving an employer, or marking it as not to be contacted, ends its links for good.
create function end_directory_links() returns trigger language plpgsql as $$
begin
  update directory_links l set withdrawn_at = now() from employer_contacts c
  where c.id = l.contact_id and c.employer_id = new.id and l.withdrawn_at is null;
  return null;
end $$;
create trigger employers_end_directory_links after update of archived_at, do_not_contact_at on employers
  for each row when (new.archived_at is not null or new.do_not_contact_at is not null) execute function end_directory_links();

create function is_in_directory(c candidates) returns boolean language sql immutable parallel safe as $$
  select c.directory_at is not null and c.trade is not null and c.status in ('active', 'on_assignment') and c.availability <> 'not-looking'
$$;

create policy listed on employer_accreditations for select using (exists (select from employers e where e.id = employer_id and is_in_directory(e)));
