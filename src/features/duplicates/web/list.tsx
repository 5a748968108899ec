import { useNavigate } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { dayOf } from '#shared/dates.ts'
import { showNumber } from '#shared/number.ts'
import { showPhone } from '#shared/phone.ts'
import { toCandidate, toCompare } from '#shared/screens.ts'
import { useNames } from '#web/categories.tsx'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { useSelectedRows } from '#web/ui/selected-rows.ts'
import { Progress } from '#web/ui/progress.tsx'
import { reasonText } from '../../candidates/reason-text.ts'
import { useReasons } from '../../candidates/web/similar.tsx'
import { showPlace } from '../../places/rules.ts'
import type { CandidateCard, DuplicateGroup, DuplicateScan } from '../contract.ts'
import { type Decision, decisions, reasons } from '../rules.ts'
import css from './list.module.css'
import { Merges } from './merges.tsx'
import { text } from './text.ts'

const spans = [7, 30, 90] as const

const scores = ['70', '80', '90', '100'] as const

async function load(api: Api<Operations>, { url }: Visit) {
  const q = queryOf(url)
  const decided = { decision: q.oneOf('decision', decisions) }
  const asked = { score: q.oneOf('score', scores), reason: q.oneOf('reason', reasons), addedSince: q.whole('addedSince', 400) }
  const [groups, { scan }, merges, colleagues] = await Promise.all([
    api.get('/duplicates', {
      query: {
        ...(asked.score && { score: Number(asked.score) }),
        ...(asked.reason && { reason: [asked.reason] }),
        ...(asked.addedSince && { addedSince: dayOf(new Date(Date.now() - asked.addedSince * 86_400_000)) }),
        ownerId: q.id('ownerId'),
        ...decided,
        ...q.paging(['score']),
      },
    }),
    api.get('/duplicate-scans/newest', {}),
    api.get('/merges', { query: { limit: 10 } }),
    api.get('/colleagues', { query: { q: '', worksHere: false, limit: 100 } }),
  ])
  return { ...groups, decision: decided.decision ?? 'open', scan, merges: merges.items, colleagues: colleagues.items }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

const nameOf = ({ firstName, lastName }: CandidateCard) => `${firstName} ${lastName}`
const namesOf = ({ candidates }: DuplicateGroup) => candidates.map(nameOf).join(', ')

/** Groups of records suspected to be one person, the best first. */
export default function Duplicates({ loaderData: { items, total, decision, scan, merges, colleagues } }: Screen<typeof load>) {
  const t = useText(text)
  const r = useText(reasonText)
  const dates = useDates()
  const act = useAct()
  const navigate = useNavigate()
  const reasonsOf = useReasons()
  const { ids, onChange, rowOf: one } = useSelectedRows(items)
  useLive(['duplicates'])
  const decide = (group: DuplicateGroup, decision: Decision) =>
    api.put('/duplicates/decision', { body: { pairIds: group.pairs.map(({ id }) => id), decision } })
  const actions = { 'not-same': t.notSame, later: t.later, open: t.lookAgain }
  const said = { 'not-same': t.saidNotSame, later: t.putOff, open: t.saidOpen }
  const isRunning = scan !== null && scan.status !== 'finished'
  return (
    <ListPage
      title={t.title}
      rows={items}
      total={total}
      isSearchable={false}
      idOf={({ id }) => id}
      to={({ candidates }) => toCompare(...candidates.map(({ id }) => id))}
      unaskedSort="score"
      sub={scan?.finishedAt ? t.lastScan({ when: dates.moment(scan.finishedAt) }) : t.neverScanned}
      actions={
        <ActionButton disabled={isRunning} onClick={() => act(() => api.post('/duplicate-scans', {}), t.scanWaits)}>
          {t.scanNow}
        </ActionButton>
      }
      note={<Scanning scan={scan} />}
      filters={[
        { name: 'score', label: t.score, options: scores.map((n) => [n, t.atLeast({ n: Number(n) })]) },
        { name: 'reason', label: t.reason, options: reasons.map((reason) => [reason, r[reason]]) },
        { name: 'addedSince', label: t.addedSince, options: spans.map((n) => [String(n), t.lastDays({ n })]) },
        { name: 'ownerId', label: t.owner, options: colleagues.map(({ id, name }) => [String(id), name]) },
        {
          name: 'decision',
          label: t.toDecide,
          options: [
            ['later', t.later],
            ['not-same', t.notSame],
          ],
        },
      ]}
      empty={{ title: t.empty }}
      selection={{ ids, nameOf: namesOf, onChange }}
      bar={
        <BulkBar
          ids={ids}
          nameOf={(id) => namesOf(one(id))}
          onChange={onChange}
          actions={[
            { key: 'not-same', name: t.notSame, run: (id) => decide(one(id), 'not-same') },
            { key: 'later', name: t.later, run: (id) => decide(one(id), 'later') },
          ]}
        />
      }
      menu={{
        nameOf: namesOf,
        actions: (group) => [
          { key: 'compare', name: t.compare, run: () => void navigate(toCompare(...group.candidates.map(({ id }) => id))) },
          ...(['not-same', 'later', 'open'] as const)
            .filter((other) => other !== decision)
            .map((other) => ({ key: other, name: actions[other], run: () => void act(() => decide(group, other), said[other]) })),
        ],
      }}
      line={(group) => (
        <>
          <p className={css.chips}>
            {reasonsOf(group.pairs[0]?.reasons ?? []).map((reason) => (
              <span key={reason}>{reason}</span>
            ))}
          </p>
          <ul className={css.cards}>
            {group.candidates.map((candidate) => (
              <Card key={candidate.id} of={candidate} />
            ))}
          </ul>
        </>
      )}
      columns={[
        { key: 'who', title: t.who, cell: namesOf },
        { key: 'score', title: t.score, numeric: true, phone: 'end', cell: ({ score }) => score },
      ]}
      after={<Merges of={merges} />}
    />
  )
}

/** What tells one record from the other. */
function Card({ of }: { of: CandidateCard }) {
  const t = useText(text)
  const trade = useNames('trade')
  const locale = useLocale()
  const dates = useDates()
  const facts = [
    [of.email, of.phone && showPhone(of.phone)],
    [of.dateOfBirth && dates.day(of.dateOfBirth), of.place && showPlace(of.place, locale), of.trade && trade(of.trade)],
    [t.addedOn({ day: dates.day(of.createdAt) }), of.ownerName],
    [
      t.applications({ n: of.applications }),
      t.files({ n: of.files }),
      of.lastContactAt && t.lastContact({ day: dates.day(of.lastContactAt) }),
    ],
  ]
  return (
    <li className={css.card}>
      <a href={toCandidate(of.id)}>{nameOf(of)}</a>
      {facts.map((line) => {
        const said = line.filter(Boolean).join(' · ')
        return said && <small key={said}>{said}</small>
      })}
    </li>
  )
}

/** How far a scan is; nothing while none runs. */
function Scanning({ scan }: { scan: DuplicateScan | null }) {
  const t = useText(text)
  const locale = useLocale()
  if (!scan || scan.status === 'finished') return null
  const { total, done } = scan
  if (total === null) return <p role="status">{t.scanWaits}</p>
  const shown = Math.min(done, total)
  return (
    <Progress done={shown} of={total}>
      {t.scanning({ done: showNumber(shown, locale), total: showNumber(total, locale) })}
    </Progress>
  )
}
