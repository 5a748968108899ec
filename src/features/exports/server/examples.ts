import { mkdir, writeFile } from 'node:fs/promises'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import { runs } from '#test/support/sql.ts'
import type { exportOperations } from '../contract.ts'
import { folderOf, pathOf } from './queries.ts'

/** One that is ready, with a file. */
export async function makeReadyExport(world: World): Promise<number> {
  const [made] = await runs<{ id: number }>(
    world,
    `insert into exports (asked_at, state, size, finished_at, expires_at) values (now(), 'ready', 3, now(), now() + interval '1 day') returning id::int`,
  )
  const id = Number(made?.id)
  await mkdir(folderOf(world.config), { recursive: true })
  await writeFile(pathOf(world.config, id), 'zip')
  return id
}

export const recordIds = async (world: World) => ({ exportId: await makeReadyExport(world) })

/** One call of each audited operation of exports, with its side effects. */
export function examples(world: World): ExamplesOf<typeof exportOperations> {
  return {
    startExport: async (colleague) => {
      await runs(world, 'delete from exports')
      return {
        by: await world.as('admin', colleague),
        input: {},
        sideEffects: ({ id }) => ({ on: id, topics: ['exports'] }),
      }
    },
    downloadExport: async (colleague) => {
      const exportId = await makeReadyExport(world)
      return { by: await world.as('admin', colleague), input: { exportId }, sideEffects: () => ({ on: exportId }) }
    },
    removeExport: async (colleague) => {
      const exportId = await makeReadyExport(world)
      return { by: await world.as('admin', colleague), input: { exportId }, sideEffects: () => ({ on: exportId, topics: ['exports'] }) }
    },
  }
}
