import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { createLog } from '#server/log.ts'
import { type App, createApp } from '../../../app.ts'
import { codeOf, type Person, problemOf, useApp } from '#test/support/app.ts'
import { masterKey } from '#test/support/cluster.ts'
import { makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import type { KeyRole } from '../rules.ts'
import { listKeys } from './keys.ts'

const world = useApp()
let admin: Person
let other: App
beforeAll(async () => {
  admin = await world.as('admin')
  other = await createApp({ config: world.config, connection: world.connection, masterKey, log: createLog('silent') })
})
afterAll(() => other.close())

async function make(role: KeyRole, { by = admin, days = null }: { by?: Person; days?: number | null } = {}) {
  const made = await by.post('/api-keys', { body: { name: 'Payroll', role, days } })
  return { ...made, program: world.client(made.key) }
}

describe('an API key', () => {
  it('is shown once; the database knows only its hash and its end', async () => {
    const { id, key, ending } = await make('operation')
    expect(key.endsWith(ending)).toBe(true)
    const { items } = await admin.get('/api-keys')
    expect(items.find((one) => one.id === id)).not.toHaveProperty('key')
    const [row] = await runs<{ row: string }>(world, `select to_jsonb(k)::text as row from api_keys k where id = ${id}`)
    const kept = await runs<{ row: string }>(world, `select to_jsonb(k)::text as row from idempotency_keys k where operation = 'addApiKey'`)
    expect([row, ...kept].filter((one) => one?.row.includes(key.slice(8, -4)))).toEqual([])
  })

  it('may do what its role may, and nothing else, as its maker and by itself in the audit log', async () => {
    const { id: keyId, program } = await make('operation')
    const { id: jobId } = await makeJob(world)
    expect(await program.get('/jobs/{jobId}/site-packs', { jobId })).toEqual({ items: [] })
    expect(await codeOf(program.get('/api-keys'))).toBe('permission-denied')
    const body = { firstName: 'Ann', lastName: 'Mason', email: 'ann@people.example', locale: 'en' as const }
    const { id } = await program.post('/candidates', { body })
    expect(
      await runs(
        world,
        `select actor_id, actor_role, api_key_id, session_id from audit where action = 'candidate.added' and object_id = ${id}`,
      ),
    ).toEqual([{ actor_id: admin.id, actor_role: 'operation', api_key_id: keyId, session_id: null }])
  })

  it('of an agent reaches only candidates whose owner is its maker', async () => {
    const { program } = await make('agent')
    const colleague = await world.as('operation')
    const of = (name: string) => ({ firstName: name, lastName: 'Mason', email: `${name}@people.example`, locale: 'en' as const })
    const { id: candidateId } = await colleague.post('/candidates', { body: of('theirs') })
    expect(await codeOf(program.get('/candidates/{candidateId}', { candidateId }))).toBe('not-found')
    const own = await program.post('/candidates', { body: of('brought') })
    expect((await program.get('/candidates/{candidateId}', { candidateId: own.id })).firstName).toBe('brought')
  })

  it('gets nothing that needs a recent sign-in, and nothing that is its maker’s own', async () => {
    const { program } = await make('admin')
    for (const call of [
      () => program.post('/api-keys', { body: { name: 'Another', role: 'admin' } }),
      () => program.get('/suppliers/export'),
      () => program.get('/me/calendar-feeds'),
    ])
      expect(await problemOf(call())).toMatchObject({ status: 403, code: 'not-by-api-key' })
  })

  it('that is revoked is refused at the next request, also by another process', async () => {
    const { id: apiKeyId, key } = await make('operation')
    const statusAt = async (app: App) =>
      (await app.http.inject({ url: '/api/v1/suppliers', headers: { authorization: `Bearer ${key}` } })).statusCode
    expect([await statusAt(world.app), await statusAt(other)]).toEqual([200, 200])
    await admin.delete('/api-keys/{apiKeyId}', { apiKeyId })
    expect([await statusAt(other), await statusAt(world.app)]).toEqual([401, 401])
    expect(await codeOf(admin.delete('/api-keys/{apiKeyId}', { apiKeyId }))).toBe('not-found')
  })

  it('that is revoked ends the streams that were opened with it, also at another process', async () => {
    const { id: apiKeyId, key } = await make('admin')
    const open = (app: App) =>
      app.http.inject({ url: '/api/v1/live?topics=api-keys', headers: { authorization: `Bearer ${key}` }, payloadAsStream: true })
    const streams = await Promise.all([open(world.app), open(other)])
    await admin.delete('/api-keys/{apiKeyId}', { apiKeyId })
    for (const { statusCode, stream } of streams) {
      let last = ''
      for await (const chunk of stream()) last = String(chunk)
      expect([statusCode, last]).toEqual([200, expect.any(String)])
    }
  })

  it('ends with its day, and with its maker’s time as an administrator', async () => {
    const maker = await world.as('admin', 'leaves')
    const [dated, lasting] = [await make('operation', { by: maker, days: 30 }), await make('operation', { by: maker })]
    advanceClock(30 * 86_400_000)
    expect(await codeOf(dated.program.get('/suppliers'))).toBe('unauthenticated')
    expect((await lasting.program.get('/suppliers')).items).toEqual([])
    resetClock()
    await runs(world, `update accounts set role = 'operation' where id = ${maker.id}`)
    expect(await codeOf(lasting.program.get('/suppliers'))).toBe('unauthenticated')
    await runs(world, `update accounts set role = 'admin', disabled = true where id = ${maker.id}`)
    expect(await codeOf(lasting.program.get('/suppliers'))).toBe('unauthenticated')
    const { items } = await admin.get('/api-keys')
    expect(items.find(({ id }) => id === lasting.id)?.state).toBe('left')
  })

  it('that was made without a second factor is stopped, and shown so, once staff must have one', async () => {
    const [without, having] = [await make('operation'), await make('operation')]
    await runs(world, `update api_keys set second_factor = true where id = ${having.id}`)
    const config = { ...world.config, staffTotp: 'required' as const }
    const { items } = await listKeys({ db: world.app.database.kysely, now: new Date(), config })
    const stateOf = (id: number) => items.find((one) => one.id === id)?.state
    expect([stateOf(without.id), stateOf(having.id), without.state]).toEqual(['no-second-factor', 'works', 'works'])
  })

  it('shares no Idempotency-Key with another of the same maker', async () => {
    const [{ program: payroll }, { program: website }] = [await make('operation'), await make('operation')]
    const add = (program: typeof payroll, email: string) =>
      program.post('/candidates', {
        body: { firstName: 'Sam', lastName: 'Twice', email, locale: 'en' as const },
        idempotencyKey: 'the-first-of-today',
      })
    const first = await add(payroll, 'sam@people.example')
    const other = await add(website, 'tom@people.example')
    expect(other.id).not.toBe(first.id)
    expect((await add(payroll, 'sam@people.example')).id).toBe(first.id)
  })

  it('notes when it was used last, to the minute', async () => {
    const { id, program } = await make('operation')
    const lastUsed = async () => (await admin.get('/api-keys')).items.find((one) => one.id === id)?.lastUsedAt
    expect(await lastUsed()).toBeNull()
    await program.get('/suppliers')
    const first = await lastUsed()
    await program.get('/suppliers')
    expect([typeof first, await lastUsed()]).toEqual(['string', first])
    advanceClock(60_000)
    await program.get('/suppliers')
    resetClock()
    expect(Date.parse(String(await lastUsed()))).toBeGreaterThanOrEqual(Date.parse(String(first)) + 60_000)
  })

  it('that nobody made is no key', async () => {
    expect(await codeOf(world.client(`lintel_${'x'.repeat(43)}`).get('/suppliers'))).toBe('unauthenticated')
  })
})
