-- Feature: duplicates
-- Compares card numbers and addresses, tells more first names apart, and keeps twins and generations apart whatever they share.

alter table candidate_traits
  add column card_numbers text[] not null default '{}', -- numbers of cards, each with its type
  add column home text; -- house number, street and postcode

create index given_names_name on given_names (name);

-- A card's number as it compares: without spaces, signs and the scheme's own name, O as 0 and I as 1. Null for what stands there in place
-- of a number: "pending 2026", 0000000, 123456.
create function card_number(type text, number text) returns text language sql immutable strict parallel safe as $$
  select case when length(one) >= 5 and length(regexp_replace(one, '\D', '', 'g')) >= greatest(4, length(one) / 2.0) and one !~ '^(.)\1*$' and not starts_with('1234567890', one) then one end
  from (select ltrim(translate(regexp_replace(regexp_replace(regexp_replace(upper(number), '^.*[°º:#]', ''), '[^A-Z0-9]', '', 'g'),
    '^(' || upper(split_part(type, '-', 1)) || '|CARD|CARTE|NUMBER|NUMERO|NO|NR)+(?=.*\d)', ''), 'OI', '01'), '0') as one) plain
$$;

create function card_numbers_of(candidate bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct type || ' ' || card_number(type, number)), '{}') from documents
  where candidate_id = candidate and removed_at is null and card_number(type, number) is not null
$$;

-- House number, street and postcode, however the street is abbreviated: "Flat 2, 12 High St." and "12 High Street", "14 bis, av. Jean Jaurès"
-- and "14 avenue Jean-Jaurès".
create function home_of(address text, postcode text, place_id bigint) returns text language sql stable parallel safe as $$
  with plain as (
    select regexp_replace(array_to_string(name_words(address), ' '),
      '\m(flat|apt|appt|apartment|appartement|unit|room|chambre|bat|batiment|esc|escalier|etage|floor) \w+', '', 'g') as one),
  words as (
    select word, nr from plain, regexp_split_to_table(one, ' ') with ordinality said(word, nr)
    where word !~ '^\d' and length(word) > 1 and word <> all('{street,st,road,rd,avenue,ave,av,lane,ln,close,cl,drive,dr,court,ct,place,pl,way,terrace,ter,crescent,cres,gardens,gdns,grove,gr,square,sq,hill,park,house,bis,quater,the,rue,boulevard,bd,bld,blvd,chemin,che,allee,all,impasse,imp,route,rte,quai,cours,de,du,des,la,le,les,et,aux,au}'::text[])
    order by nr limit 1)
  select substring(one from '\m\d+') || ' ' || left(word, 6) || ' ' || coalesce(nullif(regexp_replace(upper(postcode), '[^A-Z0-9]', '', 'g'), ''), place_id::text)
  from plain, words
$$;

-- Whether a name of a few letters is the end of a longer one.
create function is_end_of(short text, long text) returns boolean language sql immutable parallel safe as $$
  select length(short) between 3 and 5 and length(long) >= length(short) + 2 and right(long, length(short)) = short
$$;

-- Whether a name is a slip in one of the forms of these names: Terrry, of Terry, of Terence.
create function is_slip_of(word text, names text[]) returns boolean language sql stable parallel safe as $$
  select exists (select from given_names where name = any(names) and left(form, 1) = left(word, 1) and length(form) >= 4 and likeness(word, form) >= 2)
$$;

-- First names: 20 equal, 18 a form of the other, 16 initials, 12 a typing error or a part, 8 an initial or a part, 5 a typing error at the first
-- letter, 4 alike, 3 a letter apart and maybe different, 0 different; null if nothing can be said.
create or replace function first_name_points(a candidate_traits, b candidate_traits) returns int language plpgsql stable parallel safe as $$
declare
  x text := array_to_string(a.first, ''); y text := array_to_string(b.first, '');
  parts_a int := cardinality(a.first); parts_b int := cardinality(b.first);
  alike int;
begin
  if is_unreadable(x, y) then return null; end if;
  if x = y or spelling(x) = spelling(y) then return 20; end if;
  -- Letters or signs without a known sound: one more or less is a different name.
  if x !~ '[a-z]' then return 0; end if;
  if a.is_known and b.is_known and a.names && b.names then return 18; end if;
  if parts_a > 1 and length(y) = parts_a and y = initials(a.first) or parts_b > 1 and length(x) = parts_b and x = initials(b.first) then return 16; end if;
  -- Compound names part by part, by the part that differs most: Jean-Marc is not Jean-Marie.
  if parts_a > 1 and parts_a = parts_b then
    return (select min(name_part_points(part_a, part_b)) from unnest(a.first, b.first) parts (part_a, part_b));
  end if;
  if parts_a > 1 and parts_b > 1 then return case when a.first <@ b.first or b.first <@ a.first or likeness(x, y) >= 2 then 12 else 0 end; end if;
  if parts_a <> parts_b and length(a.first[1]) > 1 and a.first[1] = b.first[1] then return 12; end if;
  if a.is_known and b.is_known then return case when parts_a <> parts_b and a.first && b.first then 8 else 0 end; end if;
  if length(x) >= 3 and length(y) >= 3 and (starts_with(x, y) and not b.is_known or starts_with(y, x) and not a.is_known) then return 12; end if;
  -- Tof for Christophe.
  if parts_a + parts_b = 2 and (not a.is_known and is_end_of(spelling(x), spelling(y)) or not b.is_known and is_end_of(spelling(y), spelling(x))) then
    return 12;
  end if;
  if not a.is_known and b.is_known and is_slip_of(x, b.names) or not b.is_known and a.is_known and is_slip_of(y, a.names) then return 12; end if;
  if length(x) = 1 and starts_with(y, x) or length(y) = 1 and starts_with(x, y) then return 8; end if;
  if not a.is_known and not b.is_known and is_another_letter(x, y) then return 3; end if;
  alike := likeness(x, y);
  -- Few mistype the first letter: Jibril and Jabril, but Aidan and Caidan.
  if alike = 2 and left(x, 1) <> left(y, 1) and in_order(left(x, 2)) <> in_order(left(y, 2)) then return 5; end if;
  return case when alike >= 2 then 12 when a.first && b.first or a.names && b.names then 8 when alike = 1 then 4 else 0 end;
end $$;

