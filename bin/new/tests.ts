import { made } from './kinds.ts'
import { columnOf, type Field, listOf, type Noun } from './noun.ts'

const values = (n: Noun, fields: Field[], which: 'some' | 'other') =>
  fields.map((field) => `${field.name}: ${made(n, field)[which]}`).join(', ')
/** What tests change first: the first field, or the name when there is none. */
const changed = (n: Noun, [first]: Field[]) =>
  first ? { name: first.name, value: made(n, first).some } : { name: 'name', value: `'Another name'` }

/** A feature's own tests, by paths in its folder. */
export const testFiles = (n: Noun, fields: Field[]): Record<string, string> => ({
  'server/handlers.test.ts': handlersTest(n, fields),
  [`${n.kebabs}.e2e.ts`]: browserTest(n, fields),
})

function handlersTest(n: Noun, fields: Field[]): string {
  const { name: field, value } = changed(n, fields)
  const facts = fields.filter(({ kind }) => kind !== 'prose').map(({ en }) => `'${en}'`)
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
const whole = { ${values(n, fields, 'some')} }
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
  it('takes a name alone, and names what is wrong with it', async () => {
    expect(await add()).toMatchObject({ version: 1 })
    expect((await problemOf(add({ name: 'x' }))).errors).toMatchObject([{ pointer: '/name', code: 'too-short' }])
  })
  it('takes a name once, in whatever capitals, also when two people press together', async () => {
    expect(await refusals(['Twice', 'TWICE'].map((name) => add({ name })))).toEqual(['${n.kebab}-exists'])
    expect(await problemOf(add({ name: ' twice ' }))).toMatchObject({ status: 409, code: '${n.kebab}-exists' })
  })
})

