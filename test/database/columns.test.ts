import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Bounds } from '#shared/bounds.ts'
import { codeLifetimes } from '../../src/features/identity/rules.ts'
import { declared } from '../../src/declared.ts'
import { sqlWords } from '../../bin/new/noun.ts'
import { useApp } from '#test/support/app.ts'

const world = useApp()

const modules = import.meta.glob<Record<string, unknown>>(['../../src/{shared,features/*}/*.ts', '!**/*.{test,e2e}.ts'], { eager: true })
const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
/** Every list of options that the code exports. A CHECK must have the options of one of them. */
const lists = [
  ...Object.values(modules).flatMap((exported) => Object.values(exported)),
  Object.keys(declared.events),
  Object.keys(codeLifetimes),
]
  .filter(isList)
  .map((list) => list.toSorted().join(' '))

/** Columns with entries of a list that staff extend, as the features declare them: a trigger refuses other values. */
const extended = Object.fromEntries(
  declared.categoryUses.flatMap(([column, { kind }]) =>
    column.includes(' ') || kind === 'document-type' ? [] : [[column, kind] as const],
  ),
)

/** Columns with the name of a list of the contract that have no CHECK, and why. */
const free: Record<string, string> = {
  'accounting_accounts.use': 'uses of accounts, which the code names',
  'bank_lines.reason': 'a sentence',
  'idempotency_keys.operation': 'the name of an operation',
  'invoice_sellers.legal_form': 'as it is printed',
  'agency_changes.detail': 'details of the agency by their names, which follow its form',
  'application_moves.override_reason': 'a sentence',
  'application_moves.reason': 'a reason from the list, or a sentence of one’s own',
  'applications.next_step': 'a sentence',
  'applications.reason': 'a reason from the list, or a sentence of one’s own',
  'archives.hold_reason': 'a sentence',
  'assignments.mission_detail': 'a sentence',
  'assignments.role': 'the work done, as the papers name it',
  'audit.action': 'what features declare',
  'category_aliases.slug': 'one that an entry had',
  'categories.slug': 'made of the entry’s own name',
  'employer_numbers.source': 'the heading of a column in a file',
  'employer_slugs.slug': 'one that the employer had',
  'employers.slug': 'made of the employer’s own name',
  'jobs.slug': 'made of the job’s own title',
  'audit.actor_role': 'also says who it was when no account did it',
  'audit.reason': 'a sentence',
  'batch_rows.code': 'why somebody was left out, a code of any feature',
  'batches.code': 'why it was stopped, a code of any feature',
  'candidate_holds.reason': 'a sentence',
  'candidate_traits.country': 'a trigger writes it, from a column that is held to the list',
  'candidates.do_not_contact_reason': 'a sentence',
  'candidates.tags': 'words of the agency’s own',
  'company_files.tags': 'words of the agency’s own',
  'document_type_aliases.code': 'one that a type had',
  'document_types.code': 'the type’s own name',
  'application_stages.reason': 'a trigger derives it from the moves',
  'application_stages.source': 'a copy of applications.source',
  'candidate_changes.field': 'a field of a candidate by its name',
  'job_changes.field': 'a field of a job by its name',
  'payment_accounts.holder': 'a name',
  'supplier_accounts.holder': 'a name',
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
  'invoice_events.kind': 'what happened, as features/invoices/server/events.ts names it',
  'invoice_lines.detail': 'a sentence',
  'invoice_lines.family': 'a copy of products.family, as it was sold',
  'invoice_lines.vat_code': 'a code of features/vat, as it was asked',
  'invoice_tallies.currency': 'counts invoices, which have the constraint',
  'invoice_tallies.status': 'counts invoices, which have the constraint',
  'invoice_tallies.type': 'counts invoices, which have the constraint',
  'invoice_transmissions.reason': 'a sentence',
  'job_requirements.level': 'the command holds it to its type',
  'job_search.tags': 'a copy of jobs.tags',
  'jobs.close_reason': 'a sentence',
  'jobs.pause_reason': 'a sentence',
  'jobs.refusal_reason': 'a sentence',
  'postcodes.code': 'a postcode, or the letters one begins with',
  'audit.object_type': 'the first word of an action',
  'documents.type': 'the code of a type of documents',
  'held_documents.type': 'a view',
  'job_requirements.type': 'the code of a type of documents',
  'products.family': 'a slug, which a trigger holds to its list',
  'letter_versions.kind': 'a kind of mail, as each feature declares it in its server/letters.ts',
  'order_events.kind': 'what happened, as features/orders/server/events.ts names it',
  'order_lines.kind': 'a copy of products.kind, as it was sold',
  'order_lines.size': 'a copy of product_sizes.size, as it was sold',
  'order_lines.vat_code': 'a code of features/vat, as it was sold',
  'order_refunds.reason': 'a sentence',
  'order_tallies.currency': 'counts orders, which have the constraint',
  'order_tallies.status': 'counts orders, which have the constraint',
  'payment_accounts.sort_code': 'the number of a branch',
  'payment_attempts.provider_payment': 'the provider’s number of a payment',
  'payment_notices.kind': 'what the provider calls it',
  'product_sizes.size': 'what is printed on the piece',
  'products.document_type': 'the code of a type of documents',
  'products.tags': 'words of staff',
  'products.vat_code': 'a code of features/vat',
  'requirement_templates.type': 'the code of a type of documents',
  'supplier_accounts.sort_code': 'the number of a branch',
  'supplier_requests.sent_to': 'an address',
  'supplier_documents.reason': 'a sentence',
  'setting_changes.setting': 'settings by their names, which follow the form',
  'suppliers.status_reason': 'a sentence',
  'company_uploads.fault': 'the code of a refusal',
  'uploads.fault': 'the code of a refusal',
  'webhooks.events': 'actions of the audit log, which the contract names',
  'webhook_deliveries.event': 'an action of the audit log',
  'webhook_deliveries.kind': 'the first word of an action',
  'requirement_templates.level': 'seed data, which a test takes over into a job',
}

