import { made } from './kinds.ts'
import type { Field, Noun } from './noun.ts'

const values = (n: Noun, fields: Field[]) => fields.map((field) => `${field.name}: ${made(n, field).some}`).join(', ')
/** What tests change: the first field, or the name when there is none. */
const changed = (n: Noun, [first]: Field[]) =>
  first ? { name: first.name, value: made(n, first).some } : { name: 'name', value: `'Another name'` }

/** A feature's tests and examples, by paths in its folder. */
export const testFiles = (n: Noun, fields: Field[]): Record<string, string> => ({
  'server/handlers.test.ts': handlersTest(n, fields),
  'server/examples.ts': examples(n, fields),
  'web/examples.ts': screenExamples(n, fields),
})

function handlersTest(n: Noun, fields: Field[]): string {
  const { name: field, value } = changed(n, fields)
  return `import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { cleanUp } from '#test/support/retention.ts'

const world = useApp()
let operation: Person
let admin: Person
beforeAll(async () => {
  operation = await world.as('operation')
  admin = await world.as('admin')
})
const whole = { ${values(n, fields)} }
let count = 0
const add = (body: object = {}) => operation.post('/${n.kebabs}', { body: { name: \`${n.en.One} \${++count}\`, ...body } })
const refusals = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).flatMap((one) => (one.status === 'rejected' ? [one.reason.body.code] : []))

describe('adding', () => {
  it('keeps all that was written', async () => {
    const body = { name: 'All of it', ...whole }
    const { id } = await add(body)
    expect(await operation.get('/${n.kebabs}/{${n.one}Id}', { ${n.one}Id: id })).toMatchObject({ ...body, version: 1, archivedAt: null })
  })
  it('needs only a valid name', async () => {
    expect(await add()).toMatchObject({ version: 1 })
    expect((await problemOf(add({ name: 'x' }))).errors).toMatchObject([{ pointer: '/name', code: 'too-short' }])
  })
  it('refuses a name that exists in any capitals, even when two arrive at once', async () => {
    expect(await refusals(['Twice', 'TWICE'].map((name) => add({ name })))).toEqual(['${n.kebab}-exists'])
    expect(await problemOf(add({ name: ' twice ' }))).toMatchObject({ status: 409, code: '${n.kebab}-exists' })
  })
})

describe('changing', () => {
  const change = (${n.one}Id: number, version: number, body: object) =>
    operation.patch('/${n.kebabs}/{${n.one}Id}', { ${n.one}Id, version, body })

  it('changes the given fields and raises the version', async () => {
    const { id, name } = await add()
    ${field === 'name' ? `expect(await change(id, 1, { name: \`\${name}, renamed\` })).toMatchObject({ name: \`\${name}, renamed\`, version: 2 })` : `expect(await change(id, 1, { ${field}: ${value} })).toMatchObject({ name, ${field}: ${value}, version: 2 })`}
  })
  it('refuses a stale version', async () => {
    const { id } = await add()
    const tries = ['One', 'Two'].map((name) => change(id, 1, { name: \`\${name} \${++count}\` }))
    expect(await refusals(tries)).toEqual(['precondition-failed'])
  })
  it('refuses the name of another, and takes its own again', async () => {
    const [one, other] = [await add(), await add()]
    expect((await problemOf(change(one.id, 1, { name: other.name.toUpperCase() }))).code).toBe('${n.kebab}-exists')
    expect(await change(one.id, 1, { name: one.name.toUpperCase() })).toMatchObject({ version: 2 })
  })
})

describe('the archive', () => {
  const read = (${n.one}Id: number, by = operation) => by.get('/${n.kebabs}/{${n.one}Id}', { ${n.one}Id })
  const archive = (${n.one}Id: number, version: number, reason: 'inactive' | 'error' = 'inactive') =>
    operation.put('/${n.kebabs}/{${n.one}Id}/archival', { ${n.one}Id, version, body: { reason, note: 'Not needed' } })
  const restore = (${n.one}Id: number, version: number, by = admin) =>
    by.delete('/${n.kebabs}/{${n.one}Id}/archival', { ${n.one}Id, version })
  const archived = async () => {
    const { id, name } = await add(whole)
    await archive(id, 1, 'error')
    const { items } = await admin.get('/archives', { query: { kind: '${n.kebab}', recordId: id } })
    return { id, name, archiveId: items[0]?.id ?? 0 }
  }

  it('keeps a record with the reason until an administrator restores it', async () => {
    const { id } = await add()
    expect(await archive(id, 1)).toMatchObject({ archivedAt: expect.any(String), archiveReason: 'inactive', archiveNote: 'Not needed' })
    const change = operation.patch('/${n.kebabs}/{${n.one}Id}', { ${n.one}Id: id, version: 2, body: { name: 'Too late' } })
    expect((await problemOf(change)).code).toBe('${n.kebab}-archived')
    expect((await problemOf(archive(id, 2))).code).toBe('${n.kebab}-archived')
    expect((await problemOf(restore(id, 2, operation))).code).toBe('permission-denied')
    expect(await restore(id, 2)).toMatchObject({ archivedAt: null, archiveReason: null, version: 3 })
    expect((await problemOf(restore(id, 3))).code).toBe('${n.kebab}-not-archived')
  })
  it('shows the record, restores it and frees its name', async () => {
    const { id, name, archiveId } = await archived()
    const shown = await admin.get('/archives/{archiveId}', { archiveId })
    expect(shown).toMatchObject({ name, reason: 'error', note: 'Not needed', related: [], conflicts: [], erasure: { refusal: null } })
    const other = await add({ name: name.toUpperCase() })
    const { conflicts } = await admin.get('/archives/{archiveId}', { archiveId })
    expect(conflicts).toMatchObject([{ code: '${n.kebab}-exists', path: \`/dashboard/${n.kebab}/\${other.id}/details\` }])
    expect((await problemOf(restore(id, 2))).code).toBe('${n.kebab}-exists')
  })
  it('erases the record on request', async () => {
    const { id, name, archiveId } = await archived()
    await admin.put('/archives/{archiveId}/erasure', { archiveId, version: 1, body: { name } })
    expect(await problemOf(read(id, admin))).toMatchObject({ status: 404 })
  })
  it('hides the record from staff when its time is over, and erases it a month later', async () => {
    const { id } = await archived()
    await cleanUp(world, 31)
    expect(await problemOf(read(id))).toMatchObject({ status: 404 })
    expect(await read(id, admin)).toMatchObject({ id })
    await cleanUp(world, 62)
    expect(await problemOf(read(id, admin))).toMatchObject({ status: 404 })
  })
})
`
}

function examples(n: Noun, fields: Field[]): string {
  const { name: field, value } = changed(n, fields)
  const searched = ['name', ...fields.filter(({ kind }) => kind === 'line' || kind === 'email').map(({ name }) => name)]
  const filters = fields
    .filter(({ kind }) => kind === 'choice')
    .map(
      ({ name, options: [first] }) => `        ${name}: [[{ ${name}: '${first?.value}' }, (row) => row.${name} === '${first?.value}']],\n`,
    )
  return `import type { Topic } from '#shared/declared.ts'
import type { World } from '#test/support/app.ts'
import { holds, type ListsOf } from '#test/support/list-examples.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import type { ${n.many} } from '../contract.ts'

let count = 0
const body = () => ({ name: \`${n.en.One} \${++count}\` })

/** A record for each path parameter. */
export const recordIds = async (world: World) => ({
  ${n.one}Id: (await (await world.as('operation')).post('/${n.kebabs}', { body: body() })).id,
})

/** One call of each audited operation, with its side effects. */
export function examples(world: World): ExamplesOf<typeof ${n.many}> {
  const topicsOf = (${n.one}Id: number): Topic[] => [\`${n.kebab}:\${${n.one}Id}\`, '${n.kebabs}']
  const added = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const { id: ${n.one}Id, version } = await by.post('/${n.kebabs}', { body: body() })
    return { by, at: { ${n.one}Id, version }, on: ${n.one}Id, topics: topicsOf(${n.one}Id) }
  }
  return {
    add${n.One}: async (colleague) => ({
      by: await world.as('operation', colleague),
      input: { body: body() },
      sideEffects: ({ id }) => ({ on: id, topics: topicsOf(id) }),
    }),
    change${n.One}: async (colleague) => {
      const { by, at, on, topics } = await added(colleague)
      return { by, input: { ...at, body: { ${field}: ${value} } }, sideEffects: () => ({ on, changes: { fields: ['${field}'] }, topics }) }
    },
    archive${n.One}: async (colleague) => {
      const { by, at, on, topics } = await added(colleague)
      const sideEffects = () => ({ on, changes: { reason: 'inactive' }, reason: 'Closed down', topics: ['archives' as const, ...topics] })
      return { by, input: { ...at, body: { reason: 'inactive', note: 'Closed down' } }, sideEffects }
    },
    restore${n.One}: async (colleague) => {
      const { by, at, on, topics } = await added()
      await by.put('/${n.kebabs}/{${n.one}Id}/archival', { ...at, body: { reason: 'inactive' } })
      const input = { ...at, version: at.version + 1 }
      return { by: await world.as('admin', colleague), input, sideEffects: () => ({ on, topics: ['archives' as const, ...topics] }) }
    },
  }
}

/** What the list promises about the records of the demonstration. */
export function lists(): ListsOf<typeof ${n.many}> {
  return {
    list${n.Many}: {
      as: 'operation',
      sorts: { createdAt: (row) => row.createdAt, name: (row) => row.name.toLowerCase() },
      hides: { archived: true },
      filters: {
        q: [[{ q: 'n' }, (row) => [${searched.map((name) => `row.${name}`).join(', ')}].some((text) => holds(text, 'n'))]],
${filters.join('')}        archived: [[{ archived: true }, (row) => row.archivedAt !== null]],
      },
    },
  }
}
`
}

/** Its lines in the table of rights. */
export const rights = (n: Noun) => `  'GET /${n.kebabs}': 'agency',
  'POST /${n.kebabs}': 'agency',
  'GET /${n.kebabs}/{${n.one}Id}': 'agency',
  'PATCH /${n.kebabs}/{${n.one}Id}': 'agency',
  'PUT /${n.kebabs}/{${n.one}Id}/archival': 'agency',
  'DELETE /${n.kebabs}/{${n.one}Id}/archival': 'admin',
`

const screenExamples = (n: Noun, fields: Field[]) => `import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'

const ${n.one} = {
  id: 21,
  name: 'Slate & Sons',
${fields.map((field) => `  ${field.name}: ${made(n, field).some.replace(' as const', '')},\n`).join('')}  archivedAt: null,
  archiveReason: null,
  archiveNote: null,
  version: 1,
  createdAt: '2026-11-02T12:00:00Z',
  updatedAt: '2026-11-18T12:00:00Z',
}

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { ...list(${n.one}), counts: { current: 1, archived: 2 } } },
  { file: 'add' },
  { file: 'edit', data: ${n.one} },
  { file: 'details', data: ${n.one} },
]
`
