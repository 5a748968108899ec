import { type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isApiProblem } from '#shared/problem.ts'
import { toCandidate, toMakeAssignment } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useAct } from '#web/ui/act.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { useModal } from '#web/ui/modal.ts'
import css from '#web/ui/screen.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { uiText } from '#web/ui/text.ts'
import { complain, toast, Toasts } from '#web/ui/toast.tsx'
import { Typed } from '#web/ui/typed.tsx'
import type { CheckedApplication, Move } from '../contract.ts'
import type { Answered } from '../../jobs/question-contract.ts'
import type { GateAnswer, GateLine } from '../../requirements/contract.ts'
import { Conversation } from '../../messages/web/conversation.tsx'
import { text as messagesText } from '../../messages/web/text.ts'
import { asksGate, nextStages, type Stage } from '../rules.ts'
import { Answers } from './answers.tsx'
import { answersText } from './answers-text.ts'
import { Compliance, inTheWay, Obstacles, RequestFor } from './compliance.tsx'
import own from './application-panel.module.css'
import { MoveButtons } from './move-buttons.tsx'
import { blocks, MoveForm } from './move-form.tsx'
import { NextStep } from './next-step.tsx'
import { Promised } from './promised.tsx'
import { Cv } from './panel-cv.tsx'
import { History } from './panel-history.tsx'
import { PanelPart } from './panel-slot.ts'
import { Who } from './panel-who.tsx'
import { PutBack } from './put-back.tsx'
import { Notes } from './notes.tsx'
import { StageTrack } from './stage-track.tsx'
import { text } from './staff-text.ts'
import { useSayMoved } from './use-moves.ts'
import { useTicked } from './use-ticked.ts'

type Full = CheckedApplication & {
  answers: (Answered & { isAsked: boolean; isNeeded: boolean })[]
  moves: Move[]
  moveCount: number
  back: { to: Stage; from: Stage; told: boolean } | null
}
type Job = { id: number; status: string; openings: number; filled: number }
type Props = {
  id: number
  job: Job
  /** Where it is to go: what has to be said for that is asked at once. */
  start?: Stage | ''
  /** The way to those before and after it. */
  beside?: ReactNode
  onClose: () => void
}

/** How wide a window is that has room for the panel beside the screen; `application-panel.module.css` goes by it too. */
export const roomForBoth = '(min-width: 75rem)'

/** A screen, and beside it the application that is open. */
export function BesidePanel({ children, panel }: { children: ReactNode; panel: ReactNode }) {
  return (
    <div className={own.split}>
      <div>{children}</div>
      {panel}
    </div>
  )
}

