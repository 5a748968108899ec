-- The gazetteer: towns and postcodes of Britain and France.
-- Read by others: places, postcodes

-- Towns from GeoNames (CC BY 4.0).
create table places (
  id bigint primary key, -- GeoNames id
  name text not null,
  folded text not null, -- lower case, without accents: what people type
  country text not null constraint places__country check (country in ('GB', 'FR')) check (length(country) = 2),
  region text not null,
  population int not null,
  lat real not null,
  lon real not null,
  department text, -- the département, shown for French towns: Lyon (69)
  city_id bigint references places,
  city_km int
);
create index places_city on places (city_id);
create index places_folded on places (folded text_pattern_ops, population desc); -- autocomplete by prefix
create index places_folded_trgm on places using gin (folded gin_trgm_ops); -- "did you mean"
create index places_lat on places (lat, lon); -- what lies nearest

-- Towns by postcode: French codes, and British areas such as LS. The gazetteer fills it at start.
create table postcodes (
  country text not null constraint postcodes__country check (country in ('GB', 'FR')),
  code text not null,
  place_id bigint not null references places,
  primary key (country, code, place_id)
);
create index postcodes_code on postcodes (code text_pattern_ops); -- as one types
create index postcodes_place on postcodes (place_id);

-- 0.1 degree cells of the world: a circle covers a handful of them.
create function geo_cell(lat real, lon real) returns int language sql immutable parallel safe as $$
  select floor((lat + 90) * 10)::int * 3600 + floor((lon + 180) * 10)::int
$$;

create function distance_km(lat1 real, lon1 real, lat2 real, lon2 real) returns float8 language sql immutable parallel safe as $$
  select 12742 * asin(sqrt(power(sin(radians(lat2 - lat1) / 2), 2) + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))
$$;

-- Compares names of towns in any spelling: `place_key('king''s lynn') = 'kings lynn'`, `place_key('st. albans') = 'saint albans'`. The same
-- as placeKey in TypeScript.
create function place_key(folded text) returns text language sql immutable parallel safe as $$
  select regexp_replace(trim(regexp_replace(regexp_replace(folded, '''s(?![a-z])', 's', 'g'), '[-''. ]+', ' ', 'g')), '(^| )st(e?)(?= )', '\1saint\2', 'g')
$$;

create index places_key on places (place_key(folded) text_pattern_ops, population desc);

-- A town in an address: its name, and its number where a larger town has the same name, or where the name has other signs.
create function place_slug(place places) returns text language sql stable as $$
  select trim(both '-' from regexp_replace(key, '[^a-z0-9]+', '-', 'g')) ||
    case when key ~ '[^a-z0-9 ]' or exists (
      select from places o where place_key(o.folded) = key and (o.population, -o.id) > (place.population, -place.id)
    ) then '-' || place.id else '' end
  from place_key(place.folded) key
$$;
