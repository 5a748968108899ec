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
  it('give several new entries places of their own', async () => {
    const added = await Promise.all(Array.from({ length: 5 }, () => add({ kind: 'grade' })))
    expect(new Set(added.map(({ position }) => position)).size).toBe(5)
  })
  it('are filtered by name and visibility', async () => {
    const { id: hidden } = await add({ kind: 'grade', nameEn: 'Quaymaster', nameFr: 'Maître de quai', synonyms: ['wharfinger'] })
    const { id: shown } = await add({ kind: 'grade', nameEn: 'Quay hand', nameFr: 'Docker' })
    await operation.patch('/categories/{categoryId}', { categoryId: hidden, version: 1, body: { isHidden: true } })
    const found = async (query: object) => {
      const { items, total, counts } = await operation.get('/staff/categories', { query: { kind: 'grade', limit: 100, ...query } })
      expect(total).toBe(items.length)
      return { ids: items.map(({ id }) => id), grades: counts.grade }
    }
    const { ids: all, grades } = await found({})
    expect(all).toHaveLength(grades as number)
    for (const q of ['QUAYM', 'maître de', 'harfing']) expect(await found({ q }), q).toEqual({ ids: [hidden], grades })
    expect([await found({ q: 'quay', hidden: false }), await found({ q: 'quay', hidden: true })]).toEqual([
      { ids: [shown], grades },
      { ids: [hidden], grades },
    ])
    expect((await found({ hidden: false })).ids).toEqual(all.filter((id) => id !== hidden))
    expect((await found({ q: '%' })).ids).toEqual([])
    expect((await named('grade')).find(({ slug }) => slug === 'quaymaster')?.isHidden).toBe(true)
  })
  it('take a new sector, by which adverts are counted and found', async () => {
    const { slug } = await add({ kind: 'sector', nameEn: 'Rail', nameFr: 'Ferroviaire' })
    const employer = await makeEmployer(world, operation, 'Rails')
    const job = await operation.post('/jobs', { body: { ...jobBody(employer.id, { category: slug }), publish: true } })
    const { items, facets } = await visitor.get('/jobs', { query: { category: slug } })
    expect(items.map((one) => one.id)).toEqual([job.id])
    expect(facets?.category[slug]).toBe(1)
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
  it('leaves no gap in its list when removed', async () => {
    const gaps = await Promise.all([add({ kind: 'sector' }), add({ kind: 'sector' })])
    const [first, second] = gaps.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
    const sectors = () => operation.get('/staff/categories', { query: { kind: 'sector', limit: 100 } })
    const versions = (await sectors()).items.map(({ version }) => version)
    const others = () => runs(world, `select slug, position from categories where kind <> 'sector' order by id`)
    const elsewhere = await others()
    await operation.delete('/categories/{categoryId}', { categoryId: first as number })
    const { items, counts } = await sectors()
    expect(items.map(({ position }) => position)).toEqual(items.map((_, i) => i + 1))
    expect(items.at(-1)).toMatchObject({ id: second, position: counts.sector })
    expect(items.map(({ version }) => version)).toEqual(versions.slice(1))
    expect(await others()).toEqual(elsewhere)
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
  it('can be moved in its list', async () => {
    const order = async () => (await named('grade')).map(({ slug }) => slug)
    const before = await order()
    const { items } = await operation.get('/staff/categories', { query: { kind: 'grade', limit: 100 } })
    const move = async (slug: string, position: number) => {
      const categoryId = items.find((one) => one.slug === slug)?.id ?? 0
      expect(await operation.put('/categories/{categoryId}/position', { categoryId, body: { position } })).toMatchObject({ slug })
    }
    await move('manager', 1)
    expect(await order()).toEqual(['manager', ...before.filter((slug) => slug !== 'manager')])
    await move('manager', 1000)
    expect(await order()).toEqual([...before.filter((slug) => slug !== 'manager'), 'manager'])
    await move('manager', before.indexOf('manager') + 1)
    expect(await order()).toEqual(before)
  })
})