create function turned(t candidate_traits) returns candidate_traits language plpgsql stable parallel safe as $$
declare first text[] := t.first;
begin
  t.first := t.last; t.last := first; t.names := given_names_of(t.first);
  t.is_known := exists (select from given_names where form = any(array[array_to_string(t.first, ''), array_to_string(t.first, '-')]));
  return t;
end $$;

-- The points of names of which one record has them the other way round; the first name may be a short form. What is alike in the other place
-- must not be two first names: Shackleton Donald and Ronald Shackleton are twins.
create function swapped_points(a candidate_traits, b candidate_traits) returns int language sql stable parallel safe as $$
  with said as materialized (
    select first_name_points(a, turned(b)) as ahead, first_name_points(turned(a), b) as behind,
      likeness(array_to_string(a.last, ''), array_to_string(b.first, '')) as last, likeness(array_to_string(b.last, ''), array_to_string(a.first, '')) as other_last)
  select max(case when firsts = 20 and lasts = 3 then 32 when firsts >= 12 and (lasts = 3 or lasts = 2 and others >= 8) then 22 else 0 end)
  from said, lateral (values (ahead, last, behind), (behind, other_last, ahead)) ways (firsts, lasts, others)
$$;

create or replace function candidate_traits_of(c candidates, cv bigint[]) returns candidate_traits language plpgsql stable as $$
declare t candidate_traits;
begin
  t.id := c.id; t.account_id := c.account_id; t.owner_id := c.owner_id;
  t.first := name_words(c.first_name);
  t.last := name_words(c.last_name);
  t.names := given_names_of(t.first);
  t.is_known := exists (select from given_names where form = any(array[array_to_string(t.first, ''), array_to_string(t.first, '-')]));
  t.mailbox := mailbox(c.email);
  t.phones := array(select distinct right(regexp_replace(one, '\D', '', 'g'), 9) from unnest(array[c.phone, c.phone2]) one where length(one) > 6);
  t.born := c.date_of_birth; t.country := c.country; t.place_id := c.place_id;
  t.postcode := nullif(regexp_replace(upper(c.postcode), '[^A-Z0-9]', '', 'g'), '');
  t.cv := cv;
  t.card_numbers := card_numbers_of(c.id);
  t.home := home_of(c.address, c.postcode, c.place_id);
  t.name_key := hashtextextended(in_order(spelling(t.names[1]) || spelling(array_to_string(t.last, ''))), 0);
  t.keys := trait_keys(t);
  t.is_checked := false;
  return t;
end $$;

create or replace function candidate_traits_put(c candidates, cv bigint[]) returns void language sql as $$
  insert into candidate_traits select t.* from candidate_traits_of(c, cv) t
  on conflict (id) do update set (account_id, owner_id, first, last, names, is_known, mailbox, phones, born, country, place_id, postcode, cv, name_key, keys, is_checked, card_numbers, home)
    = row(excluded.account_id, excluded.owner_id, excluded.first, excluded.last, excluded.names, excluded.is_known, excluded.mailbox, excluded.phones,
      excluded.born, excluded.country, excluded.place_id, excluded.postcode, excluded.cv, excluded.name_key, excluded.keys, false, excluded.card_numbers, excluded.home)
$$;

create or replace function compared_traits(person jsonb) returns candidate_traits language plpgsql stable as $$
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
  t.card_numbers := '{}';
  t.home := home_of(person ->> 'address', person ->> 'postcode', (person ->> 'placeId')::bigint);
  return t;
end $$;

create or replace function trait_keys(t candidate_traits) returns bigint[] language sql stable as $$
  with sounds as (select sound(spelling(one)) as one from unnest(t.names) one where one <> ''),
  lasts as (select sound(spelling(array_to_string(t.last, ''))) as one),
  both_names as (select least(s.one, l.one) || ' ' || greatest(s.one, l.one) as one from sounds s, lasts l),
  parts as (select one from sounds union select sound(spelling(one)) from unnest(t.last || t.first) one where length(one) > 2 union select one from lasts),
  initials as (select in_order(left(t.first[1], 1) || left(t.last[1], 1)) as one),
  keys as (
    select 'mailbox ' || t.mailbox as key union
    select 'name of mailbox ' || split_part(t.mailbox, '@', 1) where length(split_part(t.mailbox, '@', 1)) >= 6 union
    select 'phone ' || one from unnest(t.phones) one union
    select 'card ' || one from unnest(t.card_numbers) one union
    select 'home ' || t.home union
    select 'digits ' || in_order(p.one) || i.one from unnest(t.phones) p (one), initials i union
    select 'born ' || t.born || p.one from parts p union
    select 'born at ' || t.born || coalesce(t.postcode, t.place_id::text) union
    select 'birth digits ' || in_order(to_char(t.born, 'YYYYMMDD')) || b.one from both_names b union
    select 'name at ' || b.one || ' ' || t.place_id from both_names b union
    select 'name in ' || b.one || ' ' || t.postcode from both_names b union
    select 'name ' || b.one from both_names b union
    select 'cv ' || one from unnest(t.cv[1:3]) one
  )
  select array_agg(distinct hashtextextended(key, 0)) from keys where key is not null
$$;

create or replace function duplicate_score(a candidate_traits, b candidate_traits, out score int, out reasons jsonb) language plpgsql stable as $$
declare
  codes text[] := '{}'; points int[] := '{}';
  -- A record that is being typed may have no name yet.
  has_names boolean := cardinality(a.first || a.last) > 1 and cardinality(b.first || b.last) > 1;
  email int := case when a.mailbox = b.mailbox then 60
    when split_part(a.mailbox, '@', 1) = split_part(b.mailbox, '@', 1) and length(split_part(a.mailbox, '@', 1)) >= 6
      or length(a.mailbox) >= 14 and levenshtein_less_equal(left(a.mailbox, 200), left(b.mailbox, 200), 1) <= 1
        and regexp_replace(a.mailbox, '\D', '', 'g') = regexp_replace(b.mailbox, '\D', '', 'g') then 25 else 0 end;
  phone int := case when a.phones && b.phones then 40
    else coalesce((select max(case when in_order(x) = in_order(y) then 26 else 20 end)
      from unnest(a.phones) x, unnest(b.phones) y where digits_apart(x, y)), 0) end;
  shared int := case when a.cv && b.cv then cardinality(array(select unnest(a.cv) intersect select unnest(b.cv))) * 16 / least(cardinality(a.cv), cardinality(b.cv)) else 0 end;
  birth int := case when a.born = b.born then 35 else 0 end;
  is_card boolean := coalesce(a.card_numbers && b.card_numbers, false);
  is_home boolean := coalesce(a.home = b.home, false);
  -- A British postcode is a few houses, a French one a town.
  is_street boolean := coalesce(a.postcode = b.postcode and a.country = 'GB' and b.country = 'GB', false);
  days text; other_days text; years int;
  firsts int; lasts int; one int;
  last_a text := array_to_string(a.last, ''); last_b text := array_to_string(b.last, '');
  is_near boolean;
  generation text; other_generation text;
