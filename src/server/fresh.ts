import type { Connection } from './db.ts'
import { listen } from './listen.ts'

/** A copy in memory of what stands in the database. */
export type Fresh = {
  /** Settles once this process knows of all that was committed before. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** Looks now, and again whenever any process gives notice on the channel. What fails later is told, and the copy stays as it was. */
export async function keepFresh(
  connection: Connection,
  channel: string,
  look: () => Promise<void>,
  failed: (error: unknown) => void,
): Promise<Fresh> {
  await look()
  // One after the other, so that what was read last is what is known.
  let looked = Promise.resolve()
  const caughtUp = () => {
    looked = looked.then(look).catch(failed)
    return looked
  }
  const ear = listen(connection, channel, { onNotice: caughtUp, onUp: caughtUp })
  return {
    caughtUp,
    async close() {
      await ear.close()
      await looked
    },
  }
}
