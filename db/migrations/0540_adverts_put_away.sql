-- An advert that was put away after it was online still says that it is over, unless it is kept from everybody's sight. Agents read no
-- archive, so the question has rights of its own.
create function is_quarantined_job(job bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from archives where kind = 'job' and record_id = job
    and quarantined_at is not null and restored_at is null and erased_at is null)
$$;
