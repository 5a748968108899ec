-- Whose page an address is, or was; and whether the public knows of the employer: by the directory, or by an advert that names it.
create function employer_at(asked text) returns bigint language sql stable as $$
  select coalesce((select id from employers where slug = asked), (select employer_id from employer_slugs where slug = asked))
$$;
create function is_known_of(e employers) returns boolean language sql stable as $$
  select is_in_directory(e) or exists (select from jobs j where j.employer_id = e.id and j.status = 'open' and j.show_employer)
$$;
