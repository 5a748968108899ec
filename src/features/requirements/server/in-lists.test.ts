import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { useApp } from '#test/support/app.ts'
import { leeds, lyon, makeJob } from '#test/support/factories.ts'
import { hold } from '#test/support/wallets.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
const soon = (days: number) => addDays(dayOf(new Date()), days)
const compliances = ['pass', 'warn', 'block'] as const

/** What jobs ask for and people hold: ladders, categories, symbols and what has neither; levels and categories as in the seed. */
const kinds = {
  cscs: { level: ['red', 'green', 'blue', 'gold', 'black'] },
  smsts: {},
  cpcs: { categories: ['A02', 'A58', 'A59'] },
  'habilitation-electrique': { categories: ['B0', 'B1', 'B1V', 'B2', 'B2V', 'BR', 'H0', 'H1V', 'BE-essai'] },
} as const
const detail = fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])).chain((type) => {
  const { level, categories } = kinds[type] as { level?: readonly string[]; categories?: readonly string[] }
  return fc.record({
    type: fc.constant(type),
    level: level ? fc.option(fc.constantFrom(...level)) : fc.constant(null),
    categories: fc.subarray([...(categories ?? [])]),
  })
})
const option = detail.map((what) => ({ ...what, categories: what.categories.slice(0, 2) }))
/** One line in two has others that will do; nothing is asked for twice. */
const asked = fc
  .array(
    fc
      .tuple(
        option,
        fc.record({ alternatives: fc.array(option, { maxLength: 2 }), until: fc.constantFrom('start', 'end'), isMandatory: fc.boolean() }),
      )
      .map(([what, how]) => ({ ...what, ...how })),
    { minLength: 1, maxLength: 4 },
  )
  .map((items) => {
    const seen = new Set<string>()
    const isNew = (until: string, { type, level, categories }: { type: string; level: string | null; categories: readonly string[] }) => {
      const key = [type, level, categories.toSorted(), until].join()
      return !seen.has(key) && seen.add(key)
    }
    return items
      .filter((one) => isNew(one.until, one))
      .map((one) => ({ ...one, alternatives: one.alternatives.filter((other) => isNew(one.until, other)) }))
  })
const days = fc.integer({ min: -3, max: 20 })
const wallet = fc.array(
  fc
    .tuple(
      detail,
      fc.record({
        status: fc.constantFrom('verified', 'verified', 'verified', 'submitted', 'rejected', 'requested'),
        from: fc.option(days),
        to: fc.option(fc.integer({ min: -3, max: 100 })),
      }),
    )
    .filter(([, { from, to }]) => from === null || to === null || from <= to),
  { maxLength: 6 },
)

it('list filters in SQL select exactly whom the gate passes', async () => {
  const operation = await world.as('operation')
  const wallets = fc.sample(wallet, { numRuns: 60, seed: 13 })
  const ids: number[] = []
  for (const [i, held] of wallets.entries()) {
    const { id } = await operation.post('/candidates', {
      body: { firstName: 'Kim', lastName: `Wallet ${i}`, phone: `07700 9${10_000 + i}`, locale: 'en' },
    })
    ids.push(id)
    for (const [{ type, level, categories }, { status, from, to }] of held)
      await hold(world, id, {
        type,
        categories,
        status,
        ...(level && { level }),
        ...(from !== null && { issued_on: soon(from) }),
        ...(to !== null && { expires_on: soon(to) }),
      })
  }
  const jobs = fc.sample(
    fc.record({ items: asked, start: fc.option(days), lasts: fc.option(fc.nat(12)), place: fc.constantFrom(leeds, lyon) }),
    { numRuns: 40, seed: 14 },
  )
  const seen = new Set<string>()
  for (const { items, start, lasts, place } of jobs) {
    const job = await makeJob(world, { placeId: place })
    await runs(
      world,
      `update jobs set starts_on = ${start === null ? null : `'${soon(start)}'`}, ends_on = ${lasts === null ? null : `'${soon((start ?? 0) + lasts)}'`} where id = ${job.id}`,
    )
    const { version } = await operation.get('/jobs/{jobId}', { jobId: job.id })
    await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version, body: { items } as never })
    const answers = (await operation.get('/jobs/{jobId}/gate', { jobId: job.id, query: { candidateIds: ids } })).items
    const list = (query: object) => operation.get('/candidates', { query: { forJob: job.id, limit: 100, ...query } })
    const answered = (result: string) => answers.filter((one) => one.result === result).map(({ candidateId }) => candidateId)
    for (const compliance of compliances) {
      const { items: listed, total } = await list({ compliance })
      const shown = listed.map(({ id }) => id).filter((id) => ids.includes(id))
      expect({ items, compliance, shown: shown.toSorted() }).toEqual({ items, compliance, shown: answered(compliance).toSorted() })
      expect(total).toBe(listed.length)
      if (shown.length > 0) seen.add(compliance)
    }
    const sorted = (await list({ sort: 'compliance', dir: 'desc' })).items.flatMap(
      ({ id }) => answers.find((one) => one.candidateId === id)?.result ?? [],
    )
    expect(sorted).toEqual(sorted.toSorted((a, b) => compliances.indexOf(a) - compliances.indexOf(b)))
    expect(sorted.length).toBe(ids.length)
    const byNumber = async (query: object) => (await list({ sort: 'compliance', ...query })).items.map(({ id }) => id)
    const paged = []
    for (const page of [1, 2, 3, 4]) paged.push(...(await byNumber({ page, limit: 20 })))
    expect(paged, 'page by page').toEqual((await byNumber({})).slice(0, 80))
    const types = items.flatMap(({ type, alternatives }) => [type, ...alternatives.map((one) => one.type)] as string[])
    const unknown = (await list({ compliance: 'unknown' })).items.map(({ id }) => id).filter((id) => ids.includes(id))
    const nothingSent = ids.filter((_, i) => !wallets[i]?.some(([{ type }, { status }]) => types.includes(type) && status !== 'requested'))
    expect(unknown.toSorted()).toEqual(nothingSent.toSorted())
  }
  expect([...seen].toSorted()).toEqual([...compliances].toSorted())
}, 60_000)

it.each([
  [leeds, '2026-06-15T22:30Z', '2026-06-15'],
  [leeds, '2026-06-15T23:30Z', '2026-06-16'],
  [lyon, '2026-06-15T21:30Z', '2026-06-15'],
  [lyon, '2026-06-15T22:30Z', '2026-06-16'],
])('uses the date at the site: in %i at %s it is %s', async (placeId, at, day) => {
  const operation = await world.as('operation')
  const { id: jobId, version } = await makeJob(world, { placeId, startsOn: undefined })
  await operation.put('/jobs/{jobId}/requirements', { jobId, version, body: { items: [{ type: 'smsts' }] } })
  await runs(world, `update jobs set starts_on = null, ends_on = null where id = ${jobId}`)
  expect(await runs(world, `select starts_on::text as day from gate_lines(${jobId}, '${at}')`)).toEqual([{ day }])
})
