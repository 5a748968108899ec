-- Finding and merging duplicate candidates.
-- Read by others: merges

-- First names in English and French: every form with the name that it stands for. Two known names without a common name are different
-- people and not a typing error: Julie and Julien, Emma and Gemma.
create table given_names (
  form text not null,
  name text not null,
  primary key (form, name)
);

-- What the duplicate search compares, derived from a candidate.
create table candidate_traits (
  id bigint primary key references candidates on delete cascade,
  account_id bigint,
  owner_id bigint,
  first text[] not null,
  last text[] not null,
  names text[] not null, -- the given names that the first name may stand for
  is_known boolean not null, -- the first name is in given_names
  mailbox text,
  phones text[] not null, -- the last nine digits
  born date,
  country text not null,
  place_id bigint,
  postcode text,
  cv bigint[], -- a sketch of the CV's text
  name_key bigint not null, -- how both names sound, in either order
  keys bigint[] not null, -- candidates who share a key are compared
  is_checked boolean not null default false
);
create index candidate_traits_keys on candidate_traits using gin (keys) with (gin_pending_list_limit = 64);
create index candidate_traits_name on candidate_traits (name_key);
create index candidate_traits_owner on candidate_traits (owner_id); -- for agents: with row-level security the index on keys cannot be used
create index candidate_traits_waiting on candidate_traits (id) where not is_checked;
alter table candidate_traits enable row level security;
create policy candidate_traits__agents on candidate_traits
  using ((select acting_agent()) in (owner_id, account_id)) with check ((select acting_agent()) in (owner_id, account_id));

-- Pairs that share a key and wait for scoring: by the task for new and changed records, or by a full scan.
create unlogged table duplicate_suspects (
  id bigint generated always as identity,
  first_id bigint not null,
  second_id bigint not null,
  primary key (first_id, second_id)
);
alter table duplicate_suspects enable row level security;

-- Pairs that look like one person. A decision on a pair stays.
create table duplicate_pairs (
  id bigint generated always as identity primary key,
  first_id bigint not null references candidates on delete cascade,
  second_id bigint not null references candidates on delete cascade,
  score int not null check (score between 0 and 100),
  reasons jsonb not null, -- [{"code": "same-phone", "points": 40}]
  found_at timestamptz not null default now(),
  not_same_at timestamptz,
  later_until timestamptz,
  decided_by bigint references accounts on delete set null,
  constraint duplicate_pairs__both unique (first_id, second_id),
  check (first_id < second_id)
);
create index duplicate_pairs_open on duplicate_pairs (score desc, id) where not_same_at is null;
create index duplicate_pairs_second on duplicate_pairs (second_id);
alter table duplicate_pairs enable row level security;