begin
  score := 0; reasons := '[]';
  if (a.first || a.last || b.first || b.last) && '{jr,jnr,junior,fils,ii,sr,snr,senior,pere,iii}' then
    generation := generation_of(a.first, a.last); other_generation := generation_of(b.first, b.last);
    a.first := without_generation(a.first); a.last := without_generation(a.last); last_a := array_to_string(a.last, '');
    b.first := without_generation(b.first); b.last := without_generation(b.last); last_b := array_to_string(b.last, '');
  end if;
  if a.born <> b.born then
    days := to_char(a.born, 'YYYYMMDD'); other_days := to_char(b.born, 'YYYYMMDD');
    years := abs(extract(year from a.born) - extract(year from b.born));
    birth := case
      when (years = 0 or right(days, 4) = right(other_days, 4)) and in_order(days) = in_order(other_days) then 18
      when abs(a.born - b.born) <= 1 or years < 14 and digits_apart(days, other_days) then 18
      -- Father and son share house, number and mailbox; their birthday and a mailbox speak for a wrong digit.
      when years >= 14 then case when right(days, 4) = right(other_days, 4) and digits_apart(days, other_days) and (email = 60 or is_card) then -55 else -130 end
      when years = 0 and left(days, 6) = left(other_days, 6) then 0
      else -35 end;
  end if;
  -- The same name and nothing else in common.
  if a.id is not null and has_names and email + phone + shared = 0 and birth <= 0 and not (is_card or is_home or is_street and birth = 0) then return; end if;
  firsts := first_name_points(a, b);
  -- Two rare names, a letter apart, born on one day: twins, unless they share a mailbox.
  if birth = 35 and email < 60 and not is_card and (firsts in (3, 5) or firsts = 4 and phone < 40) then firsts := 0; end if;
  lasts := case when is_unreadable(last_a, last_b) then null when last_a = last_b then 15 else case likeness(last_a, last_b) when 3 then 15 else
    case when a.last <@ b.last or b.last <@ a.last then 10 else case likeness(last_a, last_b) when 2 then 8 when 1 then 3 else case when a.last && b.last then 6 else 0 end end end end end;
  -- Different names with other data in common: a family.
  if has_names and firsts = 0 and lasts = 0 and not is_card
    and not (a.first && b.last or a.last && b.first or array_to_string(a.first, '') % last_b or last_a % array_to_string(b.first, '')) then
    return;
  end if;
  -- One card has one holder.
  if is_card then codes := codes || 'same-card'::text; points := points || 75; end if;
  -- Email and phone.
  if email > 0 then codes := codes || case email when 60 then 'same-email' else 'similar-email' end; points := points || email; end if;
  if phone > 0 then codes := codes || case phone when 40 then 'same-phone' else 'similar-phone' end; points := points || phone; end if;
  -- Names, the strongest match first.
  if has_names is not true then
    firsts := 0; lasts := 0;
  elsif firsts > 0 and lasts > 0 then
    codes := codes || case when firsts = 20 and lasts = 15 then 'same-name' when firsts in (18, 16) then 'nickname' else 'similar-name' end;
    points := points || firsts + lasts;
  else
    one := case when num_nulls(firsts, lasts) = 0 then swapped_points(a, b) else 0 end;
    if one > 0 then
      codes := codes || 'swapped-names'::text; points := points || one;
      firsts := 20; lasts := 15;
    else
      if firsts > 0 then codes := codes || 'same-first-name'::text; points := points || firsts; end if;
      if lasts > 0 then codes := codes || 'same-last-name'::text; points := points || lasts; end if;
      if firsts = 0 then
        codes := codes || case when birth = 35 and lasts > 0 then 'twins' else 'different-first-name' end;
        -- Twins may share a house, a number and a family mailbox, but no card: two well-known names are two people.
        points := points || case when is_card then -30 when birth = 35 and lasts > 0 then case when a.is_known and b.is_known then -200 else -110 end when a.is_known and b.is_known then -100 else -60 end;
      end if;
      if lasts = 0 then codes := codes || 'different-last-name'::text; points := points || case when birth = 35 and firsts >= 18 and (is_home or is_street) then -10 else -20 end; end if;
    end if;
  end if;
  -- Father and son of one name and number are a generation apart: these are one person with a wrong date.
  if birth = -35 and phone = 40 and firsts >= 18 and lasts = 15 then birth := -15; end if;
  -- Date of birth.
  if birth <> 0 then
    codes := codes || case birth when 35 then 'same-birth-date' when -55 then 'generation-apart' when -130 then 'generation-apart' when -35 then 'different-birth-date' when -15 then 'different-birth-date' else 'similar-birth-date' end;
    points := points || birth;
  end if;
  -- Father and son.
  if generation is distinct from other_generation and birth > -55 and (birth <= 0 or num_nulls(generation, other_generation) = 0) then
    codes := codes || 'generation-apart'::text; points := points || case num_nulls(generation, other_generation) when 0 then -130 else -75 end;
  end if;
  -- Address.
  is_near := coalesce(a.postcode = b.postcode and a.country = b.country or a.place_id = b.place_id, false);
  if is_home then
    codes := codes || 'same-address'::text; points := points || 33;
  elsif a.postcode = b.postcode and a.country = b.country then
    -- The same name in one street, of whom nothing else is known.
    codes := codes || 'same-postcode'::text; points := points || case when not is_street then 8
      when firsts >= 16 and lasts = 15 and birth = 0 and email + phone = 0 and num_nulls(a.home, b.home) > 0 then 25 else 15 end;
  elsif is_near then
    codes := codes || 'same-place'::text; points := points || 8;
  elsif a.place_id <> b.place_id and email < 60 and phone < 40 then
    codes := codes || 'different-place'::text; points := points || case when birth = 35 then -2 else -8 end;
  end if;
  -- The text of their CVs.
  if shared >= 6 then
    codes := codes || case when shared >= 11 then 'same-cv' else 'similar-cv' end; points := points || case when shared >= 11 then 30 else 10 end;
  end if;
  select coalesce(sum(said), 0) into score from unnest(points) said;
  -- With a common name they are less likely one person.
  if score >= 35 and email < 60 and phone < 40 and shared < 11 and not is_card and firsts > 0 and lasts > 0 then
    select count(*) into one from (select from candidate_traits where name_key in (a.name_key, b.name_key) limit 300) namesakes;
    one := case birth when 35 then least(20, round(3 * log(2, greatest(one, 4) / 4.0))) else least(25, round(4 * log(2, greatest(one, 2) / 2.0))) end::int
      / case when is_home then 4 when is_near then 2 else 1 end;
    if one > 0 then
      codes := codes || 'common-name'::text; points := points || -one;
      score := score - one;
    end if;
  end if;
  score := greatest(0, least(100, score));
  select coalesce(jsonb_agg(jsonb_build_object('code', c, 'points', p)), '[]') into reasons from unnest(codes, points) said (c, p);
