import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Bounds } from '#shared/bounds.ts'
import { categoryKinds } from '#shared/categories.ts'
import { dateStyles } from '#shared/dates.ts'
import { locales } from '#shared/locale.ts'
import { currencies } from '#shared/money.ts'
import { roles } from '#shared/roles.ts'
import { activityKinds } from '../../src/features/activities/rules.ts'
import { endedStages, owedStages, stages, unsuccessfulStages, waitingStages } from '../../src/features/applications/rules.ts'
import { archiveKinds, archiveReasons } from '../../src/features/archives/rules.ts'
import { batchKinds, batchStatuses, outcomes } from '../../src/features/batches/rules.ts'
import { bounds as candidateBounds } from '../../src/features/candidates/bounds.ts'
import { availabilities, cards } from '../../src/features/candidates/options.ts'
import { candidateStatuses, drivingLicences, hiddenStatuses, lawfulBases, shifts, sources } from '../../src/features/candidates/rules.ts'
import { feeds } from '../../src/features/channels/rules.ts'
import { applicationSources, channels } from '../../src/features/jobs/came-from.ts'
import { engagements, ppe, qualifications, shiftPatterns, workplaces } from '../../src/features/jobs/terms.ts'
import { authenticities, proofNames } from '../../src/features/right-to-work/rules.ts'
import { checkWays, documentFamilies, documentShapes, documentSides, documentStatuses } from '../../src/features/documents/rules.ts'
import { scanStatuses } from '../../src/features/duplicates/rules.ts'
import { accreditationBounds, bounds as employerBounds, contactBounds, siteBounds } from '../../src/features/employers/bounds.ts'
import { schemes } from '../../src/features/employers/accreditations.ts'
import { genders } from '../../src/features/equality/rules.ts'
import { enquiryKinds, enquiryStatuses } from '../../src/features/enquiries/rules.ts'
import { siteFeatures } from '../../src/features/waiting-list/rules.ts'
import { pageSlugs } from '../../src/features/content/rules.ts'
import { companySizes } from '../../src/features/employers/rules.ts'
import { extractions, fileKinds, offeredStages } from '../../src/features/files/rules.ts'
import {
  delimiters,
  doubleMarks,
  doubleWays,
  encodings,
  importKinds,
  importStatuses,
  nouns,
  rowOutcomes,
} from '../../src/features/imports/rules.ts'
import { codeLifetimes } from '../../src/features/identity/rules.ts'
import { bounds as jobBounds } from '../../src/features/jobs/bounds.ts'
import { experiences, jobTypes, tags } from '../../src/features/jobs/options.ts'
import { jobStatuses, payUnits } from '../../src/features/jobs/rules.ts'
import { bounds as userBounds } from '../../src/features/users/bounds.ts'
import { mailTimes } from '../../src/features/notifications/rules.ts'
import { countries } from '../../src/features/places/countries.ts'
import { gateResults } from '../../src/features/requirements/gate.ts'
import { untils } from '../../src/features/requirements/rules.ts'
import { alertFrequencies } from '../../src/features/alerts/rules.ts'
import { viewLists, viewRoles } from '../../src/features/views/rules.ts'
import { declared } from '../../src/declared.ts'
import { sqlWords } from '../../bin/new/noun.ts'
import { useApp } from '#test/support/app.ts'
import { askedBys, consentNames } from '../../src/features/privacy/rules.ts'

const world = useApp()

type List = readonly string[]

