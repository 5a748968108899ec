-- What people on site call their trade, and a name that is also written as two words.
update categories c set synonyms = c.synonyms || array(select name from unnest(said.names) name where name <> all (c.synonyms))
from (values
  ('bricklayer', array['brickie', 'brick layer']), ('electrician', array['sparky', 'sparkie']), ('carpenter', array['chippy', 'chippie'])
) said (slug, names)
where c.kind = 'trade' and c.slug = said.slug and cardinality(c.synonyms || said.names) <= 20;
