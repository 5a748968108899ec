-- Who are two: twins with compound or rare names, fathers and sons by what stands behind their name; and names that cannot be read here are unknown,
-- neither the same nor another.

-- Whether one of two names is not written in letters that are compared here, or not there at all: they say nothing about each other.
create function is_unreadable(a text, b text) returns boolean language sql immutable parallel safe as $$
  select a <> b and (a ~ '[a-z]') <> (b ~ '[a-z]') or a = '' or b = ''
$$;

-- As before, but that two names of which no sound is known do not sound alike.
create or replace function likeness(a text, b text) returns int language plpgsql immutable parallel safe as $$
declare shorter int := least(length(a), length(b)); apart int;
begin
  if a = b or spelling(a) = spelling(b) then return 3; end if;
  if shorter < 3 or abs(length(a) - length(b)) > 3 then return 0; end if;
  apart := levenshtein_less_equal(left(a, 80), left(b, 80), 3);
  if shorter >= 4 and (apart = 1 or apart = 2 and (shorter >= 8 or length(a) = length(b) and in_order(a) = in_order(b))) then return 2; end if;
  return case when apart <= 3 and dmetaphone(a) = dmetaphone(b) and dmetaphone(a) <> '' or similarity(a, b) >= 0.45 then 1 else 0 end;
end $$;

-- Whether two names differ by one letter that no finger puts in the place of the other: it is no neighbour on a British or French keyboard.
create function is_another_letter(a text, b text) returns boolean language plpgsql immutable parallel safe as $$
declare one int := 1; pair text;
begin
  if length(a) <> length(b) or length(a) > 7 then return false; end if;
  while substr(a, one, 1) = substr(b, one, 1) and one <= length(a) loop one := one + 1; end loop;
  if one > length(a) or substr(a, one + 1) <> substr(b, one + 1) then return false; end if;
  pair := least(substr(a, one, 1), substr(b, one, 1)) || greatest(substr(a, one, 1), substr(b, one, 1));
  return pair <> all('{qw,ew,er,rt,ty,uy,iu,io,op,as,ds,df,fg,gh,hj,jk,kl,xz,cx,cv,bv,bn,mn,aq,aw,sw,es,de,dr,fr,ft,gt,gy,hy,hu,ju,ij,ik,ko,lo,lp,az,sz,sx,dx,cd,cf,fv,gv,bg,bh,hn,jn,jm,km,ez,qs,lm}'::text[]);
end $$;

-- What stands behind a name where father and son have the same one; null where nothing does. Alone it is a name.
create function generation_of(first text[], last text[]) returns text language sql immutable parallel safe as $$
  select max(case when one in ('jr', 'jnr', 'junior', 'fils', 'ii') then 'younger' when one in ('sr', 'snr', 'senior', 'pere') then 'older' when one = 'iii' then 'third' end)
    from (values (first), (last)) names (words), lateral (select words[cardinality(words)] where cardinality(words) > 1) behind (one)
$$;
create function without_generation(words text[]) returns text[] language sql immutable parallel safe as $$
  select case when generation_of(words, '{}') is null then words else trim_array(words, 1) end
$$;

-- One part of a compound first name, on its own.
create function name_part_points(a text, b text) returns int language plpgsql stable parallel safe as $$
declare names_a text[]; names_b text[];
begin
  if a = b or spelling(a) = spelling(b) then return 20; end if;
  names_a := array(select name from given_names where form = a); names_b := array(select name from given_names where form = b);
  if names_a && names_b then return 18; end if;
  if names_a <> '{}' and names_b <> '{}' then return 0; end if;
  if length(a) = 1 and starts_with(b, a) or length(b) = 1 and starts_with(a, b) then return 8; end if;
  return case when likeness(a, b) >= 2 then 12 else 0 end;
end $$;

-- First names: 20 the same, 18 a form of it, 16 initials, 12 a slip or a beginning, 8 an initial or a part, 4 alike, 3 a letter apart and
-- maybe another, 0 another; null where nothing can be said.
create or replace function first_name_points(a candidate_traits, b candidate_traits) returns int language plpgsql stable parallel safe as $$
declare
  x text := array_to_string(a.first, ''); y text := array_to_string(b.first, '');
  parts_a int := cardinality(a.first); parts_b int := cardinality(b.first);
  alike int;
begin
  if is_unreadable(x, y) then return null; end if;
  if x = y or spelling(x) = spelling(y) then return 20; end if;
  -- Of signs and letters without a sound here one more or less makes another name.
  if x !~ '[a-z]' then return 0; end if;
  if a.is_known and b.is_known and a.names && b.names then return 18; end if;
  if parts_a > 1 and length(y) = parts_a and y = initials(a.first) or parts_b > 1 and length(x) = parts_b and x = initials(b.first) then return 16; end if;
  -- Jean-Marc and Jean-Marie are two: part by part, and the one that differs most says it.
  if parts_a > 1 and parts_a = parts_b then
    return (select min(name_part_points(part_a, part_b)) from unnest(a.first, b.first) parts (part_a, part_b));
  end if;
  if parts_a > 1 and parts_b > 1 then return case when a.first <@ b.first or b.first <@ a.first or likeness(x, y) >= 2 then 12 else 0 end; end if;
  if parts_a <> parts_b and length(a.first[1]) > 1 and a.first[1] = b.first[1] then return 12; end if;
  if a.is_known and b.is_known then return case when parts_a <> parts_b and a.first && b.first then 8 else 0 end; end if;
  if length(x) >= 3 and length(y) >= 3 and (starts_with(x, y) and not b.is_known or starts_with(y, x) and not a.is_known) then return 12; end if;
  if length(x) = 1 and starts_with(y, x) or length(y) = 1 and starts_with(x, y) then return 8; end if;
  if not a.is_known and not b.is_known and is_another_letter(x, y) then return 3; end if;
  alike := likeness(x, y);
  return case when alike >= 2 then 12 when a.first && b.first or a.names && b.names then 8 when alike = 1 then 4 else 0 end;
