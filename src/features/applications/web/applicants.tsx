import { useEffect, useState } from 'react'
import { useLocation, Outlet, useSearchParams } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showNumber } from '#shared/number.ts'
import { toCandidates, toJob } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { ExportButton } from '#web/ui/export-button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { SelectionBar, selectionText } from '#web/ui/selection-bar.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { applicationSources } from '../../jobs/came-from.ts'
import { termsText } from '../../jobs/terms-text.ts'
import { JobTabs } from '../../jobs/web/job-tabs.tsx'
import { gateResults } from '../../requirements/gate.ts'
import { text as gateText } from '../../requirements/web/text.ts'
import type { Applicant } from '../contract.ts'
import { applicantSorts, stages } from '../rules.ts'
import { ofListColumn } from '../sheet-columns.ts'
import { sheetText } from '../sheet-text.ts'
import { AddCandidate } from './add-candidate.tsx'
import { type OnApplicantsOf, useApplicantColumns } from './applicant-columns.tsx'
import { ApplicationPanel, BesidePanel, roomForBoth } from './application-panel.tsx'
import { answersText } from './answers-text.ts'
import { BoardOrList } from './board-or-list.tsx'
import { useApplicationColumns } from './columns.tsx'
import { MoveBar, useMoveSeveral } from './move-several.tsx'
import { severalText } from './move-several-text.ts'
import { text } from './staff-text.ts'
import { useOpened } from './use-opened.tsx'

function filtersIn(url: URL) {
  const q = queryOf(url)
  return {
    q: q.text('q'),
    stage: q.oneOf('stage', stages),
    ended: q.either('ended'),
    source: q.oneOf('source', applicationSources),
    hasCv: q.either('hasCv'),
    rating: q.whole('rating', 5) || undefined,
    gate: q.oneOf('gate', gateResults),
    gateChanged: q.flag('gateChanged'),
    knockedOut: q.either('knockedOut'),
  }
}

