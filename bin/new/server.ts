import { made } from './kinds.ts'
import { columnOf, type Field, listOf, type Noun } from './noun.ts'

const choicesOf = (fields: Field[]) => fields.filter(({ kind }) => kind === 'choice')
/** The fields that the search covers. */
const searched = (fields: Field[]) => ['name', ...fields.filter(({ kind }) => kind === 'line' || kind === 'email').map(({ name }) => name)]
const lines = (fields: Field[], line: (field: Field) => string) => fields.map((field) => `  ${line(field)}\n`).join('')
/** `A, b and c`, such as `Name, VAT number and email`. */
const listed = (words: string[]) => words.join(', ').replace(/, ([^,]*)$/, ' and $1')

/** Its table, and its kind in the archive. */
export const migration = (n: Noun, fields: Field[], kinds: readonly string[]) => `-- Feature: ${n.kebabs}
create table ${n.table} (
  id bigint generated always as identity primary key,
  name text not null constraint ${n.table}__name check (length(name) between 2 and 160),
${lines(fields, (field) => `${columnOf(field.name)} ${made(n, field).column},`)}  archived_at timestamptz, -- the reason and how long it is kept: archives
  created_by bigint references accounts on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index ${n.table}_name on ${n.table} (lower(name)) where archived_at is null; -- archived ones keep no name
create index ${n.table}_newest on ${n.table} (created_at desc, id desc); -- the list

alter table archives drop constraint archives__kind;
alter table archives add constraint archives__kind
  check (kind in (${[...kinds, n.kebab].map((kind) => `'${kind}'`).join(', ')}));
`

/** A feature without its screens, by paths in its folder. */
export const serverFiles = (n: Noun, fields: Field[]): Record<string, string> => ({
  'contract.ts': contract(n, fields),
  'rules.ts': rules(n, fields),
  'rules.test.ts': rulesTest(n),
  'text.ts': text(n, fields),
  'server/declares.ts': declares(n, fields),
  'server/archived.ts': archived(n),
  'server/queries.ts': queries(n, fields),
  'server/commands.ts': commands(n),
  'server/handlers.ts': handlers(n),
  'server/demo.ts': demo(n, fields),
})

function contract(n: Noun, fields: Field[]): string {
  const choices = choicesOf(fields)
  const uses = [...new Set(['id', 'line', 'moment', 'optional', 'version', ...fields.flatMap((field) => made(n, field).uses)])]
  const own = [...choices.map((field) => listOf(n, field)), `${n.one}Sorts`].toSorted()
  const search = fields
    .filter(({ name }) => searched(fields).includes(name))
    .map(({ en }) => en.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()))
  return `import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { ${uses.toSorted().join(', ')} } from '#shared/shapes.ts'
import { archivalOf } from '../archives/contract.ts'
import { archiveReasons } from '../archives/rules.ts'
import { ${own.join(', ')} } from './rules.ts'

/** The fields of ${n.en.a}. */
export const ${n.one}Shape = z.object({
  name: line(160, 2),
${lines(fields, (field) => `${field.name}: ${made(n, field).shape},`)}})
export type ${n.One}Input = z.output<typeof ${n.one}Shape>

const ${n.one} = z
  .object({
    id,
    name: z.string().max(160),
${lines(fields, (field) => `  ${field.name}: ${made(n, field).shown},`)}    archivedAt: moment.nullable(),
    archiveReason: z.enum(archiveReasons).nullable(),
    archiveNote: z.string().max(500).nullable(),
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
${lines(choices, (field) => `    ${field.name}: z.enum(${listOf(n, field)}).optional(),`)}      archived: z.boolean().default(false).describe('Archived ones instead of the others'),
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
    body: archivalOf('${n.kebab}'),
    versioned: true,
    audit: '${n.kebab}.archived',
    response: ${n.one},
    errors: ['${n.kebab}-archived'],
    summary: 'Archive ${n.en.a}',
  },
  restore${n.One}: {
    method: 'DELETE',
    path: '/${n.kebabs}/{${n.one}Id}/archival',
    access: ['admin'],
    versioned: true,
    audit: '${n.kebab}.restored',
    response: ${n.one},
    errors: ['${n.kebab}-exists', '${n.kebab}-not-archived'],
    summary: 'Restore ${n.en.a} from the archive',
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

type Who = Pick<Actor, 'role'>
type Kept = { archivedAt: string | null }
type Refusal = 'permission-denied' | '${n.kebab}-archived' | '${n.kebab}-not-archived'

/** Why this person cannot change or archive it now; null if they can. */
export function whyNotChange(actor: Who, ${n.one}: Kept): Refusal | null {
  if (!worksHere(actor)) return 'permission-denied'
  return ${n.one}.archivedAt === null ? null : '${n.kebab}-archived'
}

/** Why this person cannot restore it; null if they can. */
export function whyNotRestore(actor: Who, ${n.one}: Kept): Refusal | null {
  if (actor.role !== 'admin') return 'permission-denied'
  return ${n.one}.archivedAt === null ? '${n.kebab}-not-archived' : null
}
`
}

