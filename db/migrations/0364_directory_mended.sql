-- How many people are in the directory, without what it tells of each; the same for whoever asks.
create function directory_size() returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from candidates c where is_in_directory(c)
$$;

-- The gazetteer fills it anew at the next start: each large town and distance now stand for five towns or more.
update places set city_id = null, city_km = null;

-- Who is archived or not to be contacted loses the links for good: they do not work again when that is lifted.
create function end_directory_links() returns trigger language plpgsql as $$
begin
  update directory_links l set withdrawn_at = now() from employer_contacts c
  where c.id = l.contact_id and c.employer_id = new.id and l.withdrawn_at is null;
  return null;
end $$;
create trigger employers_end_directory_links after update of archived_at, do_not_contact_at on employers
  for each row when (new.archived_at is not null or new.do_not_contact_at is not null) execute function end_directory_links();
