import { afterEach, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { useApp } from '#test/support/app.ts'
import { signIn } from '#test/support/people.ts'
import { runs } from '#test/support/sql.ts'
import { mostOpenedAnHour } from '../rules.ts'
import { tellOfMassReading } from './openings.ts'

const world = useApp()
afterEach(resetClock)

it('a record that is opened twice within an hour, before and after it strikes, counts once', async () => {
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

it('whoever opens very many again, after an hour, is told of again, and to admins alone who may still come in', async () => {
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

it('a record that is opened again in the next hour has another line', async () => {
  const operation = await world.as('operation', 'comes back')
  const body = { firstName: 'Ada', lastName: 'Bell', locale: 'en', phone: '07700 900123' } as const
  const { id: candidateId } = await operation.post('/candidates', { body })
  await operation.get('/candidates/{candidateId}', { candidateId })
  advanceClock(3_600_000)
  const later = world.client(await signIn(world.app, operation.email, operation.password))
  for (let times = 0; times < 2; times++) await later.get('/candidates/{candidateId}', { candidateId })
  await world.app.openings.flush()
  expect((await later.get('/candidates/{candidateId}/openings', { candidateId })).total).toBe(2)
})
