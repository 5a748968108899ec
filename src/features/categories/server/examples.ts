import { holds, type ListsOf } from '#test/support/list-examples.ts'
import type { categories } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf, MakeExample } from '#test/support/operation-examples.ts'

let count = 0

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const body = { kind: 'trade', nameEn: 'Rigger', nameFr: 'Gréeur' } as const
  return { categoryId: (await (await world.as('operation')).post('/categories', { body })).id }
}

/** One call of each audited operation of `categories`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof categories> {
  /** An operation on a category. */
  const onCategory =
    (input: object, changes: object | ((slug: string) => object)): MakeExample =>
    async (colleague) => {
      const by = await world.as('operation', colleague)
      const body = { kind: 'trade', nameEn: `Rigger ${++count}`, nameFr: `Gréeur ${count}` } as const
      const { id, slug } = await by.post('/categories', { body })
      const recorded = typeof changes === 'function' ? changes(slug) : changes
      return {
        by,
        input: { categoryId: id, ...input },
        sideEffects: () => ({ on: id, changes: recorded as never, topics: ['categories'] }),
      }
    }

  return {
    addCategory: async (colleague) => ({
      by: await world.as('operation', colleague),
      input: { body: { kind: 'trade', nameEn: `Rigger ${++count}`, nameFr: `Gréeur ${count}` } },
      sideEffects: ({ id }) => ({ on: id, topics: ['categories'] }),
    }),
    changeCategory: onCategory({ version: 1, body: { isHidden: true } }, { fields: ['isHidden'] }),
    mergeCategory: async (colleague) => {
      const by = await world.as('operation', colleague)
      const body = () => ({ kind: 'trade', nameEn: `Rigger ${++count}`, nameFr: `Gréeur ${count}` }) as const
      const [from, into] = [await by.post('/categories', { body: body() }), await by.post('/categories', { body: body() })]
      return {
        by,
        input: { categoryId: from.id, body: { into: into.id } },
        sideEffects: () => ({
          on: into.id,
          changes: { kind: 'trade', slug: from.slug, into: into.slug, moved: {} },
          topics: ['categories', 'jobs', 'candidates', 'views'],
        }),
      }
    },
    moveCategory: onCategory({ body: { position: 1 } }, { position: 1 }),
    removeCategory: onCategory({}, (slug) => ({ kind: 'trade', slug })),
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(_world: World): ListsOf<typeof categories> {
  return {
    listManagedCategories: {
      as: 'operation',
      // Sectors have an order of their own.
      ascends: true,
      sorts: { default: (row) => row.position },
      filters: {
        kind: [],
        q: [[{ q: 'tert' }, (row) => holds(row.nameFr, 'tert')]],
        hidden: [[{ hidden: true }, (row) => row.isHidden]],
      },
    },
  }
}
