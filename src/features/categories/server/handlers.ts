import type { Handlers } from '#server/handler-context.ts'
import type { categories } from '../contract.ts'
import { addCategory, changeCategory, moveCategory, removeCategory } from './commands.ts'
import { categoryMerges } from './merge.ts'
import type { CategoryUses } from './moves.ts'
import { findCategory, listCategories, listManaged } from './queries.ts'

export function categoryHandlers(uses: CategoryUses): Handlers<typeof categories> {
  const merges = categoryMerges(uses)
  return {
    listCategories: (_input, { db }) => listCategories(db),
    listManagedCategories: ({ query }, at) => listManaged(query, at),
    findCategory: ({ categoryId }, { db }) => findCategory(db, categoryId),
    addCategory: ({ body }, at) => addCategory(at, body),
    changeCategory: ({ categoryId, version, body }, at) => changeCategory(at, categoryId, version, body),
    moveCategory: ({ categoryId, body }, at) => moveCategory(at, categoryId, body.position),
    removeCategory: ({ categoryId }, at) => removeCategory(at, categoryId),
    previewCategoryMerge: ({ categoryId, query }, at) => merges.preview(at, categoryId, query.into),
    mergeCategory: ({ categoryId, body }, at) => merges.merge(at, categoryId, body.into),
  }
}
