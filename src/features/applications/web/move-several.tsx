import { type ReactNode, Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { newRequestKey } from '#web/request-key.ts'
import { useSession } from '#web/session.tsx'
import { useSettings } from '#web/settings.ts'
import { useText } from '#web/text.tsx'
import { Button, Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import { Menu } from '#web/ui/menu.tsx'
import { NotDone } from '#web/ui/not-done.tsx'
import { SelectionBar } from '#web/ui/selection-bar.tsx'
import { complain } from '#web/ui/toast.tsx'
import { toastWithUndo } from '#web/ui/undo.tsx'
import type { Application } from '../contract.ts'
import type { SeenLetters } from '../../letters/contract.ts'
import type { MovedOne } from '../moves-contract.ts'
import { isOwedAnswer, mostMovedAtOnce, rejectReasons, type Stage, stages, tellsNews, whyNotStage } from '../rules.ts'
import { text as stageText } from '../text.ts'
import { BarPart } from './bar-slot.ts'
import { LetterFields, lettersOf } from './letter-fields.tsx'
import { severalText } from './move-several-text.ts'
import { familyOf } from './stage-chip.tsx'
import { text } from './staff-text.ts'
import { useTicked } from './use-ticked.ts'

type Job = { id: number; status: string; openings: number; filled: number }
/** What one has to know of an application to move it. */
export type Movable = Pick<Application, 'id' | 'version' | 'candidateName' | 'stage' | 'resumeStage' | 'answerBy'>
/** Where they go, and what is said of it. */
export type Going = {
  stage: Stage
  reason?: (typeof rejectReasons)[number]
  reasonText?: string
  startsOn?: string
  tell?: boolean
  tellAt?: string
  letters?: SeenLetters
}
export type MoveSeveral = (chosen: readonly Movable[], going: Going, idempotencyKey?: string) => Promise<MovedOne[]>

/** What has to be said for a move there: why, or from which day on. */
export const asksOfSeveral = (to: Stage) => to === 'rejected' || to === 'placed'

/** Moves several applications of a job and says how many, with a way back; whoever stays is told once, with why. */
export function useMoveSeveral(jobId: number): { moveSeveral: MoveSeveral; refusals: ReactNode } {
  const t = useText(severalText)
  const w = useText(text)
  const s = useText(stageText)
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<readonly MovedOne[]>([])
  const inParts = async (
    all: readonly { id: number; version: number }[],
    send: (items: Items, part: number) => Promise<{ items: MovedOne[] }>,
  ) => {
    const became: MovedOne[] = []
    try {
      for (let from = 0; from < all.length; from += mostMovedAtOnce) {
        const items = all.slice(from, from + mostMovedAtOnce).map(({ id: applicationId, version }) => ({ applicationId, version }))
        became.push(...(await send(items, from)).items)
      }
    } catch (error) {
      if (became.length === 0) throw error
      complain(error as Error) // and what was done before is shown all the same
    }
    return became
  }
  const isDone = ({ code }: MovedOne) => code === null
  const undo = (moved: readonly MovedOne[]) => async () => {
    const back = moved.map(({ applicationId: id, version }) => ({ id, version: Number(version) }))
    const became = await inParts(back, (items) => api.post('/jobs/{jobId}/undone-moves', { jobId, body: { items } }))
    setRefused(became.filter((one) => !isDone(one)))
    await revalidate()
  }
  const moveSeveral: MoveSeveral = async (chosen, going, idempotencyKey = newRequestKey()) => {
    const became = await inParts(chosen, (items, part) =>
      api.post('/jobs/{jobId}/moves', { jobId, body: { ...going, items }, idempotencyKey: `${idempotencyKey}-${part}` }),
    )
    const moved = became.filter(isDone)
    if (moved.length > 0) toastWithUndo(w.moved({ name: t.many({ n: moved.length }), stage: s[going.stage] }), undo(moved))
    setRefused(became.filter((one) => !isDone(one)))
    return became
  }
  const left = refused.map(({ candidateName: name, reason }) => ({ name, reason }))
  return {
    moveSeveral,
    refusals: left.length > 0 && <NotDone title={t.notMoved({ n: left.length })} of={left} gone={t.gone} onClose={() => setRefused([])} />,
  }
}
type Items = { applicationId: number; version: number }[]

/** Who stays selected: whoever was refused, or not even asked about. What is gone cannot. */
export function stayed(chosen: readonly Movable[], became: readonly MovedOne[]): ReadonlySet<number> {
  const left = new Set(became.filter(({ code, candidateName }) => code === null || candidateName === null).map((one) => one.applicationId))
  return new Set(chosen.map(({ id }) => id).filter((id) => !left.has(id)))
}

/** The stages to which any of them may go, with how many that are; the same rule decides on the server. */
export function useWaysOf(job: Job) {
  const me = useSession()
  return (chosen: readonly Movable[]) =>
    stages
      .map((to) => ({
        to,
        n: chosen.filter((one) => whyNotStage(me, one, job, to) === null).length,
      }))
      .filter(({ n }) => n > 0)
}

type BarProps = {
  job: Job
  chosen: readonly Movable[]
  moveSeveral: MoveSeveral
  /** Who is still selected after something was done. */
  onChange: (ids: ReadonlySet<number>) => void
  /** What else changes the selection. */
  ways?: ReactNode
  /** What else can be done with them. */
  children?: ReactNode
}

/** At the foot of a job's applicants: how many are selected, and where they go. */
export function MoveBar({ job, chosen, moveSeveral, onChange, ways: more, children }: BarProps) {
  const t = useText(severalText)
  const waysOf = useWaysOf(job)
  const [asked, setAsked] = useState<Stage | null>(null)
  const n = chosen.length
  const ways = waysOf(chosen)
  const move = async (going: Going, key?: string) => {
    const became = await moveSeveral(chosen, going, key)
    onChange(stayed(chosen, became))
  }
  const isTicked = useTicked()
  const Part = use(BarPart)
  const asks = (to: Stage) => asksOfSeveral(to) || chosen.some(({ stage }) => isTicked(stage, to))
  const nameOf = useWayName(n)
  return (
    <>
      <SelectionBar label={t.selection} said={n === 0 ? null : t.selected({ n })} ways={more} onClear={() => onChange(new Set())}>
        <Menu
          label={t.moveTo}
          actions={ways
            .filter(({ to }) => to !== 'rejected')
            .map((way) => ({
              key: way.to,
              name: nameOf(way),
              danger: familyOf[way.to] === 'lost',
              run: () => (asks(way.to) ? setAsked(way.to) : void move({ stage: way.to, tell: false }).catch(complain)),
            }))}
        />
        {ways.some(({ to }) => to === 'rejected') && (
          <Button small look="danger" onClick={() => setAsked('rejected')}>
            {t.reject}
          </Button>
        )}
        <Suspense>{Part && <Part job={job} chosen={chosen} />}</Suspense>
        {children}
      </SelectionBar>
      {asked && <MoveDialog to={asked} chosen={chosen} onMove={move} onClose={() => setAsked(null)} />}
    </>
  )
}

/** What a way is called in a menu: how many it is for where not for all, and whether something is asked. */
export function useWayName(of: number) {
  const t = useText(severalText)
  const s = useText(stageText)
  return ({ to, n }: { to: Stage; n: number }) => {
    const stage = asksOfSeveral(to) ? `${s[to]}…` : s[to]
    return n < of ? t.someTo({ stage, n, of }) : stage
  }
}

type DialogProps = {
  to: Stage
  chosen: readonly Movable[]
  /** How many they are, where these are only the first of them. */
  n?: number
  onMove: (going: Going, key: string) => Promise<void>
  onClose: () => void
}

/** What has to be said before several go there: why, from which day on, and whether they are told. */
export function MoveDialog({ to, chosen, n = chosen.length, onMove, onClose }: DialogProps) {
  const t = useText(text)
  const a = useText(severalText)
  const s = useText(stageText)
  const settings = useSettings()
  const [reason, setReason] = useState('')
  // Whoever is told nothing new by it gets no letter.
  const told = chosen.filter(({ stage }) => tellsNews(stage, to))
  const tellsThem = told.length > 0
  const [first] = told
  return (
    <DialogForm
      title={`${to === 'rejected' ? a.reject : s[to]} · ${a.selected({ n })}`}
      send={to === 'rejected' ? a.reject : t.moveDo}
      danger={to === 'rejected'}
      onClose={onClose}
      onSend={async (given, key) => {
        const chosenReason = rejectReasons.find((one) => one === reason)
        const reasonText = chosenReason === 'other' ? textOf(given, 'reasonText') : undefined
        const startsOn = to === 'placed' ? textOf(given, 'startsOn') : undefined
        const fault = localProblem([
          to === 'rejected' && !chosenReason && ['reason', s['reason-needed']],
          chosenReason === 'other' && !reasonText && ['reasonText', a.writeReason],
          to === 'placed' && !startsOn && ['startsOn', s['start-date-needed']],
        ])
        if (fault) throw fault
        await onMove(
          {
            stage: to,
            ...(chosenReason && { reason: chosenReason }),
            ...(reasonText && { reasonText }),
            ...(startsOn && { startsOn }),
            ...(tellsThem ? lettersOf(given, t.letterLoading, settings) : { tell: false }),
          },
          key,
        )
      }}
    >
      {to === 'rejected' && (
        <Select
          label={t.reason}
          name="reason"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          empty={t.chooseReason}
          options={rejectReasons.map((one) => [one, s[one]] as const)}
          required
        />
      )}
      {reason === 'other' && <TextField label={t.reasonText} name="reasonText" maxLength={400} required />}
      {to === 'placed' && <DayField label={t.startsOn} name="startsOn" required />}
      {first && (to !== 'rejected' || reason !== '') && (
        <LetterFields
          key={`${to} ${reason}`}
          applicationIds={told.map(({ id }) => id)}
          to={to}
          reason={reason}
          promised={
            told
              .filter(({ stage }) => isOwedAnswer(stage))
              .map(({ answerBy }) => answerBy)
              .sort()[0]
          }
          waits={n > chosen.length}
          n={n}
          hint={n > 1 ? a.letterOf({ name: first.candidateName }) : ''}
        />
      )}
    </DialogForm>
  )
}
