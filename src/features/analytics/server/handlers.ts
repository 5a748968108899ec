import type { Handlers } from '#server/handler-context.ts'
import type { analytics } from '../contract.ts'
import { findAnalytics } from './queries.ts'

export const analyticsHandlers: Handlers<typeof analytics> = {
  findAnalytics: ({ query }, at) => findAnalytics(query, at),
}
