-- Imports never mix two people.

alter table import_rows add is_other boolean not null default false; -- the record has another name: never filled in
alter table import_rows drop constraint import_rows__double_way,
  add constraint import_rows__double_way check (double_way in ('leave-out', 'fill', 'add', 'add-without'));
update imports set options = options || '{"others": "add-without"}' where options is not null;
-- Names were not compared so far: what waits for its writing is checked once more.
update imports set status = 'read' where status = 'checked';

-- What the search for duplicates compares of a person by name, address, numbers and birth.
create function compared_traits(person jsonb) returns candidate_traits language plpgsql stable as $$
declare t candidate_traits;
begin
  t.first := name_words(person ->> 'firstName');
  t.last := name_words(person ->> 'lastName');
  t.names := given_names_of(t.first);
  t.is_known := exists (select from given_names where form = any(array[array_to_string(t.first, ''), array_to_string(t.first, '-')]));
  t.mailbox := mailbox(person ->> 'email');
  t.phones := array(select distinct right(regexp_replace(one, '\D', '', 'g'), 9)
    from unnest(array[person ->> 'phone', person ->> 'phone2']) one where length(one) > 6);
  t.born := (person ->> 'dateOfBirth')::date;
  t.country := person ->> 'country';
  t.place_id := (person ->> 'placeId')::bigint;
  t.postcode := nullif(regexp_replace(upper(person ->> 'postcode'), '[^A-Z0-9]', '', 'g'), '');
  t.name_key := 0;
  return t;
end $$;

-- Whether two people who share an address or a number are one, as the search for duplicates sees it; never across two names.
create function is_one_person(a candidate_traits, b candidate_traits) returns boolean language sql stable as $$
  select s.score >= 60 and (s.reasons @? '$[*].code ? (@ == "swapped-names")'
    or s.reasons @? '$[*].code ? (@ == "same-name" || @ == "nickname" || @ == "similar-name")' and first_name_points(a, b) >= 8)
  from duplicate_score(a, b) s
$$;
