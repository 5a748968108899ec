import type { TaskContext } from '#server/tasks.ts'
import { keptDays } from '../limits.ts'
import { deliver } from './deliver.ts'

export const webhookTasks = {
  'webhooks.deliver': { lane: 'outside', run: deliver },
  'webhooks.forget': {
    every: '25 3 * * *',
    run: async ({ database: { kysely }, now }: TaskContext) => {
      const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
      await kysely.deleteFrom('webhookDeliveries').where('occurredAt', '<', before).execute()
    },
  },
} as const
