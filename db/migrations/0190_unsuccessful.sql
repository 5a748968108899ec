-- Somebody who applied, was not taken, and agreed to nothing beyond that application: their record has a shorter clock.
create function is_unsuccessful(c candidates) returns boolean language sql stable as $$
  select c.account_id is null and c.keep_profile_at is null and c.lawful_basis = 'consent'
    and exists (select from applications where candidate_id = c.id)
    and not exists (select from applications where candidate_id = c.id
      and stage not in ('rejected', 'client_declined', 'offer_declined', 'withdrawn'))
$$;

-- The query of an address as it reads; as it stands where it cannot be read.
create function readable(encoded text) returns text language plpgsql immutable as $$
begin
  return convert_from(decode((select string_agg(case when length(part[1]) = 3 then substr(part[1], 2) else encode(convert_to(part[1], 'UTF8'), 'hex') end, '' order by n)
    from regexp_matches(translate(encoded, '+', ' '), '%[0-9A-Fa-f]{2}|.', 'g') with ordinality as parts (part, n)), 'hex'), 'UTF8');
exception when others then
  return encoded;
end $$;
