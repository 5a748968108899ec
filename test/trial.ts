import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { World } from './app.ts'

// One transaction around all that the product does, so that whatever is tried can be taken back.

type Query = (...args: unknown[]) => Promise<pg.QueryResult>

export type Trial = {
  /** For the test's own statements, which are not among `said`. */
  ask<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>
  /** What the product has said to the database since this was emptied. */
  said: string[]
  /** Does it, and takes everything back. */
  tried<T>(act: () => Promise<T>): Promise<T>
}

/** While it lasts, the product of this world speaks over one connection, in one transaction; its own transactions are savepoints there. */
export async function inTrial<T>({ app }: World, act: (trial: Trial) => Promise<T>): Promise<T> {
  const { pool } = app.database
  const [client, beside] = await Promise.all([pool.connect(), pool.connect()])
  const send = client.query.bind(client) as unknown as Query
  const own = { connect: pool.connect, query: pool.query }
  const said: string[] = []
  let count = 0
  /** One after the other, as there is one connection. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const next = last.then(act)
    last = next.catch(() => {})
    return next
  }
  /** The end of the product's transaction that is open. */
  let open: PromiseWithResolvers<void> | undefined
  const textOf = ([first]: unknown[]) => (typeof first === 'string' ? first : (first as { text: string }).text)
  /** What is said a hundred times is planned once. */
  const plannedOnce = ([first, values]: unknown[]) =>
    typeof first === 'string' && values
      ? send({ name: createHash('md5').update(first).digest('hex'), text: first, values })
      : send(first, values)

  /** What fails by itself leaves what is around it. */
  const alone: Query = async (...args) => {
    // It would be heard after the end alone.
    if (/\bpg_notify\(/.test(textOf(args))) return (beside.query as Query).apply(beside, args)
    if (open || /^\s*select/i.test(textOf(args))) return plannedOnce(args)
    await send('savepoint alone')
    try {
      const answer = await plannedOnce(args)
      await send('release alone')
      return answer
    } catch (error) {
      await send('rollback to alone; release alone')
      throw error
    }
  }
  const say: Query = (...args) => {
    said.push(textOf(args))
    return inTurn(() => alone(...args))
  }
  /** What another transaction, or a later moment, has to say waits until this one is over, unless this one waits for it. */
  const sayBeside: Query = async (...args) => {
    if (open) await Promise.race([open.promise, setTimeout(100)])
    return say(...args)
  }
  const connected = () => {
    let own: PromiseWithResolvers<void> | undefined
    const query: Query = async (...args) => {
      const text = textOf(args)
      if (/^(begin|start transaction)\b/i.test(text)) {
        while (open) await open.promise
        own = open = Promise.withResolvers()
        return inTurn(() => send('savepoint own'))
      }
      if (own === undefined) return sayBeside(...args)
      if (!/^(commit|rollback)$/i.test(text)) return say(...args)
      // What was said for the length of a transaction would outlive it here.
      const end = /^commit$/i.test(text) ? `release own; select set_config('role', 'none', true)` : 'rollback to own; release own'
      try {
        return await inTurn(() => send(end))
      } finally {
        own.resolve()
        own = open = undefined
      }
    }
    return { query, release() {} }
  }
  const quiet = async () => {
    for (let before: unknown; before !== last || open; ) {
      before = last
      await last
      await open?.promise
      await new Promise(setImmediate)
    }
  }
  await send(`begin; set local plan_cache_mode = 'force_generic_plan'`)
  Object.assign(pool, { connect: async () => connected(), query: sayBeside })
  const trial: Trial = {
    said,
    async ask(sql, values) {
      return (await inTurn(() => send(sql, values))).rows as never
    },
    async tried(act) {
      const name = `tried${++count}`
      await inTurn(() => send(`savepoint ${name}`))
      try {
        return await act()
      } finally {
        await quiet()
        await inTurn(() => send(`rollback to ${name}; release ${name}`))
      }
    },
  }
  try {
    return await act(trial)
  } finally {
    await quiet()
    Object.assign(pool, own)
    await send('rollback')
    client.release()
    beside.release()
  }
}
