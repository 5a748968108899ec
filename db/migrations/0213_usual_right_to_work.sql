-- Scaffolders in Britain carry their own scheme's card, which the sites take in the place of a CSCS card.
insert into document_types (country, family, code, shape, months, lead_days, name_en, name_fr, options, renewal_en, renewal_fr, check_url, position)
select nullif(s.country, ''), s.family, s.code, s.shape, s.months, s.lead_days, s.name_en, s.name_fr,
  (select jsonb_agg(jsonb_build_object('code', o ->> 0, 'en', o ->> 1, 'fr', o ->> 2) order by nr) from jsonb_array_elements(s.options::jsonb) with ordinality as listed(o, nr)),
  s.renewal_en, s.renewal_fr, nullif(s.check_url, ''), (select max(position) + 1 from document_types)
from (values
('GB', 'site-card', 'cisrs', 'ladder', 60, 60, 'CISRS scaffolder’s card', 'Carte CISRS (échafaudeurs)', '[
  ["labourer", "Scaffolding labourer", "Aide-échafaudeur"],
  ["trainee", "Trainee scaffolder", "Échafaudeur stagiaire"],
  ["scaffolder", "Scaffolder (Part 2)", "Échafaudeur (Part 2)"],
  ["advanced", "Advanced scaffolder", "Échafaudeur confirmé (advanced)"]]',
  'Take the two-day CPD course and the CITB test, then renew with CISRS before the card ends.',
  'Suivez la formation continue de deux jours et passez le test CITB, puis renouvelez auprès de CISRS avant l’échéance.',
  'https://cisrs.org.uk')
) as s(country, family, code, shape, months, lead_days, name_en, name_fr, options, renewal_en, renewal_fr, check_url);
update requirement_templates set type = 'cisrs', level = 'scaffolder' where (country, trade, type) = ('GB', 'scaffolder', 'cscs');

-- A CPCS card carries the CSCS logo: whoever drives plant has no second one. An NPORS card has categories of its own, so that none stands
-- for the other; who takes both asks for NPORS instead, or an administrator goes on with a reason.
delete from requirement_templates where country = 'GB' and trade in ('plant-operator', 'crane-operator', 'slinger-signaller') and type = 'cscs';

-- Nobody works without the right to: usual for every trade, last of its list.
insert into requirement_templates (trade, country, type, categories, until, is_mandatory, position)
select trade, country, case country when 'GB' then 'right-to-work-gb' else 'right-to-work-fr' end, '{}', 'end', true, max(position) + 1
from requirement_templates group by trade, country;
