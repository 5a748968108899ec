import { Problem } from '#shared/problem.ts'
import type { Live } from '#server/realtime.ts'
import type { Handlers, Reading } from '#server/standing.ts'
import type { live } from '../contract.ts'
import { mayWatch } from '../rules.ts'

export const liveHandlers = (stream: Live): Handlers<typeof live> => ({
  watchChanges: async ({ query: { topics, after } }, at) => {
    for (const topic of topics) await checkTopic(topic, at)
    return stream.watch(topics, after)
  },
})

async function checkTopic(topic: string, { actor, db }: Reading): Promise<void> {
  const answer = mayWatch(actor, topic)
  if (answer === 'unknown') throw new Problem(400, 'topic-unknown')
  if (answer === 'if-own') {
    const id = Number(topic.split(':')[1])
    if (!Number.isSafeInteger(id)) throw new Problem(400, 'topic-unknown')
    const own = await db
      .selectFrom('candidates')
      .select('id')
      .where('id', '=', id)
      .where((is) => is.or([is('accountId', '=', actor.id), is('ownerId', '=', actor.id)]))
      .executeTakeFirst()
    if (!own) throw new Problem(404, 'not-found')
  } else if (!answer) throw new Problem(403, 'permission-denied')
}