end $$;

create or replace function is_one_person(a candidate_traits, b candidate_traits) returns boolean language sql stable as $$
  select s.score >= 60 and (s.reasons @? '$[*].code ? (@ == "swapped-names")'
    or s.reasons @? '$[*].code ? (@ == "same-name" || @ == "nickname" || @ == "similar-name")' and first_name_points(a, b) >= 5)
  from duplicate_score(a, b) s
$$;

drop trigger candidate_traits_sync_changed on candidates;
create trigger candidate_traits_sync_changed after update on candidates
  for each row when ((old.account_id, old.owner_id, old.first_name, old.last_name, old.email, old.phone, old.phone2, old.date_of_birth, old.country, old.place_id, old.postcode, old.address, old.status) is distinct from (new.account_id, new.owner_id, new.first_name, new.last_name, new.email, new.phone, new.phone2, new.date_of_birth, new.country, new.place_id, new.postcode, new.address, new.status))
  execute function candidate_traits_sync();

-- Traits that wait to be written down read the documents then.
create function candidate_traits_sync_documents() returns trigger language plpgsql as $$
declare touched bigint[] := array[]::bigint[];
begin
  if tg_op <> 'INSERT' then touched := touched || old.candidate_id; end if;
  if tg_op <> 'DELETE' then touched := touched || new.candidate_id; end if;
  perform candidate_traits_put(c, t.cv) from candidates c join candidate_traits t on t.id = c.id
    where c.id = any(touched) and t.keys <> '{}' and is_shown(c) and t.card_numbers is distinct from card_numbers_of(c.id);
  return null;
end $$;
create trigger candidate_traits_sync_added after insert on documents
  for each row when (new.number is not null) execute function candidate_traits_sync_documents();
create trigger candidate_traits_sync_changed after update of candidate_id, type, number, removed_at on documents
  for each row when ((old.candidate_id, old.type, old.number, old.removed_at) is distinct from (new.candidate_id, new.type, new.number, new.removed_at))
  execute function candidate_traits_sync_documents();
create trigger candidate_traits_sync_removed after delete on documents
  for each row when (old.number is not null) execute function candidate_traits_sync_documents();

-- Two names, near in spelling: brothers.
delete from given_names where (form, name) in (('amadou', 'mamadou'), ('mahamadou', 'mamadou'), ('mamoudou', 'mamadou'), ('mohand', 'mohammed'), ('aissatou', 'aicha'), ('aissa', 'aicha'), ('colm', 'calum'), ('shane', 'sean'));

