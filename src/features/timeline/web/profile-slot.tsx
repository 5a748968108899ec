import { Link, useLocation, useSearchParams } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toCandidate } from '#shared/screens.ts'
import type { Screen, Visit } from '#web/load.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { changed, queryOf } from '#web/ui/list-query.ts'
import { Pager } from '#web/ui/pager.tsx'
import css from '#web/ui/screen.module.css'
import { Tabs } from '#web/ui/tabs.tsx'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { tabOf } from '../../candidates/web/profile-tabs.ts'
import { activityKinds, readsOthers } from '../../activities/rules.ts'
import { Composer } from '../../activities/web/composer.tsx'
import { timelineKinds } from '../rules.ts'
import { Entries } from './entries.tsx'
import { text } from './text.ts'

/** For staff only: candidates do not read their own timeline. */
export async function load(api: Api<Operations>, { params, url }: Visit<'candidateId'>) {
  const candidateId = await idOfRecord(params.candidateId)
  const tab = tabOf(url, candidateId === null)
  if (candidateId === null || (tab !== 'overview' && tab !== 'timeline')) return null
  const q = queryOf(url)
  const { page, limit } = q.paging([])
  const query = tab === 'overview' ? { limit: 4 } : { kind: q.oneOf('kind', timelineKinds), page, limit }
  return { candidateId, isWhole: tab === 'timeline', ...(await api.get('/candidates/{candidateId}/timeline', { candidateId, query })) }
}

const forAgents = [...activityKinds, 'move'] as const

/** A form for notes, with the latest entries on the overview and all of them, by kind, on the timeline tab. */
export default function TimelineOnProfile({ loaderData: shown }: Screen<typeof load>) {
  const t = useText(text)
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const { role, seenBy } = useSession()
  if (!shown) return null
  const { candidateId, isWhole, items, total, isClosed } = shown
  const kind = query.get('kind')
  const at = (one: string) => `${pathname}?${changed(query, { kind: one })}`
  return (
    <section className={css.card} aria-labelledby="timeline">
      <div className={css.head}>
        <h2 id="timeline">{isWhole ? t.timeline : t.notes}</h2>
        <small className={css.sub}>{t.unseen}</small>
      </div>
      {seenBy === null && !isClosed && <Composer candidateId={candidateId} />}
      {isWhole && (
        <Tabs
          label={t.kind}
          of={[
            { to: at(''), name: t.everything, isCurrent: kind === null },
            ...(readsOthers({ role }) ? timelineKinds : forAgents).map((one) => ({ to: at(one), name: t[one], isCurrent: kind === one })),
          ]}
        />
      )}
      {items.length === 0 ? (
        <p className={css.sub}>{kind === null ? t.nothing : t.nothingOfKind}</p>
      ) : (
        <Entries of={items} isShort={!isWhole} />
      )}
      {isWhole && total > 0 && <Pager total={total} />}
      {!isWhole && total > items.length && <Link to={toCandidate(candidateId, 'timeline')}>{t.all}</Link>}
    </section>
  )
}