async function load(api: Api<Operations>, { params, url }: Visit<'jobId'>) {
  const jobId = idIn(params.jobId)
  const [job, list] = await Promise.all([
    api.get('/jobs/{jobId}', { jobId }),
    api.get('/jobs/{jobId}/applications', { jobId, query: { ...filtersIn(url), ...queryOf(url).paging(applicantSorts) } }),
  ])
  return { job, filters: filtersIn(url), ...list }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** A job's applicants, live: who applied, where they stand, what comes next, and what is done with many at once. */
export default function Applicants({ loaderData: { job, filters, items, total, counts, gates, knockedOut } }: Screen<typeof load>) {
  const t = useText(text)
  const locale = useLocale()
  const g = useText(gateText)
  const a = useText(answersText)
  const w = useText(sheetText)
  const several = useText(severalText)
  const b = useText(selectionText)
  const terms = useText(termsText)
  const tabs = useApplicationColumns().tabs(counts)
  const all = useApplicantColumns(job)
  const [query, setQuery] = useSearchParams()
  const among = items.map(({ id }) => id)
  const asked = Number(query.get('open')) || null
  const { open, setOpen, beside } = useOpened(asked === null ? null : { id: asked, among })
  // A conversation beside this very list leads here too.
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that the address names
  useEffect(() => {
    if (asked !== null && asked !== open?.id) setOpen({ id: asked, among })
  }, [asked])
  // Pressed before closing has left the address, a link to the same one changes nothing in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that an address is gone to
  useEffect(() => {
    if (asked !== null && open === null) setOpen({ id: asked, among })
  }, [key])
  // Beside the panel there is room for who they are and where they stand.
  const isDocked = useMedia(roomForBoth) && open !== null
  const columns = isDocked ? all.filter(({ key }) => ['name', 'stage', 'gate', 'answerBy'].includes(key)) : all
  const close = () => {
    setOpen(null)
    if (asked === null) return
    // The router's own stays in use until the address is another: a copy is changed.
    const left = new URLSearchParams(query)
    left.delete('open')
    setQuery(left, { replace: true, preventScrollReset: true })
  }
  const [known, setKnown] = useState<readonly Applicant[]>([])
  const { moveSeveral, refusals } = useMoveSeveral(job.id)
  useLive([`job:${job.id}`])
  // For which filters all who match are meant; other filters show others.
  const [allOf, setAllOf] = useState<string | null>(null)
  const search = JSON.stringify(filters)
  const isAll = allOf === search
  // As they stand by now, as far as the page shows them.
  const chosen = known.map((one) => items.find(({ id }) => id === one.id) ?? one)
  const choose = (ids: ReadonlySet<number>) => {
    setAllOf(null)
    setKnown([...chosen, ...items.filter(({ id }) => !chosen.some((one) => one.id === id))].filter(({ id }) => ids.has(id)))
  }
  return (
    <BesidePanel panel={open && <ApplicationPanel key={open.id} id={open.id} job={job} beside={beside} onClose={close} />}>
      <ListPage
        title={t.titleOf({ job: job.title })}
        actions={
          <>
            <AddCandidate job={job} />
            <LinkButton to={toJob(job.id)}>{t.toJob}</LinkButton>
            <Outlet context={{ job } satisfies OnApplicantsOf} />
          </>
        }
        rows={items}
        total={total}
        idOf={(one) => one.id}
        onOpen={({ id }) => setOpen({ id, among })}
        tabs={tabs}
        filters={[
          {
            name: 'ended',
            label: t.state,
            options: [
              ['false', t.underWay],
              ['true', t.over],
            ],
          },
          {
            name: 'gate',
            label: g.compliance,
            options: gateResults.map((result) => [result, `${g[result]} (${showNumber(gates[result] ?? 0, locale)})`] as const),
          },
          { name: 'rating', label: w.rating, options: [5, 4, 3, 2].map((n) => [String(n), t.ratedAtLeast({ n })] as const) },
          {
            name: 'source',
            label: w.source,
            options: applicationSources.map((one) => [one, one === 'staff' ? w.staff : terms[one]] as const),
          },
          {
            name: 'hasCv',
            label: w.hasCv,
            options: [
              ['true', t.withCv],
              ['false', t.withoutCv],
            ],
          },
          ...(job.questions.length + knockedOut > 0
            ? [
                {
                  name: 'knockedOut',
                  label: a.answers,
                  options: [
                    ['true', `${a.doesNot} (${knockedOut})`],
                    ['false', a.suits],
                  ] as const,
                },
              ]
            : []),
          { name: 'gateChanged', label: t.gateChange, options: [['true', `${t.sinceADay} (${showNumber(gates.changed ?? 0, locale)})`]] },
        ]}
        views={() => <JobTabs jobId={job.id} current="pipeline" />}
        tools={(shown) => (
          <>
            <BoardOrList jobId={job.id} current="list" />
            <ExportButton
              rows={total}
              shown={shown}
              ofListColumn={ofListColumn}
              ask={(url, file) => {
                const { sort, dir } = queryOf(url).paging(applicantSorts)
                return api.get('/jobs/{jobId}/applications/export', { jobId: job.id, query: { ...filtersIn(url), sort, dir, ...file } })
              }}
            />
          </>
        )}
        empty={{
          title: t.emptyTitle,
          body: t.emptyBody,
          actions: <LinkButton to={`${toCandidates}?forJob=${job.id}&trade=${job.trade}`}>{t.lookForCandidates}</LinkButton>,
        }}
        selection={{ ids: new Set((isAll ? items : chosen).map(({ id }) => id)), onChange: choose, nameOf: (one) => one.candidateName }}
        bar={
          isAll ? (
            <SelectionBar label={several.selection} said={b.allSelected({ n: total })} onClear={() => choose(new Set())}>
              <Outlet context={{ job, chosen, all: { n: total, filters } } satisfies OnApplicantsOf} />
            </SelectionBar>
          ) : (
            <MoveBar
              job={job}
              chosen={chosen}
              moveSeveral={moveSeveral}
              onChange={choose}
              ways={
                total > chosen.length && (
                  <Button small look="quiet" onClick={() => setAllOf(search)}>
                    {b.selectAll({ n: total })}
                  </Button>
                )
              }
            >
              <Outlet context={{ job, chosen } satisfies OnApplicantsOf} />
            </MoveBar>
          )
        }
        columns={columns}
      />
      {refusals}
    </BesidePanel>
  )
}