-- More short forms, and names of their own.
insert into given_names (form, name)
select distinct form, split_part(line, ' ', 1)
from regexp_split_to_table(trim($names$
colm colum
darren daz dazza
barry baz bazza
gary gaz gazza gareth
sharon shazza
larry loz laz
charlene shaz
oluwafemi femi
oluwaseun seun
oluwatobi tobi
temitope temi
babatunde tunde
abdoulaye abdou ablaye laye abdoulay
abdourahmane abdou
abel abelard
abigail abi gayle
achille chille
adelaide addy heidi
adele dede adeline
adeline adele line
adolphe dolphe
adrian ade adi
adrien adri dri
agathe aga
agnes nesa
aime meme
aissatou aissata astou assiatou
alain lino
albane alba
albert bebert al berty
alberto berto
alexander alec sasha sandie alick ali
alexandra alexa xandra sandie andra lexie
alexandre alex sacha xandre sandro alek
alexis alex lex
alfred fredo fred
alice lili
aline line
alison alie
alphonse fonse fonfon
amadou ahmadou amadu ahamadou hamadou
aminata ami mina amy
amandine mandine mandy dine
ambroise ambro broise
amelie meli mel lili
anais nanais nais ana
anastasia ana stacey
andre dede andy
andreas dreas
andrew drew andie
angelique angel angie lique
anne-marie annie annemarie
annick annie
annabelle anna belle bella ana
anthony tonio antho antonin ant toni
antoine toto tonio toinou antonin
antonin tonin toni
apollinaire popol
aristide ari
arlette lette
armelle mel
arnaud nono nanou arno naud
arsene sene
arthur thur tutur arty
astrid asti
auguste gus gugus
augustin gus tin august
aurelie aure lilie relie aurel
aurelien aure aurel relien
baptiste batiste titi bat
barnabe barney barn
barnabas barney
bartholomew barty bart tolly
beatrice bea titi trice
benedict ben benny
benedicte bene ben
benjamin benj benja benjy
benoit beubeu benito
berenice bere nice
bernadette nadette bernie detta bibi
bernard bernie barney nanar nard
berthe berthie
bertrand bebert trand
blandine dine
bogdan bodzio bogus
boubacar bouba boubakar
babacar baba
brigitte bri gitte brige
brigid biddy bridie bridget
bridget bridie biddy bridgie
bronislaw bronek
bruce brucie
bryan bry brian
brian bry bri bryan
candice candy candie
carmen carmie
caroline caro line carrie caz
carolyn carrie lyn
catherine cathie kathie cat cate catie kit katrine cati rina
cecile ceci cecilie sissi
cecilia cece cissy celia
celestin tintin celest
celine cel line
chantal chan tal
charlene charlie char
charles charlie charly chaz carlos charlot
charlotte chacha charly carly lola
chloe clo clolo
christelle chris kris cri
christian cricri chrichri kris kiki
christina kris tina krissy
christine kiki kris cricri tine
christophe tof toff toph tophe chris kris cricri totof
christopher tof toph kris kristopher chrissy christofer
claire clairette
claude clau dede coco
claudine clau didine
clement cle clem mentmen
clementine clem clemmie tine
clifford cliff
clive clivey
clotilde clo tilde
colette coco lette
colin col
constance connie stance coco
constant coco
constantin costi kostya costa dinu
corentin coco tintin coren
corinne coco rinne
cornelius corney con neil
cornel nelu
cristian cristi
crispin cris
cuthbert bert
cynthia cyn thia
cyprien cyp
cyril cy
cyrille cyr
cyrus cy
damien dam damss dami
daniel nel dany dane danno danil danial danyel
danielle dany ella
david dav dado davie daveed
deborah deb bora
delphine del delph phine
demetrius demi dem
denis deni nini
dennis den
desire desi
desmond des dez
diane didi
didier did dede
dieter didi
dimitri dim mitri
dominic domi nic dommie
dominique domi mino nique
donald donny
dorothy dodie dora thea
duncan dunky
dwayne duane
edgar ed eddy
edith edie didi
edmund eddy
edouard doudou ed edi
edward eddy teddie
edwin ed eddie
eileen eily
elaine lainey
eleanor elle nellie lea nelly
eleonore leo lea nore
elena lena
elias eli
eliane lili liane
elisabeth babeth zabeth lisa lise lili betty babette elise
elizabeth lilibet liza bettie liz lizzy beth tibby
ella ellie
elliot eli
elodie elo lolo didi
eloise elo loise
elvira vera
emeric em riri
emile mimile mile
emilie mimi em milie emy
emily emmie millie
emma ems
emmanuel mano manoel manolo nel
emmanuelle emma manue
eric rico
ernest nest ernst
estelle telle
ethel ethie
etienne tienou ti titi
eugene gegene
eugenie genie
eustache stache
evangeline eva evie
evelyne eve lyne
ezechiel zek
ezekiel zeke
fabien fabi
fabienne fab fabi
fabrice fafa fab
fatou fatoumata
felicia lisha fliss
felicite feli
felix lix
fernand nand nanand
fernando nando
fiona fi
florence florie flo florette
florent flo flor
florian floflo
florin florinel
frances fannie
francis cisco franky
francisco paco pancho kiko cisco
franck frankie francky
francois fanfan franz frankie
francoise fanfan francette soizic
franklin frank frankie
frederic frede dede fredo frederick
frederick fritz rick ricky freddy
gabriel gaby gabs gabe
gabrielle gabby gab brielle
gael gaga
gaelle gaga
gaetan tan gae
gaston gas tonton
gauthier gau
gaylord gay
genevieve gene viviane ginette vieve
geoffrey geof jeffy
geoffroy jeff geo jo
george geordie
georges jojo geo
georgina george
georgette jojo
gerald gege ged
gerard gege ger gerry ged
germain germ main
germaine maine
gertrude trudy gert gertie
ghislain ghis
ghislaine ghis
gilbert gilou
gilles gillou
giselle gigi
gladys glad
gloria glo
gonzague gonz
gregoire greg
gregory greggy gregs
gudrun gudi
guenole gwen
guillaume guigui guile
guilhem guigui
gustave tave
gwendal gwen
gwenael gwen
hadrien adrien
hannah han
harold harrie
harvey harv
hector heck
heather heth
helen nellie
helene lena nene hel
henri riri riton
henriette riette yette
henry hen
herbert herb herbie bert
hermann manni
herve vevel
hippolyte polyte hippo
honore nono
hortense hortensia
horace hory
howard howie ward
hubert hub bert hube hubs
huguette guette
humphrey hump
ignacio nacho
iolanda yolanda
irene reni
irving irv
isaac isa zak
isabel izzy bel belle isobel ishbel
isabelle zaza isabel belle
isidore izzy dore
israel izzy
issa aissa
jack jacko jax jacques
jacob jakey coby
jacqueline jacotte line
jacques jacquot jacquou
jade jadey
james jay jimbo jas jambo
jamila mila
jane jenny
jarrod jared
jasmine jaz min
jean-baptiste jeanba tiste jb
jean-bernard jb jeanbernard
jean-benoit jb jeanbenoit
jean-charles jacha
jean-christophe tof jch
jean-daniel jd jeandaniel
jean-david jd jeandavid
jean-denis jd jeandenis
jean-eudes je jeaneudes
jean-francois jeff jef jeanfran
jean-guy jg jeanguy
jean-jacques jj jeanjacques
jean-luc jeannot lulu
jean-marc jeanmarco
jean-marie jeannot
jean-michel jeanmi mimi
jean-patrick jp jeanpatrick
jean-pierre jipe jeanpi peio
jean-philippe jeanphi jeanphil
jean-rene jeanrene
jean-robert jeanrobert
jean-sebastien js jeanseb jeansebastien
jean-vincent jv jeanvincent
jean-victor jv jeanvictor
jean jeannot jano
jeanne jeannette nanette
jennifer jenn jenifer
jeremie jerem
jeremy jerem jeremiah
jerome jej jeje rome
jessica jes sica
jessie jess jessica
jim james
joachim jo jojo chim
joan joanie
joanna jo jojo asia
joanne joey
jocelyn jo jojo
jocelyne jo jojo
joel jojo
johan jo johann yohan
johanna jo hanna jojo
john jonty jackie
jonathan jo jojo nat jonath joe
joseph jojo zef zeph joss joss jos sepp
josephine josy fifine jojo
josette jo josie sette
josiane jo josie jojo
joyce joy
judith jude juju
jules juju
julie juju
julien juju jules lien
juliette juju jul liette
julius jules
justin juju
justine juju tine
katarzyna kaska
katherine kathie kat kit
kathleen kath kathy kay katy
kenneth kenzie
kevin kev kef
kimberley kimmy kimmie kimber
konstantin kostya costa
krystian krys
krzysztof krzysiek krzychu
laetitia tishi leti tita
lambert bert
laura lolo lo
laure lolo
laurence lolo laury
laurent lolo lau
lawrence larry laurie loz law
lea leli
leandre leo
leila lei
leo leon
leon leo
leonie leo nini
leopold leo pol
leroy roy
leslie lee
lewis lewie
liliane lili
lionel yoyo leo lio nel
lloyd loy
loic lolo
loretta etta
lorraine lori rainie
louis loulou petit-louis
louise loulou lulu
lucas luk
lucette lulu
lucie lulu luce
lucien lulu luc
lucienne lulu luce
lucille lulu lucile
ludivine ludi lulu vivine
ludovic ludo lulu
lydie didi
lynette lyn
mabel may
mackenzie mack kenzie
maddison maddie maddy
madeleine mado madelon mady
madison maddie maddy
magali mag maga
magdalena magda lena
mahamadou mahamadu
mahmoud mamoudou mahmud mehmood mahmood
malcolm mal
mamadou madou mamadu
manuel manu manolo mano
marc marco
marcel cecel
marcella marcy
marcin marcinek
marc-andre marcandre
margaret mags mog daisy maisie greta gretta
margot go margaux
marguerite margot maguy margo
maria mia ria mariella
marianne mari
mariama mariamou
marie-agnes marieagnes
marie-ange mariange
marie-anne marianne
marie-cecile mariececile
marie-dominique mariedo
marie-genevieve marieg
marie-jeanne mj marijeanne
marie-jose marijo majo
marie-madeleine mado
marie-odile mariodile
marie-paule mariepaule mp
marie-pierre mariepierre mp
marie-rose marierose
marie-sophie mariesophie
marie-sylvie mariesylvie
marilyn mari
marine mari
marjorie marge margie marj
martin tintin
martine titine
maryse maryze
maryline line
mathieu matt
mathilde mathou tilde tilda
matilda tilly mattie tilda matty
matthew matthieu
maureen mo reenie
maurice momo mo morris
maurizio momo
maxence max
maxime maxou
maximilien max milien
maxwell max
melanie mela
melissa liss melly
melodie mel
melvin mel
michael mikael mickael mic mikee michel
michel mimi miche mich mitchou
michele mimi miche
mickael mick mika micka mike
mikolaj miki
mildred millie
milton milt
mireille mimi mireio
miriam mim mimi
miroslav mirek miro
mitchell mitch
mohammed momo med mouhamed mohd hamed
mona momo
montague monty
montgomery monty
monique momo nique
morris mo
mortimer mort morty
mouhamadou mouhamadu
mouloud moul
muriel mumu
murielle mumu muriel
myriam mimi mymy
nadege nad
nadia nad
nadine didine nad
natalie nats
natasha tash tasha
nathalie nat talie
nathan natty
neil neily
nelly nell
nicholas nik niko nicko
nicolas nini niko colas
nigel nige
noel nono
noemie nono mimi
norbert nono bert
norman normie
octave tave
odette dette
odile didi
oleksandr sasha
oliver noll
olivia via
olivier oliv livier lili
orlando lando
oscar ozzie
oswald ozzie oz
osman ousmane usman uthman othman osmane usmane
patience pat
patrice patou pat patoche
patricia pats tricia
patrick patoche patou padraic
paul paulo popol
paulette popo lette
pauline popo paulin
penelope nell
percival percy
perrine perry
peter peterkin
philibert phil
philip pip
philippe philou fifi
philomena mena phil
pierre pierrick pierrot pepe pierro
pierrick pierre
prosper pros
prudence pru prue
quentin quent tintin titin
rachel shelley
ralph ralphie
randall randy
raoul raou
raphael rapha raffi raf
raymond raymon momo
raymonde momo
rebecca reb
regine gigi
reginald rex
reine reinette
remi mimi
remy rem
rene nene
richard richy rickie dickie
ricardo rico
robert robi bobo rab rabbie
roberto beto berto
robin rob robbie robyn
roderick rod roddy rory
rodney rod roddy
rodolphe rodo rod
rodrigue rod rodri
rodrigo rod rodri
roger roro rodge
roland roro rollo
romain roro rom
romuald romu
ronald ron
rosalie rosa lie
rosaline rose
rosalind ros roz rosie
rosamund ros roz
rosemary roz ros
roxane rox roxie
roxanne rox roxie
rudolf rolf
rudy rudolph
rupert rupe
sabrina sab
salim sal
samantha sams manthy
samuel samy sami samson
sandra sandy
sandrine sand sandy
sarah sazza saz
sebastian sebby
sebastien seb sebas bastoun
selina lina
serge sergio
severine sev
seymour sy
sheila shee
sherman sherm
sidonie sido
sigmund sig ziggy
silvester sly
simon sy
simone momone
sindy cindy
solange sol soso
solene sol soso
soline sol
sonia soso
sophie soso phie
souleymane soul souley sulaiman suleiman soulemane solomane suleyman
stanislas stani
stanley stan
stella stell
stephane stef phane stephan fanfan steven
stephanie phanie fanie steffi
stephen stevo stephan ste
suzanne suzie suzon zaza
sylvain syl sly vain
sylvester sly syl
sylvestre syl
sylviane syl
sylvie syl vivi
tabitha tabby
tatiana tania tanya tati tata
terence tezza terri
teresa tracy terri
theodora dora thea teddy
theodore theodor dore
theophile theo
therese tete
thierry titi thier
thibaut tibo titi thib
thomas toto tomtom tomi
tiffany tiff
timothee tim timo
timothy timo
tobias tobe
toussaint tous
tristan tris tristou
ulysse uly
ursula ursie
valentin valou
valentine valou
valerie valou vava
valery val
vanessa ness van
venceslas ven
veronique vero nique veve
veronica ronnie nica
victoire vic
victor vicki toto
victoria vik toria tory
vincent vinz vincou vinnie
virginia ginnie virgie
virginie gini nini
vivian viv
viviane viv vivi
vivien viv
vivienne viv
walter walt
wendy wend
wilfred freddie
wilfrid wil fred
william liam bill billie wills wilson willy
winifred winnie freda fred
winston winnie win
xavier xavi zavier xave
yasmina yas mina
yohan yoyo yo
yohann yoyo yo
yolande yoyo
yvan vanou
yves vivi vonvon
yvette vette
yvonne von vonnie vonette
zacharie zac zach zack
zachary zacky zak
zbigniew zbyszek zbig
zdzislaw zdzich
stanislaw stach
kazimierz kazik
jaroslaw jarek
miroslaw mirek
slawomir slawek
dariusz darek
mariusz mariuszek
mateusz mati
bartosz bartus
lukasz luki
przemyslaw przemek
radoslaw radek
jaroslav yarik slava
vyacheslav slava
yaroslav slava yarik
waldemar waldek
wieslaw wiesiek
agnieszka agusia
malgorzata goska
aleksandra ola
alicja ala
elzbieta ela
ewelina ewa
joanna joasia
krystyna krysia
magdalena madzia
zofia zosia
gheorghe gigi ghita gheorghita
ion ionel ionut nelu ioan
ionut ion ionel
constantin titi
vasile vasilica
nicolae nicu nae
dumitru mitica dima
alexandru alex sandu
stefan fane
mihail misu
mihai misu mihail mihaita
gabriel gabi
laurentiu lau
valentin vali
cristina cristi
elena lenuta
ecaterina cati
florentina flori
antonio toninho toze
joao joaozinho
jose ze zeca
manuel nelo manel
francisco chico xico
fernando nando
luis luisinho
goncalo gonca
eduardo edu dudu
rafael rafa
ricardo ric
$names$, E'\n'), E'\n') line, regexp_split_to_table(line, ' ') form
on conflict do nothing;

