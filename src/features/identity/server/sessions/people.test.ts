import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, inject as provided, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db.ts'
import { createLog } from '#server/log.ts'
import { createDatabase, masterKey } from '#test/support/cluster.ts'
import { adminToken, password } from '#test/support/identity.ts'
import { registerIdentityToolkit } from '../../../identity-toolkit/server/service.ts'
import { erasePerson } from '../../../../declared.ts'
import type { Identity } from '../port.ts'

const config = readConfig({
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  IDENTITY_ADMIN_TOKEN: adminToken,
  RATE_LIMIT_SCALE: '1000',
})

type Process = {
  identity: Identity
  call(path: string, body: object): Promise<Record<string, string>>
  admin(path: string, body: object): Promise<number>
  close(): Promise<void>
}
let a: Process
let b: Process
let ask: (sql: string) => Promise<unknown[]>

const closing = { now: () => null, refuse() {} }

/** One of several server processes over the same database. */
async function start(connection: Awaited<ReturnType<typeof createDatabase>>): Promise<Process> {
  const http = Fastify()
  const db = openDatabase(connection)
  const identity = await registerIdentityToolkit(http, {
    db,
    connection,
    config,
    log: createLog('silent'),
    masterKey,
    erasePerson,
    closing,
  })
  await http.ready()
  return {
    identity,
    call: async (path, payload) =>
      (await http.inject({ method: 'POST', url: `/identity/v1/${path}?key=${identity.apiKey}`, payload })).json(),
    admin: async (path, payload) =>
      (
        await http.inject({
          method: 'POST',
          url: `/identity/v1/projects/lintel/${path}`,
          payload,
          headers: { authorization: `Bearer ${adminToken}` },
        })
      ).statusCode,
    async close() {
      await http.close()
      await identity.close()
      await db.close()
    },
  }
}

beforeAll(async () => {
  const connection = await createDatabase(provided('postgres'))
  ;[a, b] = await Promise.all([start(connection), start(connection)])
  const database = openDatabase(connection, { max: 1 })
  ask = async (sql) => (await database.pool.query(sql)).rows
  return database.close
})
afterAll(() => Promise.all([a.close(), b.close()]))

async function signUp() {
  const { idToken, localId } = await a.call('accounts:signUp', { email: `${crypto.randomUUID()}@people.example`, password })
  return { localId: String(localId), headers: { authorization: `Bearer ${idToken}` } }
}
const refusedWithin = { timeout: 1000, interval: 10 }
const isRefused = (process: Process, headers: Record<string, string>) =>
  process.identity.authenticate(headers).then(
    () => false,
    ({ status }) => status === 401,
  )

describe('several processes', () => {
  it.each([
    ['disabled', { disableUser: true }],
    ['revoked', { validSince: Math.floor(Date.now() / 1000) + 1 }],
  ])('refuse an account within a second after another process %s it', async (_what, change) => {
    const { headers, localId } = await signUp()
    for (const process of [a, b]) expect(await isRefused(process, headers)).toBe(false)
    expect(await a.admin('accounts:update', { localId, ...change })).toBe(200)
    expect(await isRefused(a, headers)).toBe(true)
    await expect.poll(() => isRefused(b, headers), refusedWithin).toBe(true)
  })
  it.each([
    ['role', 'operation', { actor: { role: 'operation' } }],
    ['display_name', 'Ann Mason', { actor: { name: 'Ann Mason' } }],
    ['email', 'moved@people.example', { actor: { email: 'moved@people.example' } }],
    ['email_verified', 'true', { actor: { emailVerified: true } }],
    ['locale', 'fr', { preferences: { locale: 'fr' } }],
    ['date_style', 'iso', { preferences: { dateStyle: 'iso' } }],
  ])('see a change of %s within a second, also one made directly in the database', async (column, value, seen) => {
    const { headers, localId } = await signUp()
    expect(await b.identity.authenticate(headers)).not.toMatchObject(seen)
    await ask(`update accounts set ${column} = '${value}' where uid = '${localId}'`)
    await expect.poll(() => b.identity.authenticate(headers), refusedWithin).toMatchObject(seen)
  })
  it('see a preview, and changes of the previewed person, within a second', async () => {
    const [admin, person] = [await signUp(), await signUp()]
    await ask(`update accounts set role = 'admin' where uid = '${admin.localId}'`)
    await b.identity.authenticate(admin.headers)
    await ask(`update identity_sessions set preview_ends_at = now() + interval '1 minute',
      preview_account_id = (select id from accounts where uid = '${person.localId}')
      where account_id = (select id from accounts where uid = '${admin.localId}')`)
    const actor = async () => (await b.identity.authenticate(admin.headers))?.actor
    await expect.poll(actor, refusedWithin).toMatchObject({ uid: person.localId, role: 'candidate', seenBy: { uid: admin.localId } })
    await ask(`update accounts set role = 'agent' where uid = '${person.localId}'`)
    await expect.poll(actor, refusedWithin).toMatchObject({ uid: person.localId, role: 'agent' })
    await ask(`update accounts set disabled = true where uid = '${person.localId}'`)
    await expect.poll(actor, refusedWithin).toMatchObject({ uid: admin.localId, role: 'admin', seenBy: null })
  })
  it('ask the database while notifications are down', async () => {
    const { headers, localId } = await signUp()
    await b.identity.authenticate(headers)
    const cut = () =>
      ask(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lintel accounts' and datname = current_database()`,
      )
    expect(await cut()).toHaveLength(2)
    await expect
      .poll(async () => {
        await ask(`update accounts set display_name = clock_timestamp()::text where uid = '${localId}'`)
        const [row] = (await ask(`select display_name from accounts where uid = '${localId}'`)) as { display_name: string }[]
        return (await b.identity.authenticate(headers))?.actor.name === row?.display_name
      })
      .toBe(true)
    await expect
      .poll(
        async () =>
          (await ask(`select 1 from pg_stat_activity where application_name = 'lintel accounts' and datname = current_database()`)).length,
      )
      .toBe(2)
  })
})