/** Which list of the code a column is held to. A new option needs a migration that says it to the database too. */
const lists: Record<string, List> = {
  'accounts.date_style': dateStyles,
  'accounts.locale': locales,
  'accounts.role': roles,
  'application_moves.from_stage': stages,
  'application_moves.tells_from': stages,
  'application_moves.to_stage': stages,
  'applications.gate': gateResults,
  'applications.gate_was': gateResults,
  'applications.resume_stage': stages,
  'applications.source': applicationSources,
  'applications.stage': stages,
  'candidate_activities.kind': activityKinds,
  'archives.kind': archiveKinds,
  'archives.reason': archiveReasons,
  'categories.kind': categoryKinds,
  'duplicate_scans.status': scanStatuses,
  'batch_rows.outcome': outcomes,
  'batches.kind': batchKinds,
  'batches.status': batchStatuses,
  'candidates.availability': availabilities,
  'candidates.cards': cards,
  'candidates.country': countries,
  'candidates.desired_pay_currency': currencies,
  'candidates.desired_pay_unit': payUnits,
  'candidates.driving_licences': drivingLicences,
  'candidates.engagements': engagements,
  'candidates.experience': experiences,
  'candidates.job_types': jobTypes,
  'candidates.lawful_basis': lawfulBases,
  'candidates.locale': locales,
  'candidates.qualification': qualifications,
  'candidates.shifts': shifts,
  'candidates.source': sources,
  'candidates.status': candidateStatuses,
  'document_files.side': documentSides,
  'document_types.country': countries,
  'document_types.family': documentFamilies,
  'document_types.shape': documentShapes,
  'documents.checked_how': checkWays,
  'right_to_work_checks.authenticity': authenticities,
  'right_to_work_checks.country': countries,
  'right_to_work_checks.proof': proofNames,
  'documents.status': documentStatuses,
  'employer_accreditations.scheme': schemes,
  'employer_contacts.locale': locales,
  'employer_sites.country': countries,
  'employers.country': countries,
  'employers.size': companySizes,
  'files.extraction': extractions,
  'files.kind': fileKinds,
  'import_rows.double_by': doubleMarks,
  'import_rows.double_way': doubleWays,
  'import_rows.outcome': rowOutcomes,
  'candidate_consents.consent': consentNames,
  'candidate_consents.locale': locales,
  'candidate_genders.gender': genders,
  'candidate_openings.role': ['admin', 'operation', 'agent'],
  'erasures.asked_by': askedBys,
  'imports.delimiter': delimiters,
  'imports.encoding': encodings,
  'imports.kind': importKinds,
  'imports.noun': nouns,
  'imports.status': importStatuses,
  'job_alerts.frequency': alertFrequencies,
  'job_alerts.locale': locales,
  'job_requirements.until': untils,
  'feed_fetches.feed': feeds,
  'job_views.source': channels,
  'jobs.channels': channels,
  'jobs.engagements': engagements,
  'jobs.experience': experiences,
  'jobs.job_types': jobTypes,
  'jobs.language': locales,
  'jobs.pay_currency': currencies,
  'jobs.pay_unit': payUnits,
  'jobs.ppe_provided': ppe,
  'jobs.qualification': qualifications,
  'jobs.shift_pattern': shiftPatterns,
  'jobs.workplace': workplaces,
  'jobs.status': jobStatuses,
  'jobs.tags': tags,
  'enquiries.kind': enquiryKinds,
  'enquiries.locale': locales,
  'enquiries.status': enquiryStatuses,
  'pages.slug': pageSlugs,
  'site_features.feature': siteFeatures,
  'waiting_addresses.locale': locales,
  'notification_choices.event': Object.keys(declared.events),
  'notification_choices.mail': mailTimes,
  'notifications.event': Object.keys(declared.events),
  'oob_codes.type': Object.keys(codeLifetimes),
  'places.country': countries,
  'postcodes.country': countries,
  'requirement_templates.country': countries,
  'requirement_templates.until': untils,
  'uploads.kind': fileKinds,
  'views.list': viewLists,
  'views.shared_with': viewRoles,
}

/** Which list that staff extend a column is held to, by a trigger: there is no row that names what is not in it. */
const extended: Record<string, (typeof categoryKinds)[number]> = {
  'candidates.grade': 'grade',
  'candidates.other_trades': 'trade',
  'candidates.sectors': 'sector',
  'candidates.trade': 'trade',
  'employers.sector': 'sector',
  'jobs.category': 'sector',
  'jobs.trade': 'trade',
  'requirement_templates.trade': 'trade',
}

