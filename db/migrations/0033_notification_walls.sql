-- What an agent does may notify anybody, but only as a new notification: the one policy also let an agent hand their own to
-- somebody else.
drop policy notifications__agents on notifications;
create policy notifications__agents on notifications using ((select acting_agent()) = account_id);
create policy notifications__agents_tell on notifications for insert with check (true);