const rulesTest = (n: Noun) => `import { expect, it } from 'vitest'
import { whyNotChange, whyNotRestore } from './rules.ts'

const then = '2026-11-21T12:00:00.000Z'
it.each([
  ['admin', null, null, '${n.kebab}-not-archived'],
  ['admin', then, '${n.kebab}-archived', null],
  ['operation', null, null, 'permission-denied'],
  ['operation', then, '${n.kebab}-archived', 'permission-denied'],
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
    en: 'This ${n.en.one} is archived. An administrator can restore it.',
    fr: 'Cette fiche est archivée. Un administrateur peut la restaurer.',
  },
  '${n.kebab}-not-archived': { en: 'This ${n.en.one} is not archived.', fr: 'Cette fiche n’est pas archivée.' },
${[...options].map(([value, { en, fr }]) => `  '${value}': { en: '${en}', fr: '${fr}' },\n`).join('')}})
`
}

function declares(n: Noun, fields: Field[]): string {
  const prose = fields.filter(({ kind }) => kind === 'prose').map(({ name }) => `${columnOf(name)}: 'text'`)
  return `import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'
import { archived${n.One} } from './archived.ts'

export const ${n.one}Declares = declares({
  problems: text,
  actions: words({
    '${n.kebab}.added': { en: 'Added ${n.en.a}', fr: 'A ajouté ${n.fr.un}' },
    '${n.kebab}.archived': { en: 'Archived ${n.en.a}', fr: 'A archivé ${n.fr.un}' },
    '${n.kebab}.changed': { en: 'Changed ${n.en.a}', fr: 'A modifié ${n.fr.un}' },
    '${n.kebab}.restored': { en: 'Restored ${n.en.a}', fr: 'A restauré ${n.fr.un}' },
  }),
  topics: { '${n.kebabs}': worksHere, '${n.kebab}:': worksHere },
  archives: { '${n.kebab}': archived${n.One} },
  erased: { '${n.table}.created_by': 'forgets' },
${prose.length > 0 ? `  mayName: { ${n.table}: { ${prose.join(', ')} } },\n` : ''}})
`
}

const archived = (n: Noun) => `import { sql } from 'kysely'
import type { ArchiveRule } from '#server/declares.ts'
import { factsOf } from '#shared/field-words.ts'
import { to${n.One} } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'
import { text } from '../text.ts'
import { erase${n.One}, reopen${n.One} } from './commands.ts'
import { find${n.One} } from './queries.ts'

/** How the archive shows, restores and erases ${n.en.a}. Nothing belongs to one yet, and nothing forbids erasing it. */
export const archived${n.One}: ArchiveRule = {
  name: (${n.one}Id) => sql\`(select name from ${n.table} where id = \${${n.one}Id})\`,
  async snapshot({ db, locale }, ${n.one}Id) {
    return factsOf(fields, labels, await find${n.One}(db, ${n.one}Id), locale, { name: null })
  },
  hangsOn: async () => [],
  // Another may have its name now.
  async conflicts({ db, locale }, ${n.one}Id) {
    const { name } = await find${n.One}(db, ${n.one}Id)
    const others = await db
      .selectFrom('${n.many}')
      .select('id')
      .where(sql\`lower(name)\`, '=', sql\`lower(\${name})\`)
      .where('archivedAt', 'is', null)
      .where('id', '<>', ${n.one}Id)
      .execute()
    return others.map(({ id }) => ({ code: '${n.kebab}-exists', says: say(text, locale)['${n.kebab}-exists'], path: to${n.One}(id) }))
  },
  isAway: (${n.one}Id) => sql\`(select archived_at is not null from ${n.table} where id = \${${n.one}Id})\`,
  restore: reopen${n.One},
  whyNotErase: async () => null,
  erase: erase${n.One},
}
`

