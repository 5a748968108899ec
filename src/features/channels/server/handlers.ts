import type { Handlers } from '#server/handler-context.ts'
import type { channels } from '../contract.ts'
import { listJobChannels } from './queries.ts'

export const channelHandlers: Handlers<typeof channels> = {
  listJobChannels: ({ jobId }, at) => listJobChannels(jobId, at),
}
