import { Problem } from '#shared/problem.ts'
import type { Declares } from '#server/declares.ts'
import type { Live } from '#server/realtime.ts'
import type { Handlers, ReadContext } from '#server/handler-context.ts'
import type { live } from '../contract.ts'
import { partsOf } from '../rules.ts'

type Topics = Declares['topics']

export const liveHandlers = (stream: Live, rules: Topics): Handlers<typeof live> => ({
  /** One topic that somebody may not watch must not cost them the others, since a tab has one stream for all. */
  watchChanges: async ({ query: { topics, after, age } }, at) => {
    const refused = new Map<string, Problem>()
    for (const topic of topics) {
      const problem = await whyNotWatch(rules, topic, at)
      if (problem) refused.set(topic, problem)
    }
    const allowed = topics.filter((topic) => !refused.has(topic))
    const [first] = refused.values()
    if (first && allowed.length === 0) throw first
    const skipped = [...refused].map(([topic, { code }]) => ({ topic, code }))
    const accountIds = [at.actor.seenBy?.id, at.actor.id].filter((id) => typeof id === 'number')
    return stream.watch({ topics: allowed, skipped, accountIds, network: at.network, after, age })
  },
})

async function whyNotWatch(topics: Topics, topic: string, { actor, db }: ReadContext): Promise<Problem | null> {
  const [name, key] = partsOf(topic) ?? ['', '']
  const mayWatch = Object.hasOwn(topics, name) ? topics[name] : undefined
  const answer = (await mayWatch?.(actor, key, db)) ?? 'unknown'
  if (answer === 'unknown') return new Problem(400, 'topic-unknown')
  if (answer === 'hidden') return new Problem(404, 'not-found')
  return answer ? null : new Problem(403, 'permission-denied')
}
