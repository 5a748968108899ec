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
        .array(z.string().min(1).max(140))
        .min(1)
        .max(20)
        .describe(
          'What to watch: job:12, candidate:7, account:uid, applications, jobs. Topics that do not exist or are not for the caller are left out; the first event, `ready`, says which and why',
        ),
      after: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional().describe('The id of the last event seen, to resume'),
      age: z
        .int()
        .min(0)
        .max(60_000)
        .optional()
        .describe('Without `after`: how many ms ago the caller began to read what it shows. What has changed since is told first'),
    }),
    response: 'event-stream',
    errors: ['topic-unknown'],
    summary: 'Watch topics for changes, as server-sent events',
  },
})
