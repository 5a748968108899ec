import { expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'
import { calendarTasks } from './tasks.ts'

const world = useApp()

it('reminds those who come of each time once, of a moved one at its own time, and of a cancelled one not at all', async () => {
  const [by, coming, declining] = [
    await world.as('operation'),
    await world.as('operation', 'coming'),
    await world.as('operation', 'declining'),
  ]
  const body = {
    ...{ kind: 'meeting' as const, title: 'Stand-up', startsLocal: '2027-03-26T09:00', endsLocal: '2027-03-26T09:15' },
    ...{ rule: 'FREQ=DAILY;COUNT=4', remindMinutes: [30], attendees: [{ accountId: coming.id }, { accountId: declining.id }] },
  }
  const { id: eventId } = await by.post('/calendar-events', { body })
  await declining.put('/calendar-events/{eventId}/answer', { eventId, body: { answer: 'declined' } })
  const only = (occurrence: string) => ({ scope: 'this' as const, occurrence })
  const to = { startsLocal: '2027-03-28T15:00', endsLocal: '2027-03-28T15:15' }
  await by.put('/calendar-events/{eventId}/time', { eventId, version: 1, body: { ...to, ...only('2027-03-28T09:00') } })
  await by.put('/calendar-events/{eventId}/cancellation', { eventId, version: 2, body: only('2027-03-29T09:00') })
  const told = async (at: string) => {
    await calendarTasks['calendar.remind'].run(world.tasking(new Date(at)))
    const rows = await runs<{ accountId: number }>(
      world,
      `select account_id::int as "accountId" from notifications where event = 'calendar-reminder' and sentence_en like '%Stand-up%' order by id`,
    )
    return rows.map(({ accountId }) => accountId).toSorted()
  }
  const both = [by.id, coming.id].toSorted()
  expect(await told('2027-03-26T08:00:00Z')).toEqual([])
  expect(await told('2027-03-26T08:31:00Z')).toEqual(both)
  expect(await told('2027-03-26T08:36:00Z')).toEqual(both)
  expect(await told('2027-03-28T08:00:00Z')).toEqual(both)
  expect(await told('2027-03-28T13:35:00Z')).toHaveLength(4)
  expect(await told('2027-03-29T08:00:00Z')).toHaveLength(4)
})