create table duplicate_scans (
  id bigint generated always as identity primary key,
  status text not null default 'waiting' constraint duplicate_scans__status check (status in ('waiting', 'running', 'finished')),
  total int check (total >= 0), -- pairs to score; null until counted
  done int not null default 0,
  found int not null default 0, -- new pairs
  started_by bigint references accounts on delete set null, -- null: automatic
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index duplicate_scans_one on duplicate_scans ((true)) where status <> 'finished';
alter table duplicate_scans enable row level security;

create table merges (
  id bigint generated always as identity primary key,
  survivor_id bigint not null references candidates on delete cascade,
  absorbed bigint[] not null check (cardinality(absorbed) between 1 and 4),
  version int not null, -- the survivor's version after the merge
  kept jsonb, -- what undoing needs; null once impossible
  merged_by bigint references accounts on delete set null,
  merged_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  undone_by bigint references accounts on delete set null,
  gave_way bigint[] not null default '{}' -- applications that the merge removed: their audit lines still belong to the candidates
);
create index merges_absorbed on merges using gin (absorbed);
create index merges_survivor on merges (survivor_id);
create index merges_undo on merges (undo_until) where kept is not null;
alter table merges enable row level security;

-- One spelling for the variants of a name: Mueller and Muller, Kowalski and Kowalsky, Yuliya, Iuliia and Julia.
create function spelling(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(translate(regexp_replace(replace(replace(replace(replace(replace(word, 'ph', 'f'), 'ck', 'k'), 'tch', 'ch'),
    'cz', 'ch'), 'x', 'ks'), '([aou])e', '\1', 'g'), 'yjwvq', 'iiuuk'), '([bcdfgklmnprst])h', '\1', 'g'), '(.)\1+', '\1', 'g')
$$;

-- How a name sounds, with its spelling where the sound is too short to compare.
create function sound(word text) returns text language sql immutable strict parallel safe as $$
  select coalesce(nullif(dmetaphone(word), ''), word)
$$;

-- `name_words('Müller-Lüdenscheidt')` is {muller,ludenscheidt}.
create function name_words(name text) returns text[] language sql stable strict parallel safe as $$
  select array_remove(regexp_split_to_array(regexp_replace(latin(lower(public.unaccent('public.unaccent', lower(name)))), '[''’.`]', '', 'g'), '[^[:alnum:]]+'), '')
$$;

create function initials(words text[]) returns text language sql immutable parallel safe as $$
  select string_agg(left(word, 1), '') from unnest(words) word
$$;

-- The names that a form stands for, or the form itself.
create function given_names_of(words text[]) returns text[] language sql stable parallel safe as $$
  select coalesce((select array_agg(n.name) from given_names n where n.form = any(array[array_to_string(words, ''), array_to_string(words, '-')])),
    (select array_agg(n.name) from given_names n where n.form = words[1] and cardinality(words) > 1 and length(words[1]) > 2),
    array[spelling(array_to_string(words, ''))])
$$;

-- The mailbox of an address: lower case, without a +tag, and for Gmail without dots.
create function mailbox(email text) returns text language sql immutable strict parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as domain) one
$$;

-- Sixteen shingles of a text, of five words each, chosen by hash. Two texts share about as many of these as of all their shingles.
create function text_sketch(words text) returns bigint[] language sql immutable strict parallel safe as $$
  with one as (select regexp_split_to_array(left(lower(words), 60000), '[^[:alnum:]]+') as words),
  shingles as (select distinct hashtextextended(array_to_string(words[i : i + 4], ' '), 0) as hash from one, generate_series(1, cardinality(words) - 4) i)
  select array_agg(hash order by hash) from (select hash from shingles order by hash limit 16) least
$$;

create function newest_cv_sketch(candidate bigint) returns bigint[] language sql stable as $$
  select text_sketch((select text from files where candidate_id = candidate and kind = 'cv' and removed_at is null and text is not null order by id desc limit 1))
$$;

-- Whether two numbers of the same length differ in one digit, or in two that are swapped.
create function digits_apart(a text, b text) returns boolean language sql immutable parallel safe as $$
  select length(a) = length(b) and case levenshtein_less_equal(a, b, 2) when 1 then true when 2 then in_order(a) = in_order(b) else false end
$$;

-- How alike two names are: 3 the same, 2 a typing error, 1 similar in sound or letters, 0 different. Names without a known sound do not
-- sound alike.
create function likeness(a text, b text) returns int language plpgsql immutable parallel safe as $$
declare shorter int := least(length(a), length(b)); apart int;
begin
  if a = b or spelling(a) = spelling(b) then return 3; end if;
  if shorter < 3 or abs(length(a) - length(b)) > 3 then return 0; end if;
  apart := levenshtein_less_equal(left(a, 80), left(b, 80), 3);
  if shorter >= 4 and (apart = 1 or apart = 2 and (shorter >= 8 or length(a) = length(b) and in_order(a) = in_order(b))) then return 2; end if;
  return case when apart <= 3 and dmetaphone(a) = dmetaphone(b) and dmetaphone(a) <> '' or similarity(a, b) >= 0.45 then 1 else 0 end;
end $$;

