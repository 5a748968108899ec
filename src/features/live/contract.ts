import { z } from 'zod'
import { contract } from '#shared/contract.ts'

export const live = contract({
  watchChanges: {
    method: 'GET',
    path: '/live',
    access: ['candidate', 'admin', 'operation', 'agent'],
    own: ['candidate', 'agent'],
    query: z.object({
      topics: z
        .array(
          z
            .string()
            .max(60)
            .regex(/^[a-z]+(:[\w-]{1,50})?$/),
        )
        .min(1)
        .max(20)
        .describe('What to watch: job:12, candidate:7, account:uid, applications, jobs'),
      after: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional().describe('The id of the last event seen, to resume'),
    }),
    response: 'event-stream',
    errors: ['topic-unknown'],
    summary: 'Watch topics for changes, as server-sent events',
  },
})
