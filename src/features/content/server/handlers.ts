import type { Handlers } from '#server/handler-context.ts'
import type { content } from '../contract.ts'
import { changePage, publishPage } from './commands.ts'
import { findManagedPage, findPage, listPages, listPageVersions } from './queries.ts'

export const contentHandlers: Handlers<typeof content> = {
  findPage: ({ page, query }, { db, locale }) => findPage(db, page, query, locale),
  listPages: (_input, { db }) => listPages(db),
  findManagedPage: ({ page }, { db }) => findManagedPage(db, page),
  changePage: ({ page, version, body }, at) => changePage(at, page, version, body),
  publishPage: ({ versionId }, at) => publishPage(at, versionId),
  listPageVersions: ({ page }, { db }) => listPageVersions(db, page),
}
