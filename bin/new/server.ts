import { made } from './kinds.ts'
import { columnOf, type Field, listOf, type Noun } from './noun.ts'

const choicesOf = (fields: Field[]) => fields.filter(({ kind }) => kind === 'choice')
/** What the search looks into. */
const searched = (fields: Field[]) => ['name', ...fields.filter(({ kind }) => kind === 'line' || kind === 'email').map(({ name }) => name)]
const lines = (fields: Field[], line: (field: Field) => string) => fields.map((field) => `  ${line(field)}\n`).join('')
/** `A, b and c`, such as `Name, VAT number and email`. */
const listed = (words: string[]) => words.join(', ').replace(/, ([^,]*)$/, ' and $1')

export const migration = (n: Noun, fields: Field[]) => `create table ${n.table} (
  id bigint generated always as identity primary key,
  name text not null constraint ${n.table}__name check (length(name) between 2 and 160),
${lines(fields, (field) => `${columnOf(field.name)} ${made(n, field).column},`)}  archived_at timestamptz,
  archived_by bigint references accounts on delete set null,
  archive_reason text constraint ${n.table}__archive_reason check (length(archive_reason) between 1 and 500),
  created_by bigint references accounts on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ${n.table}__archived check ((archived_at is null) = (archive_reason is null))
);
create unique index ${n.table}_name on ${n.table} (lower(name));
create index ${n.table}_newest on ${n.table} (created_at desc, id desc); -- the list
`

/** What a feature is without its screens, by paths in its folder. */
export const serverFiles = (n: Noun, fields: Field[]): Record<string, string> => ({
  'contract.ts': contract(n, fields),
  'rules.ts': rules(n, fields),
  'rules.test.ts': rulesTest(n),
  'text.ts': text(n, fields),
  'server/declares.ts': declares(n),
  'server/queries.ts': queries(n, fields),
  'server/commands.ts': commands(n),
  'server/handlers.ts': handlers(n),
  'server/demo.ts': demo(n, fields),
})

function contract(n: Noun, fields: Field[]): string {
  const choices = choicesOf(fields)
  const uses = [...new Set(['id', 'line', 'moment', 'optional', 'version', ...fields.flatMap((field) => made(n, field).uses)])]
  const own = [...choices.map((field) => listOf(n, field)), `${n.one}Sorts`]
  const search = fields.filter(({ name }) => searched(fields).includes(name)).map(({ en }) => en.charAt(0).toLowerCase() + en.slice(1))
  return `import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { ${uses.toSorted().join(', ')} } from '#shared/shapes.ts'
import { ${own.join(', ')} } from './rules.ts'

/** What staff write about ${n.en.a}. */
export const ${n.one}Shape = z.object({
  name: line(160, 2),
${lines(fields, (field) => `${field.name}: ${made(n, field).shape},`)}})
export type ${n.One}Input = z.output<typeof ${n.one}Shape>

const ${n.one} = z
  .object({
    id,
    name: z.string().max(160),
${lines(fields, (field) => `  ${field.name}: ${made(n, field).shown},`)}    archivedAt: moment.nullable(),
    archiveReason: z.string().max(500).nullable(),
    version,
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: '${n.One}' })
export type ${n.One} = z.infer<typeof ${n.one}>

const count = z.int().min(0)
const staff = ['admin', 'operation'] as const

export const ${n.many} = contract({
  list${n.Many}: {
    method: 'GET',
    path: '/${n.kebabs}',
    access: staff,
    query: z.object({
      q: z.string().trim().max(200).optional().describe('${listed(['Name', ...search])}'),
${lines(choices, (field) => `    ${field.name}: z.enum(${listOf(n, field)}).optional(),`)}      archived: z.boolean().default(false).describe('Those in the archive, in place of the others'),
      sort: z.enum(${n.one}Sorts).default('createdAt'),
      ...paging,
    }),
    response: list(${n.one}).extend({ counts: z.object({ current: count, archived: count }) }),
    summary: 'List ${n.en.many}',
  },
  find${n.One}: {
    method: 'GET',
    path: '/${n.kebabs}/{${n.one}Id}',
    access: staff,
    response: ${n.one},
    summary: 'Read one ${n.en.one}',
  },
  add${n.One}: {
    method: 'POST',
    path: '/${n.kebabs}',
    access: staff,
    body: ${n.one}Shape,
    audit: '${n.kebab}.added',
    response: ${n.one},
    status: 201,
    errors: ['${n.kebab}-exists'],
    summary: 'Add ${n.en.a}',
  },
  change${n.One}: {
    method: 'PATCH',
    path: '/${n.kebabs}/{${n.one}Id}',
    access: staff,
    body: z.object(optional(${n.one}Shape.shape)),
    versioned: true,
    audit: '${n.kebab}.changed',
    response: ${n.one},
    errors: ['${n.kebab}-archived', '${n.kebab}-exists'],
    summary: 'Change ${n.en.a}',
  },
  archive${n.One}: {
    method: 'PUT',
    path: '/${n.kebabs}/{${n.one}Id}/archival',
    access: staff,
    body: z.object({ reason: line(500) }),
    versioned: true,
    audit: '${n.kebab}.archived',
    response: ${n.one},
    errors: ['${n.kebab}-archived'],
    summary: 'Put ${n.en.a} away, where it can be read and restored',
  },
  restore${n.One}: {
    method: 'DELETE',
    path: '/${n.kebabs}/{${n.one}Id}/archival',
    access: staff,
    versioned: true,
    audit: '${n.kebab}.restored',
    response: ${n.one},
    errors: ['${n.kebab}-not-archived'],
    summary: 'Take ${n.en.a} back out of the archive',
  },
})
`
}

