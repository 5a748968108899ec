import type { Options } from '../../src/features/imports/contract.ts'
import { runImport } from '../../src/features/imports/server/tasks.ts'
import type { Person, World } from '#test/support/app.ts'

/** The steps of an import, as staff ask for them and the queue does them. `staff`: who asks; `name`: what a file is called. */
export function importsOf(world: World, staff: () => Person, name: string) {
  const work = (importId: number) => runImport(world.tasking(), importId)
  const find = (importId: number) => staff().get('/imports/{importId}', { importId })
  const after = async (importId: number) => {
    await work(importId)
    return find(importId)
  }
  type Imported = Awaited<ReturnType<typeof find>>
  return {
    work,
    find,
    async start(content: string | Uint8Array, called = name) {
      const { id } = await staff().post('/imports', { file: new File([content as never], called) })
      return after(id)
    },
    async check({ id, columns, options }: Imported, more: Partial<Options> = {}) {
      const body = { targets: columns.map(({ target }) => target), options: { ...(options as Options), ...more } }
      await staff().put('/imports/{importId}/check', { importId: id, body })
      return after(id)
    },
    async write(importId: number, by = staff()) {
      await by.put('/imports/{importId}/writing', { importId })
      return after(importId)
    },
    async undo(importId: number, by = staff()) {
      await by.put('/imports/{importId}/undoing', { importId })
      return after(importId)
    },
    rowsOf: async (importId: number) => (await staff().get('/imports/{importId}/rows', { importId, query: { limit: 50 } })).items,
  }
}
