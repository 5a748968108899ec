import { nameIn } from '#shared/categories.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useSearchParams } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toJob } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type More, MoreProvider } from '#web/more-columns.tsx'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useDayFilter } from '#web/ui/day-filter.tsx'
import type { Filter } from '#web/ui/list-filter.tsx'
import { queryOf, useQueryLink } from '#web/ui/list-query.ts'
import { showEmployerName } from '../../jobs/employer-text.ts'
import css from '#web/ui/screen.module.css'
import { compliances } from '../../candidates/search-options.ts'
import type { DescribedType } from '../../documents/shapes.ts'
import type { GateAnswer } from '../contract.ts'
import { GateCell } from './gate-cell.tsx'
import { text } from './text.ts'

/** The job for which the list of candidates is looked at, if any, and the documents by which it can be narrowed. */
async function load(api: Api<Operations>, { url }: Visit) {
  const jobId = queryOf(url).id('forJob')
  const [job, types] = await Promise.all([jobId ? api.get('/jobs/{jobId}', { jobId }) : null, api.get('/document-types')])
  return { job, types: types.items }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

/** Around the list of candidates: who of them holds which documents, and may be put forward for a job. */
export default function ForJob({ loaderData: { job, types } }: Screen<typeof load>) {
  const t = useText(text)
  const locale = useLocale()
  const [query] = useSearchParams()
  const linkTo = useQueryLink()
  const gates = useGates(job?.id ?? null)
  const filters = useDocumentFilters(types)
  const more: More = {
    columns: job
      ? [{ key: 'gate', title: t.compliance, phone: 'own', sort: 'compliance', cell: (id) => <Asked id={id} {...gates} /> }]
      : [],
    filters: [
      ...(job ? [{ label: t.compliance, name: 'compliance', options: compliances.map((one) => [one, t[one]] as const) }] : []),
      ...filters,
    ],
    note: job && (
      <p className={css.sub}>
        {t.forJob} <Link to={toJob(job.id)}>{job.title}</Link> · {showEmployerName(job.employer, locale)} ·{' '}
        <Link {...linkTo({ forJob: '', compliance: '', ...(query.get('sort') === 'compliance' && { sort: '', dir: '' }) })}>
          {t.withoutJob}
        </Link>
      </p>
    ),
  }
  return (
    <MoreProvider value={more}>
      <Outlet />
    </MoreProvider>
  )
}

/** Which documents somebody holds, and until when at least. */
function useDocumentFilters(types: readonly DescribedType[]): Filter[] {
  const t = useText(text)
  const locale = useLocale()
  const byDay = useDayFilter()
  return [
    {
      kind: 'many',
      name: 'document',
      label: t.held,
      options: types
        .filter(({ family, isHidden }) => family !== 'right-to-work' && !isHidden)
        .map((type) => [type.code, nameIn(type, locale)] as const),
    },
    byDay('documentUntil', t.heldUntil, 'from'),
  ]
}

type Gates = { answers: ReadonlyMap<number, GateAnswer>; ask: (id: number) => void }

/** The answers for the rows on screen, asked for together. */
function useGates(jobId: number | null): Gates {
  const [known, setKnown] = useState<{ jobId: number | null; answers: ReadonlyMap<number, GateAnswer> }>({ jobId, answers: new Map() })
  const wanted = useRef(new Set<number>())
  const ask = useCallback(
    (id: number) => {
      if (jobId === null || wanted.current.has(id)) return
      wanted.current.add(id)
      if (wanted.current.size > 1) return
      queueMicrotask(() => {
        const candidateIds = [...wanted.current]
        wanted.current.clear()
        api.get('/jobs/{jobId}/gate', { jobId, query: { candidateIds } }).then(
          ({ items }) =>
            setKnown((so) => ({
              jobId,
              answers: new Map([...(so.jobId === jobId ? so.answers : []), ...items.map((one) => [one.candidateId, one] as const)]),
            })),
          () => {},
        )
      })
    },
    [jobId],
  )
  return { answers: known.jobId === jobId ? known.answers : new Map(), ask }
}

function Asked({ id, answers, ask }: { id: number } & Gates) {
  useEffect(() => ask(id), [id, ask])
  const answer = answers.get(id)
  return answer && <GateCell {...answer} />
}