function rules(n: Noun, fields: Field[]): string {
  const lists = choicesOf(fields).map(
    (field) => `export const ${listOf(n, field)} = [${field.options.map(({ value }) => `'${value}'`).join(', ')}] as const\n`,
  )
  return `import { type Actor, worksHere } from '#shared/roles.ts'

${lists.join('')}export const ${n.one}Sorts = ['createdAt', 'name'] as const

type Refusal = 'permission-denied' | '${n.kebab}-archived' | '${n.kebab}-not-archived'

/** Why this person cannot change or archive it now; null when nothing stands in the way. */
export function whyNotChange(actor: Pick<Actor, 'role'>, ${n.one}: { archivedAt: string | null }): Refusal | null {
  if (!worksHere(actor)) return 'permission-denied'
  return ${n.one}.archivedAt === null ? null : '${n.kebab}-archived'
}

/** Why this person cannot take it back out of the archive. */
export function whyNotRestore(actor: Pick<Actor, 'role'>, ${n.one}: { archivedAt: string | null }): Refusal | null {
  if (!worksHere(actor)) return 'permission-denied'
  return ${n.one}.archivedAt === null ? '${n.kebab}-not-archived' : null
}
`
}

const rulesTest = (n: Noun) => `import { expect, it } from 'vitest'
import { whyNotChange, whyNotRestore } from './rules.ts'

const then = '2026-11-21T12:00:00.000Z'
it.each([
  ['operation', null, null, '${n.kebab}-not-archived'],
  ['admin', then, '${n.kebab}-archived', null],
  ['agent', null, 'permission-denied', 'permission-denied'],
  ['candidate', then, 'permission-denied', 'permission-denied'],
] as const)('the %s meets one that was archived at %s: change %s, restore %s', (role, archivedAt, change, restore) =>
  expect([whyNotChange({ role }, { archivedAt }), whyNotRestore({ role }, { archivedAt })]).toEqual([change, restore]))
`

function text(n: Noun, fields: Field[]): string {
  const options = new Map(choicesOf(fields).flatMap((field) => field.options.map(({ value, en, fr }) => [value, { en, fr }] as const)))
  return `import { words } from '#shared/text.ts'

export const text = words({
  '${n.kebab}-exists': {
    en: '${n.en.A} with this name already exists.',
    fr: 'Il existe déjà ${n.fr.un} portant ce nom.',
  },
  '${n.kebab}-archived': {
    en: 'This ${n.en.one} is archived. Restore it before changing it.',
    fr: 'Cette fiche est archivée. Restaurez-la avant de la modifier.',
  },
  '${n.kebab}-not-archived': { en: 'This ${n.en.one} is not archived.', fr: 'Cette fiche n’est pas archivée.' },
${[...options].map(([value, { en, fr }]) => `  '${value}': { en: '${en}', fr: '${fr}' },\n`).join('')}})
`
}

const declares = (n: Noun) => `import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const ${n.one}Declares = declares({
  problems: text,
  actions: words({
    '${n.kebab}.added': { en: 'Added ${n.en.a}', fr: 'A ajouté ${n.fr.un}' },
    '${n.kebab}.archived': { en: 'Archived ${n.en.a}', fr: 'A archivé ${n.fr.un}' },
    '${n.kebab}.changed': { en: 'Changed ${n.en.a}', fr: 'A modifié ${n.fr.un}' },
    '${n.kebab}.restored': { en: 'Restored ${n.en.a}', fr: 'A restauré ${n.fr.un}' },
  }),
  topics: { '${n.kebabs}': worksHere, '${n.kebab}:': worksHere },
  erased: { '${n.table}.archived_by': 'forgets', '${n.table}.created_by': 'forgets' },
})
`

