-- The list of candidates asks who holds a document until when, and who may be put forward for a job: one index answers for a person and
-- for everybody.
create index documents_held on documents (type, candidate_id, expires_on) include (level, issued_on) where status = 'verified' and removed_at is null;

-- Whether one symbol of an electrical authorisation allows what another does: `symbolCovers` (requirements/levels.ts).
create function symbol_covers(held text, asked text) returns boolean language sql immutable parallel safe as $$
  select plain[1] = plain[2] or coalesce(has[1] = wants[1] and has[2] >= wants[2] and has[4] = wants[4] and (has[3] = 'V' or wants[3] = ''), false)
  from (select array[upper(regexp_replace(held, '[\s_-]', '', 'g')), upper(regexp_replace(asked, '[\s_-]', '', 'g'))] as plain) said,
    lateral (select regexp_match(plain[1], '^([BH])([012])(V?)(.*)$') as has, regexp_match(plain[2], '^([BH])([012])(V?)(.*)$') as wants) read
$$;

-- What a job asks for, as lists ask it of documents: which levels will do, of which categories one each has to be there, from what day on
-- and until when; and how many hold one, as far as that is few. `gate` (requirements/gate.ts) decides; requirements/server/in-lists.test.ts holds lists to its answers.
create function gate_lines(of_job bigint, asked_at timestamptz)
returns table (type text, family text, is_mandatory boolean, levels text[], categories jsonb, starts_on date, good_until date, is_endless boolean, holders int)
language sql stable as $$
  select r.type, t.family, r.is_mandatory,
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
  order by r.position
$$;
