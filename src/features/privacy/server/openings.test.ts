import { afterEach, expect, it } from 'vitest'
import { resetClock } from '#server/clock.ts'
import { useApp } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'
import { mostOpenedAnHour } from '../rules.ts'
import { tellOfMassReading } from './openings.ts'

const world = useApp()
afterEach(resetClock)

it('opening a record twice within an hour counts once, also over the full hour', async () => {
  const reader = await world.as('operation', 'reads twice')
  await runs(
    world,
    `with c as (insert into candidates (first_name, last_name, phone) select 'Ann', 'Mason', '+44' || n from generate_series(1, ${mostOpenedAnHour}) n returning id)
     insert into candidate_openings (candidate_id, account_id, role, hour, opened_at)
       select id, ${reader.id}, 'operation', date_trunc('hour', now()) - past, now() - past / 2 from c, unnest(array[interval '0', interval '1 hour']) past`,
  )
  await tellOfMassReading(world.tasking(), { accountId: reader.id })
  const lines = `select from audit where action = 'account.read-many' and object_id = ${reader.id}`
  expect(await runs(world, lines)).toEqual([])
})

it('opening very many records is reported again after an hour, to active administrators only', async () => {
  const [admin, gone, reader] = [await world.as('admin'), await world.as('admin', 'gone'), await world.as('operation', 'reads on')]
  await admin.put('/users/{userId}/suspension', { userId: gone.id, body: {} })
  await runs(
    world,
    `with c as (insert into candidates (first_name, last_name, phone) select 'Ann', 'Mason', '+33' || n from generate_series(0, ${mostOpenedAnHour}) n returning id)
     insert into candidate_openings (candidate_id, account_id, role, hour, opened_at) select id, ${reader.id}, 'operation', now(), now() from c;
     insert into audit (at, actor_role, action, object_type, object_id) values (now() - interval '61 minutes', 'task', 'account.read-many', 'account', ${reader.id})`,
  )
  await tellOfMassReading(world.tasking(), { accountId: reader.id })
  const told = `select account_id::int as id from notifications where event = 'records-read'`
  expect(await runs(world, told)).toEqual([{ id: admin.id }])
})
