-- Whoever has not said when they can work is not available now. Guests who applied were never asked: what their records say of it, unless
-- somebody wrote it down since, nobody said.
alter table candidates
  alter column availability set default 'not-said',
  drop constraint candidates__availability,
  add constraint candidates__availability check (availability in ('not-said', 'now', 'date', 'on-assignment', 'not-looking'));
update candidates c set availability = 'not-said' where availability = 'now' and status = 'incomplete'
  and not exists (select from candidate_changes h where h.candidate_id = c.id and h.field = 'availability');
