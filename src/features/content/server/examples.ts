import type { content } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

let count = 0

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const { versionId } = await (await world.as('admin')).get('/staff/pages/{page}', { page: 'about-us' })
  return { page: 'about-us', versionId }
}

/** One call of each audited operation of `content`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof content> {
  const edited = async (colleague?: string) => {
    const by = await world.as('admin', colleague)
    const { id, version } = await by.get('/staff/pages/{page}', { page: 'about-us' })
    return { by, on: id, input: { page: 'about-us', version }, version }
  }

  return {
    changePage: async (colleague) => {
      const { by, on, input } = await edited(colleague)
      const changes = { fields: ['titleEn'] }
      return { by, input: { ...input, body: { titleEn: 'Who we are' } }, sideEffects: () => ({ on, changes, topics: ['pages'] }) }
    },
    publishPage: async (colleague) => {
      const { by, on, version } = await edited(colleague)
      const body = { titleEn: `Who are we? ${++count}` }
      const { versionId, version: draft } = await by.patch('/staff/pages/{page}', { page: 'about-us', version, body })
      return { by, input: { versionId }, sideEffects: () => ({ on, changes: { version: draft }, topics: ['pages'] }) }
    },
  }
}
