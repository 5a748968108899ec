-- How the names of towns are compared, however somebody spells them: `place_key('king''s lynn') = 'kings lynn'`, `place_key('st. albans') =
-- 'saint albans'`. The same as placeKey in TypeScript.
create function place_key(folded text) returns text language sql immutable parallel safe as $$
  select regexp_replace(trim(regexp_replace(regexp_replace(folded, '''s(?![a-z])', 's', 'g'), '[-''. ]+', ' ', 'g')), '(^| )st(e?)(?= )', '\1saint\2', 'g')
$$;
create index places_key on places (place_key(folded) text_pattern_ops, population desc);
