-- The lists that staff extend: sectors, trades, grades. Records keep an entry's slug, which never changes.
create table categories (
  id bigint generated always as identity primary key,
  kind text not null constraint categories__kind check (kind in ('sector', 'trade', 'grade')),
  slug text not null constraint categories__slug check (length(slug) <= 60 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name_en text not null constraint categories__name_en check (length(name_en) between 1 and 80),
  name_fr text not null constraint categories__name_fr check (length(name_fr) between 1 and 80),
  synonyms text[] not null default '{}' constraint categories__synonyms check (cardinality(synonyms) <= 20),
  position int not null constraint categories__position check (position > 0),
  is_built_in boolean not null default false, -- the specification's, and what Lintel came with: may be renamed and hidden, never removed
  is_hidden boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint categories_slug unique (kind, slug)
);
create unique index categories_name_en on categories (kind, lower(name_en));
create unique index categories_name_fr on categories (kind, lower(name_fr));

-- Sectors first, so that their numbers are those by which the job search has known them.
insert into categories (kind, slug, name_en, name_fr, synonyms, position, is_built_in) values
  ('sector', 'residential', 'Residential', 'Résidentiel', '{}', 1, true),
  ('sector', 'commercial', 'Commercial', 'Tertiaire', '{}', 2, true),
  ('sector', 'industrial', 'Industrial', 'Industriel', '{}', 3, true),
  ('sector', 'apartments', 'Apartments', 'Appartements', '{}', 4, true),
  ('trade', 'bricklayer', 'Bricklayer', 'Maçon', '{}', 1, true),
  ('trade', 'stone-mason', 'Stone mason', 'Tailleur de pierre', '{}', 2, true),
  ('trade', 'carpenter', 'Carpenter', 'Charpentier', '{}', 3, true),
  ('trade', 'joiner', 'Joiner', 'Menuisier', '{}', 4, true),
  ('trade', 'roofer', 'Roofer', 'Couvreur', '{}', 5, true),
  ('trade', 'scaffolder', 'Scaffolder', 'Échafaudeur', '{}', 6, true),
  ('trade', 'steelfixer', 'Steel fixer', 'Ferrailleur', '{}', 7, true),
  ('trade', 'formworker', 'Formworker', 'Coffreur', '{}', 8, true),
  ('trade', 'concreter', 'Concrete finisher', 'Bancheur', '{}', 9, true),
  ('trade', 'groundworker', 'Groundworker', 'Terrassier', '{}', 10, true),
  ('trade', 'labourer', 'Site labourer', 'Manœuvre', '{}', 11, true),
  ('trade', 'plant-operator', 'Plant operator', 'Conducteur d’engins', '{}', 12, true),
  ('trade', 'crane-operator', 'Crane operator', 'Grutier', '{}', 13, true),
  ('trade', 'slinger-signaller', 'Slinger signaller', 'Élingueur', '{}', 14, true),
  ('trade', 'pipe-layer', 'Pipe layer', 'Canalisateur', '{}', 15, true),
  ('trade', 'road-worker', 'Road worker', 'Ouvrier routier', '{}', 16, true),
  ('trade', 'demolition', 'Demolition operative', 'Démolisseur', '{}', 17, true),
  ('trade', 'welder', 'Welder', 'Soudeur', '{}', 18, true),
  ('trade', 'steel-erector', 'Steel erector', 'Charpentier métallique', '{}', 19, true),
  ('trade', 'electrician', 'Electrician', 'Électricien', '{}', 20, true),
  ('trade', 'plumber', 'Plumber', 'Plombier', '{}', 21, true),
  ('trade', 'heating-engineer', 'Heating engineer', 'Chauffagiste', '{}', 22, true),
  ('trade', 'ventilation-fitter', 'Ventilation fitter', 'Monteur en ventilation', '{}', 23, true),
  ('trade', 'plasterer', 'Plasterer', 'Plâtrier', '{}', 24, true),
  ('trade', 'dry-liner', 'Dry liner', 'Plaquiste', '{}', 25, true),
  ('trade', 'tiler', 'Tiler', 'Carreleur', '{}', 26, true),
  ('trade', 'painter', 'Painter and decorator', 'Peintre en bâtiment', '{}', 27, true),
  ('trade', 'floor-layer', 'Floor layer', 'Solier', '{}', 28, true),
  ('trade', 'glazier', 'Glazier', 'Vitrier', '{}', 29, true),
  ('trade', 'cladder', 'Cladder', 'Bardeur', '{}', 30, true),
  ('trade', 'insulation', 'Insulation installer', 'Poseur d’isolation', '{}', 31, true),
  ('trade', 'landscaper', 'Landscaper', 'Paysagiste', '{}', 32, true),
  ('trade', 'site-manager', 'Site manager', 'Conducteur de travaux', '{}', 33, true),
  ('trade', 'foreman', 'Foreman', 'Chef de chantier', '{}', 34, true),
  ('trade', 'quantity-surveyor', 'Quantity surveyor', 'Métreur', '{}', 35, true),
  ('trade', 'project-manager', 'Project manager', 'Chef de projet', '{}', 36, true),
  ('trade', 'site-engineer', 'Site engineer', 'Ingénieur travaux', '{}', 37, true),
  ('trade', 'architect', 'Architect', 'Architecte', '{}', 38, true),
  ('trade', 'bim-technician', 'BIM technician', 'Technicien BIM', '{}', 39, true),
  ('trade', 'health-and-safety', 'Health and safety adviser', 'Coordinateur sécurité', '{}', 40, true),
  ('trade', 'building-surveyor', 'Building surveyor', 'Économiste de la construction', '{}', 41, true),
  ('trade', 'facilities-manager', 'Facilities manager', 'Responsable maintenance', '{}', 42, true),
  ('trade', 'property-manager', 'Property manager', 'Gestionnaire immobilier', '{}', 43, true),
  ('trade', 'lettings-agent', 'Lettings agent', 'Conseiller en location', '{}', 44, true),
  ('grade', 'apprentice', 'Apprentice', 'Apprenti', '{}', 1, true),
  ('grade', 'improver', 'Improver', 'Débutant qualifié', '{}', 2, true),
  ('grade', 'skilled', 'Skilled worker', 'Ouvrier qualifié', '{}', 3, true),
  ('grade', 'chargehand', 'Chargehand', 'Chef d’équipe', '{}', 4, true),
  ('grade', 'foreman', 'Foreman', 'Chef de chantier', '{}', 5, true),
  ('grade', 'supervisor', 'Supervisor', 'Encadrant', '{}', 6, true),
  ('grade', 'manager', 'Manager', 'Conducteur de travaux', '{}', 7, true),
  ('grade', 'engineer', 'Engineer', 'Ingénieur', '{}', 8, true),
  ('grade', 'professional', 'Other professional', 'Autre cadre', '{}', 9, true);

-- A column that names an entry, or several, holds to the list as a foreign key would: what is named is there and stays there. The lock
-- is a foreign key's too.
create function holds_to_categories() returns trigger language plpgsql as $$
declare
  value jsonb := to_jsonb(new) -> tg_argv[1];
  slugs text[] := case jsonb_typeof(value) when 'array' then array(select jsonb_array_elements_text(value)) when 'string' then array[value #>> '{}'] else '{}' end;
begin
  perform from categories where kind = tg_argv[0] and slug = any(slugs) for key share;
  if exists (select from unnest(slugs) named where not exists (select from categories where kind = tg_argv[0] and slug = named)) then
    raise exception '% % is in no list', tg_argv[0], value using errcode = 'foreign_key_violation', constraint = tg_table_name || '__' || tg_argv[1];
  end if;
  return null;
end $$;
create trigger holds_to_categories__sector after insert or update of sector on employers for each row execute function holds_to_categories('sector', 'sector');
create trigger holds_to_categories__category after insert or update of category on jobs for each row execute function holds_to_categories('sector', 'category');
create trigger holds_to_categories__trade after insert or update of trade on jobs for each row execute function holds_to_categories('trade', 'trade');
create trigger holds_to_categories__trade after insert or update of trade on candidates for each row when (new.trade is not null) execute function holds_to_categories('trade', 'trade');
create trigger holds_to_categories__other_trades after insert or update of other_trades on candidates for each row when (new.other_trades <> '{}') execute function holds_to_categories('trade', 'other_trades');
create trigger holds_to_categories__sectors after insert or update of sectors on candidates for each row when (new.sectors <> '{}') execute function holds_to_categories('sector', 'sectors');
create trigger holds_to_categories__grade after insert or update of grade on candidates for each row when (new.grade is not null) execute function holds_to_categories('grade', 'grade');
alter table employers drop constraint employers__sector;
alter table jobs drop constraint jobs__category, drop constraint jobs__trade;
alter table candidates drop constraint candidates__trade, drop constraint candidates__other_trades, drop constraint candidates__sectors, drop constraint candidates__grade;

-- How many records name an entry: employers, jobs and candidates.
create function category_uses(c categories) returns bigint language sql stable as $$
  select case c.kind
    when 'sector' then (select count(*) from employers where sector = c.slug) + (select count(*) from jobs where category = c.slug)
      + (select count(*) from candidates where sectors @> array[c.slug])
    when 'trade' then (select count(*) from jobs where trade = c.slug)
      + (select count(*) from candidates where trade = c.slug or other_trades @> array[c.slug])
    when 'grade' then (select count(*) from candidates where grade = c.slug)
  end
$$;
create function categories_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.kind, old.slug) is distinct from (new.kind, new.slug) then
    raise exception 'records name this entry by its slug' using errcode = 'check_violation', constraint = 'categories_stay';
  elsif tg_op = 'DELETE' and (old.is_built_in or category_uses(old) > 0) then
    raise exception 'this entry is built in or in use' using errcode = 'foreign_key_violation', constraint = 'categories_stay';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger categories_stay before update or delete on categories for each row execute function categories_stay();

-- The number of a sector in the job search is that of its entry, no longer its place in a list.
create or replace function job_search_row(job jobs) returns setof job_search language sql stable as $$
  select job.id, job.posted_at, job.closes_on,
    (select id::smallint from categories where kind = 'sector' and slug = job.category),
    (select sum(1 << (array_position(array['freelancer', 'full-time', 'part-time', 'temporary'], type) - 1)) from unnest(job.job_types) type)::smallint,
    coalesce(array_position(array['fresh', '1-year', '2-year', '3-year', '4-year'], job.experience), 0)::smallint,
    job.pay_monthly_min, job.pay_monthly_max, geo_cell(p.lat, p.lon), p.lat, p.lon, job.tags,
    job_doc(job.language, job.title, concat_ws(' ', e.name, p.name, p.region, replace(job.trade, '-', ' '), array_to_string(job.tags, ' ')), job.description)
      || array_to_tsvector(array['@' || job.language || '-' || p.country])
  from employers e, places p where e.id = job.employer_id and p.id = job.place_id
$$;
