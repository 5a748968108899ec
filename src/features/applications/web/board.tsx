import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showNumber } from '#shared/number.ts'
import { toApplicants } from '#shared/screens.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Board } from '#web/ui/board.tsx'
import { EmptyState, LinkButton } from '#web/ui/controls.tsx'
import { FilterChips, Filters } from '#web/ui/list-filters.tsx'
import type { Filter } from '#web/ui/list-filter.tsx'
import { changed, queryOf } from '#web/ui/list-query.ts'
import screen from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import { JobPage } from '../../jobs/web/job-page.tsx'
import { showDistance } from '../../places/rules.ts'
import { stepsInKm } from '../../places/steps.ts'
import { gateResults } from '../../requirements/gate.ts'
import { text as gateText } from '../../requirements/web/text.ts'
import type { BoardCard } from '../board-contract.ts'
import {
  type BoardStage,
  boardOrders,
  boardStages,
  cardsAtFirst,
  isOnBoard,
  mostCards,
  nextStages,
  type Stage,
  whyNotStage,
} from '../rules.ts'
import { text as stageText } from '../text.ts'
import { AddCandidate } from './add-candidate.tsx'
import { ApplicationPanel, BesidePanel } from './application-panel.tsx'
import { BoardOrList } from './board-or-list.tsx'
import { CardFacts } from './board-card.tsx'
import css from './board.module.css'
import { familyOf } from './stage-chip.tsx'
import { asksOfSeveral, type Going, MoveBar, MoveDialog, stayed, useWayName, useWaysOf } from './move-several.tsx'
import { text } from './staff-text.ts'
import { useMoves } from './use-moves.ts'
import { useOpened } from './use-opened.tsx'
import { useTicked } from './use-ticked.ts'

