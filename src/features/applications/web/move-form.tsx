import { type ReactNode, useState } from 'react'
import { isApiProblem } from '#shared/problem.ts'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useSettings } from '#web/settings.ts'
import { useText } from '#web/text.tsx'
import { Button, Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import css from '#web/ui/screen.module.css'
import { problemText as jobProblems } from '../../jobs/problem-text.ts'
import type { GateAnswer } from '../../requirements/contract.ts'
import type { Application, CheckedApplication } from '../contract.ts'
import { asksGate, isOwedAnswer, rejectReasons, type Stage, tellsNews, whyNotPass, whyNotStage } from '../rules.ts'
import { text as stageText } from '../text.ts'
import { LetterFields, lettersOf } from './letter-fields.tsx'
import { text } from './staff-text.ts'

type Job = { status: string; openings: number; filled: number }

/** Whether the gate is in the way there. */
export const blocks = (gate: GateAnswer | null, to: Stage | ''): boolean => to !== '' && asksGate(to) && gate?.result === 'block'

/** What has to be said before the application goes there: why, from which day on, and what the candidate reads. */
export function MoveForm({
  application,
  job,
  to,
  isMailed = false,
  onClose,
  gate,
  obstacles,
  onMoved,
  onConflict,
  onBlocked,
}: {
  application: CheckedApplication
  job: Job
  to: Stage
  /** The email was asked for. */
  isMailed?: boolean
  onClose: () => void
  gate: GateAnswer | null
  /** What is in the way, with what to do about it. */
  obstacles: ReactNode
  onMoved: (moved: Application) => void
  onConflict: () => void
  onBlocked: (answer: GateAnswer) => void
}) {
  const t = useText(text)
  const s = useText(stageText)
  const j = useText(jobProblems)
  const f = useText(formText)
  const me = useSession()
  const settings = useSettings()
  const [reason, setReason] = useState('')
  const refusal = whyNotStage(me, application, job, to)
  // What the server says at the time decides; here one learns it before pressing.
  const isBlocked = blocks(gate, to)
  const mayOverride = whyNotPass(me, to, 'block', 'given') === null
  const move = async (given: FormData) => {
    const fault = localProblem([to === 'rejected' && !reason && ['reason', s['reason-needed']]])
    if (fault) throw fault
    try {
      const moved = await api.put('/applications/{applicationId}/stage', {
        applicationId: application.id,
        version: application.version,
        body: {
          stage: to,
          ...(to === 'rejected' && reason ? { reason: reason as (typeof rejectReasons)[number] } : {}),
          ...(to === 'rejected' && reason === 'other' ? { reasonText: textOf(given, 'reasonText') } : {}),
          ...(to === 'placed' ? { startsOn: textOf(given, 'startsOn') } : {}),
          ...(tellsNews(application.stage, to) ? lettersOf(given, t.letterLoading, settings) : { tell: false }),
          ...(isBlocked && textOf(given, 'override') ? { override: textOf(given, 'override') as string } : {}),
        },
      })
      onClose()
      onMoved(moved)
    } catch (error) {
      if (isApiProblem(error) && error.body.status === 412) onConflict()
      if (isApiProblem(error) && error.body.code === 'gate-blocked') {
        onBlocked(error.body.gate as GateAnswer) // it shows there what is in the way
        throw localProblem([mayOverride ? ['override', t.overrideNeeded] : ['stage', s['gate-blocked']]])
      }
      throw error
    }
  }
  const refused =
    refusal === null
      ? isBlocked && !mayOverride && s['gate-blocked']
      : refusal === 'job-not-open'
        ? j['job-not-open']
        : s[refusal === 'permission-denied' ? 'move-not-allowed' : refusal]
  return (
    <Form onSend={move}>
      <h2>{to === 'rejected' ? t.rejectTitle : t.toStage({ stage: s[to] })}</h2>
      {refused && (
        <p className={css.conflict} role="alert">
          {refused}
        </p>
      )}
      {isBlocked && obstacles}
      {to === 'rejected' && (
        <Select
          label={t.reason}
          name="reason"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          empty={t.chooseReason}
          options={rejectReasons.map((one) => [one, s[one]] as const)}
        />
      )}
      {to === 'rejected' && reason === 'other' && <TextField label={t.reasonText} name="reasonText" maxLength={400} required />}
      {to === 'placed' && <DayField label={t.startsOn} name="startsOn" required />}
      {isBlocked && mayOverride && <TextField label={t.override} hint={t.overrideHint} name="override" maxLength={500} required />}
      {!tellsNews(application.stage, to) ? (
        <p className={css.sub}>{t.notTold({ n: 1 })}</p>
      ) : (
        (to !== 'rejected' || reason !== '') && (
          <LetterFields
            key={`${to} ${reason}`}
            applicationIds={[application.id]}
            to={to}
            reason={reason}
            isAsked={isMailed}
            promised={isOwedAnswer(application.stage) ? application.answerBy : undefined}
          />
        )
      )}
      <div className={css.actions}>
        <Submit look={to === 'rejected' ? 'danger' : 'primary'} disabled={refusal !== null || (isBlocked && !mayOverride)}>
          {to === 'rejected' ? t.reject : t.moveDo}
        </Submit>
        <Button onClick={onClose}>{f.cancel}</Button>
      </div>
    </Form>
  )
}
