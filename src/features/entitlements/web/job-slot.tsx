import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { worksHere } from '#shared/roles.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { idIn, type Screen, type Visit } from '#web/load.ts'
import { useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useAct } from '#web/ui/act.ts'
import css from '#web/ui/screen.module.css'
import { roleNow } from '../../identity/web/role-now.ts'
import { whyNotUse } from '../rules.ts'
import { sayLeft } from './say-left.ts'
import { text } from './text.ts'

/** For the back office only. */
export async function load(api: Api<Operations>, { params }: Visit<'jobId'>) {
  if (!worksHere({ role: (await roleNow()) ?? 'candidate' })) return null
  const jobId = idIn(params.jobId)
  const [credits, { status }] = await Promise.all([api.get('/jobs/{jobId}/credits', { jobId }), api.get('/jobs/{jobId}', { jobId })])
  return { jobId, status, ...credits }
}

/** Which credits this job used, and which its employer has left for it. Nothing where there never were any. */
export default function CreditsOnJob({ loaderData: shown }: Screen<typeof load>) {
  const t = useText(text)
  const dates = useDates()
  const act = useAct()
  useLive(shown ? [`job:${shown.jobId}`] : [])
  if (!shown) return null
  const { jobId, status, left, uses } = shown
  const isUsable = (kind: 'job_credit' | 'featured') => left[kind] > 0 && whyNotUse({ status }, kind, uses, new Date()) === null
  const has = sayLeft(left, t)
  if (uses.length === 0 && !isUsable('job_credit') && !isUsable('featured')) return null
  const use = (kind: 'job_credit' | 'featured') => act(() => api.post('/jobs/{jobId}/credits', { jobId, body: { kind } }), t.used)
  return (
    <section className={css.card} aria-labelledby="credits">
      <h2 id="credits">{t.credits}</h2>
      <p className={css.sub}>{has ? t.left({ what: has }) : t.none}</p>
      {uses.length > 0 && (
        <ul>
          {uses.map(({ id, kind, endsAt, returnedAt }) => (
            <li key={id}>
              {kind === 'featured' ? t.usedFeatured : t.usedAdvert},{' '}
              {returnedAt ? t.returned : endsAt ? t.until({ day: dates.day(endsAt) }) : t.waits}
            </li>
          ))}
        </ul>
      )}
      {(isUsable('job_credit') || isUsable('featured')) && (
        <div className={css.actions}>
          {isUsable('job_credit') && (
            <ActionButton small onClick={() => use('job_credit')}>
              {t.useAdvert}
            </ActionButton>
          )}
          {isUsable('featured') && (
            <ActionButton small onClick={() => use('featured')}>
              {t.useFeatured}
            </ActionButton>
          )}
        </div>
      )}
      {isUsable('featured') && <p className={css.sub}>{t.featuredNote}</p>}
    </section>
  )
}
