-- An « économiste de la construction » is a quantity surveyor: that trade is found by the name, and a building surveyor has its own.
-- What staff have named otherwise since stays.
update categories set name_fr = 'Expert en bâtiment', updated_at = now()
where kind = 'trade' and slug = 'building-surveyor' and name_fr = 'Économiste de la construction'
  and not exists (select from categories where kind = 'trade' and lower(name_fr) = 'expert en bâtiment');
update categories set synonyms = synonyms || array(
    select name from unnest(array['Économiste de la construction', 'Économiste']) name
    where lower(name) not in (select lower(known) from unnest(synonyms) known))
where kind = 'trade' and slug = 'quantity-surveyor' and cardinality(synonyms) <= 18;
