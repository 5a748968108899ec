-- Towns by postcode: French codes, and British ones by their area, such as LS. The gazetteer fills it at the next start.
create table postcodes (
  country text not null constraint postcodes__country check (country in ('GB', 'FR')),
  code text not null,
  place_id bigint not null references places,
  primary key (country, code, place_id)
);
create index postcodes_code on postcodes (code text_pattern_ops); -- as one types
create index postcodes_place on postcodes (place_id);
create index places_lat on places (lat, lon); -- what lies nearest
