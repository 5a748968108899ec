import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toMyWork, toMyWeek } from '#shared/screens.ts'
import type { Screen, Visit } from '#web/load.ts'
import { useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import css from '#web/ui/screen.module.css'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { tabOf } from '../../candidates/web/profile-tabs.ts'
import { weekNumber } from '../words.ts'
import { ownText } from './own-text.ts'
import { isDue } from './status.ts'

/** For candidates alone, whose home their profile is. */
export async function load(api: Api<Operations>, { params, url }: Visit<'candidateId'>) {
  if ((await idOfRecord(params.candidateId)) !== null || tabOf(url, true) !== 'overview') return null
  const { items } = await api.get('/me/hours')
  return items.length > 0 ? { items } : null
}

/** On a candidate's own overview: the weeks of hours that wait for them. */
export default function OwnHours({ loaderData: shown }: Screen<typeof load>) {
  const t = useText(ownText)
  if (!shown) return null
  const due = shown.items.filter(isDue)
  const [first] = due.toReversed()
  return (
    <section className={css.card} aria-labelledby="own-hours">
      <h2 id="own-hours">{t.toEnter}</h2>
      <p className={css.sub}>{due.length > 0 ? t.due({ n: due.length }) : t.allDone}</p>
      <div className={css.actions}>
        {first && (
          <LinkButton small look="primary" to={toMyWeek(first.assignmentId, first.week)}>
            {t.enterWeek({ n: weekNumber(first.week) })}
          </LinkButton>
        )}
        <LinkButton small to={toMyWork}>
          {t.toWork}
        </LinkButton>
      </div>
    </section>
  )
}
