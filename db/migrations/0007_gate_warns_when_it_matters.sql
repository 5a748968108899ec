-- A document warns from its type's lead time before its end; a job without an end date adds no warning of its own. `warns_until` takes the
-- place of `is_endless`.
drop function gate_lines(bigint, timestamptz);
create function gate_lines(of_job bigint, asked_at timestamptz)
returns table (line int, type text, family text, is_mandatory boolean, levels text[], categories jsonb, starts_on date, good_until date, warns_until date, holders int)
language sql stable as $$
  select r.position, r.type, t.family, r.is_mandatory,
    case when t.shape = 'ladder' and r.level is not null then r.level || array(
      select o ->> 'code' from jsonb_array_elements(t.options) with ordinality listed(o, n) where n > (
        select n from jsonb_array_elements(t.options) with ordinality lowest(o, n) where o ->> 'code' = r.level)) end,
    case when t.shape = 'categories' then (select jsonb_agg(array(
      select o ->> 'code' from jsonb_array_elements(t.options) o where t.code = 'habilitation-electrique' and symbol_covers(o ->> 'code', asked)) || asked) from unnest(r.categories) asked) end,
    begins.starts_on, case r.until when 'end' then coalesce(ends.ends_on, begins.starts_on) else begins.starts_on end,
    case when r.until = 'end' and t.lead_days > 0 then site.today + t.lead_days end,
    (select count(*)::int from (select from documents d where d.type = r.type and d.status = 'verified' and d.removed_at is null
      and (d.expires_on is null or d.expires_on >= coalesce(ends.ends_on, begins.starts_on)) limit 2000) few)
  from job_requirements r join document_types t on t.code = r.type join jobs j on j.id = r.job_id join places p on p.id = j.place_id,
    lateral (select (asked_at at time zone case p.country when 'FR' then 'Europe/Paris' else 'Europe/London' end)::date as today) site,
    lateral (select greatest(j.starts_on, site.today) as starts_on) begins,
    lateral (select case when j.ends_on is not null then greatest(j.ends_on, begins.starts_on) end as ends_on) ends
  where r.job_id = of_job
  order by r.position, r.id
$$;

-- The card of an employee lasts as long as the contract, so it may have no end; a temporary worker's lasts five years and sleeps between
-- assignments.
update document_types set months = null,
  renewal_en = 'The employer orders it. An employee’s lasts as long as the contract; a temp’s lasts 5 years and is inactive between assignments. Until it comes, the provisional certificate counts.',
  renewal_fr = 'L’employeur la commande. Celle d’un salarié en CDI dure autant que le contrat ; celle d’un intérimaire dure 5 ans et reste inactive entre deux missions. En attendant, l’attestation provisoire fait foi.'
  where code = 'carte-btp';

-- Gold is two cards: advanced craft, and supervisor above it. What was recorded as gold stands for the lower of the two.
update document_types set options = '[
  {"code": "red", "en": "Red: apprentice, trainee or experienced worker", "fr": "Rouge : apprenti, stagiaire ou ouvrier expérimenté"},
  {"code": "green", "en": "Green: labourer", "fr": "Verte : manœuvre"},
  {"code": "blue", "en": "Blue: skilled worker", "fr": "Bleue : ouvrier qualifié"},
  {"code": "gold", "en": "Gold: advanced craft", "fr": "Or : ouvrier hautement qualifié"},
  {"code": "gold-supervisor", "en": "Gold: supervisor", "fr": "Or : chef d’équipe"},
  {"code": "black", "en": "Black: manager", "fr": "Noire : conducteur de travaux"}]'
  where code = 'cscs';

-- A face-fit test is for one facepiece: its make and model stand beside its kind.
alter table document_types
  add model_en text constraint document_types__model_en check (length(model_en) between 1 and 80),
  add model_fr text constraint document_types__model_fr check (length(model_fr) between 1 and 80),
  add constraint document_types__model check ((model_en is null) = (model_fr is null));
update document_types set model_en = 'Make and model of the facepiece', model_fr = 'Marque et modèle du masque' where code = 'face-fit';
alter table documents add model text constraint documents__model check (length(model) between 1 and 120);

-- What an employer gives a driver after the CACES test and a medical; it ends with the job.
insert into document_types (country, family, code, shape, months, lead_days, name_en, name_fr, options, renewal_en, renewal_fr, position)
select 'FR', 'plant', 'autorisation-conduite', 'categories', null, 7, 'Employer’s driving authorisation', 'Autorisation de conduite', '[
  {"code": "engins", "en": "Site plant", "fr": "Engins de chantier"},
  {"code": "grues-tour", "en": "Tower cranes", "fr": "Grues à tour"},
  {"code": "grues-mobiles", "en": "Mobile cranes", "fr": "Grues mobiles"},
  {"code": "grues-chargement", "en": "Lorry loaders", "fr": "Grues de chargement"},
  {"code": "nacelles", "en": "Mobile elevating work platforms", "fr": "Nacelles (PEMP)"},
  {"code": "chariots", "en": "Forklift trucks", "fr": "Chariots élévateurs"},
  {"code": "ponts", "en": "Overhead cranes", "fr": "Ponts roulants et portiques"}]',
  'The employer gives it after a check of fitness, of skill (CACES) and of the site’s rules; it is good with that employer alone.',
  'L’employeur la délivre après avis d’aptitude, contrôle des compétences (CACES) et présentation des consignes du site ; elle ne vaut que chez lui.',
  coalesce((select max(position) from document_types), 0) + 1;

-- The applicants of every job are checked again by these rules.
select regate_job(r.job_id) from (select distinct r.job_id from job_requirements r
  where exists (select from applications a where a.job_id = r.job_id and is_active(a))) r;
