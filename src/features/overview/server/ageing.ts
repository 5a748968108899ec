import type { ReadContext } from '#server/handler-context.ts'
import { settings } from '#server/settings.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { clientStages, waitingStages } from '../../applications/rules.ts'
import { agesOf } from '../rules.ts'
import type { Desk } from '../shapes.ts'
import { counted, quarantined } from './behind.ts'

const of = (stages: readonly string[]) => `(${stages.map((stage) => `'${stage}'`).join(', ')})`

/** How long applications under way have stood at their stage: with us, and with the client. */
export async function findAgeing({ pool, actor, now }: Pick<ReadContext, 'pool' | 'actor' | 'now'>): Promise<Desk['ageing']> {
  const isAdmin = actor.role === 'admin'
  const today = dayOf(now)
  const ages = agesOf(settings().promiseDays)
  // Since when, at the latest, those of each age and older stand there.
  const ends = ages.map(({ from }) => addDays(today, 1 - from))
  const byAge = (stages: readonly string[], who = '') =>
    `select ${ages
      .map((_, i) => `count(*) filter (where stage_changed_at < ($${i + 1}::date)::timestamp at time zone 'UTC') as a${i}`)
      .join(', ')} from applications where stage in ${of(stages)} ${who}`
  const shown = (stages: readonly string[]) => {
    if (isAdmin) return byAge(stages)
    const less = ages.map((_, i) => `w.a${i} - h.a${i} as a${i}`).join(', ')
    return `select ${less} from (${byAge(stages)}) w, (${byAge(stages, `and candidate_id in ${quarantined}`)}) h`
  }
  const read = (name: string, stages: readonly string[]) =>
    pool.query<Record<string, number>>({
      name: `overview-ages-${name}-${isAdmin ? 'admin' : 'operation'}`,
      text: shown(stages),
      values: ends,
    })
  const [us, client] = await Promise.all([read('us', waitingStages), read('client', clientStages)])
  return ages.map(({ from, to }, i) => {
    const n = ({ rows: [row] }: typeof us) => (row?.[`a${i}`] ?? 0) - (row?.[`a${i + 1}`] ?? 0)
    const moved = { ...(to !== null && { movedFrom: addDays(today, -to) }), ...(from > 0 && { movedTo: addDays(today, -from) }) }
    return {
      from,
      to,
      us: counted(n(us), 'applications', { waiting: true, ...moved }),
      client: counted(n(client), 'applications', { withClient: true, ...moved }),
    }
  })
}
