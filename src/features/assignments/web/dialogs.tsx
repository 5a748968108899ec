import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dayOf, laterDay } from '#shared/dates.ts'
import { isApiProblem } from '#shared/problem.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { sayGateLine } from '../../requirements/text.ts'
import type { GateAnswer } from '../../requirements/contract.ts'
import css from '#web/ui/screen.module.css'
import { bounds } from '../bounds.ts'
import { reasonText } from '../reason-text.ts'
import { endReasons, rateOn } from '../rules.ts'
import type { Assignment } from '../shapes.ts'
import { EndDatePreview } from './end-preview.tsx'
import { RateFields, rateIn } from './rate-fields.tsx'
import { text } from './text.ts'

type Props = { assignment: Assignment; onClose: () => void }

/** Extends or shortens; what is missing for more days stands in the window, where an administrator may go against it. */
export function EndDateDialog({ assignment, onClose }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const { style } = useDates()
  const { role } = useSession()
  const { revalidate } = useRevalidator()
  const [endsOn, setEndsOn] = useState(assignment.endsOn)
  const [blocked, setBlocked] = useState<GateAnswer | null>(null)
  const { id: assignmentId, version } = assignment
  return (
    <DialogForm
      title={t.extend}
      send={t.extend}
      onClose={onClose}
      onSend={async (given) => {
        const override = textOf(given, 'override')
        const body = { endsOn: textOf(given, 'endsOn') ?? null, ...(override && { override }) }
        try {
          await api.put('/assignments/{assignmentId}/end-date', { assignmentId, version, body })
        } catch (error) {
          if (isApiProblem(error) && error.body.code === 'gate-blocked') setBlocked(error.body.gate as GateAnswer)
          throw error
        }
        void revalidate()
        return { said: t.extended }
      }}
    >
      <p className={css.sub}>{t.extendHint}</p>
      <DayField
        label={t.lastDay}
        name="endsOn"
        defaultValue={assignment.endsOn ?? ''}
        hint={assignment.engagement === 'interim' ? undefined : t.lastDayHint}
        required={assignment.engagement === 'interim'}
        onChange={(day) => setEndsOn(day || null)}
      />
      {endsOn !== assignment.endsOn && <EndDatePreview assignmentId={assignmentId} endsOn={endsOn} />}
      {blocked && (
        <ul className={css.conflict}>
          {blocked.lines
            .filter(({ result }) => result === 'block')
            .map((line) => (
              <li key={line.requirement.type.code}>{sayGateLine(line, locale, style)}.</li>
            ))}
        </ul>
      )}
      {blocked && role === 'admin' && <TextField label={t.override} hint={t.overrideHint} name="override" maxLength={500} optional />}
    </DialogForm>
  )
}

/** Records that the work is over. */
export function EndDialog({ assignment, onClose }: Props) {
  const t = useText(text)
  const r = useText(reasonText)
  const { revalidate } = useRevalidator()
  const { id: assignmentId, version, endsOn, startsOn } = assignment
  const today = dayOf(new Date())
  const isOver = endsOn !== null && endsOn <= today
  return (
    <DialogForm
      title={t.end}
      danger
      send={t.end}
      onClose={onClose}
      onSend={async (given) => {
        const reason = endReasons.find((one) => one === given.get('reason')) ?? 'other'
        const body = { endedOn: textOf(given, 'endedOn') ?? '', reason, note: textOf(given, 'note') ?? '' }
        await api.put('/assignments/{assignmentId}/ending', { assignmentId, version, body })
        void revalidate()
        return { said: t.ended }
      }}
    >
      <p className={css.sub}>{t.endHint}</p>
      <DayField label={t.endedOn} name="endedOn" required defaultValue={isOver ? endsOn : today} min={startsOn} max={today} />
      <Select
        label={t.reason}
        name="reason"
        required
        empty={t.chooseReason}
        defaultValue={isOver ? 'completed' : ''}
        options={endReasons.map((one) => [one, r[one]])}
      />
      <TextArea label={t.note} name="note" maxLength={bounds.endNote.max} optional rows={3} />
    </DialogForm>
  )
}

/** Changes pay and charge from a day on. */
export function RateDialog({ assignment, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const { revalidate } = useRevalidator()
  const { id: assignmentId, version, rates, startsOn, endsOn } = assignment
  const today = dayOf(new Date())
  const now = rateOn(rates, today)
  return (
    <DialogForm
      title={t.rates}
      send={f.save}
      onClose={onClose}
      onSend={async (given) => {
        const body = { fromDay: textOf(given, 'fromDay') ?? '', ...rateIn(given) }
        await api.put('/assignments/{assignmentId}/rates', { assignmentId, version, body })
        void revalidate()
        return { said: f.saved }
      }}
    >
      <p className={css.sub}>{t.ratesHint}</p>
      <DayField
        label={t.from}
        name="fromDay"
        required
        defaultValue={laterDay(startsOn, today)}
        min={startsOn}
        {...(endsOn && { max: endsOn })}
      />
      {now && <RateFields start={now} currency={now.currency} engagement={assignment.engagement} pattern={assignment} />}
    </DialogForm>
  )
}

/** Takes an end back that was recorded too soon. */
export function ReopenDialog({ assignment, onClose }: Props) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  const { id: assignmentId, version } = assignment
  return (
    <DialogForm
      title={t.reopen}
      send={t.reopen}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/assignments/{assignmentId}/reopening', { assignmentId, version, body: { reason: textOf(given, 'reason') ?? '' } })
        void revalidate()
        return { said: t.reopened }
      }}
    >
      <p className={css.sub}>{t.reopenBody}</p>
      <TextField label={t.reason} name="reason" maxLength={500} required />
    </DialogForm>
  )
}
