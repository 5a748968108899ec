-- Who may be the same person. What tells people apart lies here once more, normalised, a row a candidate whom lists show, kept by the
-- triggers below in the transaction of what changes; pairs that look alike are scored by `duplicate_score`.
create extension if not exists fuzzystrmatch;

-- First names as English and French use them: every form with the name that it stands for. Two names that are both in here and stand for
-- nothing in common are two names and no slip of the pen: Julie and Julien, Emma and Gemma.
create table given_names (
  form text not null,
  name text not null,
  primary key (form, name)
);

-- Names in Cyrillic letters, as passports write them.
create function latin(words text) returns text language sql immutable strict parallel safe as $$
  select case when words !~ '[а-яёіїєґ]' then words else
    translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'щ', 'shch'), 'ш', 'sh'), 'ч', 'ch'), 'ц', 'ts'),
      'х', 'kh'), 'ж', 'zh'), 'ю', 'yu'), 'я', 'ya'), 'є', 'ye'), 'ї', 'yi'),
      'абвгґдеёзийіклмнопрстуфыэьъ', 'abvggdeeziiiklmnoprstufye') end
$$;

-- `name_words('Müller-Lüdenscheidt')` is {muller,ludenscheidt}.
create function name_words(name text) returns text[] language sql stable strict parallel safe as $$
  select array_remove(regexp_split_to_array(regexp_replace(latin(lower(public.unaccent('public.unaccent', lower(name)))), '[''’.`]', '', 'g'), '[^[:alnum:]]+'), '')
$$;

-- One spelling for the many of one name: Mueller and Muller, Kowalski and Kowalsky, Yuliya, Iuliia and Julia.
create function spelling(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(translate(regexp_replace(replace(replace(replace(replace(replace(word, 'ph', 'f'), 'ck', 'k'), 'tch', 'ch'),
    'cz', 'ch'), 'x', 'ks'), '([aou])e', '\1', 'g'), 'yjwvq', 'iiuuk'), '([bcdfgklmnprst])h', '\1', 'g'), '(.)\1+', '\1', 'g')
$$;

-- How a name sounds, with its one spelling where it is too short to tell.
create function sound(word text) returns text language sql immutable strict parallel safe as $$
  select coalesce(nullif(dmetaphone(word), ''), word)
$$;

-- The names that a form stands for; itself, where it stands for none.
create function given_names_of(words text[]) returns text[] language sql stable parallel safe as $$
  select coalesce((select array_agg(n.name) from given_names n where n.form = any(array[array_to_string(words, ''), array_to_string(words, '-')])),
    (select array_agg(n.name) from given_names n where n.form = words[1] and cardinality(words) > 1 and length(words[1]) > 2),
    array[spelling(array_to_string(words, ''))])
$$;

-- One mailbox, however its address is written.
create function mailbox(email text) returns text language sql immutable strict parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as domain) one
$$;

-- Digits, letters or days in order: two in which some changed places have the same.
create function in_order(text) returns text language sql immutable strict parallel safe as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table($1, '') letter
$$;

-- Sixteen of a text's shingles, five words each, chosen by their hash: two texts share so many of them as they share shingles.
create function text_sketch(words text) returns bigint[] language sql immutable strict parallel safe as $$
  with one as (select regexp_split_to_array(left(lower(words), 60000), '[^[:alnum:]]+') as words),
  shingles as (select distinct hashtextextended(array_to_string(words[i : i + 4], ' '), 0) as hash from one, generate_series(1, cardinality(words) - 4) i)
  select array_agg(hash order by hash) from (select hash from shingles order by hash limit 16) least
$$;

create table candidate_traits (
  id bigint primary key references candidates on delete cascade,
  account_id bigint,
  owner_id bigint,
  first text[] not null,
  last text[] not null,
  names text[] not null, -- that the first name may stand for
  is_known boolean not null, -- as a first name
  mailbox text,
  phones text[] not null, -- the last nine digits
  born date,
  country text not null,
  place_id bigint,
  postcode text,
  cv bigint[], -- a sketch of its text
  name_key bigint not null, -- how both names sound, in either order
  keys bigint[] not null, -- who shares one of these is looked at
  is_checked boolean not null default false
);

