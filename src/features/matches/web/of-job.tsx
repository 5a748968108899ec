import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showNumber } from '#shared/number.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useIsPreview } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { EmptyState, LinkButton } from '#web/ui/controls.tsx'
import type { Filter } from '#web/ui/list-filter.tsx'
import { FilterChips, Filters } from '#web/ui/list-filters.tsx'
import { queryOf, useQueryLink } from '#web/ui/list-query.ts'
import screen from '#web/ui/screen.module.css'
import { JobPage } from '../../jobs/web/job-page.tsx'
import { toKilometres } from '../../places/rules.ts'
import { distanceSteps, sayDistance, usualDistance } from '../../places/steps.ts'
import { mostMatches } from '../limits.ts'
import { MatchRow } from './match-row.tsx'
import css from './matches.module.css'
import { text } from './text.ts'
import { NeverCounts, Weights } from './weights.tsx'

const firstShown = 20

async function load(api: Api<Operations>, { params, url, locale }: Visit<'jobId'>) {
  const jobId = idIn(params.jobId)
  const q = queryOf(url)
  const asked = { gate: q.oneOf('gate', ['warn', 'pass']), distance: q.whole('distance', 200) }
  const distance = asked.distance || usualDistance
  const most = q.whole('most', mostMatches) || firstShown
  const query = { gate: asked.gate, most, withinKm: Math.max(1, Math.round(toKilometres(distance, locale))) }
  const [job, matches] = await Promise.all([api.get('/jobs/{jobId}', { jobId }), api.get('/jobs/{jobId}/matches', { jobId, query })])
  return { job, matches, distance, most }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Who suits a job best, each point with its reason, and what counts. */
export default function MatchesOfJob({ loaderData: { job, matches, distance, most } }: Screen<typeof load>) {
  const t = useText(text)
  const linkTo = useQueryLink()
  const isPreview = useIsPreview()
  useLive([`job:${job.id}`, 'candidates'])
  const { items, fit, scored, found, startsOn } = matches
  const locale = useLocale()
  const isRemote = job.workplace === 'remote'
  const far = sayDistance(distance, locale)
  const filters = useFilters(isRemote)
  return (
    <JobPage job={job} current="matches">
      <div className={css.page}>
        <section className={`${screen.card} ${css.best}`} aria-labelledby="best">
          <div className={css.head}>
            <h2 id="best">{t.best}</h2>
            <p className={screen.sub}>{isRemote ? t.foundRemote({ fit, n: found }) : t.foundOf({ fit, n: found, distance: far })}</p>
            <Filters filters={filters} sorts={[]} isSearchable={false} />
          </div>
          <FilterChips filters={filters} />
          {found > scored && <p className={css.note}>{t.onlyFirst({ n: scored })}</p>}
          {items.length === 0 ? (
            <div className={css.nobody}>
              <Nobody distance={distance} isFiltered={scored > 0} isRemote={isRemote} />
            </div>
          ) : (
            <ol className={css.rows}>
              {items.map((match) => (
                <MatchRow
                  key={match.candidateId}
                  match={match}
                  job={job}
                  startsOn={startsOn}
                  mayAct={!isPreview}
                  isOpenJob={job.status === 'open'}
                />
              ))}
            </ol>
          )}
          {items.length === most && fit > most && most < mostMatches && (
            <LinkButton look="quiet" {...linkTo({ most: String(Math.min(mostMatches, most + firstShown)) })}>
              {t.more}
            </LinkButton>
          )}
        </section>
        <div className={screen.stack}>
          <Weights key={matches.version} job={job} of={matches} mayChange={!isPreview && job.status !== 'archived'} />
          <NeverCounts />
        </div>
      </div>
    </JobPage>
  )
}

function useFilters(isRemote: boolean): Filter[] {
  const t = useText(text)
  const locale = useLocale()
  return [
    {
      name: 'gate',
      label: t.gate,
      options: [
        ['warn', t.gateWarn],
        ['pass', t.gatePass],
      ],
    },
    ...(isRemote
      ? []
      : [
          { name: 'distance', label: t.distance, options: distanceSteps.map((step) => [String(step), sayDistance(step, locale)] as const) },
        ]),
  ]
}

/** Nobody: the filter lets nobody through, or nobody lives there. */
function Nobody({ distance, isFiltered, isRemote }: { distance: number; isFiltered: boolean; isRemote: boolean }) {
  const t = useText(text)
  const locale = useLocale()
  const linkTo = useQueryLink()
  const wider = isRemote ? undefined : distanceSteps.find((step) => step > distance)
  const way = isFiltered
    ? { says: t.clear, to: linkTo({ gate: '' }) }
    : wider && { says: t.wider({ distance: sayDistance(wider, locale) }), to: linkTo({ distance: showNumber(wider, 'en') }) }
  return (
    <EmptyState title={t.emptyTitle} actions={way && <LinkButton {...way.to}>{way.says}</LinkButton>}>
      {isFiltered ? t.emptyFilter : isRemote ? t.emptyRemote : t.emptyBody}
    </EmptyState>
  )
}
