import { sealSome } from '#server/audit-chain/seal.ts'
import { measure, succeed } from './load.ts'
import { inPlace, type Place } from './place.ts'
import { signInAll } from './staff.ts'

const writers = 8
const rounds = 1000

/** What a change costs at eight writers with the chain of the audit log and without, and how fast lines are chained. */
export async function measureAudit(): Promise<void> {
  await inPlace(async (place) => {
    const server = await place.startServer()
    const { operation: token } = await signInAll(place, server)
    let count = 0
    const add = () =>
      succeed(`${server.base}/api/v1/candidates`, {
        json: { firstName: 'Ann', lastName: 'Mason', email: `ann-${++count}@people.example`, locale: 'en' },
        token,
      })
    const changes = Array.from({ length: rounds })
    await measure(changes, add, writers)
    const rows: Record<string, string>[] = []
    // In turn, as a shared machine is not the same from one minute to the next.
    for (const _ of [1, 2, 3]) {
      for (const way of ['with the chain', 'without'] as const) {
        const unheld = way === 'without' ? await holdChain(place) : () => {}
        const { p50, p95, perSecond } = await measure(changes, add, writers)
        await unheld()
        rows.push({ way, 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1), 'changes a second': perSecond.toFixed(0) })
      }
    }
    console.table(rows)
    await server.stop()
    await measureSealing(place)
  })
}

/** Whoever holds the end of the chain keeps the server from adding to it. */
async function holdChain({ database: { pool } }: Place): Promise<() => Promise<void>> {
  const client = await pool.connect()
  await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  await client.query('select from audit_chain for update')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

async function measureSealing({ database: { pool, kysely } }: Place): Promise<void> {
  const lines = 20_000
  await pool.query(
    `insert into audit (actor_role, action, object_type, object_id, changes, network)
      select 'task', 'job.expired', 'job', n, '{"fields": ["pay", "openings"]}', '10.0.0.0' from generate_series(1, $1::int) n`,
    [lines],
  )
  const begun = performance.now()
  while ((await sealSome(kysely)) > 0);
  console.log(`${lines} lines chained in ${Math.round(performance.now() - begun)} ms`)
}