end $$;

-- The same points as before but for these.
create or replace function duplicate_score(a candidate_traits, b candidate_traits, out score int, out reasons jsonb) language plpgsql stable as $$
declare
  codes text[] := '{}'; points int[] := '{}';
  -- Whoever types a record has not always come to the name yet.
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
      when abs(a.born - b.born) <= 1 or years < 10 and digits_apart(days, other_days) then 15
      when years >= 14 then -55
      when years = 0 and left(days, 6) = left(other_days, 6) then 0
      else -35 end;
  end if;
  -- Two namesakes and nothing else.
  if a.id is not null and has_names and email + phone + shared = 0 and birth <= 0 then return; end if;
  firsts := first_name_points(a, b);
  -- Two rare names, a letter apart, and one day of birth: twins, unless they have one mailbox.
  if firsts = 3 and birth = 35 and email < 60 then firsts := 0; end if;
  lasts := case when is_unreadable(last_a, last_b) then null when last_a = last_b then 15 else case likeness(last_a, last_b) when 3 then 15 else
    case when a.last <@ b.last or b.last <@ a.last then 10 else case likeness(last_a, last_b) when 2 then 8 when 1 then 3 else case when a.last && b.last then 6 else 0 end end end end end;
  -- Two names that have nothing in common: whatever else they share, as a family does.
  if has_names and firsts = 0 and lasts = 0
    and not (a.first && b.last or a.last && b.first or array_to_string(a.first, '') % last_b or last_a % array_to_string(b.first, '')) then
    return;
  end if;
  -- The address and the number.
  if email > 0 then codes := codes || case email when 60 then 'same-email' else 'similar-email' end; points := points || email; end if;
  if phone > 0 then codes := codes || case phone when 40 then 'same-phone' else 'similar-phone' end; points := points || phone; end if;
  -- The names, in the order in which they tell more.
  if has_names is not true then
    firsts := 0; lasts := 0;
  elsif firsts > 0 and lasts > 0 then
    codes := codes || case when firsts = 20 and lasts = 15 then 'same-name' when firsts in (18, 16) then 'nickname' else 'similar-name' end;
    points := points || firsts + lasts;
  else
    one := least(likeness(array_to_string(a.first, ''), last_b), likeness(last_a, array_to_string(b.first, '')));
    if one >= 2 and num_nulls(firsts, lasts) = 0 then
      codes := codes || 'swapped-names'::text; points := points || case one when 3 then 32 else 22 end;
      firsts := 20; lasts := 15;
    else
      if firsts > 0 then codes := codes || 'same-first-name'::text; points := points || firsts; end if;
      if lasts > 0 then codes := codes || 'same-last-name'::text; points := points || lasts; end if;
      if firsts = 0 then
        codes := codes || case when birth = 35 and lasts > 0 then 'twins' else 'different-first-name' end;
        -- Twins may have a house, a number and a family's mailbox in common; two names that everybody knows are two people's.
        points := points || case when birth = 35 and lasts > 0 then case when a.is_known and b.is_known then -120 else -90 end else -60 end;
      end if;
      if lasts = 0 then codes := codes || 'different-last-name'::text; points := points || -20; end if;
    end if;
  end if;
  -- The day of birth.
  if birth <> 0 then
    codes := codes || case birth when 35 then 'same-birth-date' when -55 then 'generation-apart' when -35 then 'different-birth-date' else 'similar-birth-date' end;
    points := points || birth;
  end if;
  -- Father and son.
  if generation is distinct from other_generation and birth > -55 and (birth <= 0 or num_nulls(generation, other_generation) = 0) then
    codes := codes || 'generation-apart'::text; points := points || -55;
  end if;
  -- Where they live. A British postcode is a few houses, a French one a town.
  is_near := coalesce(a.postcode = b.postcode and a.country = b.country or a.place_id = b.place_id, false);
  if a.postcode = b.postcode and a.country = b.country then
    codes := codes || 'same-postcode'::text; points := points || case a.country when 'GB' then 15 else 8 end;
  elsif is_near then
    codes := codes || 'same-place'::text; points := points || 8;
  elsif a.place_id <> b.place_id and email < 60 and phone < 40 then
    codes := codes || 'different-place'::text; points := points || -8;
  end if;
  -- What they wrote about themselves.
  if shared >= 6 then
    codes := codes || case when shared >= 11 then 'same-cv' else 'similar-cv' end; points := points || case when shared >= 11 then 30 else 10 end;
  end if;
  select coalesce(sum(said), 0) into score from unnest(points) said;
  -- Two of many namesakes are less likely one person.
  if score >= 35 and email < 60 and phone < 40 and shared < 11 and firsts > 0 and lasts > 0 then
    select count(*) into one from (select from candidate_traits where name_key in (a.name_key, b.name_key) limit 300) namesakes;
    one := least(25, round(4 * log(2, greatest(one, 2) / 2.0)))::int / case when is_near then 2 else 1 end;
    if one > 0 then
      codes := codes || 'common-name'::text; points := points || -one;
      score := score - one;
    end if;
  end if;
  score := greatest(0, least(100, score));
  select coalesce(jsonb_agg(jsonb_build_object('code', c, 'points', p)), '[]') into reasons from unnest(codes, points) said (c, p);
end $$;
