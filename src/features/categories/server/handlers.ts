import type { Handlers } from '#server/handler-context.ts'
import type { categories } from '../contract.ts'
import { addCategory, changeCategory, moveCategory, removeCategory } from './commands.ts'
import { findCategory, listCategories, listManaged } from './queries.ts'

export const categoryHandlers: Handlers<typeof categories> = {
  listCategories: (_input, { db }) => listCategories(db),
  listManagedCategories: ({ query }, at) => listManaged(query, at),
  findCategory: ({ categoryId }, { db }) => findCategory(db, categoryId),
  addCategory: ({ body }, at) => addCategory(at, body),
  changeCategory: ({ categoryId, version, body }, at) => changeCategory(at, categoryId, version, body),
  moveCategory: ({ categoryId, body }, at) => moveCategory(at, categoryId, body.position),
  removeCategory: ({ categoryId }, at) => removeCategory(at, categoryId),
}