-- Whether two names differ in one letter that is no neighbour of the other on a British or French keyboard: not a typing error.
create function is_another_letter(a text, b text) returns boolean language plpgsql immutable parallel safe as $$
declare one int := 1; pair text;
begin
  if length(a) <> length(b) or length(a) > 7 then return false; end if;
  while substr(a, one, 1) = substr(b, one, 1) and one <= length(a) loop one := one + 1; end loop;
  if one > length(a) or substr(a, one + 1) <> substr(b, one + 1) then return false; end if;
  pair := least(substr(a, one, 1), substr(b, one, 1)) || greatest(substr(a, one, 1), substr(b, one, 1));
  return pair <> all('{qw,ew,er,rt,ty,uy,iu,io,op,as,ds,df,fg,gh,hj,jk,kl,xz,cx,cv,bv,bn,mn,aq,aw,sw,es,de,dr,fr,ft,gt,gy,hy,hu,ju,ij,ik,ko,lo,lp,az,sz,sx,dx,cd,cf,fv,gv,bg,bh,hn,jn,jm,km,ez,qs,lm}'::text[]);
end $$;

-- Whether one of two names is missing or in a script that is not compared.
create function is_unreadable(a text, b text) returns boolean language sql immutable parallel safe as $$
  select a <> b and (a ~ '[a-z]') <> (b ~ '[a-z]') or a = '' or b = ''
$$;

-- The suffix that tells father and son apart (junior, senior); null without one. A suffix alone is a name.
create function generation_of(first text[], last text[]) returns text language sql immutable parallel safe as $$
  select max(case when one in ('jr', 'jnr', 'junior', 'fils', 'ii') then 'younger' when one in ('sr', 'snr', 'senior', 'pere') then 'older' when one = 'iii' then 'third' end)
    from (values (first), (last)) names (words), lateral (select words[cardinality(words)] where cardinality(words) > 1) behind (one)
$$;

create function without_generation(words text[]) returns text[] language sql immutable parallel safe as $$
  select case when generation_of(words, '{}') is null then words else trim_array(words, 1) end
$$;

-- The points of one part of a compound first name.
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

-- First names: 20 equal, 18 a form of the other, 16 initials, 12 a typing error or a prefix, 8 an initial or a part, 4 alike, 3 a letter
-- apart and maybe different, 0 different; null if nothing can be said.
create function first_name_points(a candidate_traits, b candidate_traits) returns int language plpgsql stable parallel safe as $$
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
  if length(x) = 1 and starts_with(y, x) or length(y) = 1 and starts_with(x, y) then return 8; end if;
  if not a.is_known and not b.is_known and is_another_letter(x, y) then return 3; end if;
  alike := likeness(x, y);
  return case when alike >= 2 then 12 when a.first && b.first or a.names && b.names then 8 when alike = 1 then 4 else 0 end;
end $$;

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

create function candidate_traits_put(c candidates, cv bigint[]) returns void language sql as $$
  insert into candidate_traits select t.* from candidate_traits_of(c, cv) t
  on conflict (id) do update set (account_id, owner_id, first, last, names, is_known, mailbox, phones, born, country, place_id, postcode, cv, name_key, keys, is_checked)
    = row(excluded.account_id, excluded.owner_id, excluded.first, excluded.last, excluded.names, excluded.is_known, excluded.mailbox, excluded.phones,
      excluded.born, excluded.country, excluded.place_id, excluded.postcode, excluded.cv, excluded.name_key, excluded.keys, false)
$$;

-- Fills those of these rows that wait for it, with each candidate's row locked as for any change.
create function candidate_traits_fill(ids bigint[]) returns void language plpgsql as $$
begin
  perform candidate_traits_put(c, newest_cv_sketch(c.id)) from (
    select c.* from candidates c join candidate_traits t on t.id = c.id where t.id = any(ids) and t.keys = '{}' and is_shown(c)
    order by c.id for no key update of c) c;
end $$;

-- Computing traits takes as long as searching. Bulk writers set `lintel.traits` to `later` for their transaction: a row without keys then
-- waits for the task that looks at new records.
create function candidate_traits_sync() returns trigger language plpgsql as $$
begin
  if not is_shown(new) then
    delete from candidate_traits where id = new.id;
  elsif tg_op = 'INSERT' and current_setting('lintel.traits', true) = 'later' then
    insert into candidate_traits (id, account_id, owner_id, first, last, names, is_known, phones, country, name_key, keys)
      values (new.id, new.account_id, new.owner_id, '{}', '{}', '{}', false, '{}', new.country, 0, '{}');
  else
    perform candidate_traits_put(new, coalesce((select cv from candidate_traits where id = new.id), newest_cv_sketch(new.id)));
  end if;
  return null;
