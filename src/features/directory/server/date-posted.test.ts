import { expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { useApp } from '#test/support/app.ts'
import { leeds } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()

it.each([
  ['last-hour', 1],
  ['last-24-hour', 1],
  ['last-7-days', 7],
  ['last-14-days', 14],
  ['last-30-days', 30],
] as const)('the directory asked for %s reaches back %i days, and no further', async (datePost, days) => {
  const operation = await world.as('operation')
  const who = { firstName: 'Ann', lastName: 'Posted', phone: '07700 900123', locale: 'en' as const }
  const { id } = await operation.post('/candidates', { body: { ...who, trade: 'bricklayer', availability: 'now', placeId: leeds } })
  const isFound = async (back: number) => {
    await runs(world, `update candidates set directory_at = '${addDays(dayOf(new Date()), -back)}T12:00Z' where id = ${id}`)
    const { items } = await operation.get('/directory/candidates', { query: { datePost } })
    return items.some(({ candidateId }) => candidateId === id)
  }
  expect([await isFound(days), await isFound(days + 1)]).toEqual([true, false])
})