function queries(n: Noun, fields: Field[]): string {
  const columns = ['id', 'name', ...fields.map(({ name }) => name), 'archivedAt', 'archiveReason', 'version', 'createdAt', 'updatedAt']
  const like = searched(fields).map((name) => `is('${name}', 'ilike', like)`)
  const search =
    like.length === 1
      ? `if (query.q) rows = rows.where('name', 'ilike', containing(query.q))`
      : `if (query.q) {
      const like = containing(query.q)
      rows = rows.where((is) => is.or([${like.join(', ')}]))
    }`
  return `import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb } from '#server/db.ts'
import { containing, onePage } from '#server/list.ts'
import type { Reading } from '#server/standing.ts'
import { found } from '#shared/problem.ts'
import type { ${n.One}, ${n.many} } from '../contract.ts'

const shown = [${columns.map((name) => `'${name}'`).join(', ')}] as const

/** One ${n.en.one}; 404 when there is none. */
export async function find${n.One}(db: ReadDb, ${n.one}Id: number): Promise<${n.One}> {
  return found(await db.selectFrom('${n.many}').select(shown).where('id', '=', ${n.one}Id).executeTakeFirst())
}

type Query = z.output<(typeof ${n.many})['list${n.Many}']['query']>

/** Filter → sort → count → page. */
export async function list${n.Many}(query: Query, { db }: Reading) {
  const matching = () => {
    let rows = db.selectFrom('${n.many}')
    ${search}
${lines(choicesOf(fields), ({ name }) => `  if (query.${name}) rows = rows.where('${name}', '=', query.${name})`)}    return rows
  }
  const [items, counts] = await Promise.all([
    matching()
      .select(shown)
      .where('archivedAt', query.archived ? 'is not' : 'is', null)
      .orderBy(query.sort === 'name' ? sql\`lower(name)\` : 'createdAt', query.dir)
      .orderBy('id', query.dir)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    matching()
      .select((is) => [
        is.fn.countAll<number>().filterWhere('archivedAt', 'is', null).as('current'),
        is.fn.countAll<number>().filterWhere('archivedAt', 'is not', null).as('archived'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { ...onePage(items, query.archived ? counts.archived : counts.current), counts }
}
`
}

const commands = (n: Noun) => `import type { Updateable } from 'kysely'
import type { ${n.Many} } from '#db/tables.ts'
import type { WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { Doing } from '#server/standing.ts'
import { refuseTwin } from '#server/twin.ts'
import { found, refuse } from '#shared/problem.ts'
import type { ${n.One}, ${n.One}Input } from '../contract.ts'
import { whyNotChange, whyNotRestore } from '../rules.ts'
import { find${n.One} } from './queries.ts'

/** What gives ${n.en.a} its next version. */
const changing = ['${n.kebab}.archived', '${n.kebab}.changed', '${n.kebab}.restored'] as const

/** Adds one; its name is there once. */
export async function add${n.One}({ db, actor, now }: Doing, fields: ${n.One}Input): Promise<${n.One}> {
  const row = { ...fields, createdBy: actor.id, createdAt: now, updatedAt: now }
  const { id } = await onlyOne(db.insertInto('${n.many}').values(row).returning('id').executeTakeFirstOrThrow())
  return announced(db, id)
}

/** Changes what was given, when the caller saw the newest version. */
export async function change${n.One}(at: Doing, ${n.one}Id: number, version: number, changes: Given<${n.One}Input>): Promise<${n.One}> {
  refuse(whyNotChange(at.actor, await lock(at, ${n.one}Id, version)))
  const given = givenOf(changes)
  await onlyOne(write(at, ${n.one}Id, given))
  at.audit({ objectId: ${n.one}Id, changes: { fields: Object.keys(given) } })
  return announced(at.db, ${n.one}Id)
}

/** Puts one away for a reason. */
export async function archive${n.One}(at: Doing, ${n.one}Id: number, version: number, reason: string): Promise<${n.One}> {
  refuse(whyNotChange(at.actor, await lock(at, ${n.one}Id, version)))
  await write(at, ${n.one}Id, { archivedAt: at.now, archivedBy: at.actor.id, archiveReason: reason })
  at.audit({ objectId: ${n.one}Id, reason })
  return announced(at.db, ${n.one}Id)
}

/** Takes one back out of the archive. */
export async function restore${n.One}(at: Doing, ${n.one}Id: number, version: number): Promise<${n.One}> {
  refuse(whyNotRestore(at.actor, await lock(at, ${n.one}Id, version)))
  await write(at, ${n.one}Id, { archivedAt: null, archivedBy: null, archiveReason: null })
  return announced(at.db, ${n.one}Id)
}

/** The record, locked until the end of the transaction; 412 when somebody was faster. */
async function lock(at: Doing, ${n.one}Id: number, version: number) {
  const current = found(
    await at.db.selectFrom('${n.many}').select(['version', 'archivedAt']).where('id', '=', ${n.one}Id).forUpdate().executeTakeFirst(),
  )
  if (current.version !== version) throw await stale(at, '${n.kebab}', ${n.one}Id, changing)
  return current
}

const onlyOne = <Written>(written: Promise<Written>) => refuseTwin('${n.kebab}-exists', ['${n.table}_name'], written)

async function write({ db, now }: Doing, ${n.one}Id: number, columns: Updateable<${n.Many}>): Promise<void> {
  await db
    .updateTable('${n.many}')
    .set({ ...columns, updatedAt: now, version: (is) => is('version', '+', 1) })
    .where('id', '=', ${n.one}Id)
    .execute()
}

/** Tells whoever has it open, or the list. */
async function announced(db: WriteDb, ${n.one}Id: number): Promise<${n.One}> {
  await publish(db, [\`${n.kebab}:\${${n.one}Id}\`, '${n.kebabs}'])
  return find${n.One}(db, ${n.one}Id)
}
`

