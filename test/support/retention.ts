import { createLog } from '#server/log.ts'
import { runRetention } from '#features/archives/server/retention.ts'
import { retention } from '../../src/retention.ts'
import type { World } from '#test/support/app.ts'

/** What the nightly run does to all that was put away, so many days from now. */
export const cleanUp = (world: World, days: number) =>
  runRetention(
    { kysely: world.app.database.kysely, log: createLog('silent') },
    retention(world.config).filter(({ name }) => name === 'quarantine' || name === 'erase'),
    { now: new Date(Date.now() + days * 86_400_000), isDryRun: false },
  )