/** Lists that only the schema has. */
const onlyInSchema = [
  // How figures are counted, and which.
  ['day', 'month'],
  ['reached', 'left', 'ended', 'filled'],
  ['ordered', 'sold'],
  // Lines of bank statements that are not settled.
  ['waiting', 'unclear'],
  ['placed', 'completed', 'ended_early'],
  // Jobs that are over.
  ['filled', 'expired', 'closed', 'archived'],
  // Candidates in the directory.
  ['active', 'on_assignment'],
  // The directory shows cards of work, and no health or driving documents.
  ['site-card', 'plant', 'height', 'safety', 'electrical', 'rail'],
  // Name suffixes of sons and of fathers.
  ['jr', 'jnr', 'junior', 'fils', 'ii'],
  ['sr', 'snr', 'senior', 'pere'],
].map((list) => list.toSorted().join(' '))

const read = async (sql: string) => (await world.app.database.pool.query(sql)).rows
const wordsOf = (array: string) => [...array.matchAll(/'((?:[^']|'')*)'/g)].map(([, word = '']) => word.replaceAll("''", "'"))

/** `CHECK ((mail = ANY (ARRAY['digest'::text, 'never'::text])))` limits `mail` to `digest` and `never`. */
function listsOf(constraint: string): [column: string, list: string[]][] {
  // A CHECK with conditions does not have the whole list.
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
/** Every list of options in requests and responses, by the name of its field. */
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
/** Columns whose name is, or ends with, the name of a list: `resume_stage` may be a stage. */
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

/** The bounds of each feature by table: `contactBounds` of employers are those of `employer_contacts`. */
const bounded = Object.entries(modules).flatMap(([path, exported]) => {
  const [, feature = ''] = /features\/([\w-]+)\/bounds\.ts$/.exec(path) ?? []
  return Object.entries(feature ? exported : {}).map(([name, bounds]) => {
    const table = name === 'bounds' ? feature : `${feature.replace(/s$/, '')}-${name.replace('Bounds', 's')}`
    return [table.replaceAll('-', '_'), bounds as Record<string, Bounds>] as const
  })
})
const isNotCompared = new Set([
  ...['email', 'phone', 'phone2', 'postcode', 'companyNumber', 'vatNumber', 'supervisorNumber'], // stored in another form than typed
  ...['sku', 'utr', 'iban', 'bic', 'sortCode', 'accountNumber'], // the same
  ...['tags', 'aboutEn', 'aboutFr'], // no constraint of their length yet
])

it.each(bounded)('%s take exactly what the bounds of their fields allow', async (table, bounds) => {
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

it('npm run new refuses the reserved words of PostgreSQL', async () => {
  const kept: { word: string }[] = await read(`select word from pg_get_keywords() where catcode in ('R', 'T')`)
  expect([...sqlWords].toSorted()).toEqual(kept.map(({ word }) => word).toSorted())
})

describe('a column with options', () => {
  it('takes the options of a list of the code', () => {
    const wrong = [...held].filter(([, list]) => ![...lists, ...onlyInSchema].includes(list.join(' ')))
    expect(wrong.map(([column, list]) => `${column}: ${list.join(' ')}`)).toEqual([])
  })
  it('has a CHECK if the contract has options of its name', () => {
    const open = named.map(({ column }) => column).filter((column) => !held.has(column))
    expect(open.toSorted()).toEqual(Object.keys(free).toSorted())
  })
  it('takes the options of its name in the contract', () => {
    // The codes of the Identity Toolkit are of its own protocol.
    for (const { column, fields } of named.filter(({ column }) => held.has(column) && column !== 'oob_codes.type'))
      expect(
        fields.flatMap((field) => offered.get(field) ?? []),
        column,
      ).toContainEqual(held.get(column))
  })
})

describe('a column with entries of a list that staff extend', () => {
  it('has its trigger, and is declared by its feature, so that merging entries moves it', async () => {
    const triggers = await read(
      `select tgrelid::regclass || '.' || convert_from(rtrim(split_part(encode(tgargs, 'escape'), '\\000', 2))::bytea, 'utf8') as column,
        split_part(encode(tgargs, 'escape'), '\\000', 1) as kind from pg_trigger where tgname like 'holds_to_categories%'`,
    )
    expect(Object.fromEntries(triggers.map(({ column, kind }) => [column, kind]))).toEqual(extended)
  })
  it.each(Object.entries(extended))('%s takes only entries of the list of %ss, which then cannot be deleted', async (column, kind) => {
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
      await client.query(
        `insert into products (sku, kind, family, audience, status, name_en, name_fr, price, currency, country, vat_code)
         values ('X-1', 'training_seat', 'adverts', 'employer', 'draft', 'Card test', 'Test', 100, 'GBP', 'GB', 'gb-standard')`,
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
  it('keeps the built-in entries', async () => {
    await expect(read(`delete from categories where slug = 'residential'`)).rejects.toThrow('built in')
  })
})

describe('a column with a type of document', () => {
  it('is declared by its feature, so that merging types moves it', async () => {
    const keys = await read(
      `select conrelid::regclass || '.' || attname as column from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and confrelid = 'document_types'::regclass and conrelid <> 'document_type_aliases'::regclass`,
    )
    const ofTypes = declared.categoryUses.flatMap(([column, { kind }]) =>
      kind === 'document-type' && !column.includes(' ') ? [column] : [],
    )
    expect(keys.map(({ column }) => column).toSorted()).toEqual(ofTypes.toSorted())
  })
})

describe('a list in an index or a function', () => {
  it('is a list of the code too', async () => {
    const indexes = await read(`select indexname as name, indexdef as says from pg_indexes where schemaname = 'public'`)
    const functions = await read(
      `select proname as name, prosrc as says from pg_proc where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')`,
    )
    const wrong = [...indexes, ...functions].flatMap(({ name, says }) =>
      [...says.matchAll(/(?:array\[|\bin \()((?:'[\w-]+'(?:::text)?(?:, )?)+)[\])]/gi)]
        .map(([, words]) => wordsOf(words).toSorted().join(' '))
        .filter((list) => !lists.includes(list) && !onlyInSchema.includes(list))
        .map((list) => `${name}: ${list}`),
    )
    expect(wrong).toEqual([])
  })
})
