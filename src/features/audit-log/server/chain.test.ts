import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealAll } from '#server/audit-chain/seal.ts'
import { verifyAll } from '#server/audit-chain/checks.ts'
import { type End, verifyChain } from '#server/audit-chain/verify.ts'
import type { Fault } from '#shared/audit-chain.ts'
import { inTransaction } from '#server/db.ts'
import { erasePerson } from '../../../declared.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { meanwhile, runs } from '#test/support/sql.ts'
import { auditLogTasks } from './tasks.ts'

const world = useApp()
let admin: Person
beforeAll(async () => {
  admin = await world.as('admin')
})
const kysely = () => world.app.database.kysely
const write = (requestId: string, more = '') =>
  runs<{ id: number }>(
    world,
    `insert into audit (actor_role, action, request_id, reason, network${more && ', at'})
      values ('task', 'job.expired', '${requestId}', 'Its day had come', '10.0.0.0'${more && `, ${more}`}) returning id`,
  ).then(([line]) => Number(line?.id))
const placeOf = async (id: number) => (await runs<{ place: number | null }>(world, `select place from audit where id = ${id}`))[0]?.place

describe('the chain of the audit log', () => {
  it('takes up committed lines without waiting for those who write, and the others once they commit', async () => {
    const slow = await meanwhile(world, `insert into audit (actor_role, action, request_id) values ('task', 'job.expired', 'slow')`)
    const quick = await write('quick')
    await sealAll(kysely())
    expect([await placeOf(quick), await slow.waiting()]).toEqual([expect.any(Number), 0])
    await slow.end()
    await sealAll(kysely())
    const [late] = await runs<{ id: number }>(world, `select id from audit where request_id = 'slow'`)
    expect(await placeOf(Number(late?.id))).toBe(Number(await placeOf(quick)) + 1)
    expect(await verifyAll(kysely())).toMatchObject({ found: 0 })
  })

  it('gives each line one place, even when two servers chain at once', async () => {
    for (let i = 0; i < 5; i++) await write('many')
    await Promise.all([sealAll(kysely()), sealAll(kysely()), sealAll(kysely())])
    await sealAll(kysely())
    expect(await verifyAll(kysely())).toMatchObject({ found: 0 })
  })

  it('is added to once for each line', async () => {
    const id = await write('once')
    await sealAll(kysely())
    const again = `select set_config('lintel.sealing', 'on', true); update audit set hash = repeat('0', 64) where id = ${id}`
    await expect(runs(world, again)).rejects.toThrow(/chained once/)
  })

  describe('that somebody with the rights to the database meddled with', () => {
    let [first, middle, last] = [0, 0, 0]
    beforeEach(async () => {
      first = await write('first')
      middle = await write('middle')
      last = await write('last')
      await sealAll(kysely())
    })
    /** What is found after this, which is then taken back. */
    async function faultsAfter(meddle: string, known: readonly End[] = []): Promise<Fault[]> {
      let faults: Fault[] = []
      const back = new Error('taken back')
      await kysely()
        .transaction()
        .execute(async (db) => {
          await sql`select set_config('session_replication_role', 'replica', true)`.execute(db)
          await sql.raw(meddle).execute(db)
          await sql`select set_config('session_replication_role', 'origin', true)`.execute(db)
          // As the server would, had it not been noticed by then.
          faults = (await verifyChain(db, known)).faults
          throw back
        })
        .catch((error) => expect(error).toBe(back))
      return faults
    }

    it.each([
      ['who did it', `actor_role = 'admin'`],
      ['by which key', 'api_key_id = 1'],
      ['what was done', `action = 'job.closed'`],
      ['when', `at = at - interval '1 minute'`],
      ['why', `reason = 'Another reason'`],
      ['a reason that was taken out other than by an erasure', 'reason = null'],
      ['a reason that is left, where another text was erased', `network = null, salts[3] = null, reason = 'Another reason'`],
      ['what was not there', `changes = '{"fields": ["pay"]}'`],
    ])('names the line that was changed: %s', async (_, change) => {
      expect(await faultsAfter(`update audit set ${change} where id = ${middle}`)).toEqual([
        { kind: 'changed', lineId: middle, afterId: null },
      ])
    })
    it('names a line that was given a hash of its own', async () => {
      const faults = await faultsAfter(`update audit set hash = repeat('a', 64) where id = ${middle}`)
      expect(faults).toEqual([{ kind: 'changed', lineId: middle, afterId: null }])
    })
    it('names the neighbours of lines that were removed', async () => {
      expect(await faultsAfter(`delete from audit where id = ${middle}`)).toEqual([
        { kind: 'removed', lineId: last, afterId: first, lines: 1 },
      ])
      expect(await faultsAfter(`delete from audit where id in (${middle}, ${last})`)).toEqual([
        { kind: 'removed', lineId: null, afterId: first, lines: 2 },
      ])
    })
    it('names a line that was put behind the end', async () => {
      const [line] = await runs<{ id: number }>(world, 'select max(id) + 1 as id from audit')
      const faults = await faultsAfter(`insert into audit (id, actor_role, action, place, prev_hash, hash, digests) overriding system value
        select ${line?.id}, actor_role, action, place + 1, hash, repeat('b', 64), '{null,null,null}' from audit where id = ${last}`)
      expect(faults).toEqual([{ kind: 'inserted', lineId: line?.id, afterId: null }])
    })
    it('names where the chain was made anew since it was verified', async () => {
      const [end] = await runs<End>(world, 'select place, hash from audit_chain')
      expect(await faultsAfter('select 1', [{ place: Number(end?.place), hash: 'c'.repeat(64) }])).toEqual([
        { kind: 'rewritten', lineId: last, afterId: null },
      ])
      expect(await faultsAfter('select 1', [{ place: Number(end?.place) + 2, hash: 'c'.repeat(64) }])).toEqual([
        { kind: 'removed', lineId: null, afterId: last, lines: 2 },
      ])
    })
  })

  it('stays whole when somebody is erased, though nothing is left by which to guess what was said of them', async () => {
    const { id: candidateId } = await admin.post('/candidates', {
      body: { firstName: 'Zoe', lastName: 'Quarles', email: 'zoe@quarles.example', locale: 'en' },
    })
    await runs(
      world,
      `insert into audit (actor_role, action, object_type, object_id, reason, network)
        values ('operation', 'candidate.changed', 'candidate', ${candidateId}, 'Zoe rang', '10.0.0.0')`,
    )
    await sealAll(kysely())
    const find = async () => (await admin.get('/audit', { query: { objectType: 'candidate', objectId: candidateId } })).items
    expect((await find()).map(({ objectName }) => objectName)).toEqual(['Zoe Quarles', 'Zoe Quarles'])
    await inTransaction(kysely(), (db) => erasePerson({ db, actor: { id: admin.id }, now: new Date() }, { candidateId }, 'staff'))
    const [newest] = await find()
    expect(newest).toMatchObject({ action: 'candidate.changed', objectId: candidateId, objectName: null, reason: null, network: null })
    const [line] = await runs(world, `select salts from audit where id = ${newest?.id}`)
    expect(line?.salts).toEqual([null, null, null])
    const verified = await verifyAll(kysely())
    expect(verified.found).toBe(0)
    expect(verified.forgotten).toBeGreaterThan(0)
  })

  it('is verified when an administrator asks, once at a time, and tells administrators once of what it found', async () => {
    const check = () => auditLogTasks['audit.verify'].run(world.tasking())
    const asked = await admin.post('/audit/checks', {})
    expect(asked).toMatchObject({ check: null, checkingSince: expect.any(String) })
    expect((await admin.post('/audit/checks', {})).checkingSince).toBe(asked.checkingSince)
    await check()
    await check()
    expect(await admin.get('/audit/chain')).toMatchObject({ check: { found: 0 }, checkingSince: null })
    await write('before')
    await sealAll(kysely())
    const late = await write('late', `now() - interval '3 days'`)
    await admin.post('/audit/checks', {})
    await check()
    const { check: newest, waiting } = await admin.get('/audit/chain')
    expect(newest).toMatchObject({ found: 1, faults: [{ kind: 'misdated', lineId: late }] })
    expect(waiting).toBe(0)
    const told = async () => (await admin.get('/me/notifications', {})).items.filter(({ event }) => event === 'audit-fault').length
    expect(await told()).toBe(1)
    await admin.post('/audit/checks', {})
    await check()
    expect(await told()).toBe(1)
  })

  it('shows lines that were cut off its end, even after a check that found another fault', async () => {
    const check = async () => {
      await admin.post('/audit/checks', {})
      await auditLogTasks['audit.verify'].run(world.tasking())
      return (await admin.get('/audit/chain')).check
    }
    await write('early')
    await sealAll(kysely())
    await write('misdated', `now() - interval '5 days'`)
    const before = await check()
    expect(before?.found).toBeGreaterThan(0)
    await runs(
      world,
      `begin; set local session_replication_role = replica;
        delete from audit where place = ${before?.place};
        update audit_chain set (place, hash) = (select place, hash from audit where place is not null order by place desc limit 1); commit`,
    )
    expect((await verifyChain(kysely())).found).toBe(before?.found)
    const { faults } = await verifyAll(kysely())
    expect(faults).toContainEqual({ kind: 'removed', lineId: null, afterId: expect.any(Number), lines: 1 })
  })
})
