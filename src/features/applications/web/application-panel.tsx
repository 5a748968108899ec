import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isApiProblem } from '#shared/problem.ts'
import { toCandidate } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useNames } from '#web/categories.tsx'
import { useAct } from '#web/ui/act.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText, useWord } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { MailLink, PhoneLink } from '#web/ui/facts.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { useModal } from '#web/ui/modal.ts'
import css from '#web/ui/screen.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { uiText } from '#web/ui/text.ts'
import { Timeline } from '#web/ui/timeline.tsx'
import { complain, toast, Toasts } from '#web/ui/toast.tsx'
import { Typed } from '#web/ui/typed.tsx'
import { FileLinks } from '../../files/web/file-links.tsx'
import { FileView, isPdf } from '../../files/web/file-view.tsx'
import { text as fileText } from '../../files/web/text.ts'
import type { Application, CheckedApplication, Move } from '../contract.ts'
import type { Answered } from '../../jobs/question-contract.ts'
import type { GateAnswer, GateLine } from '../../requirements/contract.ts'
import { Conversation } from '../../messages/web/conversation.tsx'
import { text as messagesText } from '../../messages/web/text.ts'
import { asksGate, isOnBoard, newestMoves, nextStages, type Stage } from '../rules.ts'
import { text as stageText } from '../text.ts'
import { showDistance, showPlace } from '../../places/rules.ts'
import { Answers } from './answers.tsx'
import { answersText } from './answers-text.ts'
import { Compliance, inTheWay, Obstacles, RequestFor } from './compliance.tsx'
import own from './application-panel.module.css'
import { MoveButtons } from './move-buttons.tsx'
import { blocks, MoveForm } from './move-form.tsx'
import { NextStep } from './next-step.tsx'
import { Promised } from './promised.tsx'
import { PutBack } from './put-back.tsx'
import { Notes } from './notes.tsx'
import { StageChip } from './stage-chip.tsx'
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

/** One application beside the list: who, the CV, where it stands, and how it got there. */
export function ApplicationPanel({ id, job, start = '', beside, onClose }: Props) {
  const t = useText(text)
  const a = useText(answersText)
  const m = useText(messagesText)
  const ui = useText(uiText)
  const dates = useDates()
  const { revalidate } = useRevalidator()
  const modal = useModal()
  const act = useAct()
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
      className={css.panel}
      // A dialog inside must not close the one around it.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      aria-label={application?.candidateName ?? t.candidate}
    >
      {!application && (
        <div className={css.panelBody}>
          <Skeleton />
        </div>
      )}
      {application && (
        <div className={css.panelBody}>
          <div className={own.head}>
            <div className={css.panelHead}>
              <div className={own.who}>
                <Avatar name={application.candidateName} />
                <div>
                  <h1>{application.candidateName}</h1>
                  <Who application={application} />
                </div>
              </div>
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
          <div className={css.columns}>
            <div className={own.cv}>
              <Cv application={application} />
            </div>
            <div className={css.stack}>
              <Compliance application={application} gate={gate} onOverride={override}>
                {/* Each line once: what is in the way stands where one wants to go. */}
                {obstacles((gate?.lines ?? []).filter((line) => !(isBlocked && inTheWay(line))))}
              </Compliance>
              <div className={own.notes}>
                <Notes of={application} />
              </div>
              <div className={`${css.page} ${own.later}`}>
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
      <Toasts />
    </dialog>
  )
}

/** How to reach them, and the little that one asks first. */
function Who({ application: { trade, place, distanceKm, appliedAt, phone, email, stage } }: { application: Application }) {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const trades = useNames('trade')
  const where = place && [showPlace(place, locale), distanceKm !== null && showDistance(distanceKm, locale)].filter(Boolean).join(', ')
  return (
    <>
      <span className={own.facts}>
        {(!isOnBoard(stage) || stage === 'new') && <StageChip stage={stage} />}
        {trade && <span>{trades(trade)}</span>}
        {where && <span>{where}</span>}
        <span>{t.appliedOn({ day: dates.day(appliedAt) })}</span>
      </span>
      <span className={own.facts}>
        {phone && <PhoneLink number={phone} />}
        {email && <MailLink address={email} />}
      </span>
    </>
  )
}

/** How the application got where it stands, newest first; older moves on request. */
function History({ application: { id: applicationId, moves, moveCount } }: { application: Full }) {
  const t = useText(text)
  const s = useText(stageText)
  const named = useWord(stageText)
  const [older, setOlder] = useState<Move[]>([])
  const shown = [...moves, ...older]
  const showOlder = async () => {
    const page = shown.length / newestMoves + 1
    const { items } = await api.get('/applications/{applicationId}/moves', { applicationId, query: { page, limit: newestMoves } })
    setOlder([...older, ...items])
  }
  return (
    <section className={css.card}>
      <h2>{t.history}</h2>
      <Timeline
        label={t.history}
        of={shown.map((move) => ({
          key: move.id,
          icon: 'chevron-right',
          at: move.at,
          who: [move.by, move.told ? t.told : null].filter(Boolean).join(' · '),
          what: (
            <>
              {s[move.from]} → <strong>{s[move.to]}</strong>
              {move.reason && !move.isPutBack && <>: {named(move.reason) ?? move.reason}</>}
              {move.overrideReason && <> · {t.against({ reason: move.overrideReason })}</>}
              {move.isPutBack && <> · {t.wasPutBack}</>}
              {move.note && <>: {move.note}</>}
            </>
          ),
        }))}
      />
      {shown.length < moveCount && (
        <div>
          <ActionButton small onClick={() => showOlder().catch(complain)}>
            {t.olderMoves({ n: moveCount - shown.length })}
          </ActionButton>
        </div>
      )}
    </section>
  )
}

/** The CV that came with it, or later. */
function Cv({ application: { cv, candidateId } }: { application: Application }) {
  const t = useText(text)
  const f = useText(fileText)
  const isPhone = useMedia('(max-width: 40rem)')
  if (!cv)
    return (
      <section className={css.card}>
        <h2>{f.noCvYet}</h2>
        <p className={css.sub}>{t.noCvNote}</p>
        <div className={css.actions}>
          <LinkButton small to={toCandidate(candidateId, 'cv')}>
            {t.addCv}
          </LinkButton>
        </div>
      </section>
    )
  return (
    <section className={css.card}>
      <div className={css.head}>
        <h2>{cv.name}</h2>
        <FileLinks file={cv} />
      </div>
      {cv.kind !== 'cv' && <p className={css.sub}>{t.cvOfAnybody}</p>}
      {/* Phones draw a PDF in a frame badly or not at all; its link opens it in their own viewer. */}
      {!(isPhone && isPdf(cv)) && <FileView file={cv} />}
    </section>
  )
}
