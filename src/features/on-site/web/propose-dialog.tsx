import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import type { OnSiteBoard, OnSiteJob, OnSitePerson } from '../shapes.ts'
import { nameJob } from './job-rows.tsx'
import { GateReply } from './reply.tsx'
import { useShowDay } from './sentence.tsx'
import { text } from './text.ts'
import type { Answer } from './use-carry.ts'
import css from './on-site.module.css'

type Props = {
  person: OnSitePerson
  board: OnSiteBoard
  job?: OnSiteJob | undefined
  day: string
  onProposed: (words: string, applicationId: number, version: number) => void
  onClose: () => void
}

/** Proposes somebody without carrying them: which job, from which day, and what is in the way. */
export function ProposeDialog({ person, board, job: first, day: firstDay, onProposed, onClose }: Props) {
  const t = useText(text)
  const me = useSession()
  const dates = useDates()
  const showDay = useShowDay()
  const { revalidate } = useRevalidator()
  const [jobId, setJobId] = useState<number | null>(first?.id ?? (board.jobs.length === 1 ? (board.jobs[0]?.id ?? null) : null))
  const [day, setDay] = useState(firstDay)
  const answer = useAnswer(person.id, jobId, day)
  const job = board.jobs.find(({ id }) => id === jobId)
  const isFull = answer?.refusal?.code === 'on-site-full'
  const isBlocked = answer?.gate?.result === 'block'
  return (
    <DialogForm
      title={t.proposeTitle({ name: person.name })}
      send={t.proposeDo}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const override = isBlocked ? textOf(given, 'override') : null
        const made = await api.post('/on-site/proposals', {
          body: { candidateId: person.id, jobId: jobId ?? 0, day, isReserve: given.has('isReserve'), ...(override && { override }) },
          idempotencyKey,
        })
        await revalidate()
        onProposed(t.proposed({ name: person.name, day: dates.day(day), job: made.jobTitle }), made.id, made.version)
      }}
    >
      {board.jobs.length === 0 && <p>{t.noJobToPropose}</p>}
      <Select
        label={t.job}
        name="jobId"
        required
        value={jobId ?? ''}
        empty={t.chooseJob}
        options={board.jobs.map((one) => [String(one.id), nameJob(one)] as const)}
        onChange={({ target }) => setJobId(Number(target.value) || null)}
      />
      <DayField
        label={t.firstDay}
        name="day"
        required
        value={day}
        min={board.today}
        max={job?.endsOn ?? undefined}
        onChange={(next) => next && setDay(next)}
      />
      {answer && (
        <div className={css.inDialog} data-gate={answer.gate?.result} role="status">
          <GateReply answer={answer} />
        </div>
      )}
      {isFull && <Checkbox name="isReserve">{t.reserve}</Checkbox>}
      {isBlocked && me.role === 'admin' && <TextField label={t.override} hint={t.overrideHint} name="override" maxLength={500} required />}
      <span className="visually-hidden">{showDay(day)}</span>
    </DialogForm>
  )
}

/** What stands in the way, asked anew for each choice. */
function useAnswer(candidateId: number, jobId: number | null, day: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    setAnswer(null)
    if (jobId === null) return
    let isCurrent = true
    api.get('/on-site/gate', { query: { candidateId, jobId, day } }).then(
      (one) => isCurrent && setAnswer(one),
      () => {}, // sending it says what is wrong
    )
    return () => {
      isCurrent = false
    }
  }, [candidateId, jobId, day])
  return answer
}
