-- The same points as before: what costs little is asked first, and telephones are compared once.
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
begin
  score := 0; reasons := '[]';
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
  lasts := case when last_a = last_b then 15 else case likeness(last_a, last_b) when 3 then 15 else
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
    if one >= 2 then
      codes := codes || 'swapped-names'::text; points := points || case one when 3 then 32 else 22 end;
      firsts := 20; lasts := 15;
    else
      if firsts > 0 then codes := codes || 'same-first-name'::text; points := points || firsts; end if;
      if lasts > 0 then codes := codes || 'same-last-name'::text; points := points || lasts; end if;
      if firsts = 0 then
        codes := codes || case when birth = 35 and lasts > 0 then 'twins' else 'different-first-name' end;
        points := points || case when birth = 35 and lasts > 0 then -90 else -60 end;
      end if;
      if lasts = 0 then codes := codes || 'different-last-name'::text; points := points || -20; end if;
    end if;
  end if;
  -- The day of birth.
  if birth <> 0 then
    codes := codes || case birth when 35 then 'same-birth-date' when -55 then 'generation-apart' when -35 then 'different-birth-date' else 'similar-birth-date' end;
    points := points || birth;
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