async function load(api: Api<Operations>, { params, url }: Visit<'jobId'>) {
  const jobId = idIn(params.jobId)
  const q = queryOf(url)
  const query = {
    q: q.text('q'),
    gate: q.oneOf('gate', gateResults),
    withinKm: q.whole('withinKm', 500) || undefined,
    answerDue: q.flag('answerDue'),
    order: q.oneOf('order', boardOrders),
    each: q.whole('each', mostCards) || undefined,
  }
  const [job, board] = await Promise.all([api.get('/jobs/{jobId}', { jobId }), api.get('/jobs/{jobId}/board', { jobId, query })])
  return { job, ...board }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** A job's applicants as a board, live: carried from stage to stage, each opened beside it. */
export default function Pipeline({ loaderData: { job, columns: known, held, ended } }: Screen<typeof load>) {
  const t = useText(text)
  const s = useText(stageText)
  const g = useText(gateText)
  const locale = useLocale()
  const me = useSession()
  const [query] = useSearchParams()
  const { open, setOpen, beside } = useOpened()
  useLive([`job:${job.id}`])
  const { columns, move, moveSeveral, refusals } = useMoves(job.id, known)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState<{ to: Stage; cards: readonly BoardCard[] } | null>(null)
  const waysOf = useWaysOf(job)
  const list = toApplicants(job.id)
  const each = Number(query.get('each')) || cardsAtFirst
  const may = (card: BoardCard, to: Stage) => whyNotStage(me, card, job, to) === null
  // What has to be said for it is asked beside the board: a reason, a first day, why they are put forward against the gate.
  const isTicked = useTicked()
  const asks = (card: BoardCard, to: Stage) =>
    !isOnBoard(to) || to === 'placed' || (to === 'submitted' && card.gate === 'block') || isTicked(card.stage, to)
  const show = ({ id, stage }: BoardCard, to?: Stage) => {
    const among = columns.find((column) => column.stage === stage)?.cards.map((card) => card.id) ?? [id]
    setOpen({ id, among, ...(to && { to }) })
  }
  const go = (card: BoardCard, to: Stage) => (asks(card, to) ? show(card, to) : void move(card, to as BoardStage))
  const all = columns.flatMap(({ cards }) => cards)
  // Who has left the board meanwhile is selected no more.
  const chosen = all.filter(({ id }) => selected.has(id))
  const moveAll = async (cards: readonly BoardCard[], going: Going, key?: string) => {
    const became = await moveSeveral(cards, going, key)
    setSelected(stayed(cards, became))
  }
  const goAll = (cards: readonly BoardCard[], to: Stage) => {
    const [card] = cards
    if (cards.length === 1 && card) return go(card, to)
    if (asksOfSeveral(to) || cards.some((one) => isTicked(one.stage, to))) setAsked({ to, cards })
    else moveAll(cards, { stage: to, tell: false }).catch(complain)
  }
  const wayName = useWayName(chosen.length)
  const filters: Filter[] = [
    { name: 'gate', label: g.compliance, options: gateResults.map((result) => [result, g[result]] as const) },
    {
      name: 'withinKm',
      label: t.distance,
      options: stepsInKm(locale, Number(query.get('withinKm')) || undefined).map(
        (km) => [String(km), t.within({ distance: showDistance(km, locale) })] as const,
      ),
    },
    { name: 'answerDue', label: t.answerBy, options: [['true', t.answerDue]] },
    {
      name: 'order',
      label: t.order,
      options: boardOrders.slice(1).map((order) => [order, t[order === 'name' ? 'byName' : order]] as const),
    },
  ]
  const panel = open && (
    <ApplicationPanel
      key={`${open.id} ${open.to}`}
      id={open.id}
      job={job}
      {...(open.to && { start: open.to })}
      beside={beside}
      onClose={() => setOpen(null)}
    />
  )
  return (
    <JobPage job={job} current="pipeline" applicants={columns.reduce((sum, { total }) => sum + total, 0)}>
      <div className={css.frame}>
        <div className={css.tools}>
          <BoardOrList jobId={job.id} current="board" />
          <Filters filters={filters} sorts={[]} isSearchable />
          <div className={css.beside}>
            <AddCandidate job={job} small />
            {held > 0 && (
              <LinkButton small look="quiet" to={`${list}?stage=on_hold`}>
                {t.onHoldN} {showNumber(held, locale)}
              </LinkButton>
            )}
            {ended > 0 && (
              <LinkButton small look="quiet" to={`${list}?ended=true`}>
                {t.endedN} {showNumber(ended, locale)}
              </LinkButton>
            )}
          </div>
        </div>
        <FilterChips filters={filters} />
        {all.length === 0 && held + ended === 0 && ![...query.keys()].length ? (
          <EmptyState title={t.emptyTitle}>{t.emptyBody}</EmptyState>
        ) : (
          <>
            {all.length === 0 && <p className={screen.sub}>{t.noMatch}</p>}
            <BesidePanel panel={panel}>
              <Board
                openId={open?.id ?? null}
                columns={boardStages.map((stage, i) => {
                  const { total, cards } = columns[i] as (typeof columns)[number]
                  const hidden = total - cards.length
                  return {
                    key: stage,
                    name: s[stage],
                    family: familyOf[stage],
                    total,
                    cards,
                    ...(hidden > 0 && {
                      more:
                        each < mostCards
                          ? {
                              to: `?${changed(query, { each: String(Math.min(each + cardsAtFirst, mostCards)) })}`,
                              says: t.moreCards({ n: hidden }),
                            }
                          : { to: `${list}?stage=${stage}`, says: t.restInList },
                    }),
                  }
                })}
                nameOf={(card) => card.candidateName}
                draw={CardFacts}
                onOpen={(card) => show(card)}
                selected={selected}
                onSelect={setSelected}
                canMove={(cards, to) => cards.some((card) => may(card, to as BoardStage))}
                onMove={(cards, to) => goAll(cards, to as BoardStage)}
                actionsOf={(cards) => {
                  const [card] = cards
                  if (cards.length > 1 || !card)
                    return waysOf(cards).map((way) => ({
                      key: way.to,
                      name: wayName(way),
                      danger: familyOf[way.to] === 'lost',
                      run: () => goAll(cards, way.to),
                    }))
                  return [
                    ...nextStages(card)
                      .filter((to) => may(card, to))
                      .map((to) => ({
                        key: to,
                        name: asks(card, to) ? t.toStageAsks({ stage: s[to] }) : t.toStage({ stage: s[to] }),
                        danger: familyOf[to] === 'lost',
                        run: () => go(card, to),
                      })),
                    { key: 'open', name: t.openIt, run: () => show(card) },
                  ]
                }}
              />
            </BesidePanel>
          </>
        )}
      </div>
      <MoveBar job={job} chosen={chosen} moveSeveral={moveSeveral} onChange={setSelected} />
      {asked && (
        <MoveDialog
          to={asked.to}
          chosen={asked.cards}
          onMove={(going, key) => moveAll(asked.cards, going, key)}
          onClose={() => setAsked(null)}
        />
      )}
      {refusals}
    </JobPage>
  )
}
