import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showNumber } from '#shared/number.ts'
import { worksHere } from '#shared/roles.ts'
import { toJob, toJobMatches } from '#shared/screens.ts'
import type { Screen, Visit } from '#web/load.ts'
import { useLocale, useText } from '#web/text.tsx'
import screen from '#web/ui/screen.module.css'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { tabOf } from '../../candidates/web/profile-tabs.ts'
import { roleNow } from '../../identity/web/role-now.ts'
import { showDistance } from '../../places/rules.ts'
import { GateSign } from './gate-sign.tsx'
import css from './matches.module.css'
import { PointsBar } from './points-bar.tsx'
import { text } from './text.ts'

/** For the agency, on the overview of somebody's record. */
export async function load(api: Api<Operations>, { params, url }: Visit<'candidateId'>) {
  if (!worksHere({ role: (await roleNow()) ?? 'candidate' })) return null
  const candidateId = await idOfRecord(params.candidateId)
  if (candidateId === null || tabOf(url, false) !== 'overview') return null
  return api.get('/candidates/{candidateId}/matches', { candidateId })
}

/** Open jobs that suit somebody, the best first; the job's own list says why. */
export default function JobsOnProfile({ loaderData: shown }: Screen<typeof load>) {
  const t = useText(text)
  const locale = useLocale()
  if (!shown) return null
  return (
    <section className={screen.card} aria-labelledby="matching-jobs">
      <h2 id="matching-jobs">{t.jobs}</h2>
      {shown.items.length === 0 && <p className={screen.sub}>{t.noJobs}</p>}
      {shown.items.length > 0 && (
        <ul className={css.jobs}>
          {shown.items.map(({ jobId, title, employer, town, points, parts, facts, gate }) => (
            <li key={jobId}>
              <span className={css.who}>
                <Link to={toJob(jobId)}>{title}</Link>
                <small>
                  {[employer, town, facts.distanceKm !== null && showDistance(facts.distanceKm, locale)].filter(Boolean).join(', ')}
                </small>
              </span>
              <GateSign gate={gate} />
              <PointsBar parts={parts} />
              <Link className={css.points} to={toJobMatches(jobId)} title={t.toMatches}>
                {showNumber(points, locale)}
                <span className="visually-hidden"> {t.toMatches}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