end $$;
create trigger candidate_traits_sync after insert on candidates for each row execute function candidate_traits_sync();
create trigger candidate_traits_sync_changed after update on candidates
  for each row when ((old.account_id, old.owner_id, old.first_name, old.last_name, old.email, old.phone, old.phone2, old.date_of_birth, old.country, old.place_id, old.postcode, old.status) is distinct from (new.account_id, new.owner_id, new.first_name, new.last_name, new.email, new.phone, new.phone2, new.date_of_birth, new.country, new.place_id, new.postcode, new.status))
  execute function candidate_traits_sync();

-- Runs after `candidate_search_sync_files`, which locks the candidates.
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
create trigger candidate_traits_sync_text after insert on files
  for each row when (new.text is not null) execute function candidate_traits_sync_files();

-- The score of a pair, from 0 to 100, with the reasons.
create function duplicate_score(a candidate_traits, b candidate_traits, out score int, out reasons jsonb) language plpgsql stable as $$
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
  -- The same name and nothing else in common.
  if a.id is not null and has_names and email + phone + shared = 0 and birth <= 0 then return; end if;
  firsts := first_name_points(a, b);
  -- Two rare names, a letter apart, born on one day: twins, unless they share a mailbox.
  if firsts = 3 and birth = 35 and email < 60 then firsts := 0; end if;
  lasts := case when is_unreadable(last_a, last_b) then null when last_a = last_b then 15 else case likeness(last_a, last_b) when 3 then 15 else
    case when a.last <@ b.last or b.last <@ a.last then 10 else case likeness(last_a, last_b) when 2 then 8 when 1 then 3 else case when a.last && b.last then 6 else 0 end end end end end;
  -- Different names with other data in common: a family.
  if has_names and firsts = 0 and lasts = 0
    and not (a.first && b.last or a.last && b.first or array_to_string(a.first, '') % last_b or last_a % array_to_string(b.first, '')) then
    return;
  end if;
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
    one := least(likeness(array_to_string(a.first, ''), last_b), likeness(last_a, array_to_string(b.first, '')));
    if one >= 2 and num_nulls(firsts, lasts) = 0 then
      codes := codes || 'swapped-names'::text; points := points || case one when 3 then 32 else 22 end;
      firsts := 20; lasts := 15;
    else
      if firsts > 0 then codes := codes || 'same-first-name'::text; points := points || firsts; end if;
      if lasts > 0 then codes := codes || 'same-last-name'::text; points := points || lasts; end if;
      if firsts = 0 then
        codes := codes || case when birth = 35 and lasts > 0 then 'twins' else 'different-first-name' end;
        -- Twins may share a house, a number and a family mailbox: two well-known names are two people.
        points := points || case when birth = 35 and lasts > 0 then case when a.is_known and b.is_known then -120 else -90 end else -60 end;
      end if;
      if lasts = 0 then codes := codes || 'different-last-name'::text; points := points || -20; end if;
    end if;
  end if;
  -- Date of birth.
  if birth <> 0 then
    codes := codes || case birth when 35 then 'same-birth-date' when -55 then 'generation-apart' when -35 then 'different-birth-date' else 'similar-birth-date' end;
    points := points || birth;
  end if;
  -- Father and son.
  if generation is distinct from other_generation and birth > -55 and (birth <= 0 or num_nulls(generation, other_generation) = 0) then
    codes := codes || 'generation-apart'::text; points := points || -55;
  end if;
  -- Address. A British postcode is a few houses, a French one a town.
  is_near := coalesce(a.postcode = b.postcode and a.country = b.country or a.place_id = b.place_id, false);
  if a.postcode = b.postcode and a.country = b.country then
    codes := codes || 'same-postcode'::text; points := points || case a.country when 'GB' then 15 else 8 end;
  elsif is_near then
    codes := codes || 'same-place'::text; points := points || 8;
  elsif a.place_id <> b.place_id and email < 60 and phone < 40 then
    codes := codes || 'different-place'::text; points := points || -8;
  end if;
  -- The text of their CVs.
  if shared >= 6 then
    codes := codes || case when shared >= 11 then 'same-cv' else 'similar-cv' end; points := points || case when shared >= 11 then 30 else 10 end;
  end if;
  select coalesce(sum(said), 0) into score from unnest(points) said;
  -- With a common name they are less likely one person.
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