/** Columns that are called like a list of the contract and are none, with the reason. */
const free: Record<string, string> = {
  'application_moves.override_reason': 'a sentence',
  'application_moves.reason': 'a reason from the list, or a sentence of one’s own',
  'applications.next_step': 'a sentence',
  'applications.reason': 'a reason from the list, or a sentence of one’s own',
  'archives.hold_reason': 'a sentence',
  'audit.action': 'what features declare',
  'categories.slug': 'made of the entry’s own name',
  'employer_numbers.source': 'the heading of a column in a file',
  'employer_slugs.slug': 'one that the employer had',
  'employers.slug': 'made of the employer’s own name',
  'jobs.slug': 'made of the job’s own title',
  'audit.actor_role': 'also says who it was when no account did it',
  'audit.reason': 'a sentence',
  'batch_rows.code': 'why somebody was left out, a code of any feature',
  'candidate_holds.reason': 'a sentence',
  'candidate_traits.country': 'a trigger writes it, from a column that is held to the list',
  'candidates.do_not_contact_reason': 'a sentence',
  'candidates.tags': 'words of the agency’s own',
  'document_types.code': 'the type’s own name',
  'documents.level': 'a trigger holds it to its type',
  'documents.reason': 'a sentence',
  'right_to_work_checks.withdrawn_reason': 'a sentence',
  'held_documents.level': 'a view',
  'held_documents.status': 'a view',
  'employers.do_not_contact_reason': 'a sentence',
  'gender_filter.reason': 'a sentence',
  'identity_sessions.end_reason': 'for the login history, never asked for',
  'imports.targets': 'fields of a record by their names, which follow its form',
  'imports.code': 'why a file was refused, a code of any feature',
  'job_requirements.level': 'the command holds it to its type',
  'job_search.tags': 'a copy of jobs.tags',
  'jobs.close_reason': 'a sentence',
  'jobs.pause_reason': 'a sentence',
  'jobs.refusal_reason': 'a sentence',
  'postcodes.code': 'a postcode, or the letters one begins with',
  'requirement_templates.level': 'seed data, which a test takes over into a job',
}

/** Lists that statements of the schema repeat: what an index is over, and the order by which a function numbers the options. */
const repeated: Record<string, List[]> = {
  as_told: [['placed', 'completed', 'ended_early']],
  told: [['placed', 'completed', 'ended_early'], [...endedStages]],
  applications_active: [endedStages],
  applications_owed: [owedStages],
  applications_waiting: [waitingStages],
  counts: [[...offeredStages]],
  // Cards of work; nothing of health, driving, or a person's past.
  directory_candidates: [['site-card', 'plant', 'height', 'safety', 'electrical', 'rail']],
  // What stands behind a name: the younger, and the older.
  generation_of: [
    ['jr', 'jnr', 'junior', 'fils', 'ii'],
    ['sr', 'snr', 'senior', 'pere'],
  ],
  is_active: [endedStages],
  is_in_directory: [['active', 'on_assignment']],
  is_owed: [owedStages],
  is_shown: [hiddenStatuses],
  is_unsuccessful: [unsuccessfulStages],
  is_waiting: [waitingStages],
  job_search_row: [jobTypes, experiences],
}

const read = async (sql: string) => (await world.app.database.pool.query(sql)).rows
const wordsOf = (array: string) => [...array.matchAll(/'((?:[^']|'')*)'/g)].map(([, word = '']) => word.replaceAll("''", "'"))

