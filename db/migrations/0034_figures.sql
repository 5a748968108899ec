-- What screens count, said once, so that no two of them count it in their own way. PostgreSQL puts the words of such a function
-- in its place before it plans, so the indexes are found as if they stood in the query: `where is_waiting(a)`.
create function is_active(a applications) returns boolean language sql immutable parallel safe as
  $$ select a.stage not in ('rejected', 'client_declined', 'offer_declined', 'withdrawn', 'completed', 'ended_early') $$;
create function is_waiting(a applications) returns boolean language sql immutable parallel safe as
  $$ select a.stage in ('new', 'screening', 'vetting') $$;
create function is_unopened(a applications) returns boolean language sql immutable parallel safe as
  $$ select a.opened_at is null and a.stage = 'new' $$;
-- Whole days of 24 hours, whatever the clocks of a country do meanwhile.
create function placed_within(a applications, days int, until timestamptz) returns boolean language sql stable parallel safe as
  $$ select a.placed_at > until - days * interval '24 hours' $$;

create function is_shown(c candidates) returns boolean language sql immutable parallel safe as
  $$ select c.status not in ('archived', 'quarantined', 'erased') $$;
create function added_within(c candidates, days int, until timestamptz) returns boolean language sql stable parallel safe as
  $$ select c.created_at > until - days * interval '24 hours' $$;

create function is_open(j jobs) returns boolean language sql immutable parallel safe as $$ select j.status = 'open' $$;
create function openings_left(j jobs) returns int language sql immutable parallel safe as $$ select j.openings - j.filled $$;
