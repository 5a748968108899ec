import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { jobBody, leeds, makeEmployer } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
let operation: Person
let count = 0
beforeAll(async () => {
  operation = await world.as('operation')
})
const add = (more: object = {}) =>
  operation.post('/categories', { body: { kind: 'trade', nameEn: `Slinger ${++count}`, nameFr: `Élingueur ${count}`, ...more } })
const person = (more: object) =>
  operation.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', phone: '07700 900123', locale: 'en', ...more } })
const candidate = (candidateId: number) => operation.get('/candidates/{candidateId}', { candidateId })
const merge = (from: { id: number }, into: { id: number }) =>
  operation.post('/categories/{categoryId}/merge', { categoryId: from.id, body: { into: into.id } })
const preview = (from: { id: number }, into: { id: number }) =>
  operation.get('/categories/{categoryId}/merge-preview', { categoryId: from.id, query: { into: into.id } })

describe('an entry that is merged into another', () => {
  it('takes its records along, each once, as the preview says', async () => {
    const [from, into] = [await add({ synonyms: ['banksman'] }), await add({ synonyms: ['lifter'] })]
    const main = await person({ trade: from.slug, otherTrades: [into.slug, 'welder'] })
    const both = await person({ trade: 'welder', otherTrades: [from.slug, 'carpenter', into.slug] })
    const employer = await makeEmployer(world, operation)
    const job = await operation.post('/jobs', { body: jobBody(employer.id, { trade: from.slug }) })
    await world.visitor.post('/job-alerts', {
      body: { email: `m${count}@people.example`, search: { trade: from.slug }, frequency: 'daily' },
    })
    const view = await operation.post('/views', {
      body: { list: 'candidates', name: from.slug, query: `trade=${from.slug}&trade=${into.slug}` },
    })
    const { moves, refusal, synonyms } = await preview(from, into)
    expect(moves.map(({ says, count }) => `${count} ${says}`).toSorted()).toEqual(['1 job', '1 job alert', '1 saved view', '2 candidates'])
    expect([refusal, synonyms]).toEqual([null, ['lifter', from.nameEn, from.nameFr, 'banksman']])

    expect(await merge(from, into)).toMatchObject({ slug: into.slug, uses: 3, synonyms, version: 2 })
    expect(await candidate(main.id)).toMatchObject({ trade: into.slug, otherTrades: ['welder'], version: main.version })
    expect((await candidate(both.id)).otherTrades).toEqual([into.slug, 'carpenter'])
    expect((await operation.get('/jobs/{jobId}', { jobId: job.id })).trade).toBe(into.slug)
    expect((await operation.get('/views', { query: { list: 'candidates' } })).items.find(({ id }) => id === view.id)?.query).toBe(
      `trade=${into.slug}`,
    )
    expect(await runs(world, `select search ->> 'trade' as trade from job_alerts where email = 'm${count}@people.example'`)).toEqual([
      { trade: into.slug },
    ])
    expect(await problemOf(operation.get('/categories/{categoryId}', { categoryId: from.id }))).toMatchObject({ status: 404 })
  })

  it('is still known in addresses, filters and searches', async () => {
    const [from, into, last] = [await add(), await add(), await add()]
    const { id } = await person({ trade: from.slug })
    const employer = await makeEmployer(world, operation)
    const job = await operation.post('/jobs', { body: jobBody(employer.id, { trade: from.slug }) })
    await merge(from, into)
    await merge(into, last)
    expect((await world.visitor.get('/jobs', { query: { trade: from.slug } })).items.map((one) => one.id)).toEqual([job.id])
    expect((await operation.get('/candidates', { query: { trade: [from.slug, into.slug] } })).items.map((one) => one.id)).toEqual([id])
    for (const trade of [from.slug, into.slug, from.nameFr.toLowerCase().replace('é', 'e').replace(' ', '-')])
      expect((await world.visitor.get('/trade-towns/named', { query: { trade, town: 'leeds' } })).trade).toBe(last.slug)
    const listed = (await world.visitor.get('/categories')).items.find(({ slug }) => slug === last.slug)
    expect(listed?.formerly).toEqual(expect.arrayContaining([from.slug, into.slug]))
    expect((await operation.get('/candidates', { query: { q: from.nameEn } })).items.map((one) => one.id)).toEqual([id])
  })

  it('does not give its slug to a new entry of the same name', async () => {
    const [from, into] = [await add(), await add()]
    await merge(from, into)
    expect((await add({ nameEn: from.nameEn, nameFr: `Autre ${count}` })).slug).toBe(`${from.slug}-2`)
  })

  it('is read as the other one where an open form still sends it', async () => {
    const [from, into] = [await add(), await add()]
    const { id: candidateId, version } = await person({ trade: from.slug })
    await merge(from, into)
    const changed = await operation.patch('/candidates/{candidateId}', {
      candidateId,
      version,
      body: { trade: from.slug, otherTrades: [from.slug, 'welder'], firstName: 'Anna' },
    })
    expect(changed).toMatchObject({ trade: into.slug, otherTrades: [into.slug, 'welder'], firstName: 'Anna' })
    const employer = await makeEmployer(world, operation)
    expect(await operation.post('/jobs', { body: jobBody(employer.id, { trade: from.slug }) })).toMatchObject({ trade: into.slug })
    const asked = { email: `f${count}@people.example`, search: { trade: from.slug, location: leeds }, frequency: 'daily' as const }
    await world.visitor.post('/job-alerts', { body: asked })
    expect(await runs(world, `select search ->> 'trade' as trade from job_alerts where email = '${asked.email}'`)).toEqual([
      { trade: into.slug },
    ])
  })

  it('loses no record that is saved at the same moment', async () => {
    for (let i = 0; i < 5; i++) {
      const [from, into] = [await add(), await add()]
      const [made] = await Promise.all([person({ trade: from.slug, otherTrades: ['welder'] }), merge(from, into)])
      expect(await candidate(made.id)).toMatchObject({ trade: into.slug, otherTrades: ['welder'] })
    }
  })

  it('is merged once by two who press together', async () => {
    const [from, into, other] = [await add(), await add(), await add()]
    const done = await Promise.allSettled([merge(from, into), merge(from, other)])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('leaves one alert where somebody had both, and the usual documents of the trade that stays', async () => {
    const [from, into] = [await add(), await add()]
    for (const { slug } of [from, into]) {
      const body = { email: `both${count}@people.example`, search: { trade: slug }, frequency: 'daily' as const }
      await world.visitor.post('/job-alerts', { body })
      await runs(
        world,
        `insert into requirement_templates (trade, country, type, until, is_mandatory, position) values ('${slug}', 'GB', '${slug === from.slug ? 'cscs' : 'cpcs'}', 'start', true, 1)`,
      )
    }
    await runs(world, `update job_alerts set confirmed_at = now() where email = 'both${count}@people.example'`)
    expect((await preview(from, into)).moves.map(({ records, count, twins }) => [records, count, twins]).toSorted()).toEqual([
      ['job_alerts', 1, 1],
      ['requirement_templates', 1, 1],
    ])
    await merge(from, into)
    expect(await runs(world, `select search ->> 'trade' as trade from job_alerts where email = 'both${count}@people.example'`)).toEqual([
      { trade: into.slug },
    ])
    expect(await runs(world, `select type from requirement_templates where trade in ('${from.slug}', '${into.slug}')`)).toEqual([
      { type: 'cpcs' },
    ])
  })
})

describe('merging', () => {
  it('refuses itself, another list and what is built in, and says why before', async () => {
    const [own, grade] = [await add(), await add({ kind: 'grade' })]
    const built = (await operation.get('/staff/categories', { query: { kind: 'trade', q: 'welder' } })).items[0] ?? own
    for (const [from, into, code] of [
      [own, own, 'category-merge-itself'],
      [own, grade, 'category-merge-kinds'],
      [built, own, 'category-merge-built-in'],
    ] as const) {
      expect((await preview(from, into)).refusal).toBe(code)
      expect(await problemOf(merge(from, into))).toMatchObject({ status: 409, code })
    }
    expect(await merge(own, built)).toMatchObject({ slug: 'welder' })
  })
})

describe('product families', () => {
  const shelf = (more: object = {}) => add({ kind: 'family', ...more })
  it('stand on shelves, two levels deep', async () => {
    const top = await shelf()
    const under = await shelf({ parent: top.slug })
    expect(under.parent).toBe(top.slug)
    const atParent = (code: string) => ({ status: 400, errors: [{ pointer: '/parent', code }] })
    expect(await problemOf(shelf({ parent: under.slug }))).toMatchObject(atParent('category-too-deep'))
    expect(await problemOf(add({ parent: top.slug }))).toMatchObject(atParent('category-no-parent'))
    const put = ({ id: categoryId }: { id: number }, parent: string) =>
      operation.patch('/categories/{categoryId}', { categoryId, version: 1, body: { parent } })
    expect(await problemOf(put(top, top.slug))).toMatchObject(atParent('category-parent-itself'))
    expect(await problemOf(put(top, (await shelf()).slug))).toMatchObject(atParent('category-too-deep'))
    await expect(runs(world, `update categories set parent_id = ${under.id} where id = ${top.id}`)).rejects.toThrow('no place under')
  })
  it('come after their shelf in the list, and keep it from being removed', async () => {
    const top = await shelf()
    await shelf()
    const under = await shelf({ parent: top.slug })
    const { items } = await operation.get('/staff/categories', { query: { kind: 'family', limit: 100 } })
    expect(items[items.findIndex(({ id }) => id === top.id) + 1]?.id).toBe(under.id)
    const remove = ({ id: categoryId }: { id: number }) => operation.delete('/categories/{categoryId}', { categoryId })
    expect(await problemOf(remove(top))).toMatchObject({ status: 409, code: 'category-has-children' })
    await remove(under)
    await remove(top)
  })
  it('take their families along when their shelf is merged, into a shelf alone', async () => {
    const [from, into] = [await shelf(), await shelf()]
    const under = await shelf({ parent: from.slug })
    expect(await problemOf(merge(from, under))).toMatchObject({ status: 409, code: 'category-merge-depth' })
    expect((await preview(from, into)).children).toBe(1)
    await merge(from, into)
    expect((await operation.get('/categories/{categoryId}', { categoryId: under.id })).parent).toBe(into.slug)
  })
})