/** One application beside the list: who, the CV, where it stands, and how it got there. */
export function ApplicationPanel({ id, job, start = '', beside, onClose }: Props) {
  const t = useText(text)
  const a = useText(answersText)
  const m = useText(messagesText)
  const ui = useText(uiText)
  const dates = useDates()
  const { revalidate } = useRevalidator()
  const isBeside = useMedia(roomForBoth)
  const modal = useModal({ isBeside })
  const act = useAct()
  const Part = use(PanelPart)
  const [application, setApplication] = useState<Full | null>(null)
  const [to, setTo] = useState<Stage | ''>(start)
  const [isMailed, setMailed] = useState(false)
  /** What the server said when it refused a move; until somebody reads again, it stands for what was read before. */
  const [refused, setRefused] = useState<GateAnswer | null>(null)
  const [requested, setRequested] = useState<string | null>(null)
  const read = useCallback(async () => {
    try {
      setApplication(await api.get('/applications/{applicationId}', { applicationId: id }))
      setRefused(null)
    } catch (error) {
      if (isApiProblem(error)) toast(error.body.title, { bad: true })
      onClose()
    }
  }, [id, onClose])
  const sayMoved = useSayMoved(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per application
  useEffect(() => {
    void read().then(() =>
      api.put('/applications/{applicationId}/opening', { applicationId: id }).then(
        () => revalidate(),
        () => {},
      ),
    )
  }, [id])

  const stopLetter = async () => {
    await act(() => api.delete('/applications/{applicationId}/letter', { applicationId: id }), t.letterStopped)
    await read()
  }
  const isTicked = useTicked()
  const asked = useRef<HTMLElement>(null)
  const isRead = application !== null
  // Whoever had scrolled on, or reads on a phone, sees what is asked.
  useEffect(() => {
    if (to === '' || !isRead) return
    asked.current?.scrollIntoView({ block: 'start' })
    asked.current?.querySelector<HTMLElement>('select, input, textarea')?.focus({ preventScroll: true })
  }, [to, isRead])
  const again = async () => {
    await read()
    void revalidate()
  }
  /** Without a word to the candidate: nothing had to be said for it. */
  const move = async (stage: Stage) => {
    if (!application) return
    try {
      const body = { stage, tell: false }
      sayMoved(await api.put('/applications/{applicationId}/stage', { applicationId: id, version: application.version, body }))
    } catch (error) {
      complain(error)
      if (isApiProblem(error) && error.body.code === 'gate-blocked') {
        setRefused(error.body.gate as GateAnswer)
        return setTo(stage)
      }
    }
    await again()
  }
  const gate = refused ?? application?.compliance ?? null
  const override = () => {
    setTo((application && nextStages(application).find(asksGate)) ?? '')
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[name=override]')?.focus())
  }
  const obstacles = (lines: readonly GateLine[]) =>
    application && <Obstacles lines={lines} candidateId={application.candidateId} onRequest={setRequested} />
  const isBlocked = blocks(gate, to)
  return (
    <dialog
      {...modal}
      className={isBeside ? own.docked : css.panel}
      // A dialog inside must not close the one around it, nor does one that opens again beside the screen or above it.
      onClose={(event) => event.target === event.currentTarget && !event.currentTarget.open && onClose()}
      aria-label={application?.candidateName ?? t.candidate}
    >
      {!application && (
        <div className={`${css.panelBody} ${own.body}`}>
          <Skeleton />
        </div>
      )}
      {application && (
        <div className={`${css.panelBody} ${own.body}`}>
          <div className={own.head}>
            <div className={css.panelHead}>
              <Who application={application} />
              <div className={css.actions}>
                {beside}
                <LinkButton small to={toCandidate(application.candidateId)}>
                  {t.profile}
                </LinkButton>
                <Button small onClick={() => modal.ref.current?.close()}>
                  {ui.close}
                </Button>
              </div>
            </div>
            <div className={own.ways}>
              <MoveButtons
                application={application}
                job={job}
                gate={gate}
                isTicked={isTicked}
                onMove={move}
                onAsk={(stage, wantsMail) => {
                  setMailed(wantsMail)
                  setTo(stage)
                }}
              />
              {application.stage === 'placed' && (
                <LinkButton small to={toMakeAssignment(application.id)}>
                  {t.assignment}
                </LinkButton>
              )}
              {application.back && <PutBack application={application} back={application.back} onDone={again} />}
              <Promised application={application} onChange={again} />
            </div>
            <StageTrack application={application} />
          </div>
          {application.letterAt && (
            <div className={css.card}>
              <div className={css.entry}>
                <span>{t.letterWaits({ moment: dates.moment(application.letterAt) })}</span>
                <ActionButton small onClick={stopLetter}>
                  {t.stopLetter}
                </ActionButton>
              </div>
            </div>
          )}
          {to !== '' && (
            <section ref={asked} className={`${css.card} ${own.asked}`} aria-label={t.move}>
              <MoveForm
                key={`${to} ${isMailed}`}
                application={application}
                job={job}
                to={to}
                isMailed={isMailed}
                onClose={() => setTo('')}
                gate={gate}
                obstacles={obstacles((gate?.lines ?? []).filter(inTheWay))}
                onBlocked={setRefused}
                onMoved={async (moved) => {
                  sayMoved(moved)
                  await again()
                }}
                onConflict={again}
              />
            </section>
          )}
          <div className={own.parts}>
            <div className={own.cv}>
              <Cv application={application} />
            </div>
            <div className={own.facts}>
              <Compliance application={application} gate={gate} onOverride={override}>
                {/* Each line once: what is in the way stands where one wants to go. */}
                {obstacles((gate?.lines ?? []).filter((line) => !(isBlocked && inTheWay(line))))}
              </Compliance>
              <div className={own.notes}>
                <Notes of={application} />
              </div>
              <div className={`${css.page} ${own.later}`}>
                {Part && (
                  <Suspense>
                    <Part application={application} />
                  </Suspense>
                )}
                <NextStep application={application} onChange={again} />
                {application.answers.length > 0 && (
                  <section className={css.card}>
                    <h2>{a.answers}</h2>
                    <Answers of={application.answers} isForStaff />
                  </section>
                )}
                {application.message && (
                  <section className={css.card}>
                    <h2>{t.message}</h2>
                    <Typed>{application.message}</Typed>
                  </section>
                )}
                <section className={css.card} aria-labelledby="messages-of">
                  <h2 id="messages-of">{m.messages}</h2>
                  <Conversation key={application.id} applicationId={application.id} isInside />
                </section>
                {application.moves.length > 0 && <History key={application.version} application={application} />}
              </div>
            </div>
          </div>
        </div>
      )}
      {application && requested !== null && (
        <RequestFor application={application} type={requested} onMade={read} onClose={() => setRequested(null)} />
      )}
      {!isBeside && <Toasts />}
    </dialog>
  )
}
