/** A noun in every shape that code needs: `purchase-order` makes `purchaseOrder`, `PurchaseOrders`, `purchase_orders` … */
export type Names = ReturnType<typeof namesOf>

export function namesOf(noun: string, nouns: string) {
  const camel = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  const spaced = (kebab: string) => kebab.replaceAll('-', ' ')
  return {
    kebab: noun,
    kebabs: nouns,
    one: camel(noun),
    many: camel(nouns),
    One: capital(camel(noun)),
    Many: capital(camel(nouns)),
    said: spaced(noun),
    Said: capital(spaced(noun)),
    SaidMany: capital(spaced(nouns)),
    saidMany: spaced(nouns),
    table: nouns.replaceAll('-', '_'),
  }
}

/** The files of a new feature, by their path in its folder. French stands for a reviewer to see until somebody writes it. */
export const feature = (n: Names): Record<string, string> => ({
  'contract.ts': `import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { id, line, moment, optional, prose, version } from '#shared/shapes.ts'
import { ${n.one}Sorts } from './rules.ts'

/** What staff write about one. */
const ${n.one}Fields = z.object({
  name: line(160, 2),
  note: prose(10_000, 0).default(''),
})

const ${n.one} = z
  .object({
    id,
    name: z.string().max(160),
    note: z.string().max(10_000),
    archivedAt: moment.nullable(),
    version,
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: '${n.One}' })
export type ${n.One} = z.infer<typeof ${n.one}>

const staff = ['admin', 'operation'] as const

export const ${n.many} = contract({
  list${n.Many}: {
    method: 'GET',
    path: '/${n.kebabs}',
    access: staff,
    query: z.object({
      q: z.string().trim().max(200).optional().describe('Name'),
      sort: z.enum(${n.one}Sorts).default('createdAt'),
      ...paging,
    }),
    response: list(${n.one}),
    summary: 'List ${n.saidMany}',
  },
  find${n.One}: {
    method: 'GET',
    path: '/${n.kebabs}/{${n.one}Id}',
    access: staff,
    response: ${n.one},
    summary: 'Read one ${n.said}',
  },
  add${n.One}: {
    method: 'POST',
    path: '/${n.kebabs}',
    access: staff,
    body: ${n.one}Fields,
    audit: '${n.kebab}.added',
    response: ${n.one},
    status: 201,
    errors: ['${n.kebab}-exists'],
    summary: 'Add one ${n.said}',
  },
  change${n.One}: {
    method: 'PATCH',
    path: '/${n.kebabs}/{${n.one}Id}',
    access: staff,
    body: z.object(optional(${n.one}Fields.shape)),
    versioned: true,
    audit: '${n.kebab}.changed',
    response: ${n.one},
    errors: ['${n.kebab}-archived', '${n.kebab}-exists'],
    summary: 'Change one ${n.said}',
  },
  archive${n.One}: {
    method: 'PUT',
    path: '/${n.kebabs}/{${n.one}Id}/archival',
    access: staff,
    versioned: true,
    audit: '${n.kebab}.archived',
    response: ${n.one},
    errors: ['${n.kebab}-archived'],
    summary: 'Put one ${n.said} away; it can be read, not changed',
  },
})
`,
  'rules.ts': `import { type Actor, worksHere } from '#shared/roles.ts'

export const ${n.one}Sorts = ['createdAt', 'name'] as const

/** Why this person cannot change or archive it now; null when nothing stands in the way. */
export function whyNotChange(
  actor: Pick<Actor, 'role'>,
  ${n.one}: { archivedAt: string | null },
): 'permission-denied' | '${n.kebab}-archived' | null {
  if (!worksHere(actor)) return 'permission-denied'
  return ${n.one}.archivedAt === null ? null : '${n.kebab}-archived'
}
`,
  'rules.test.ts': `import { expect, it } from 'vitest'
import { whyNotChange } from './rules.ts'

it.each([
  ['operation', null, null],
  ['operation', '2026-11-21T12:00:00.000Z', '${n.kebab}-archived'],
  ['agent', null, 'permission-denied'],
] as const)('changing by %s when archived at %s: %s', (role, archivedAt, reason) =>
  expect(whyNotChange({ role }, { archivedAt })).toBe(reason))
`,
  'text.ts': `import { words } from '#shared/text.ts'

export const text = words({
  '${n.kebab}-exists': { en: 'This name is taken already.', fr: 'Ce nom est déjà pris.' },
  '${n.kebab}-archived': { en: 'This is archived. It can be read, not changed.', fr: 'Ceci est archivé, consultable mais plus modifiable.' },
})
`,
  'server/declares.ts': `import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const ${n.one}Declares = declares({
  problems: text,
  actions: words({
    '${n.kebab}.added': { en: 'Added: ${n.said}', fr: 'Ajout : ${n.said} (à traduire)' },
    '${n.kebab}.archived': { en: 'Archived: ${n.said}', fr: 'Archivage : ${n.said} (à traduire)' },
    '${n.kebab}.changed': { en: 'Changed: ${n.said}', fr: 'Modification : ${n.said} (à traduire)' },
  }),
  topics: { '${n.kebabs}': worksHere },
  erased: { '${n.table}.created_by': 'forgets' },
})
`,
  'server/queries.ts': `import type { z } from 'zod'
import type { ReadDb } from '#server/db.ts'
import { containing, onePage } from '#server/list.ts'
import type { Reading } from '#server/standing.ts'
import { found } from '#shared/problem.ts'
import type { ${n.One}, ${n.many} } from '../contract.ts'

const shown = ['id', 'name', 'note', 'archivedAt', 'version', 'createdAt', 'updatedAt'] as const

/** One ${n.said}; 404 when there is none. */
export async function find${n.One}(db: ReadDb, ${n.one}Id: number): Promise<${n.One}> {
  return found(await db.selectFrom('${n.many}').select(shown).where('id', '=', ${n.one}Id).executeTakeFirst())
}

type Query = z.output<(typeof ${n.many})['list${n.Many}']['query']>

/** Filter → sort → page, and how many there are. */
export async function list${n.Many}({ q, sort, dir, page, limit }: Query, { db }: Reading) {
  const all = db.selectFrom('${n.many}')
  const matching = q ? all.where('name', 'ilike', containing(q)) : all
  const [items, { total }] = await Promise.all([
    matching
      .select(shown)
      .orderBy(sort, dir)
      .orderBy('id', dir)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return onePage(items, total)
}
`,
  'server/commands.ts': `import { sql } from 'kysely'
import type { z } from 'zod'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { Doing } from '#server/standing.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import type { ${n.One}, ${n.many} } from '../contract.ts'
import { whyNotChange } from '../rules.ts'
import { find${n.One} } from './queries.ts'

type Operations = typeof ${n.many}

/** What gives one its next version. */
const changing = ['${n.kebab}.archived', '${n.kebab}.changed'] as const

/** Adds one; of two people adding the same name at once, one is told. */
export async function add${n.One}({ db, actor, now }: Doing, fields: z.output<Operations['add${n.One}']['body']>): Promise<${n.One}> {
  const made = await db
    .insertInto('${n.many}')
    .values({ ...fields, createdBy: actor.id, createdAt: now, updatedAt: now })
    .onConflict((c) => c.expression(sql\`lower(name)\`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Problem(409, '${n.kebab}-exists')
  await publish(db, '${n.kebabs}')
  return find${n.One}(db, made.id)
}

/** Changes what was given, when the caller saw the newest version. */
export async function change${n.One}(
  at: Doing,
  ${n.one}Id: number,
  version: number,
  changes: z.output<Operations['change${n.One}']['body']>,
): Promise<${n.One}> {
  const { db, actor, now, audit } = at
  refuse(whyNotChange(actor, await lock(at, ${n.one}Id, version)))
  const taken =
    changes.name !== undefined &&
    (await db
      .selectFrom('${n.many}')
      .select('id')
      .where(sql<boolean>\`lower(name) = lower(\${changes.name})\`)
      .where('id', '<>', ${n.one}Id)
      .executeTakeFirst())
  if (taken) throw new Problem(409, '${n.kebab}-exists')
  await db
    .updateTable('${n.many}')
    .set({ ...changes, updatedAt: now, version: version + 1 })
    .where('id', '=', ${n.one}Id)
    .execute()
  audit({ objectId: ${n.one}Id, changes: { fields: Object.keys(changes) } })
  await publish(db, '${n.kebabs}')
  return find${n.One}(db, ${n.one}Id)
}

export async function archive${n.One}(at: Doing, ${n.one}Id: number, version: number): Promise<${n.One}> {
  const { db, actor, now } = at
  refuse(whyNotChange(actor, await lock(at, ${n.one}Id, version)))
  await db
    .updateTable('${n.many}')
    .set({ archivedAt: now, updatedAt: now, version: version + 1 })
    .where('id', '=', ${n.one}Id)
    .execute()
  await publish(db, '${n.kebabs}')
  return find${n.One}(db, ${n.one}Id)
}

/** The record, locked until the end of the transaction; 412 when somebody was faster. */
async function lock(at: Doing, ${n.one}Id: number, version: number) {
  const current = found(
    await at.db.selectFrom('${n.many}').select(['version', 'archivedAt']).where('id', '=', ${n.one}Id).forUpdate().executeTakeFirst(),
  )
  if (current.version !== version) throw await stale(at, '${n.kebab}', ${n.one}Id, changing)
  return current
}
`,
  'server/handlers.ts': `import type { Handlers } from '#server/standing.ts'
import type { ${n.many} } from '../contract.ts'
import { add${n.One}, archive${n.One}, change${n.One} } from './commands.ts'
import { find${n.One}, list${n.Many} } from './queries.ts'

export const ${n.one}Handlers: Handlers<typeof ${n.many}> = {
  list${n.Many}: ({ query }, at) => list${n.Many}(query, at),
  find${n.One}: ({ ${n.one}Id }, { db }) => find${n.One}(db, ${n.one}Id),
  add${n.One}: ({ body }, at) => add${n.One}(at, body),
  change${n.One}: ({ ${n.one}Id, version, body }, at) => change${n.One}(at, ${n.one}Id, version, body),
  archive${n.One}: ({ ${n.one}Id, version }, at) => archive${n.One}(at, ${n.one}Id, version),
}
`,
  'server/handlers.test.ts': `import { describe, expect, it } from 'vitest'
import { problemOf, useApp } from '#test/app.ts'
import { runs } from '#test/runs.ts'

const world = useApp()
let count = 0
const make = async () => (await world.as('operation')).post('/${n.kebabs}', { body: { name: \`${n.Said} \${++count}\` } })

describe('adding', () => {
  it('adds and says who did it', async () => {
    const made = await make()
    expect(made).toMatchObject({ version: 1, note: '', archivedAt: null })
    expect(await runs(world, \`select action, actor_role from audit where object_type = '${n.kebab}' and object_id = \${made.id}\`)).toEqual([
      { action: '${n.kebab}.added', actor_role: 'operation' },
    ])
  })
  it.each(['agent', 'candidate'] as const)('is not for a %s', async (role) =>
    expect(await problemOf((await world.as(role)).post('/${n.kebabs}', { body: { name: 'Mine' } }))).toMatchObject({ status: 403 }))
  it('names the faulty field', async () => {
    const { errors } = await problemOf((await world.as('operation')).post('/${n.kebabs}', { body: { name: 'x' } }))
    expect(errors).toMatchObject([{ pointer: '/name', code: 'too-short' }])
  })
  it('takes a name once, also when two people press together', async () => {
    const operation = await world.as('operation')
    const results = await Promise.allSettled(['Twice', 'TWICE'].map((name) => operation.post('/${n.kebabs}', { body: { name } })))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await problemOf(operation.post('/${n.kebabs}', { body: { name: 'twice' } }))).code).toBe('${n.kebab}-exists')
  })
})

describe('changing', () => {
  it('changes what was given and counts the version up', async () => {
    const { id, name } = await make()
    const changed = await (await world.as('admin')).patch('/${n.kebabs}/{${n.one}Id}', { ${n.one}Id: id, version: 1, body: { note: 'New' } })
    expect(changed).toMatchObject({ name, note: 'New', version: 2 })
  })
  it('does not overwrite somebody else’s change', async () => {
    const { id } = await make()
    const operation = await world.as('operation')
    const results = await Promise.allSettled(
      ['One', 'Two'].map((note) => operation.patch('/${n.kebabs}/{${n.one}Id}', { ${n.one}Id: id, version: 1, body: { note } })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
  it('ends with the archive', async () => {
    const { id } = await make()
    const operation = await world.as('operation')
    await operation.put('/${n.kebabs}/{${n.one}Id}/archival', { ${n.one}Id: id, version: 1 })
    const change = operation.patch('/${n.kebabs}/{${n.one}Id}', { ${n.one}Id: id, version: 2, body: { note: 'Late' } })
    expect(await problemOf(change)).toMatchObject({ status: 409, code: '${n.kebab}-archived' })
  })
})

describe('the list', () => {
  it('finds, counts, sorts and pages', async () => {
    const operation = await world.as('operation')
    for (const name of ['Zulu 50%', 'Alpha 50%']) await operation.post('/${n.kebabs}', { body: { name } })
    const { items, total } = await operation.get('/${n.kebabs}', { query: { q: '50%', sort: 'name', dir: 'asc', limit: 1 } })
    expect([items.map(({ name }) => name), total]).toEqual([['Alpha 50%'], 2])
  })
  it('is not for visitors', async () => expect((await problemOf(world.visitor.get('/${n.kebabs}'))).status).toBe(401))
})
`,
  'web/staff-text.ts': `import { words } from '#shared/text.ts'

export const text = words({
  title: { en: '${n.SaidMany}', fr: '${n.SaidMany} (à traduire)' },
  name: { en: 'Name', fr: 'Nom' },
  note: { en: 'Note', fr: 'Note' },
  added: { en: 'Added', fr: 'Ajouté' },
  archived: { en: 'Archived', fr: 'Archivé' },
  emptyTitle: { en: 'Nothing here yet', fr: 'Rien ici pour l’instant' },
})
`,
  'web/list.tsx': `import type { Api } from '#shared/client.ts'
import { showDay } from '#shared/dates.ts'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import type { Operations } from '../../../contract.ts'
import { ${n.one}Sorts } from '../rules.ts'
import { text } from './staff-text.ts'

function load(api: Api<Operations>, { url }: Visit) {
  const q = queryOf(url)
  return api.get('/${n.kebabs}', { query: { q: q.text('q'), ...q.paging(${n.one}Sorts) } })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

export default function ${n.One}List({ loaderData: { items, total } }: Screen<typeof load>) {
  const t = useText(text)
  const locale = useLocale()
  useLive(['${n.kebabs}'])
  return (
    <ListPage
      title={t.title}
      rows={items}
      total={total}
      idOf={(one) => one.id}
      empty={{ title: t.emptyTitle }}
      columns={[
        { key: 'name', title: t.name, sort: 'name', cell: (one) => one.name },
        { key: 'note', title: t.note, cell: (one) => one.note || '–' },
        { key: 'archived', title: t.archived, numeric: true, cell: (one) => (one.archivedAt ? showDay(one.archivedAt, locale) : '–') },
        { key: 'added', title: t.added, sort: 'createdAt', numeric: true, cell: (one) => showDay(one.createdAt, locale) },
      ]}
    />
  )
}
`,
})

