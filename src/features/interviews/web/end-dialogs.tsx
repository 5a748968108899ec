import { useState } from 'react'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { bounds } from '../bounds.ts'
import { longestReason } from '../limits.ts'
import { outcomes, type Outcome } from '../rules.ts'
import { optionText } from '../text.ts'
import type { Acting } from './propose-dialog.tsx'
import { text } from './text.ts'
import { shownTime, timeIn } from './times-field.tsx'

/** Agrees on a time by phone, or moves one. */
export function BookDialog({ interview, onClose, onDone }: Acting) {
  const t = useText(text)
  const f = useText(formText)
  const { id: interviewId, version, zone, startsAt, slots } = interview
  const first = startsAt ?? slots.find(({ isTaken }) => !isTaken)?.startsAt
  return (
    <DialogForm
      title={t.bookTitle}
      send={f.save}
      onClose={onClose}
      onSend={async (form) => {
        const body = { startsAt: timeIn(form, 'startsAt', zone) }
        await api.put('/interviews/{interviewId}/time', { interviewId, version, body })
        await onDone()
        return { said: t.booked }
      }}
    >
      <TextField
        label={t.begins}
        hint={`${t.timesHint({ zone: t[zone] })} ${t.bookHint}`}
        name="startsAt"
        type="datetime-local"
        required
        defaultValue={first && shownTime(first, zone)}
      />
    </DialogForm>
  )
}

export function CancelDialog({ interview, onClose, onDone }: Acting) {
  const t = useText(text)
  const { id: interviewId, version } = interview
  return (
    <DialogForm
      title={t.cancelTitle}
      danger
      send={t.cancel}
      onClose={onClose}
      onSend={async (form) => {
        const body = { reason: textOf(form, 'reason') ?? '', mail: form.get('mail') !== null }
        await api.put('/interviews/{interviewId}/cancellation', { interviewId, version, body })
        await onDone()
        return { said: t.cancelled }
      }}
    >
      <TextArea label={t.reason} hint={t.reasonHint} name="reason" rows={2} maxLength={longestReason} optional />
      <Checkbox name="mail" defaultChecked>
        {t.tellCandidate}
      </Checkbox>
    </DialogForm>
  )
}

/** Whether the candidate came, and what came of it. */
export function OutcomeDialog({ interview, onClose, onDone }: Acting) {
  const t = useText(text)
  const f = useText(formText)
  const o = useText(optionText)
  const [came, setCame] = useState<'held' | 'no_show'>(interview.status === 'no_show' ? 'no_show' : 'held')
  const { id: interviewId, version } = interview
  return (
    <DialogForm
      title={t.outcomeTitle}
      send={f.save}
      onClose={onClose}
      onSend={async (form) => {
        const outcome = (textOf(form, 'outcome') as Outcome | undefined) ?? null
        const body = { status: came, outcome, outcomeNote: textOf(form, 'outcomeNote') ?? '' }
        await api.put('/interviews/{interviewId}/outcome', { interviewId, version, body })
        await onDone()
        return { said: t.saved }
      }}
    >
      <Select
        label={t.came}
        name="status"
        value={came}
        onChange={({ target }) => setCame(target.value as 'held' | 'no_show')}
        options={[
          ['held', t.yes],
          ['no_show', t.noShow],
        ]}
      />
      {came === 'held' && (
        <Select
          label={t.result}
          name="outcome"
          empty="–"
          defaultValue={interview.outcome ?? ''}
          options={outcomes.map((one) => [one, o[one]])}
        />
      )}
      <TextArea
        label={t.outcomeNote}
        hint={t.outcomeHint}
        name="outcomeNote"
        rows={3}
        maxLength={bounds.outcomeNote.max}
        optional
        defaultValue={interview.outcomeNote}
      />
    </DialogForm>
  )
}