insert into given_names (form, name)
select one, one from regexp_split_to_table(trim($names$
abdel abena abla abou achraf adae adaeze adama adja adjoa afia afua ahmadi aida aiko aimee aina ainhoa aisling akin akinola akosua akua alassane
alba alban aleix alena alexane alfie aliou alioune alpha alvin alya alys ama amara amaury amani amaya ambrose amari amelie ami amine amira ammar
anas anass anatole ange anika anjali ann anouk ansel anselme anwar aram arash archer ardal arianna ariane arielle arjan arlo armin arwa arwen asa asad
asher ashton asif asma assa assane assia astou atif augusta aurele awa aya ayan ayana ayesha aymen aymeric ayo ayodele azra bacary badr bahar
bakr balint baraka barney barry bashir basil basma bassam beau bella benedetta benjy bente beryl bhavin billal bintou birama bjorn blaise blake blandine
blanche boniface boris bourama bram brandon branislav brett brice brieuc briony brody bronwyn brooke bryony cade caden caio caleb caoimhe carine carley
carly carsten carter cassandra cassidy cassie cayden celeste celia cerys chanel charlene chase chaima cheikh cheick chelsea cherie cherry cheryl chika
chinonso chioma chipo cian cillian clara clelia cleo cliff clive coby cody cole conan conor coralie corey cormac cory cosima costin coumba crystal curt
cyriaque cyrus dahlia daisy dakota dalila dalton dana dane danica danil danilo daphne daria darcy darrel darrell darryl daryl dave davina dayo declan
deborah deirdre delilah della delroy demi denver deon derrick deva devi devin devran diana diego dieynaba dilan dimitar dina diogo dita djeneba djena
dolores donal donatien donna donovan dora doreen doris dorota dorothea dorothee dounia dragan drissa duarte dwayne dwight dzenana ebony ebun eden
edina edna efe efua ekene elaine elan eleanor eleni elia elian eliane eliott elis elissa elke ellie elliot elmer eloan elora elouan elsie elton elvira
elyes elyse emeka emeline emeric emery emil emile emin emine emir emmet emre ender enda engin enora ephraim ercan erica erika ernestine errol erwann esme
esperance esra estelle eszter ethel etta eugenie eun euan eva evangeline evelina everett ezequiel ezekiel fabiola fadi fadila fahad faiza fallou fanta
farid farida farouk fatiha fatine fatna fatoumata faustine fay fatoubinetou feliks feyza fergus fikret finlay finley flavia flavie flavio flint
floriana florin fouad fousseni fousseynou francine fraser freda frida fulvia gabin gaia galina garance garret gaspar gauri gavin gayle gemima george
georgette gideon gina ginette giorgia gisele giselle giulia gleb gloria gona goran gordana grant greta gretchen griffin guilhem gulsen gustavo gwen gwendal
gwenael habiba hadi hadja hadrien hafsa haidar haitham hajar hakan hakeem hala halima halil hamed hamid hamidou hamish hanan hana hanane hania hany haris
harish haruna hasna hassana hatice hatim hawa heba heike henrik hera herbert hermine hermione hilda hiba hind hippolyte hiroshi honorine hortense houda
houria hubert huguette hunter husna hyacinthe ibtissam ida idir idris idriss idrissa ifeanyi ifeoma ife ignatius ihsan ikram iliana ilian ilie ilker
ilona imad imogen ines ingrid inna innocent insaf ioan iolanda ionela ionel iona ira ireneusz irfan isadora isabeau ishaan ishaq isidore isobel isolde
israel issam istvan iulian ivana ivar izaak jackson jacky jaden jad jaida jalila jameel jamel jamila jan janelle janet janvier jared jarred jaylen jayla
jayda jaylan jeannine jed jerome jemima jenson jericho jerzyna jess jett jia jihad jihane jillian jinane jimena joaquim joachim joan jodie joanne
jocelyne johann johanna jolie jonas jorge jory josue jovan jovana joye juan judd jules julienne juliana julianne juliet juma jung jurgen kacper kadi kadiatou
kadir kady kaden kai kaiden kaito kajal kalidou kallum kalvin kamal kamran kane karan karel karima karl karolina karsten kasper kate katja katrina kaya
kayden kaylee kaylum keira keisha keith kelechi kelis kellan keman kemal kendall kenan kendrick kenya keon kerem keren khadim khalifa khalil khanh kiana
kian kilian killian ilian kieron kiran kirk kirsten kit kobi koffi koichi kojo kossi kristina kwabena kwadwo kwaku kwasi kyan kylian kyra lacey lachlan lahcen lambert lana lance
lancelot landon lara larbi lars lasana lassana lassina latoya lauryn lavinia layan layton leah leana leandro lee leif lena lenka lennox lenny leontine lester
leticia letizia levi levy lia liana lianne lidia lila lillian lily lilly lina line linus lionel lisa lise lita livia liviu lize ljubica loan loana logan lola
lonnie loris louay loubna louis louise louison luana luc luca lucie lucian luciana lucius ludivine luka lukman lydie lyla lyra maaike mabrouk mable maceo
macy madina madison mady maelys mafalda magali magdi magid magnus maha mahdi mahe mahir mahmut maimouna maia maira maisie majda majid makan maksim malachi
malak malcom mallory malo malory mamady mame mamadi manal manel mansa mara marcela marcelle marcia mareme margaux maria mariama mariana marianna marietta
marika marilou marin marion marisa marisol marissa marita marius marley marouane maroua marvin mary maryam maryse masood massimo matej mateja matias matilda
matteo maura maxence maximus maxine may maya mayssa mehmet mei meissa melodie meriem merve meryem mia micah micha micheal mickael miguel mihaela mika mikhael
mike miklos milana milena milica millie milos milton mimi mina minh miranda mireille mirela miriam miroslava misha mitchell mithat modibo mohana momodou mona
morad morena morgane moses mouna mourad mouhamadou mouhamed mouloud moustafa muna murat murielle murray mustapha mylene mylan nabila nadege nadim nadine nael
nafissa nafissatou nahim naila najat najib nala nana nancy naomie nara narcisse nash nasira nassim nassima natacha naveed navid nayla nazir nazim ned neela neil
nell nella nelly nelu nena nestor neve neven niall niamh nick nicolai nicoleta nicu nigel niko nils nima nirmala nisha nisrine nita nizar noam noe noel noella
nolan noor nora noreen norbert norma norris nouha nuno nurul nyah obi obinna odelia odin odysseus ola olaf olamide oluwaseun olena olumide olusegun omari omayma
ondine oriana oriane orla orlando orson osian otto oumou oumy oussama ousseynou owain oya ozan ozlem paco padma palmer paloma pape papa paris pascaline patricio
paula paulin pawel payton pearl perrine petronella peyton pharell phebe phoebe pia pierrick pooja prabhu prakash preston primrose prisca priscille prosper
prudence quincy quitterie rabah rabia rachida radia radu rafiq ragnar rahma rahim raissa raja rajan rajiv rakesh ralf ram ramata rambert ramiro ramzi rana
randa ranjit raoul rashad rashida rasmus raven rayane raymonde razvan rea reda regine reggie reine rejane remus renaud rhea rhoda riad riana rica rida riley
rim rita ritchie riva riya robyn rocco roch rochelle rocio rodney rodolphe rodrigue rodrigo roisin romane romeo romy ronan ronja rosa rosalie rosalia rosaline
rosario rose rosie roumaissa rowan rowena roxana royce rozenn rudi rufus rui rukia runa saad saadia sacha sade sadek sadia safa safae safwan saida saidou sajid
sakina sally salem salima salimata salma salomon salome samba samia samina samuela sana sanae sandro sandy sanjeev santino sanjana sara sasha sati savannah
sawsan saverio scarlett sean sebastiana seda sefa sekou selena selin selene selim senna septime serap seraphin seraphine serkan serigne severin severine seydou
seynabou seymour shaima shahid shakira shamim shana shane shanice shanna shanti sharif sharlene shauna shawna shayla shea shelley sherif sherin shiloh shiva shivani
shona sibylle sidi sidney sidonie sienna sigrid silas silke sima simao simona sinan sinead siraj sira sita skye slimane sloane sofian sofiane sohan sol solal
solomon sonny soren sorin souad soufiane soukaina soumaya souad stacy stella sterling steven suha sukhdeep sulivan suleyman sumaya sunny susana suzan suzette
swann sybil sylvain sylvaine sylviane sylvestre taha tahar taliesin talia tamar tamika tamir tammy tanguy tao tarun tasnim tatum taylan teagan ted teddy temi
teo teodora teresa terrell tess teva thais thandi thanh theodora theodric theresia thibaut thiago thierno tidiane tilda tilly timo timea timur tina tino tobi tomas
toni tony tor toussaint tracy tremaine trent tricia trinity tristan troy tugba tulsi tuncay turgut tuomas ugo ulrich ulrike ulysse umair umberto umit urban uwe
vadim vaishali valdemar valentina valeriu vanda vania vasile vaughan veda velma venus vera verity vesna vianney vicente vidal vilma vincenza viola violaine
violeta virgil virgile virginie vito vivek vivien vivienne volkan waheed waleed wanda wael walid wallis warda wassim weronika wes wided willa willow wilma wilson
wissam wyatt wynn xander ximena yacine yacouba yaelle yahya yakup yamina yana yann yannis yanis yara yasin yassin yassine yasemin yasmina yaya yazid yero yesim
yiannis yoann yoan yoel yolande yolanda yonas youssef youssra yseult yuliana yunus yves yvette zack zaid zakia zara zaynab zdenka zehra zelda zelie zena zenaida
zhen zia zied zineddine ziva zohra zoltan zoran zoubida zubair zulfiqar
aaliyah adeola adewale babatunde chukwuemeka folasade ngozi nkechi nnamdi obinna oluwafemi olufemi segun temitope titilayo tobenna uchenna yetunde
kwesi kofi yaw esi abiba adiza alhassan fuseini hamza ibrahima lamin momodou sulayman yankuba aurelian bogdan ciprian dragos emilian iulia iuliana lavinia
liliana loredana marian mircea monica nicusor octavian ovidiu paula rares raluca razvan roxana sergiu silviu sorina stefania tudor vlad arkadiusz beata bozena
cezary danuta ewelina grzegorz halina henryka iwona jadwiga jolanta justyna kacper kamila kinga leszek lidia lucyna marzena mariola milosz norbert renata
robert ryszard sebastian stanislawa teresa tomasz urszula witold zenon zygmunt
$names$), '\s+') one
-- A name that stands for another already stays that.
where not exists (select from given_names known where known.form = one)
on conflict do nothing;

-- Those whom this concerns are written down and compared again by the queue, with the sketch of the CV that they have.
create or replace function candidate_traits_fill(ids bigint[]) returns void language plpgsql as $$
begin
  perform candidate_traits_put(waiting.c, coalesce(waiting.cv, newest_cv_sketch((waiting.c).id))) from (
    select c, t.cv from candidates c join candidate_traits t on t.id = c.id where t.id = any(ids) and t.keys = '{}' and is_shown(c)
    order by c.id for no key update of c) waiting;
end $$;

update candidate_traits t set keys = '{}', is_checked = false from candidates c
where c.id = t.id and t.keys <> '{}' and (c.address is not null
  or exists (select from documents d where d.candidate_id = c.id and d.number is not null)
  or (t.names, t.is_known) is distinct from (given_names_of(t.first),
    exists (select from given_names where form = any(array[array_to_string(t.first, ''), array_to_string(t.first, '-')]))));
