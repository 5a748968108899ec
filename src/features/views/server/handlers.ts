import type { Handlers } from '#server/handler-context.ts'
import type { views } from '../contract.ts'
import { addView, changeView, removeView, restoreView } from './commands.ts'
import { listViews } from './queries.ts'

export const viewHandlers: Handlers<typeof views> = {
  listViews: async ({ query: { list } }, at) => ({ items: await listViews(at, list) }),
  addView: ({ body }, at) => addView(at, body),
  changeView: ({ viewId, version, body }, at) => changeView(at, viewId, version, body),
  restoreView: ({ viewId }, at) => restoreView(at, viewId),
  removeView: ({ viewId }, at) => removeView(at, viewId),
}