function queries(n: Noun, fields: Field[]): string {
  const columns = ['id', 'name', ...fields.map(({ name }) => name), 'archivedAt', 'version', 'createdAt', 'updatedAt']
  const like = searched(fields).map((name) => `r.${columnOf(name)} ilike \${like}`)
  const search =
    like.length === 1
      ? `if (query.q) and(sql\`r.name ilike \${containing(query.q)}\`)`
      : `if (query.q) {
    const like = containing(query.q)
    and(sql\`(${like.join(' or ')})\`)
  }`
  return `import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb } from '#server/db.ts'
import { containing, onePage } from '#server/list.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import { isInQuarantine, isQuarantined } from '../../archives/server/queries.ts'
import type { ${n.One}, ${n.many} } from '../contract.ts'

/** Each with the reason why it is archived. */
const rows = (db: ReadDb) =>
  db
    .selectFrom('${n.many} as r')
    .leftJoin('archives as a', (on) =>
      on.onRef('a.recordId', '=', 'r.id').on('a.kind', '=', '${n.kebab}').on('a.restoredAt', 'is', null).on('a.erasedAt', 'is', null),
    )
    .select([${columns.map((name) => `'r.${name}'`).join(', ')}, 'a.reason as archiveReason', 'a.note as archiveNote'])

/** One ${n.en.one}, or 404. */
export async function find${n.One}(db: ReadDb, ${n.one}Id: number): Promise<${n.One}> {
  return found(await rows(db).where('r.id', '=', ${n.one}Id).executeTakeFirst())
}

/** The same for this person: only administrators see one in quarantine. */
export async function read${n.One}({ db, actor }: ReadContext, ${n.one}Id: number): Promise<${n.One}> {
  const isHidden = actor.role !== 'admin' && (await isInQuarantine(db, { kind: '${n.kebab}', recordId: ${n.one}Id }))
  return found(isHidden ? undefined : await find${n.One}(db, ${n.one}Id))
}

type Query = z.output<(typeof ${n.many})['list${n.Many}']['query']>

/** Filter → sort → count → page. */
export async function list${n.Many}(query: Query, at: ReadContext) {
  const { db } = at
  const [items, counts] = await Promise.all([
    rows(db)
      .where((is) => is.and(conditions(query, at)))
      .where('r.archivedAt', query.archived ? 'is not' : 'is', null)
      .orderBy(query.sort === 'name' ? sql\`lower(r.name)\` : 'r.createdAt', query.dir)
      .orderBy('r.id', query.dir)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    db
      .selectFrom('${n.many} as r')
      .select((is) => [
        is.fn.countAll<number>().filterWhere('r.archivedAt', 'is', null).as('current'),
        is.fn.countAll<number>().filterWhere('r.archivedAt', 'is not', null).as('archived'),
      ])
      .where((is) => is.and(conditions(query, at)))
      .executeTakeFirstOrThrow(),
  ])
  return { ...onePage(items, query.archived ? counts.archived : counts.current), counts }
}

function conditions(query: Query, { actor }: ReadContext): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = []
  const and = (condition: Expression<SqlBool>) => all.push(condition)
  if (actor.role !== 'admin') and(sql\`(r.archived_at is null or not \${isQuarantined('${n.kebab}', 'r.id')})\`)
  ${search}
${lines(choicesOf(fields), ({ name }) => `if (query.${name}) and(sql\`r.${columnOf(name)} = \${query.${name}}\`)`)}  return all
}
`
}

const commands = (n: Noun) => `import type { Updateable } from 'kysely'
import type { ${n.Many} } from '#db/tables.ts'
import type { WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import { publish } from '#server/realtime.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { refuseTwin } from '#server/twin.ts'
import { found, refuse } from '#shared/problem.ts'
import type { ArchiveReason } from '../../archives/rules.ts'
import { putAway, takeOut } from '../../archives/server/commands.ts'
import { staleRecord } from '../../archives/server/stale.ts'
import type { ${n.One}, ${n.One}Input } from '../contract.ts'
import { whyNotChange, whyNotRestore } from '../rules.ts'
import { find${n.One} } from './queries.ts'

type At = Pick<WriteContext, 'db' | 'now'>
type Why = { reason: ArchiveReason; note: string }

/** Raises the version of ${n.en.a}. */
const changing = ['${n.kebab}.archived', '${n.kebab}.changed', '${n.kebab}.restored'] as const

/** Adds one, if no other has its name, except archived ones. */
export async function add${n.One}({ db, actor, now }: WriteContext, fields: ${n.One}Input): Promise<${n.One}> {
  const row = { ...fields, createdBy: actor.id, createdAt: now, updatedAt: now }
  const { id } = await onlyOne(db.insertInto('${n.many}').values(row).returning('id').executeTakeFirstOrThrow())
  return announced(db, id)
}

/** Changes the given fields if the caller saw the newest version. */
export async function change${n.One}(at: WriteContext, ${n.one}Id: number, version: number, changes: Given<${n.One}Input>): Promise<${n.One}> {
  refuse(whyNotChange(at.actor, await lock(at, ${n.one}Id, version)))
  const given = givenOf(changes)
  await onlyOne(write(at, ${n.one}Id, given))
  at.audit({ objectId: ${n.one}Id, changes: { fields: Object.keys(given) } })
  return announced(at.db, ${n.one}Id)
}

/** Archives one for a reason. */
export async function archive${n.One}(at: WriteContext, ${n.one}Id: number, version: number, { reason, note }: Why): Promise<${n.One}> {
  refuse(whyNotChange(at.actor, await lock(at, ${n.one}Id, version)))
  await write(at, ${n.one}Id, { archivedAt: at.now })
  await putAway(at, { ...archived(${n.one}Id), was: 'active', reason, note, country: null })
  at.audit({ objectId: ${n.one}Id, changes: { reason }, ...(note && { reason: note }) })
  return announced(at.db, ${n.one}Id)
}

/** Restores one from the archive. */
export async function restore${n.One}(at: WriteContext, ${n.one}Id: number, version: number): Promise<${n.One}> {
  refuse(whyNotRestore(at.actor, await lock(at, ${n.one}Id, version)))
  await takeOut(at, archived(${n.one}Id))
  await reopen${n.One}(at, ${n.one}Id)
  return find${n.One}(at.db, ${n.one}Id)
}

/** What restoring changes in the record itself. */
export async function reopen${n.One}(at: At, ${n.one}Id: number): Promise<void> {
  await onlyOne(write(at, ${n.one}Id, { archivedAt: null }))
  await announce(at.db, ${n.one}Id)
}

/** Erases one for good, when the archive decides. */
export async function erase${n.One}({ db }: At, ${n.one}Id: number): Promise<void> {
  await db.deleteFrom('${n.many}').where('id', '=', ${n.one}Id).execute()
  await announce(db, ${n.one}Id)
}

const archived = (${n.one}Id: number) => ({ kind: '${n.kebab}', recordId: ${n.one}Id }) as const

/** The record, locked for the transaction, or 412 if somebody was faster. */
async function lock(at: WriteContext, ${n.one}Id: number, version: number) {
  const current = found(
    await at.db.selectFrom('${n.many}').select(['version', 'archivedAt']).where('id', '=', ${n.one}Id).forUpdate().executeTakeFirst(),
  )
  if (current.version !== version) throw await staleRecord(at, archived(${n.one}Id), changing)
  return current
}

const onlyOne = <Written>(written: Promise<Written>) => refuseTwin('${n.kebab}-exists', ['${n.table}_name'], written)

async function write({ db, now }: At, ${n.one}Id: number, columns: Updateable<${n.Many}>): Promise<void> {
  await db
    .updateTable('${n.many}')
    .set({ ...columns, updatedAt: now, version: (is) => is('version', '+', 1) })
    .where('id', '=', ${n.one}Id)
    .execute()
}

/** Updates the screens that show it or the list. */
async function announce(db: WriteDb, ${n.one}Id: number): Promise<void> {
  await publish(db, [\`${n.kebab}:\${${n.one}Id}\`, '${n.kebabs}'])
}

async function announced(db: WriteDb, ${n.one}Id: number): Promise<${n.One}> {
  await announce(db, ${n.one}Id)
  return find${n.One}(db, ${n.one}Id)
}
`

const handlers = (n: Noun) => `import type { Handlers } from '#server/handler-context.ts'
import type { ${n.many} } from '../contract.ts'
import { add${n.One}, archive${n.One}, change${n.One}, restore${n.One} } from './commands.ts'
import { list${n.Many}, read${n.One} } from './queries.ts'

export const ${n.one}Handlers: Handlers<typeof ${n.many}> = {
  list${n.Many}: ({ query }, at) => list${n.Many}(query, at),
  find${n.One}: ({ ${n.one}Id }, at) => read${n.One}(at, ${n.one}Id),
  add${n.One}: ({ body }, at) => add${n.One}(at, body),
  change${n.One}: ({ ${n.one}Id, version, body }, at) => change${n.One}(at, ${n.one}Id, version, body),
  archive${n.One}: ({ ${n.one}Id, version, body }, at) => archive${n.One}(at, ${n.one}Id, version, body),
  restore${n.One}: ({ ${n.one}Id, version }, at) => restore${n.One}(at, ${n.one}Id, version),
}
`

function demo(n: Noun, fields: Field[]): string {
  const lists = choicesOf(fields).map((field) => listOf(n, field))
  const hasDay = fields.some(({ kind }) => kind === 'day')
  const today = hasDay ? '  const today = dayOf(now)\n' : ''
  return `import type { WriteDb } from '#server/db.ts'
import type { Random } from '#server/random.ts'
${hasDay ? `import { addDays, dayOf } from '#shared/dates.ts'\n` : ''}import { putAway } from '../../archives/server/commands.ts'
${lists.length > 0 ? `import { ${lists.join(', ')} } from '../rules.ts'\n` : ''}
const names = {
  en: ['Leeds', 'Bristol', 'Glasgow', 'Cardiff', 'Norwich', 'Exeter'].map((town) => \`${n.en.One} \${town}\`),
  fr: ['Lyon', 'Nantes', 'Lille', 'Rennes', 'Dijon', 'Nîmes'].map((town) => \`${n.fr.One} \${town}\`),
}
const notes = { en: 'No longer needed.', fr: 'Plus utilisé${n.fr.e}.' }

/** A dozen, half of them French; the last of each country is archived. */
export async function make${n.Many}(db: WriteDb, random: Random, { staffId, now }: { staffId: number; now: Date }): Promise<void> {
${today}  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000 - random.between(0, 80_000_000))
  const archivedAt = ago(40)
  for (const locale of ['en', 'fr'] as const)
    for (const [i, name] of names[locale].entries()) {
      const createdAt = ago(random.between(50, 300))
      const row = {
        name,
${lines(fields, (field) => `      ${field.name}: ${made(n, field).demo},`)}        archivedAt: i === 5 ? archivedAt : null,
        createdBy: staffId,
        createdAt,
        updatedAt: i === 5 ? archivedAt : createdAt,
        version: i === 5 ? 2 : 1,
      }
      const { id } = await db.insertInto('${n.many}').values(row).returning('id').executeTakeFirstOrThrow()
      const by = { db, actor: { id: staffId }, now: archivedAt }
      const away = { kind: '${n.kebab}', recordId: id, was: 'active', reason: 'inactive', note: notes[locale] } as const
      if (row.archivedAt) await putAway(by, { ...away, country: locale === 'fr' ? 'FR' : 'GB' })
    }
}
`
}
