import { parentPort, Worker } from 'node:worker_threads'

type Answer = { id: number; pdf?: Uint8Array; error?: string }
type Waiting = { resolve(pdf: Buffer): void; reject(error: Error): void }

/**
 * A thread that draws what it is asked, one after another, so that nobody else waits meanwhile; it keeps the fonts that it has read.
 * `program` is a module that calls {@link answerAsked}.
 */
export function createPdfWriter<Asked extends object>(program: string): (asked: Asked) => Promise<Buffer> {
  const waiting = new Map<number, Waiting>()
  let writer: Worker | null = null
  let count = 0

  function start(): Worker {
    const made = new Worker(program)
    made.unref()
    made.on('message', ({ id, pdf, error }: Answer) => {
      const one = waiting.get(id)
      waiting.delete(id)
      // A server that ends does not wait for a writer without work.
      if (waiting.size === 0) made.unref()
      if (pdf) one?.resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
      else one?.reject(new Error(error))
    })
    const fail = (error: Error) => {
      if (writer !== made) return
      writer = null
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    made.once('error', fail).once('exit', (code) => fail(new Error(`the writer of PDFs ended with ${code}`)))
    return made
  }

  return (asked) => {
    const id = ++count
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      writer ??= start()
      writer.ref()
      writer.postMessage({ ...asked, id })
    })
  }
}

/** In the thread: a fault of one is an answer, so that the next ones are drawn. */
export function answerAsked<Asked extends object>(draw: (asked: Asked) => Promise<Buffer>): void {
  let last: Promise<unknown> = Promise.resolve()
  parentPort?.on('message', ({ id, ...asked }: Asked & { id: number }) => {
    last = last
      .then(() => draw(asked as unknown as Asked))
      .then(
        (pdf) => parentPort?.postMessage({ id, pdf }),
        (error: Error) => parentPort?.postMessage({ id, error: error.stack ?? error.message }),
      )
  })
}