-- The keys of a candidate. One error anywhere leaves at least one key intact.
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

-- A key with more holders than this is too common to tell: a frequent name, a hostel's telephone.
create function most_sharing() returns int language sql immutable parallel safe as $$ select 80 $$;

-- Queues every pair that shares a key with one of these candidates.
create function suspect_some(ids bigint[]) returns void language sql as $$
  insert into duplicate_suspects (first_id, second_id)
  select distinct least(t.id, o.id), greatest(t.id, o.id)
  from candidate_traits t cross join unnest(t.keys) key
  cross join lateral (select array_agg(id) as ids from (select id from candidate_traits where keys @> array[key] limit most_sharing() + 1) one) shared
  cross join unnest(shared.ids) o (id)
  where t.id = any(suspect_some.ids) and cardinality(shared.ids) between 2 and most_sharing() and o.id <> t.id
  union
  select first_id, second_id from duplicate_pairs where first_id = any(suspect_some.ids) or second_id = any(suspect_some.ids)
  on conflict do nothing
$$;

-- Queues every pair that shares a key.
create function suspect_all() returns void language sql as $$
  insert into duplicate_suspects (first_id, second_id)
  select distinct a, b from (
    select array_agg(id order by id) as ids from candidate_traits, unnest(keys) key group by key having count(*) between 2 and most_sharing()) shared
  cross join unnest(ids) a cross join unnest(ids) b
  where a < b
  union
  select first_id, second_id from duplicate_pairs
  on conflict do nothing
$$;

-- Scores up to `most` queued pairs. Concurrent calls take different rows, so 0 may also mean that others hold the rest.
create function score_suspects(most int, out looked_at int, out found int) language sql as $$
  with taken as (
    delete from duplicate_suspects where ctid = any(array(select ctid from duplicate_suspects limit most for update skip locked)) returning first_id, second_id
  ), scored as materialized (
    select taken.first_id, taken.second_id, scored.score, scored.reasons
    from taken left join candidate_traits a on a.id = first_id left join candidate_traits b on b.id = second_id
    left join lateral duplicate_score(a, b) scored on a.id is not null and b.id is not null
  ), gone as (
    delete from duplicate_pairs p using scored s
    where p.first_id = s.first_id and p.second_id = s.second_id and p.not_same_at is null and coalesce(s.score, 0) < 60
  ), kept as (
    insert into duplicate_pairs as p (first_id, second_id, score, reasons)
    select first_id, second_id, score, reasons from scored where score >= 60
    on conflict (first_id, second_id) do update set score = excluded.score, reasons = excluded.reasons
      where (p.score, p.reasons) is distinct from (excluded.score, excluded.reasons)
    returning xmax = 0 as is_new
  )
  select (select count(*)::int from taken), (select count(*)::int from kept where is_new)
$$;

-- A candidate and all that were merged into it, at any depth.
create function merged_with(candidate bigint) returns setof bigint language sql stable as $$
  with recursive numbered as (
    select candidate as id
    union
    select c.id from numbered join candidates c on c.merged_into = numbered.id
  ) select id from numbered
$$;

-- The candidate that an address leads to: itself, or the one into which it was merged, at any depth.
create function surviving(candidate bigint) returns bigint language sql stable as $$
  with recursive way as (
    select id, merged_into from candidates where id = candidate
    union all
    select c.id, c.merged_into from way join candidates c on c.id = way.merged_into
  ) select id from way where merged_into is null
$$;

-- What is kept for undoing names everybody in the merge, so it goes with the first who is erased.
create function merges_forget() returns trigger language plpgsql as $$
begin
  update merges set kept = null where kept is not null and (survivor_id = old.id or absorbed @> array[old.id]);
  return null;
end $$;
create trigger merges_forget after delete on candidates for each row execute function merges_forget();
create trigger merges_forget_erased after update of status on candidates
  for each row when (new.status = 'erased' and old.status <> 'erased') execute function merges_forget();

-- Mails that a stranger can trigger are limited by mailbox.
create index job_alerts_mailbox on job_alerts (mailbox(email)) where email is not null;

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
