-- Feature: platform
-- The chain of hashes of the audit log. Who writes a line only inserts it; `server/audit-chain/seal.ts` chains committed lines seconds later, so
-- that no transaction waits for another.
-- Read by others: none

-- `place`: where a line stands in the chain, from 1 without gaps; null: not chained yet. Of what an erasure may take out (changes, reason,
-- network, in this order) the chain knows digests with a salt each: the salt goes with the text, and the digest then tells nothing.
alter table audit
  add column place bigint,
  add column prev_hash text,
  add column hash text,
  add column salts text[],
  add column digests text[],
  add constraint audit__chained check (num_nonnulls(place, prev_hash, hash, digests) in (0, 4)),
  add constraint audit__of_three check (cardinality(digests) = 3 and cardinality(salts) = 3);
create unique index audit_place on audit (place) where place is not null;
create index audit_waiting on audit (at, id) where place is null;
create index audit_at on audit (at, id);
create index audit_request on audit (request_id) where request_id is not null;

-- Where the chain ends: a line cut off its end is missed too.
create table audit_chain (
  id int primary key default 1 constraint audit_chain__id check (id = 1),
  place bigint not null default 0,
  hash text not null default repeat('0', 64)
);
insert into audit_chain default values;

-- Each time the chain was verified. `faults`: the first of them, as `server/audit-chain/verify.ts` names them.
create table audit_checks (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  place bigint not null default 0,
  hash text,
  forgotten bigint not null default 0,
  found bigint not null default 0,
  faults jsonb not null default '[]' constraint audit_checks__faults check (jsonb_typeof(faults) = 'array')
);
create unique index audit_checks_one on audit_checks ((true)) where finished_at is null;

create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and 'on' in (current_setting('lintel.erasing', true), current_setting('lintel.sealing', true)) then return null; end if;
  raise exception 'the audit log is append-only' using errcode = '42501';
end $$;

create or replace function audit_forgets() returns trigger language plpgsql as $$
declare
  chained constant text[] := '{place,prev_hash,hash,salts,digests}';
begin
  if current_setting('lintel.sealing', true) = 'on' then
    if old.place is null and to_jsonb(new) - chained = to_jsonb(old) - chained then return new; end if;
    raise exception 'a line is chained once, as it stands' using errcode = '42501';
  end if;
  if (new.changes is null or new.changes is not distinct from old.changes) and (new.reason is null or new.reason is not distinct from old.reason)
    and (new.network is null or new.network is not distinct from old.network)
    and to_jsonb(new) - '{changes,reason,network}'::text[] = to_jsonb(old) - '{changes,reason,network}'::text[] then
    if new.salts is not null then
      new.salts := array[case when new.changes is not null then new.salts[1] end, case when new.reason is not null then new.salts[2] end,
        case when new.network is not null then new.salts[3] end];
    end if;
    return new;
  end if;
  raise exception 'an erasure only takes text out of the audit log' using errcode = '42501';
end $$;

select add_notification_events('audit-fault');
