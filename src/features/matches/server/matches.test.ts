import { describe, expect, it } from 'vitest'
import { randomFrom } from '#server/random.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { found } from '#shared/problem.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { bradford, leeds, lyon, makeJob } from '#test/support/factories.ts'
import { newAddress } from '#test/support/identity.ts'
import { runs } from '#test/support/sql.ts'
import { hold } from '#test/support/wallets.ts'
import { usualKm } from '../limits.ts'
import { moveWeight, usualWeights } from '../weights.ts'
import { findJob } from './jobs.ts'
import { findPeople } from './people.ts'

const world = useApp()
const today = dayOf(new Date())

let count = 0
/** A tiler in Leeds, free now unless said otherwise. */
async function tiler(by: Person, changes: object = {}) {
  const body = { firstName: 'Ann', lastName: `Tiler ${++count}`, email: newAddress(), locale: 'en', trade: 'tiler', placeId: leeds }
  return (await by.post('/candidates', { body: { ...body, availability: 'now', ...changes } as never })).id
}
async function job(types: string[] = [], changes: object = {}) {
  const operation = await world.as('operation')
  const made = await makeJob(world, { trade: 'tiler', openings: 3, startsOn: addDays(today, 5), endsOn: addDays(today, 60), ...changes })
  const items = types.map((type) => ({ type }))
  await operation.put('/jobs/{jobId}/requirements', { jobId: made.id, version: made.version, body: { items } })
  return made.id
}
const matchesOf = (by: Person, jobId: number, query: object = {}) =>
  by.get('/jobs/{jobId}/matches', { jobId, query: { most: 100, ...query } })
const idsOf = async (...asked: Parameters<typeof matchesOf>) => (await matchesOf(...asked)).items.map(({ candidateId }) => candidateId)

describe('the matches of a job', () => {
  it('ranks people of the trade and its neighbours nearby, and nobody who is on the job, far away, not looking or not to be contacted', async () => {
    const operation = await world.as('operation')
    const best = await tiler(operation)
    const [farther, neighbour] = [await tiler(operation, { placeId: bradford }), await tiler(operation, { trade: 'floor-layer' })]
    const jobId = await job()
    const others = [
      await tiler(operation, { placeId: lyon }),
      await tiler(operation, { trade: 'welder' }),
      await tiler(operation, { availability: 'not-looking' }),
      await tiler(operation),
      await tiler(operation),
    ]
    const [, , , blocked = 0, onIt = 0] = others
    await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId: blocked, body: { reason: 'Asked us to stop' } })
    await operation.post('/candidates/{candidateId}/applications', { candidateId: onIt, body: { jobId } })
    const { items, found, scored } = await matchesOf(operation, jobId)
    expect(items.map(({ candidateId }) => candidateId).filter((id) => [best, farther, neighbour, ...others].includes(id))).toEqual([
      best,
      farther,
      neighbour,
    ])
    expect([found, items.map(({ rank }) => rank)]).toEqual([scored, items.map((_, i) => i + 1)])
  })
  it('says what one document would bring, and lets the gate narrow', async () => {
    const operation = await world.as('operation')
    const [lacking, ready] = [await tiler(operation), await tiler(operation)]
    await hold(world, ready, { type: 'sst' })
    const jobId = await job(['sst'])
    const { items } = await matchesOf(operation, jobId)
    const one = items.find(({ candidateId }) => candidateId === lacking)
    expect(one).toMatchObject({ gate: { result: 'block' }, whatIf: { line: 0, points: (one?.points ?? 0) + 30 } })
    expect(one?.whatIf?.rank).toBeLessThan(one?.rank ?? 0)
    expect(items.find(({ candidateId }) => candidateId === ready)?.whatIf).toBeNull()
    const asked = await operation.get('/jobs/{jobId}/gate', { jobId, query: { candidateIds: [lacking] } })
    expect(asked.items).toEqual([{ candidateId: lacking, ...one?.gate }])
    const passing = await idsOf(operation, jobId, { gate: 'pass' })
    expect([passing.includes(ready), passing.includes(lacking)]).toEqual([true, false])
  })
  it('gives the same points and places whatever name, gender, age, nationality and photo people have', async () => {
    const operation = await world.as('operation')
    const random = randomFrom(48)
    const jobId = await job(['sst', 'right-to-work-gb'], { experience: '4-year', shiftPattern: 'night' })
    const people: { id: number; accountId: number }[] = []
    for (let i = 0; i < 6; i++) {
      const facts = { placeId: random.pick([leeds, bradford]), experienceYears: random.between(0, 6), shifts: random.pick([[], ['days']]) }
      const [id, { id: accountId }] = [await tiler(operation, facts), await world.as('candidate', `Tiler ${i}`)]
      await runs(world, `update candidates set account_id = ${accountId} where id = ${id}`)
      if (random.between(0, 1) > 0) await hold(world, id, { type: 'sst' })
      people.push({ id, accountId })
    }
    const list = async () => (await matchesOf(operation, jobId)).items.map(({ name: _, ...rest }) => rest)
    const becomeOthers = async () => {
      for (const { id, accountId } of people) {
        const born = `${random.between(1950, 2007)}-0${random.between(1, 9)}-11`
        const [language, proof] = [random.pick(['en', 'pl', 'fr', 'yo', 'ur']), random.pick(['uk-passport', 'uk-status-indefinite'])]
        await runs(
          world,
          `update candidates set first_name = '${random.pick(['Ann', 'Mohammed', 'Łukasz', 'Maëlys'])}', last_name = 'N${random.between(1, 999)}',
             date_of_birth = '${born}', languages = '[{"code": "${language}", "level": "C2"}]', locale = '${random.pick(['en', 'fr'])}',
             phone = '${random.pick(['+447700900123', '+33639980019', '+48221234567'])}' where id = ${id};
           delete from right_to_work_checks where candidate_id = ${id};
           insert into right_to_work_checks (candidate_id, country, proof, checked_on, restrictions, created_at)
             values (${id}, 'GB', '${proof}', '2026-01-05', '', '2026-01-05');
           delete from candidate_genders where account_id = ${accountId};
           insert into candidate_genders (account_id, gender, said_at)
             values (${accountId}, '${random.pick(['male', 'female', 'other'])}', '2026-01-05');
           update accounts set photo_url = 'https://pictures.example/${random.between(1, 999)}.jpg' where id = ${accountId}`,
        )
      }
    }
    await becomeOthers()
    const before = await list()
    expect(before.filter(({ candidateId }) => people.some(({ id }) => id === candidateId))).toHaveLength(people.length)
    for (let round = 0; round < 5; round++) {
      await becomeOthers()
      expect(await list()).toEqual(before)
    }
  })
  it('reads what counts about people, and no other column', async () => {
    const operation = await world.as('operation')
    await tiler(operation)
    const { kysely } = world.app.database
    const { rows } = await findPeople(kysely, found(await findJob(kysely, await job())), usualKm)
    const first = ['availability', 'availableFrom', 'availableUntil', 'distanceKm', 'experience', 'experienceYears', 'id', 'maxDistanceKm']
    const rest = ['otherTrades', 'payCurrency', 'payMax', 'payMin', 'payUnit', 'sectors', 'shifts', 'trade']
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([...first, ...rest])
  })
})