describe('changing', () => {
  const change = (${n.one}Id: number, version: number, body: object) =>
    operation.patch('/${n.kebabs}/{${n.one}Id}', { ${n.one}Id, version, body })

  it('changes what was given and counts the version up', async () => {
    const { id, name } = await add()
    ${field === 'name' ? `expect(await change(id, 1, { name: \`\${name}, renamed\` })).toMatchObject({ name: \`\${name}, renamed\`, version: 2 })` : `expect(await change(id, 1, { ${field}: ${value} })).toMatchObject({ name, ${field}: ${value}, version: 2 })`}
  })
  it('does not overwrite somebody else’s change', async () => {
    const { id } = await add()
    const tries = ['One', 'Two'].map((name) => change(id, 1, { name: \`\${name} \${++count}\` }))
    expect(await refusals(tries)).toEqual(['precondition-failed'])
  })
  it('gives no name that another has, and keeps its own', async () => {
    const [one, other] = [await add(), await add()]
    expect((await problemOf(change(one.id, 1, { name: other.name.toUpperCase() }))).code).toBe('${n.kebab}-exists')
    expect(await change(one.id, 1, { name: one.name.toUpperCase() })).toMatchObject({ version: 2 })
  })
})

describe('the archive', () => {
  const read = (${n.one}Id: number, by = operation) => by.get('/${n.kebabs}/{${n.one}Id}', { ${n.one}Id })
  const archival = '/${n.kebabs}/{${n.one}Id}/archival'
  const archive = (${n.one}Id: number, version: number, reason: 'inactive' | 'error' = 'inactive') =>
    operation.put(archival, { ${n.one}Id, version, body: { reason, note: 'Not needed' } })
  const restore = (${n.one}Id: number, version: number, by = admin) => by.delete(archival, { ${n.one}Id, version })
  /** Where it stands among all that is archived. */
  const rowsOf = async (recordId: number) => (await admin.get('/archives', { query: { kind: '${n.kebab}', recordId } })).items
  const archived = async () => {
    const { id, name } = await add(whole)
    await archive(id, 1, 'error')
    const [row] = await rowsOf(id)
    return { id, name, archiveId: row?.id ?? 0 }
  }

  it('keeps one with the reason, and gives it back to administrators', async () => {
    const { id } = await add()
    const why = { archiveReason: 'inactive', archiveNote: 'Not needed' }
    expect(await archive(id, 1)).toMatchObject({ archivedAt: expect.any(String), ...why, version: 2 })
    expect(await problemOf(restore(id, 2, operation))).toMatchObject({ status: 403, code: 'permission-denied' })
    expect(await restore(id, 2)).toMatchObject({ archivedAt: null, archiveReason: null, archiveNote: null, version: 3 })
    expect(await rowsOf(id)).toEqual([])
  })
  it('lets nobody change, or archive again, what is in it', async () => {
    const { id } = await add()
    await archive(id, 1)
    const change = operation.patch('/${n.kebabs}/{${n.one}Id}', { ${n.one}Id: id, version: 2, body: { name: 'Too late' } })
    expect(await problemOf(change)).toMatchObject({ status: 409, code: '${n.kebab}-archived' })
    expect((await problemOf(archive(id, 2))).code).toBe('${n.kebab}-archived')
  })
  it('gives nothing back that is not in it', async () => {
    const { id } = await add()
    expect(await problemOf(restore(id, 1))).toMatchObject({ status: 409, code: '${n.kebab}-not-archived' })
  })
  it('shows it among all that is archived, and gives it back from there', async () => {
    const { id, name, archiveId } = await archived()
    const shown = await admin.get('/archives/{archiveId}', { archiveId })
    expect(shown).toMatchObject({ name, reason: 'error', note: 'Not needed', related: [], conflicts: [], erasure: { refusal: null } })
    expect(shown.facts.map(({ label }) => label)).toEqual([${facts.join(', ')}])
    await admin.put('/archives/{archiveId}/restoration', { archiveId, version: 1 })
    expect(await read(id)).toMatchObject({ name, archivedAt: null, version: 3 })
  })
  it('holds no name: another may take it, and is named to whoever would restore the first', async () => {
    const { id, name, archiveId } = await archived()
    const other = await add({ name: name.toUpperCase() })
    const path = \`/dashboard/${n.kebab}/\${other.id}/details\`
    const { conflicts } = await admin.get('/archives/{archiveId}', { archiveId })
    expect(conflicts).toMatchObject([{ code: '${n.kebab}-exists', path }])
    expect((await problemOf(admin.put('/archives/{archiveId}/restoration', { archiveId, version: 1 }))).code).toBe('archive-conflict')
    expect((await problemOf(restore(id, 2))).code).toBe('${n.kebab}-exists')
  })
  it('erases it by hand', async () => {
    const { id, name, archiveId } = await archived()
    const erased = await admin.put('/archives/{archiveId}/erasure', { archiveId, version: 1, body: { name } })
    expect(erased).toMatchObject({ state: 'erased', name: null, note: '' })
    expect(await problemOf(read(id, admin))).toMatchObject({ status: 404 })
  })
  it('shows it to administrators alone once its time is over, and erases it a month later', async () => {
    const { id, name } = await archived()
    const found = async (by: Person) => (await by.get('/${n.kebabs}', { query: { q: name, archived: true } })).total
    expect([await found(operation), await found(admin)]).toEqual([1, 1])
    await cleanUp(world, 31)
    expect([await found(operation), await found(admin)]).toEqual([0, 1])
    expect(await problemOf(read(id))).toMatchObject({ status: 404 })
    await cleanUp(world, 62)
    expect(await problemOf(read(id, admin))).toMatchObject({ status: 404 })
  })
})

// What every list promises: test/lists.test.ts.
describe('the list', () => {
  it('takes a sign as it was typed, and counts both sides of the archive', async () => {
    for (const name of ['Slate 50%', 'Slate 500']) await add({ name })
    const { items, total, counts } = await operation.get('/${n.kebabs}', { query: { q: '50%' } })
    expect([items.map(({ name }) => name), total, counts]).toEqual([['Slate 50%'], 1, { current: 1, archived: 0 }])
  })
})
`
}

function browserTest(n: Noun, fields: Field[]): string {
  const fills = fields.map((field) => `  ${made(n, field).fill}\n`).join('')
  return `import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { locales } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { formText } from '#web/ui/form-text.ts'
import { expectAccessible, logIn, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { archiveText } from '../archives/web/archive-text.ts'
import { text as archivesText } from '../archives/web/text.ts'
import { text } from './web/staff-text.ts'

const site = useSite(await freePort())

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

it.each(locales)('one is added, changed, archived and restored (%s)', async (locale) => {
  const [t, f, a] = [say(text, locale), say(formText, locale), say(archiveText, locale)]
  const person = await site.world.as('admin', locale)
  await person.patch('/me/preferences', { body: { locale } })
  const { page } = await site.open({ locale: locale === 'fr' ? 'fr-FR' : 'en-GB' })
  await logIn(page, person.email, person.password)
  const input = (name: string) => page.locator(\`form [name="\${name}"]\`)

  await page.goto('/dashboard/${n.kebab}/list')
  await page.getByRole('main').getByRole('link', { name: t.add }).first().click()
  // No two have the same name, so each language has its own.
  const [first, theirs, renamed] = [\`Slate & Sons \${locale}\`, \`Slate & Co \${locale}\`, \`Slate & Daughters \${locale}\`]
  const given = { name: first, ${values(n, fields, 'some')} }
  await input('name').fill(given.name)
${fills}  await expectAccessible(page)
  await button(page, f.save).click()
  await heading(page, given.name).waitFor()
  await expectAccessible(page)
  const ${n.one}Id = Number(/\\d+/.exec(page.url().split('/dashboard/')[1] ?? '')?.[0])
  const read = () => person.get('/${n.kebabs}/{${n.one}Id}', { ${n.one}Id })
  expect(await read()).toMatchObject(given)

  await page.getByRole('link', { name: f.edit }).click()
  await input('name').fill(renamed)
  // Somebody else changes it meanwhile: both values are shown, and saving once more replaces theirs.
  await person.patch('/${n.kebabs}/{${n.one}Id}', { ${n.one}Id, version: 1, body: { name: theirs } })
  await button(page, f.save).click()
  await page.getByRole('alert').getByText(theirs).waitFor()
  await button(page, f.save).click()
  await heading(page, renamed).waitFor()
  expect(await read()).toMatchObject({ ...given, name: renamed, version: 3 })

  await button(page, a.archive).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(a.reason).selectOption('inactive')
  await dialog.getByLabel(a.note).fill('Closed down')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: a.archive, exact: true }).click()
  await page.getByText('Closed down').waitFor()
  expect(await read()).toMatchObject({ archiveReason: 'inactive', archiveNote: 'Closed down', version: 4 })

  // Its own list still has it, beside the others; the archives give it back.
  await page.goto('/dashboard/${n.kebab}/list?archived=true')
  await page.getByRole('link', { name: renamed }).click()
  await page.getByRole('link', { name: a.inArchives }).click()
  await page.getByText(say(archivesText, locale).snapshot).waitFor()
  await expectAccessible(page)
  await button(page, a.restore).click()
  await page.getByText(say(archivesText, locale).restored).first().waitFor()
  expect(await read()).toMatchObject({ archivedAt: null, version: 5 })
})
`
}

/** One call of each operation that writes, and what it leaves behind: a file of its own in `test/`. */
export function deeds(n: Noun, fields: Field[]): string {
  const { name: field, value } = changed(n, fields)
  return `import type { Operations } from '#shared/contract.ts'
import type { Topic } from '#shared/declared.ts'
import type { World } from './app.ts'
import type { Audited, Make } from './deed.ts'

type Of${n.Many} = { [Name in Audited]: Operations[Name] extends { audit: \`${n.kebab}.\${string}\` } ? Name : never }[Audited]

let count = 0

/** How each operation on ${n.en.many} is called once. */
export function ${n.one}Deeds(world: World): Record<Of${n.Many}, Make> {
  const body = () => ({ name: \`${n.en.One} \${++count}\` })
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
      leaves: ({ id }) => ({ on: id, topics: topicsOf(id) }),
    }),
    archive${n.One}: async (colleague) => {
      const { by, at, on, topics } = await added(colleague)
      const why = { reason: 'inactive', note: 'Closed down' }
      const leaves = () => ({ on, changes: { reason: why.reason }, reason: why.note, topics: ['archives' as const, ...topics] })
      return { by, input: { ...at, body: why }, leaves }
    },
    change${n.One}: async (colleague) => {
      const { by, at, on, topics } = await added(colleague)
      return { by, input: { ...at, body: { ${field}: ${value} } }, leaves: () => ({ on, changes: { fields: ['${field}'] }, topics }) }
    },
    restore${n.One}: async (colleague) => {
      const { by, at, on, topics } = await added()
      await by.put('/${n.kebabs}/{${n.one}Id}/archival', { ...at, body: { reason: 'inactive' } })
      const input = { ...at, version: at.version + 1 }
      return { by: await world.as('admin', colleague), input, leaves: () => ({ on, topics: ['archives' as const, ...topics] }) }
    },
  }
}
`
}

/** What its bodies take, once more. */
export function bounds(n: Noun, fields: Field[]): string {
  const line = (operation: string, name: string, least: number, most: number, make: string) =>
    `    ['${operation}${n.One}.${name}', ${least}, ${most}, ${make}],\n`
  const both = (...of: [name: string, least: number, most: number, make: string]) => line('add', ...of) + line('change', ...of)
  return fields
    .map(({ name, kind, min, max }) => {
      if (kind === 'line') return both(name, 1, 200, 'text')
      if (kind === 'email') return both(name, 6, 254, 'address')
      if (kind === 'prose') return both(name, 0, 10_000, 'text')
      return kind === 'number' ? both(name, min, max, 'number') : ''
    })
    .concat(line('archive', 'note', 0, 500, 'text'))
    .join('')
}

/** The columns that each writes. */
export function kept(n: Noun, fields: Field[]): string {
  const { name: field } = changed(n, fields)
  return `  add${n.One}: ['+ ${n.table}: created_by'],
  archive${n.One}: ['+ archives: archived_by', '${n.table}: archived_at, updated_at, version'],
  change${n.One}: ['${n.table}: ${[columnOf(field), 'updated_at', 'version'].toSorted().join(', ')}'],
  restore${n.One}: ['archives: restored_at, restored_by, version', '${n.table}: archived_at, updated_at, version'],
`
}

/** What its list promises, of the rows of the demonstration. */
export const listPromise = (n: Noun, fields: Field[]) => `  list${n.Many}: {
    as: 'operation',
    sorts: { createdAt: (row) => row.createdAt, name: (row) => row.name.toLowerCase() },
    keptBack: { archived: true },
    filters: {
      q: [[{ q: 'n' }, (row) => [row.name, ${fields
        .filter(({ kind }) => kind === 'line' || kind === 'email')
        .map(({ name }) => `row.${name}`)
        .join(', ')}].some((text) => holds(text, 'n'))]],
${fields
  .filter(({ kind }) => kind === 'choice')
  .map(({ name, options: [first] }) => `      ${name}: [[{ ${name}: '${first?.value}' }, (row) => row.${name} === '${first?.value}']],\n`)
  .join('')}      archived: [[{ archived: true }, (row) => row.archivedAt !== null]],
    },
  },
`

/** Its list of fields beside the contract. */
export const fieldLists = (n: Noun) => `  '${n.en.a}': {
    fields: ${n.one}Fields,
    labels: ${n.one}Labels,
    body: operations.add${n.One}.body,
    drawn: () => [show(${n.One}Fields, {})],
  },
`

/** Its screens, drawn with a record in them. */
export const drawings = (n: Noun) => `  member('${n.kebabs}/web/list', loaded({ ...list(${n.one}), counts: { current: 1, archived: 2 } })),
  member('${n.kebabs}/web/add'),
  member('${n.kebabs}/web/edit', loaded(${n.one})),
  member('${n.kebabs}/web/details', loaded(${n.one})),
  member(
    '${n.kebabs}/web/details',
    loaded({ ...${n.one}, archivedAt: ${n.one}.createdAt, archiveReason: 'inactive', archiveNote: 'Closed down' }),
    'archived',
  ),
`

export const sample = (n: Noun, fields: Field[]) => `const ${n.one} = {
  id: 21,
  name: 'Slate & Sons',
${fields.map((field) => `  ${field.name}: ${made(n, field).some.replace(' as const', '')},\n`).join('')}  archivedAt: null,
  archiveReason: null,
  archiveNote: null,
  version: 1,
  createdAt: '2026-11-02T12:00:00Z',
  updatedAt: '2026-11-18T12:00:00Z',
}
`

/** Columns that are held to a list. */
export const heldColumns = (n: Noun, fields: Field[]) =>
  fields.filter(({ kind }) => kind === 'choice').map((field) => ({ column: `${n.table}.${columnOf(field.name)}`, list: listOf(n, field) }))
