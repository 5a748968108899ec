-- What a job asks for may be met by one of several documents: rows of the same job, or template, with the same position are one line,
-- of which any will do. Until when it has to be good, and whether nobody goes without, is the same in all of them.

-- Who drives plant in Britain carries a CPCS or an NPORS card; most sites take both.
insert into requirement_templates (trade, country, type, categories, until, is_mandatory, position)
select trade, country, 'npors', '{}', until, is_mandatory, position
from requirement_templates where country = 'GB' and type = 'cpcs' and trade in ('plant-operator', 'crane-operator', 'slinger-signaller');

-- The same as before, and which line each row stands in.
drop function gate_lines(bigint, timestamptz);
create function gate_lines(of_job bigint, asked_at timestamptz)
returns table (line int, type text, family text, is_mandatory boolean, levels text[], categories jsonb, starts_on date, good_until date, is_endless boolean, holders int)
language sql stable as $$
  select r.position, r.type, t.family, r.is_mandatory,
    case when t.shape = 'ladder' and r.level is not null then r.level || array(
      select o ->> 'code' from jsonb_array_elements(t.options) with ordinality listed(o, n) where n > (
        select n from jsonb_array_elements(t.options) with ordinality lowest(o, n) where o ->> 'code' = r.level)) end,
    case when t.shape = 'categories' then (select jsonb_agg(array(
      select o ->> 'code' from jsonb_array_elements(t.options) o where t.code = 'habilitation-electrique' and symbol_covers(o ->> 'code', asked)) || asked) from unnest(r.categories) asked) end,
    begins.starts_on, case r.until when 'end' then coalesce(ends.ends_on, begins.starts_on) else begins.starts_on end,
    r.until = 'end' and ends.ends_on is null,
    (select count(*)::int from (select from documents d where d.type = r.type and d.status = 'verified' and d.removed_at is null
      and (d.expires_on is null or d.expires_on >= coalesce(ends.ends_on, begins.starts_on)) limit 2000) few)
  from job_requirements r join document_types t on t.code = r.type join jobs j on j.id = r.job_id join places p on p.id = j.place_id,
    lateral (select greatest(j.starts_on, (asked_at at time zone case p.country when 'FR' then 'Europe/Paris' else 'Europe/London' end)::date) as starts_on) begins,
    lateral (select case when j.ends_on is not null then greatest(j.ends_on, begins.starts_on) end as ends_on) ends
  where r.job_id = of_job
  order by r.position, r.id
$$;