describe('the weights of a job', () => {
  it('change the order for this job alone, until they are reset', async () => {
    const operation = await world.as('operation')
    const [near, skilled] = [await tiler(operation), await tiler(operation, { placeId: bradford, experienceYears: 9 })]
    const [jobId, other] = [await job([], { experience: '4-year' }), await job([], { experience: '4-year' })]
    const firstOf = async (of: number) => (await idsOf(operation, of)).find((id) => id === near || id === skilled)
    const put = (weights: typeof usualWeights, version: number) =>
      operation.put('/jobs/{jobId}/match-weights', { jobId, version, body: { weights } })
    expect((await put(moveWeight(usualWeights, 'distance', 100), 1)).version).toBe(2)
    expect(await firstOf(jobId)).toBe(near)
    await put(moveWeight(usualWeights, 'experience', 100), 2)
    expect(await firstOf(jobId)).toBe(skilled)
    expect(await problemOf(put(usualWeights, 2))).toMatchObject({ status: 412 })
    expect((await matchesOf(operation, other)).isUsual).toBe(true)
    await operation.delete('/jobs/{jobId}/match-weights', { jobId, version: 3 })
    expect(await matchesOf(operation, jobId)).toMatchObject({ weights: usualWeights, isUsual: true, version: 4 })
  })
  it('are refused where they are not a hundred together', async () => {
    const operation = await world.as('operation')
    const body = { weights: { ...usualWeights, pay: 11 } }
    expect(await problemOf(operation.put('/jobs/{jobId}/match-weights', { jobId: await job(), version: 1, body }))).toMatchObject({
      errors: [{ pointer: '/weights', code: 'match-weights-sum' }],
    })
  })
})

describe('the jobs of a candidate', () => {
  it('are open, of their trades and within their reach, the best first, with the points that the job’s own list gives', async () => {
    const operation = await world.as('operation')
    const id = await tiler(operation, { trade: 'glazier', maxDistanceKm: 30 })
    const [near, far, other] = [
      await job([], { trade: 'glazier' }),
      await job([], { trade: 'glazier', placeId: lyon, pay: { min: 2500, max: 2600, unit: 'hour', currency: 'EUR' } }),
      await job([], { trade: 'welder' }),
    ]
    const list = async () => (await operation.get('/candidates/{candidateId}/matches', { candidateId: id, query: { most: 20 } })).items
    const items = await list()
    const ids = items.map(({ jobId }) => jobId)
    expect([near, far, other].map((one) => ids.includes(one))).toEqual([true, false, false])
    const there = (await matchesOf(operation, near)).items.find(({ candidateId }) => candidateId === id)
    expect(items.find(({ jobId }) => jobId === near)).toMatchObject({ points: there?.points, parts: there?.parts })
    await operation.post('/candidates/{candidateId}/applications', { candidateId: id, body: { jobId: near } })
    expect((await list()).some(({ jobId }) => jobId === near)).toBe(false)
    await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId: id, body: { reason: 'Asked us to stop' } })
    expect(await list()).toEqual([])
  })
})