-- The keys of what is known of somebody. One slip anywhere leaves at least one of them whole.
create function trait_keys(t candidate_traits) returns bigint[] language sql stable as $$
  with sounds as (select sound(spelling(one)) as one from unnest(t.names) one where one <> ''),
  lasts as (select sound(spelling(array_to_string(t.last, ''))) as one),
  both_names as (select least(s.one, l.one) || ' ' || greatest(s.one, l.one) as one from sounds s, lasts l),
  parts as (select one from sounds union select sound(spelling(one)) from unnest(t.last || t.first) one where length(one) > 2 union select one from lasts),
  initials as (select in_order(left(t.first[1], 1) || left(t.last[1], 1)) as one),
  keys as (
    select 'mailbox ' || t.mailbox as key union
    select 'name of mailbox ' || split_part(t.mailbox, '@', 1) where length(split_part(t.mailbox, '@', 1)) >= 6 union
    select 'phone ' || one from unnest(t.phones) one union
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

create function candidate_traits_of(c candidates, cv bigint[]) returns candidate_traits language plpgsql stable as $$
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
  t.name_key := hashtextextended(in_order(spelling(t.names[1]) || spelling(array_to_string(t.last, ''))), 0);
  t.keys := trait_keys(t);
  t.is_checked := false;
  return t;
end $$;

create index candidate_traits_keys on candidate_traits using gin (keys) with (gin_pending_list_limit = 64);
create index candidate_traits_owner on candidate_traits (owner_id); -- an agent's, whom the wall would keep from the keys' index
create index candidate_traits_name on candidate_traits (name_key);
create index candidate_traits_waiting on candidate_traits (id) where not is_checked;
alter table candidate_traits enable row level security;
create policy candidate_traits__agents on candidate_traits
  using ((select acting_agent()) in (owner_id, account_id)) with check ((select acting_agent()) in (owner_id, account_id));

create function candidate_traits_put(c candidates, cv bigint[]) returns void language sql as $$
  insert into candidate_traits select t.* from candidate_traits_of(c, cv) t
  on conflict (id) do update set (account_id, owner_id, first, last, names, is_known, mailbox, phones, born, country, place_id, postcode, cv, name_key, keys, is_checked)
    = row(excluded.account_id, excluded.owner_id, excluded.first, excluded.last, excluded.names, excluded.is_known, excluded.mailbox, excluded.phones,
      excluded.born, excluded.country, excluded.place_id, excluded.postcode, excluded.cv, excluded.name_key, excluded.keys, false)
$$;

create function newest_cv_sketch(candidate bigint) returns bigint[] language sql stable as $$
  select text_sketch((select text from files where candidate_id = candidate and kind = 'cv' and removed_at is null and text is not null order by id desc limit 1))
$$;

create function candidate_traits_sync() returns trigger language plpgsql as $$
begin
  if not is_shown(new) then
    delete from candidate_traits where id = new.id;
  else
    perform candidate_traits_put(new, coalesce((select cv from candidate_traits where id = new.id), newest_cv_sketch(new.id)));
  end if;
  return null;
end $$;
create trigger candidate_traits_sync after insert on candidates for each row execute function candidate_traits_sync();
create trigger candidate_traits_sync_changed after update on candidates for each row
  when ((old.account_id, old.owner_id, old.first_name, old.last_name, old.email, old.phone, old.phone2, old.date_of_birth, old.country, old.place_id, old.postcode, old.status)
    is distinct from (new.account_id, new.owner_id, new.first_name, new.last_name, new.email, new.phone, new.phone2, new.date_of_birth, new.country, new.place_id, new.postcode, new.status))
  execute function candidate_traits_sync();

-- As `candidate_search_sync_files`, which runs before it and holds the candidates.
create function candidate_traits_sync_files() returns trigger language plpgsql as $$
declare touched bigint[] := array[]::bigint[];
begin
  if tg_op <> 'INSERT' then touched := touched || old.candidate_id; end if;
  if tg_op <> 'DELETE' then touched := touched || new.candidate_id; end if;
  perform candidate_traits_put(c, newest_cv_sketch(c.id)) from candidates c where c.id = any(touched) and is_shown(c);
  return null;
end $$;
create trigger candidate_traits_sync after delete or update of candidate_id, text, kind, removed_at on files
  for each row execute function candidate_traits_sync_files();
create trigger candidate_traits_sync_text after insert on files for each row when (new.text is not null)
  execute function candidate_traits_sync_files();

-- How near two spellings are: 3 the same, 2 one slip of the pen, 1 alike, 0 neither.
create function likeness(a text, b text) returns int language plpgsql immutable parallel safe as $$
declare shorter int := least(length(a), length(b)); apart int;
begin
  if a = b or spelling(a) = spelling(b) then return 3; end if;
  if shorter < 3 or abs(length(a) - length(b)) > 3 then return 0; end if;
  apart := levenshtein_less_equal(left(a, 80), left(b, 80), 3);
  if shorter >= 4 and (apart = 1 or apart = 2 and (shorter >= 8 or length(a) = length(b) and in_order(a) = in_order(b))) then return 2; end if;
  return case when apart <= 3 and dmetaphone(a) = dmetaphone(b) or similarity(a, b) >= 0.45 then 1 else 0 end;
end $$;

-- Whether two numbers of one length differ by one digit, or by two that changed places.
create function digits_apart(a text, b text) returns boolean language sql immutable parallel safe as $$
  select length(a) = length(b) and case levenshtein_less_equal(a, b, 2) when 1 then true when 2 then in_order(a) = in_order(b) else false end
$$;

create function initials(words text[]) returns text language sql immutable parallel safe as $$
  select string_agg(left(word, 1), '') from unnest(words) word
$$;

-- First names: 20 the same, 18 a form of it, 16 initials, 12 a slip or a beginning, 8 an initial or a part, 4 alike, 0 another.
create function first_name_points(a candidate_traits, b candidate_traits) returns int language plpgsql immutable parallel safe as $$
declare
  x text := array_to_string(a.first, ''); y text := array_to_string(b.first, '');
  parts_a int := cardinality(a.first); parts_b int := cardinality(b.first);
  alike int;
begin
  if x = y or spelling(x) = spelling(y) then return 20; end if;
  if a.is_known and b.is_known and a.names && b.names then return 18; end if;
  if parts_a > 1 and length(y) = parts_a and y = initials(a.first) or parts_b > 1 and length(x) = parts_b and x = initials(b.first) then return 16; end if;
  if parts_a > 1 and parts_b > 1 then return case when likeness(x, y) >= 2 then 12 else 0 end; end if;
  if parts_a <> parts_b and length(a.first[1]) > 1 and a.first[1] = b.first[1] then return 12; end if;
  if a.is_known and b.is_known then return case when parts_a <> parts_b and a.first && b.first then 8 else 0 end; end if;
  if length(x) >= 3 and length(y) >= 3 and (starts_with(x, y) and not b.is_known or starts_with(y, x) and not a.is_known) then return 12; end if;
  if length(x) = 1 and starts_with(y, x) or length(y) = 1 and starts_with(x, y) then return 8; end if;
  alike := likeness(x, y);
  return case when alike >= 2 then 12 when a.first && b.first or a.names && b.names then 8 when alike = 1 then 4 else 0 end;
end $$;

-- What speaks for two records being one person and what against, each with its points; 60 together are a suspicion.
create function duplicate_score(a candidate_traits, b candidate_traits, out score int, out reasons jsonb) language plpgsql stable as $$
declare
  codes text[] := '{}'; points int[] := '{}';
  -- Whoever types a record has not always come to the name yet.
  has_names boolean := cardinality(a.first || a.last) > 1 and cardinality(b.first || b.last) > 1;
  email int := case when a.mailbox = b.mailbox then 60
    when split_part(a.mailbox, '@', 1) = split_part(b.mailbox, '@', 1) and length(split_part(a.mailbox, '@', 1)) >= 6
      or length(a.mailbox) >= 14 and levenshtein_less_equal(left(a.mailbox, 200), left(b.mailbox, 200), 1) <= 1 then 25 else 0 end;
  phone int := case when a.phones && b.phones then 40
    when exists (select from unnest(a.phones) x, unnest(b.phones) y where digits_apart(x, y)) then 26 else 0 end;
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
    codes := codes || case when shared >= 11 then 'same-cv' else 'similar-cv' end; points := points || case when shared >= 11 then 30 else 15 end;
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