/** One call of each operation, and what it leaves behind. */
export const deeds = (n: Names) => {
  const own = `async (colleague) => {
      const operation = await world.as('operation', colleague)
      const { id: ${n.one}Id, version } = await operation.post('/${n.kebabs}', { body: { name: \`${n.Said} \${++count}\` } })`
  return `    add${n.One}: async (colleague) => ({
      by: await world.as('operation', colleague),
      input: { body: { name: \`${n.Said} \${++count}\` } },
      leaves: ({ id }) => ({ on: id, topics: ['${n.kebabs}'] }),
    }),
    archive${n.One}: ${own}
      return { by: operation, input: { ${n.one}Id, version }, leaves: () => ({ on: ${n.one}Id, topics: ['${n.kebabs}'] }) }
    },
    change${n.One}: ${own}
      return {
        by: operation,
        input: { ${n.one}Id, version, body: { note: 'New' } },
        leaves: () => ({ on: ${n.one}Id, changes: { fields: ['note'] }, topics: ['${n.kebabs}'] }),
      }
    },
`
}

/** The columns that each writes. */
export const kept = (n: Names) => `  add${n.One}: ['+ ${n.table}: created_by'],
  archive${n.One}: ['${n.table}: archived_at, updated_at, version'],
  change${n.One}: ['${n.table}: note, updated_at, version'],
`

/** What its list promises, and rows to try it on. */
export const listPromise = (n: Names) => `  list${n.Many}: {
    as: 'operation',
    sorts: { createdAt: (row) => row.createdAt, name: (row) => row.name },
    filters: { q: [[{ q: 'one' }, (row) => holds(row.name, 'one')]] },
  },
`
export const listRows = (n: Names) =>
  `  for (const name of ['One', 'Two', 'Three', 'One more']) await world.client(tokens.operation).post('/${n.kebabs}', { body: { name } })
`

export const migration = (n: Names) => `create table ${n.table} (
  id bigint generated always as identity primary key,
  name text not null constraint ${n.table}__name check (length(name) between 2 and 160),
  note text not null default '' constraint ${n.table}__note check (length(note) <= 10000),
  archived_at timestamptz,
  created_by bigint references accounts on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index ${n.table}_name on ${n.table} (lower(name));
create index ${n.table}_newest on ${n.table} (created_at desc, id desc); -- the list
`
