import { once } from 'node:events'
import { Readable } from 'node:stream'
import pg from 'pg'

// `pg` speaks COPY but has no API for it: whatever has these methods may be a query, and hears of the messages of its kind. The embedded
// PostgreSQL comes without pg_dump and psql; these two take their place.

type Wire = {
  stream: NodeJS.WritableStream & { pause(): void; resume(): void; writableNeedDrain: boolean }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

const rowsIn = (tag: string) => Number(/^COPY (\d+)/.exec(tag)?.[1])

class CopyOut extends Readable {
  private readonly text: string
  private wire: Wire | undefined
  constructor(text: string) {
    super({ highWaterMark: 1 << 20 })
    this.text = text
  }
  submit(wire: Wire) {
    this.wire = wire
    wire.query(this.text)
  }
  override _read() {
    this.wire?.stream.resume()
  }
  handleCopyData({ chunk }: { chunk: Buffer }) {
    // The driver uses its buffer again.
    if (!this.destroyed && !this.push(Buffer.from(chunk))) this.wire?.stream.pause()
  }
  /** How many there were, once all was read. */
  rows = 0
  handleCommandComplete({ text }: { text: string }) {
    this.rows = rowsIn(text)
  }
  handleReadyForQuery() {
    if (!this.destroyed) this.push(null)
  }
  handleError(error: Error) {
    this.wire?.stream.resume()
    this.destroy(error)
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    // Who stops reading leaves the connection to be closed; what still comes must not hold it up.
    this.wire?.stream.resume()
    done(error)
  }
}

class CopyIn {
  private readonly finished = Promise.withResolvers<number>()
  private readonly started = Promise.withResolvers<Wire>()
  private readonly text: string
  private rows = 0
  constructor(text: string) {
    this.text = text
    // Whoever waits for one of them hears of it.
    this.finished.promise.catch(() => {})
    this.started.promise.catch(() => {})
  }
  submit(wire: Wire) {
    wire.query(this.text)
  }
  handleCopyInResponse(wire: Wire) {
    this.started.resolve(wire)
  }
  handleCommandComplete({ text }: { text: string }) {
    this.rows = rowsIn(text)
  }
  handleReadyForQuery() {
    this.finished.resolve(this.rows)
  }
  handleError(error: Error) {
    this.started.reject(error)
    this.finished.reject(error)
  }
  async write(chunk: Buffer) {
    const wire = await this.started.promise
    wire.sendCopyFromChunk(chunk)
    if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, 'drain'), this.finished.promise])
  }
  async end(): Promise<number> {
    const wire = await this.started.promise
    wire.endCopyFrom()
    return this.finished.promise
  }
}

/** What `copy … to stdout` writes, as PostgreSQL's text format has it. Nothing else may be asked on the connection until it is read. */
export function copyOut(client: pg.ClientBase, text: string): AsyncIterable<Buffer> & { readonly rows: number } {
  const out = new CopyOut(text)
  // Whoever reads it hears of an error; when nobody does any more, as on a full disk, it must not end the process.
  out.on('error', () => {})
  client.query(out as unknown as pg.Submittable)
  return out
}

/** Writes into `copy … from stdin`; `end` says how many rows there were. */
export function copyIn(client: pg.ClientBase, text: string): { write(chunk: Buffer): Promise<void>; end(): Promise<number> } {
  const into = new CopyIn(text)
  client.query(into as unknown as pg.Submittable)
  return into
}

/** A table with its columns, as COPY names them. */
export const copied = (table: string, columns: readonly string[]): string =>
  `${pg.escapeIdentifier(table)} (${columns.map((one) => pg.escapeIdentifier(one)).join(', ')})`
