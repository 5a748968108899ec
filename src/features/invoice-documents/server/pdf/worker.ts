import { parentPort } from 'node:worker_threads'
import type { Asked } from '../pdf.ts'
import { drawInvoice } from './draw.ts'

// One after another; a fault of one is an answer, so that the next ones are drawn.
let last: Promise<unknown> = Promise.resolve()
parentPort?.on('message', ({ id, ...asked }: Asked & { id: number }) => {
  last = last
    .then(() => drawInvoice(asked))
    .then(
      (pdf) => parentPort?.postMessage({ id, pdf }),
      (error: Error) => parentPort?.postMessage({ id, error: error.stack ?? error.message }),
    )
})