/** `CHECK ((mail = ANY (ARRAY['digest'::text, 'never'::text])))` holds `mail` to `digest` and `never`; what has an `OR` holds nothing. */
function listsOf(constraint: string): [column: string, list: string[]][] {
  // What holds only where something else does says nothing of the whole list.
  if (/ OR |\) = \(/.test(constraint)) return []
  const arrays = [...constraint.matchAll(/\((\w+) (?:= ANY \(|<@ )ARRAY\[([^\]]*)\]/g)]
  const singles = [...constraint.matchAll(/^CHECK \(\((\w+) = ('[^']*')::text\)\)$/g)]
  const patterns = [...constraint.matchAll(/\((\w+) ~ '\^\(([\w|-]+)\)\$'::text\)/g)].map(([whole, column = '', words = '']) => [
    whole,
    column,
    words.replace(/[^|]+/g, "'$&'"),
  ])
  return [...arrays, ...singles, ...patterns].map(([, column = '', words = '']) => [column, wordsOf(words)])
}

type Schema = { [key: string]: unknown }
/** Every list of options in what goes in and out, by the name of its field. */
function optionsIn(schema: unknown, name = '', found = new Map<string, string[][]>()): Map<string, string[][]> {
  if (Array.isArray(schema)) for (const part of schema) optionsIn(part, name, found)
  else if (schema && typeof schema === 'object') {
    const { properties = {}, ...rest } = schema as Schema
    if (Array.isArray(rest.enum)) found.set(name, [...(found.get(name) ?? []), rest.enum.map(String).toSorted()])
    for (const [field, part] of Object.entries(properties as Schema)) optionsIn(part, field, found)
    for (const part of Object.values(rest)) optionsIn(part, name, found)
  }
  return found
}
type Document = { components: unknown; paths: Record<string, Record<string, { requestBody?: unknown; responses?: unknown }>> }
const { components, paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as Document
const bodies = Object.values(paths).flatMap((methods) =>
  Object.values(methods).map(({ requestBody, responses }) => [requestBody, responses]),
)
const offered = optionsIn([components, bodies])
const asColumn = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const held = new Map<string, string[]>()
/** Columns of text whose name is, or ends with, the name of a list: `resume_stage` may be a stage. */
let named: { column: string; fields: string[] }[]
beforeAll(async () => {
  const constraints = await read(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as says from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, says } of constraints) for (const [column, list] of listsOf(says)) held.set(`${table}.${column}`, list.toSorted())
  const columns = await read(
    `select table_name as table, column_name as name from information_schema.columns
      where table_schema = 'public' and (data_type = 'text' or udt_name = '_text')`,
  )
  named = columns.flatMap(({ table, name }) => {
    const fields = [...offered.keys()].filter((field) => name === asColumn(field) || name.endsWith(`_${asColumn(field)}`))
    return fields.length > 0 ? [{ column: `${table}.${name}`, fields }] : []
  })
})

/** The bounds that forms and shapes take for the fields of a table. */
const bounded: Record<string, Record<string, Bounds>> = {
  jobs: jobBounds,
  candidates: candidateBounds,
  employers: employerBounds,
  employer_contacts: contactBounds,
  employer_sites: siteBounds,
  employer_accreditations: accreditationBounds,
  users: userBounds,
}
const isNotCompared = new Set([
  ...['email', 'phone', 'phone2', 'postcode', 'companyNumber', 'vatNumber'], // stored in another form than typed
  ...['tags', 'aboutEn', 'aboutFr'], // no constraint of their length yet
])

it.each(Object.entries(bounded))('%s take what the bounds of their fields allow, and no more', async (table, bounds) => {
  const constraints = await read(
    `select string_agg(pg_get_constraintdef(oid), ' ') as says from pg_constraint where contype = 'c' and conrelid = '${table}'::regclass`,
  )
  const end = (column: string, sign: string) =>
    new RegExp(`(?:length\\(${column}\\)|\\(${column}) ${sign} \\(?(\\d+)`).exec(constraints[0].says)?.[1]
  const wrong = Object.entries(bounds)
    .filter(([name]) => !isNotCompared.has(name))
    .flatMap(([name, { min, max }]) => {
      const [least, most] = ['>=', '<='].map((sign) => Number(end(asColumn(name), sign) ?? Number.NaN))
      return most === max && !(Number(least) > (min ?? 1)) ? [] : [`${name}: ${least} to ${most}, not ${min} to ${max}`]
    })
  expect(wrong).toEqual([])
})

it('the words that `npm run new` keeps from names are those that PostgreSQL keeps', async () => {
  const kept: { word: string }[] = await read(`select word from pg_get_keywords() where catcode in ('R', 'T')`)
  expect([...sqlWords].toSorted()).toEqual(kept.map(({ word }) => word).toSorted())
})

describe('a column with options', () => {
  it('is known as one, and takes those of the code, neither more nor fewer', () => {
    const ofTheCode = Object.entries(lists).map(([column, list]) => [column, list.toSorted()])
    expect(Object.fromEntries([...held].toSorted())).toEqual(Object.fromEntries(ofTheCode.toSorted()))
  })
  it('is held to them if the contract offers options under its name', () => {
    const open = named.map(({ column }) => column).filter((column) => !held.has(column))
    expect(open.toSorted()).toEqual(Object.keys(free).toSorted())
  })
  it('takes what the contract offers under its name', () => {
    for (const { column, fields } of named.filter(({ column }) => held.has(column)))
      expect(
        fields.flatMap((field) => offered.get(field) ?? []),
        column,
      ).toContainEqual(held.get(column))
  })
})

describe('a column with entries of a list that staff extend', () => {
  it('is known as one', async () => {
    const triggers = await read(
      `select tgrelid::regclass || '.' || convert_from(rtrim(split_part(encode(tgargs, 'escape'), '\\000', 2))::bytea, 'utf8') as column,
        split_part(encode(tgargs, 'escape'), '\\000', 1) as kind from pg_trigger where tgname like 'holds_to_categories%'`,
    )
    expect(Object.fromEntries(triggers.map(({ column, kind }) => [column, kind]))).toEqual(extended)
  })
  it.each(Object.entries(extended))('%s takes what is in the list of %ss, and keeps it there', async (column, kind) => {
    const [table = '', name = ''] = column.split('.')
    const pool = world.app.database.pool
    const client = await pool.connect()
    const isList = name === 'other_trades' || name === 'sectors'
    const slug = `new-${column.replace(/\W|_/g, '-')}`
    const put = (value: string) =>
      client.query(`update ${table} set ${name} = $1 where id = (select max(id) from ${table})`, [isList ? [value] : value])
    try {
      await client.query('begin')
      await client.query(
        `insert into candidates (first_name, last_name, email, locale) values ('Ann', 'Mason', 'ann@people.example', 'en')`,
      )
      await client.query(`insert into employers (name, slug, sector) values ('Hale', 'hale', 'residential')`)
      await client.query(
        `insert into jobs (slug, title, employer_id, category, trade, job_types, place_id, openings, description, language, closes_on)
         select 'x', 'Mason', max(id), 'residential', 'bricklayer', '{temporary}', (select min(id) from places), 1, repeat('x', 100), 'en', '2030-01-01' from employers`,
      )
      await client.query('savepoint ready')
      await expect(put(slug)).rejects.toThrow(`${kind} `)
      await client.query('rollback to ready')
      await client.query(`insert into categories (kind, slug, name_en, name_fr, position) values ($1, $2, $2, $2, 99)`, [kind, slug])
      await put(slug)
      await client.query('savepoint put')
      await expect(client.query('delete from categories where slug = $1', [slug])).rejects.toThrow('in use')
      await client.query('rollback to put')
      await expect(client.query(`update categories set slug = 'other' where slug = $1`, [slug])).rejects.toThrow('by its slug')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
  it('keeps what Lintel came with', async () => {
    await expect(read(`delete from categories where slug = 'residential'`)).rejects.toThrow('built in')
  })
})

describe('a list that the schema repeats', () => {
  it('is known as one, and says the same in the same order', async () => {
    const indexes = await read(`select indexname as name, indexdef as says from pg_indexes where schemaname = 'public'`)
    const functions = await read(
      `select proname as name, prosrc as says from pg_proc where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')`,
    )
    const found = [...indexes, ...functions].map(({ name, says }) => [
      name,
      [...says.matchAll(/(?:array\[|\bin \()((?:'[\w-]+'(?:::text)?(?:, )?)+)[\])]/gi)].map(([, words]) => wordsOf(words)),
    ])
    expect(Object.fromEntries(found.filter(([, arrays]) => arrays.length > 0))).toEqual(repeated)
  })
})
