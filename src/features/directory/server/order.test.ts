import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { leeds } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

/** Somebody in the directory who joined so many days ago. */
async function add(joined: number, fields: object) {
  const body = { firstName: 'Ann', lastName: 'Order', email: newAddress(), locale: 'en' as const, trade: 'welder', ...fields }
  const { id } = await operation.post('/candidates', { body })
  await runs(world, `update candidates set directory_at = now() - interval '${joined} days' where id = ${id}`)
  return id
}
const found = async (query: object) => {
  const { items } = await operation.get('/directory/candidates', { query })
  return items.map(({ candidateId }) => candidateId)
}

describe('the candidate directory sorts', () => {
  it('by availability, the nearest date first', async () => {
    const from = (days: number) => ({ sectors: ['residential'], availability: 'date', availableFrom: addDays(dayOf(new Date()), days) })
    const later = await add(1, from(20))
    const none = await add(0, { sectors: ['residential'], availability: 'on-assignment' })
    const soon = await add(3, from(5))
    const next = await add(2, from(9))
    expect(await found({ category: 'residential', sort: 'available' })).toEqual([soon, next, later, none])
  })

  it('by distance, residents of the town first', async () => {
    const [village] = await runs<{ id: number }>(
      world,
      `select id::int as id from places where city_id = ${leeds} and city_km > 0 order by id limit 1`,
    )
    const home = { sectors: ['industrial'], availability: 'now' }
    const inTown = await add(1, { ...home, placeId: leeds })
    const near = await add(0, { ...home, placeId: village?.id })
    expect(await found({ category: 'industrial', sort: 'newest' })).toEqual([near, inTown])
    expect(await found({ category: 'industrial', location: leeds, distance: 25, sort: 'nearest' })).toEqual([inTown, near])
    expect(await found({ category: 'industrial', sort: 'nearest' })).toEqual([near, inTown])
  })
})
