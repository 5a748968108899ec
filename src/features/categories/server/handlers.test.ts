import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { makeEmployer, jobBody } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
let count = 0
let operation: Person
let visitor: typeof world.visitor
beforeAll(async () => {
  operation = await world.as('operation')
  visitor = world.visitor
})
const add = (more: object = {}) =>
  operation.post('/categories', { body: { kind: 'trade', nameEn: `Rigger ${++count}`, nameFr: `Gréeur ${count}`, ...more } })
const person = (more: object) =>
  operation.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', phone: '07700 900123', locale: 'en', ...more } })
const named = async (kind: string) => (await visitor.get('/categories')).items.filter((one) => one.kind === kind)

describe('the lists of categories', () => {
  it('take a new trade, which searches find in both languages', async () => {
    const rope = await add({ nameEn: 'Rope access technician', nameFr: 'Cordiste', synonyms: ['abseiler'] })
    expect(rope).toMatchObject({ slug: 'rope-access-technician', isBuiltIn: false, uses: 0, version: 1 })
    expect((await named('trade')).at(-1)?.slug).toBe(rope.slug)
    expect(await runs(world, 'select kind, position from categories group by 1, 2 having count(*) > 1'), 'two at one place').toEqual([])
    const { id } = await person({ trade: rope.slug, otherTrades: ['welder'] })
    for (const q of ['rope access technician', 'cordistes', 'abseiler ']) {
      const { items, understood } = await operation.get('/candidates', { query: { q } })
      expect([q, items.map((one) => one.id)]).toEqual([q, [id]])
      expect(understood?.toLowerCase()).toContain('cordiste')
    }
    expect((await operation.get('/candidate-counts')).counts.trade).toMatchObject({ 'rope-access-technician': 1 })
    const employer = await makeEmployer(world, operation, 'Hale')
    const body = jobBody(employer.id, { title: 'Façade work', trade: rope.slug })
    const job = await operation.post('/jobs', { body: { ...body, publish: true } })
    for (const keyword of ['cordiste', 'abseiler', 'rope access technician'])
      expect((await visitor.get('/jobs', { query: { keyword } })).items.map((one) => one.id)).toEqual([job.id])
  })
  it('have unique names', async () => {
    const { nameEn, nameFr } = await add()
    expect(await problemOf(add({ nameEn: nameEn.toUpperCase() }))).toMatchObject({ status: 409, code: 'category-exists' })
    expect(await problemOf(add({ nameFr }))).toMatchObject({ status: 409, code: 'category-exists' })
    expect(await problemOf(add({ nameEn: '砌' }))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/nameEn', code: 'category-name-unusable' }],
    })
    expect((await add({ kind: 'grade', nameEn: nameEn, nameFr })).kind).toBe('grade')
  })
})

describe('a record', () => {
  it('cannot have an unknown category', async () => {
    const wrong = person({ trade: 'wizard', otherTrades: ['welder', 'witch'], sectors: ['carpenter'], grade: 'residential' })
    expect((await problemOf(wrong)).errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/trade', 'trade-unknown'],
      ['/otherTrades', 'trade-unknown'],
      ['/sectors', 'sector-unknown'],
      ['/grade', 'grade-unknown'],
    ])
    const posted = operation.post('/employers', { body: { name: 'Wands', sector: 'magic' } })
    expect(await problemOf(posted)).toMatchObject({ status: 400, errors: [{ pointer: '/sector', code: 'sector-unknown' }] })
    const employer = await makeEmployer(world, operation, 'Sound')
    const job = operation.post('/jobs', { body: jobBody(employer.id, { trade: 'wizard', category: 'magic' }) })
    expect((await problemOf(job)).errors?.map(({ pointer }) => pointer)).toEqual(['/category', '/trade'])
  })
})

describe('an entry', () => {
  it('can be renamed and hidden while records use it', async () => {
    const { id: categoryId, slug } = await add()
    const { id: candidateId } = await person({ trade: slug })
    const changed = await operation.patch('/categories/{categoryId}', {
      categoryId,
      version: 1,
      body: { nameEn: 'Slinger of loads', isHidden: true, synonyms: ['slingers', 'slingers'] },
    })
    expect(changed).toMatchObject({ slug, nameEn: 'Slinger of loads', isHidden: true, synonyms: ['slingers'], uses: 1, version: 2 })
    expect((await operation.get('/candidates/{candidateId}', { candidateId })).trade).toBe(slug)
    const late = operation.patch('/categories/{categoryId}', { categoryId, version: 1, body: { isHidden: false } })
    expect(await problemOf(late)).toMatchObject({ status: 412 })
  })
  it('cannot be removed while in use', async () => {
    const { id: categoryId, slug } = await add()
    const { id: candidateId } = await person({ otherTrades: [slug] })
    const { id: secondId } = await person({ trade: slug })
    const remove = () => operation.delete('/categories/{categoryId}', { categoryId })
    const isUsed = (n: number) => ({ status: 409, code: 'category-in-use', title: expect.stringMatching(new RegExp(`\\b${n}\\b`)) })
    expect(await problemOf(remove())).toMatchObject(isUsed(2))
    await operation.patch('/candidates/{candidateId}', { candidateId: secondId, version: 1, body: { trade: null } })
    expect(await problemOf(remove())).toMatchObject(isUsed(1))
    await operation.patch('/candidates/{candidateId}', { candidateId, version: 1, body: { otherTrades: [] } })
    await remove()
    expect((await named('trade')).some((one) => one.slug === slug)).toBe(false)
  })
  it('cannot be removed if built in', async () => {
    const { items } = await operation.get('/staff/categories', { query: { kind: 'sector' } })
    const remove = operation.delete('/categories/{categoryId}', { categoryId: items[0]?.id ?? 0 })
    expect(await problemOf(remove)).toMatchObject({ status: 409, code: 'category-built-in' })
  })
  it('is either used or removed when both happen together', async () => {
    for (let i = 0; i < 5; i++) {
      const { id: categoryId, slug } = await add()
      const [made, removed] = await Promise.all([
        person({ trade: slug }).then(
          () => true,
          () => false,
        ),
        operation.delete('/categories/{categoryId}', { categoryId }).then(
          () => true,
          () => false,
        ),
      ])
      expect([made, removed].filter(Boolean)).toHaveLength(1)
    }
  })
})
