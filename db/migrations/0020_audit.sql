-- By which session something was done, and from which street of the network (an IPv4 /24 or an IPv6 /64).
alter table audit add column session_id bigint, add column network text;

-- Text as it was sent, so that a repeated request gets the same answer to the letter: jsonb would order its names anew.
alter table idempotency_keys alter column answer type json using answer::json;
