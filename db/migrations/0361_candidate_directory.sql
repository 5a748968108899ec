-- Candidates who agreed to be shown to employers without a name, and the links by which employers see them. Only the hash is kept.
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
alter table directory_links enable row level security; -- none of an agent's business

-- The nearest town of 50,000 people in the same country, and how far it is, rounded up to tens: all that the directory says of where
-- somebody lives. The gazetteer fills it at the next start.
alter table places add column city_id bigint references places, add column city_km int;
create index places_city on places (city_id);

create function is_in_directory(c candidates) returns boolean language sql immutable parallel safe as $$
  select c.directory_at is not null and c.trade is not null and c.status in ('active', 'on_assignment') and c.availability <> 'not-looking'
$$;
create index candidates_in_directory on candidates (directory_at) where directory_at is not null;

-- What the directory tells of each, and nothing else; it is the same for whoever asks, and so is how many there are.
create function directory_candidates(today date) returns table (
  candidate_id bigint, trade text, sectors text[], experience text, experience_years int, qualification text, availability text,
  available_from date, city_id bigint, city_km int, added_on date, proofs jsonb
) language sql stable security definer set search_path = public, pg_temp as $$
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
