-- Feature: categories
-- Product families stand in a tree: the roots are the shelves of the shop.
alter table categories drop constraint categories__kind,
  add constraint categories__kind check (kind in ('sector', 'trade', 'grade', 'family')),
  add parent_id bigint references categories,
  add constraint categories__parent check (parent_id is null or kind = 'family');
create index categories_parent on categories (parent_id) where parent_id is not null;

insert into categories (kind, slug, name_en, name_fr, position, is_built_in) values
  ('family', 'hire', 'Hire', 'Recruter', 1, true),
  ('family', 'get-noticed', 'Get noticed', 'Gagner en visibilité', 2, true),
  ('family', 'training', 'Train your team', 'Former vos équipes', 3, true),
  ('family', 'inductions', 'Inductions', 'Accueils sécurité', 4, true),
  ('family', 'ppe', 'PPE', 'EPI', 5, true);
insert into categories (kind, slug, name_en, name_fr, position, is_built_in, parent_id)
select 'family', slug, name_en, name_fr, n, true, (select id from categories where kind = 'family' and slug = parent)
from (values
  (6, 'adverts', 'Adverts', 'Annonces', 'hire'),
  (7, 'cv-search', 'CV search', 'CVthèque', 'hire'),
  (8, 'site-safety', 'Site safety', 'Sécurité de chantier', 'training'),
  (9, 'plant-and-height', 'Plant and height', 'Engins et hauteur', 'training'),
  (10, 'electrical', 'Electrical', 'Électricité', 'training'),
  (11, 'card-tests', 'Card tests', 'Tests pour cartes', 'training'),
  (12, 'head-and-eyes', 'Head and eyes', 'Tête et yeux', 'ppe'),
  (13, 'feet', 'Feet', 'Pieds', 'ppe'),
  (14, 'clothing', 'Clothing', 'Vêtements', 'ppe')
) family (n, slug, name_en, name_fr, parent);