const handlers = (n: Noun) => `import type { Handlers } from '#server/standing.ts'
import type { ${n.many} } from '../contract.ts'
import { add${n.One}, archive${n.One}, change${n.One}, restore${n.One} } from './commands.ts'
import { find${n.One}, list${n.Many} } from './queries.ts'

export const ${n.one}Handlers: Handlers<typeof ${n.many}> = {
  list${n.Many}: ({ query }, at) => list${n.Many}(query, at),
  find${n.One}: ({ ${n.one}Id }, { db }) => find${n.One}(db, ${n.one}Id),
  add${n.One}: ({ body }, at) => add${n.One}(at, body),
  change${n.One}: ({ ${n.one}Id, version, body }, at) => change${n.One}(at, ${n.one}Id, version, body),
  archive${n.One}: ({ ${n.one}Id, version, body }, at) => archive${n.One}(at, ${n.one}Id, version, body.reason),
  restore${n.One}: ({ ${n.one}Id, version }, at) => restore${n.One}(at, ${n.one}Id, version),
}
`

function demo(n: Noun, fields: Field[]): string {
  const lists = choicesOf(fields).map((field) => listOf(n, field))
  const hasDay = fields.some(({ kind }) => kind === 'day')
  const today = hasDay ? '  const today = dayOf(now)\n' : ''
  return `import type { WriteDb } from '#server/db.ts'
import type { Random } from '#server/random.ts'
${hasDay ? `import { addDays, dayOf } from '#shared/dates.ts'\n` : ''}${lists.length > 0 ? `import { ${lists.join(', ')} } from '../rules.ts'\n` : ''}
const names = {
  en: ['Leeds', 'Bristol', 'Glasgow', 'Cardiff', 'Norwich', 'Exeter'].map((town) => \`${n.en.One} \${town}\`),
  fr: ['Lyon', 'Nantes', 'Lille', 'Rennes', 'Dijon', 'Nîmes'].map((town) => \`${n.fr.One} \${town}\`),
}

/** A dozen, half of them French; the last of each country is archived. */
export async function make${n.Many}(db: WriteDb, random: Random, now: Date): Promise<void> {
${today}  const rows = (['en', 'fr'] as const).flatMap((locale) =>
    names[locale].map((name, i) => {
      const createdAt = new Date(now.getTime() - random.between(1, 300) * 86_400_000 - random.between(0, 80_000_000))
      const archived = { archivedAt: now, archiveReason: locale === 'en' ? 'No longer in business' : 'Activité cessée' }
      return {
        name,
${lines(fields, (field) => `      ${field.name}: ${made(n, field).demo},`)}        ...(i === 5 ? archived : {}),
        createdAt,
        updatedAt: createdAt,
      }
    }),
  )
  await db.insertInto('${n.many}').values(rows).execute()
}
`
}
