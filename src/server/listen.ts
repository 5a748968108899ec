import pg from 'pg'
import { type Connection, connectionConfig } from './db.ts'

type Ear = {
  onNotice(payload: string): void
  /** Connected, or connected again: what was said in between was missed. */
  onUp?(): unknown
  onDown?(): void
}

const firstWaitMs = 250
const longestWaitMs = 5000
/** A connection that died without a word is noticed after two of these. */
const heartbeatMs = 5000

/** Hears what any process says on a channel of PostgreSQL's NOTIFY, over a connection of its own that comes back by itself. */
export function listen(
  connection: Connection,
  channel: string,
  { onNotice, onUp, onDown }: Ear,
): { isUp(): boolean; close(): Promise<void> } {
  let client: pg.Client | null = null
  let closed = false
  let up = false
  let retry: NodeJS.Timeout | undefined

  async function connect(waitMs = firstWaitMs): Promise<void> {
    if (closed) return
    const mine = new pg.Client({
      ...connectionConfig(connection),
      application_name: `lintel ${channel}`,
      query_timeout: heartbeatMs,
      connectionTimeoutMillis: heartbeatMs,
    })
    client = mine
    const heartbeat = setInterval(() => mine.query('select 1').catch(() => lose(firstWaitMs)), heartbeatMs).unref()
    let lost = false
    const lose = (thenWaitMs: number) => {
      if (lost) return
      lost = true
      clearInterval(heartbeat)
      if (up) onDown?.()
      up = false
      mine.end().catch(() => {})
      if (!closed) retry = setTimeout(() => connect(Math.min(thenWaitMs * 2, longestWaitMs)), thenWaitMs)
    }
    mine.on('notification', ({ payload }) => onNotice(payload ?? ''))
    mine.on('error', () => lose(firstWaitMs))
    mine.once('end', () => lose(firstWaitMs))
    try {
      await mine.connect()
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (lost) return
      up = true
      await onUp?.()
    } catch {
      lose(waitMs)
    }
  }
  void connect()

  return {
    isUp: () => up,
    async close() {
      closed = true
      up = false
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
