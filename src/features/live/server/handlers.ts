import { Problem } from '#shared/problem.ts'
import type { Live } from '#server/realtime.ts'
import type { Handlers, Reading } from '#server/standing.ts'
import type { live } from '../contract.ts'
import { mayWatch } from '../rules.ts'

export const liveHandlers = (stream: Live): Handlers<typeof live> => ({
  /** One topic that somebody may not watch must not cost them the others, since a tab has one stream for all. */
  watchChanges: async ({ query: { topics, after } }, at) => {
    const refused = new Map<string, Problem>()
    for (const topic of topics) {
      const problem = await whyNotWatch(topic, at)
      if (problem) refused.set(topic, problem)
    }
    const allowed = topics.filter((topic) => !refused.has(topic))
    const [first] = refused.values()
    if (first && allowed.length === 0) throw first
    const skipped = [...refused].map(([topic, { code }]) => ({ topic, code }))
    const accountIds = [at.actor.id, at.actor.seenBy?.id].filter((id) => typeof id === 'number')
    return stream.watch({ topics: allowed, skipped, accountIds, after })
  },
})

async function whyNotWatch(topic: string, { actor, db }: Reading): Promise<Problem | null> {
  const answer = mayWatch(actor, topic)
  if (answer === 'unknown') return new Problem(400, 'topic-unknown')
  if (answer !== 'if-own') return answer ? null : new Problem(403, 'permission-denied')
  const id = Number(topic.split(':')[1])
  if (!Number.isSafeInteger(id)) return new Problem(400, 'topic-unknown')
  const own = await db
    .selectFrom('candidates')
    .select('id')
    .where('id', '=', id)
    .where((is) => is.or([is('accountId', '=', actor.id), is('ownerId', '=', actor.id)]))
    .executeTakeFirst()
  return own ? null : new Problem(404, 'not-found')
}
