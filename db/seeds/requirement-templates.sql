-- The usual requirements of each trade, in the order of their numbers.
insert into requirement_templates (country, trade, type, level, categories, until, is_mandatory, position)
select country, trade, type, level, coalesce(categories, '{}'), until, is_mandatory, row_number() over (partition by country, trade order by nr)
from (values
  -- United Kingdom: a card for everybody on site, by skill
  (1, 'GB', array['labourer'], 'cscs', 'green', null::text[], 'end', true),
  (1, 'GB', array['bricklayer', 'stone-mason', 'carpenter', 'joiner', 'roofer', 'steelfixer', 'formworker', 'concreter', 'groundworker', 'pipe-layer',
    'road-worker', 'demolition', 'welder', 'steel-erector', 'plumber', 'heating-engineer', 'ventilation-fitter', 'plasterer', 'dry-liner', 'tiler',
    'painter', 'floor-layer', 'glazier', 'cladder', 'insulation', 'landscaper'], 'cscs', 'blue', null, 'end', true),
  (1, 'GB', array['scaffolder'], 'cisrs', 'scaffolder', null, 'end', true),
  (1, 'GB', array['foreman'], 'cscs', 'gold', null, 'end', true),
  (1, 'GB', array['site-manager', 'project-manager'], 'cscs', 'black', null, 'end', true),
  (1, 'GB', array['quantity-surveyor', 'site-engineer', 'architect', 'health-and-safety', 'building-surveyor'], 'cscs-professional', null, null, 'end', true),
  (2, 'GB', array['electrician'], 'ecs', null, array['installation-electrician'], 'end', true),
  (3, 'GB', array['foreman'], 'sssts', null, null, 'end', true),
  (3, 'GB', array['site-manager', 'project-manager'], 'smsts', null, null, 'end', true),
  (4, 'GB', array['plant-operator', 'crane-operator', 'slinger-signaller'], 'cpcs', null, null, 'end', true),
  (5, 'GB', array['steel-erector', 'cladder', 'roofer', 'glazier'], 'ipaf', null, null, 'end', false),
  (6, 'GB', array['demolition', 'roofer', 'plumber', 'heating-engineer', 'electrician', 'insulation', 'dry-liner'], 'asbestos', 'awareness', null, 'end', true),
  (7, 'GB', array['demolition', 'stone-mason', 'concreter'], 'face-fit', null, null, 'start', false),
  (8, 'GB', array['site-manager', 'foreman'], 'first-aid', null, null, 'end', false),
  -- France: everybody on site carries the card and has seen the occupational doctor
  (1, 'FR', array['bricklayer', 'stone-mason', 'carpenter', 'joiner', 'roofer', 'scaffolder', 'steelfixer', 'formworker', 'concreter', 'groundworker',
    'labourer', 'plant-operator', 'crane-operator', 'slinger-signaller', 'pipe-layer', 'road-worker', 'demolition', 'welder', 'steel-erector',
    'electrician', 'plumber', 'heating-engineer', 'ventilation-fitter', 'plasterer', 'dry-liner', 'tiler', 'painter', 'floor-layer', 'glazier',
    'cladder', 'insulation', 'landscaper', 'foreman', 'site-manager'], 'carte-btp', null, null, 'end', true),
  (2, 'FR', array['bricklayer', 'stone-mason', 'carpenter', 'joiner', 'roofer', 'scaffolder', 'steelfixer', 'formworker', 'concreter', 'groundworker',
    'labourer', 'plant-operator', 'crane-operator', 'slinger-signaller', 'pipe-layer', 'road-worker', 'demolition', 'welder', 'steel-erector',
    'electrician', 'plumber', 'heating-engineer', 'ventilation-fitter', 'plasterer', 'dry-liner', 'tiler', 'painter', 'floor-layer', 'glazier',
    'cladder', 'insulation', 'landscaper', 'foreman', 'site-manager'], 'visite-medicale', null, null, 'start', true),
  (3, 'FR', array['plant-operator'], 'caces-r482', null, null, 'end', true),
  (3, 'FR', array['crane-operator'], 'caces-r487', null, null, 'end', true),
  (4, 'FR', array['electrician'], 'habilitation-electrique', null, array['B1V', 'BR'], 'end', true),
  (4, 'FR', array['plumber', 'heating-engineer', 'ventilation-fitter'], 'habilitation-electrique', null, array['BS'], 'end', false),
  (5, 'FR', array['groundworker', 'pipe-layer', 'road-worker', 'plant-operator'], 'aipr', 'operateur', null, 'end', true),
  (5, 'FR', array['foreman', 'site-manager'], 'aipr', 'encadrant', null, 'end', true),
  (6, 'FR', array['scaffolder'], 'echafaudage-r408', null, null, 'end', true),
  (7, 'FR', array['steel-erector', 'cladder', 'glazier'], 'caces-r486', null, null, 'end', true),
  (8, 'FR', array['foreman', 'site-manager'], 'sst', null, null, 'end', false)
) usual(nr, country, trades, type, level, categories, until, is_mandatory), unnest(trades) trade;

-- Most sites take an NPORS card instead of a CPCS card: the same position makes it an alternative.
insert into requirement_templates (trade, country, type, categories, until, is_mandatory, position)
select trade, country, 'npors', '{}', until, is_mandatory, position from requirement_templates where country = 'GB' and type = 'cpcs';

-- The right to work comes last for every trade.
insert into requirement_templates (trade, country, type, categories, until, is_mandatory, position)
select trade, country, case country when 'GB' then 'right-to-work-gb' else 'right-to-work-fr' end, '{}', 'end', true, max(position) + 1
from requirement_templates group by trade, country;
