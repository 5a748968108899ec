import { useState } from 'react'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Clock } from '#web/ui/clock.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { RatingField } from '#web/ui/rating.tsx'
import css from '#web/ui/screen.module.css'
import type { Application } from '../contract.ts'
import { text } from './staff-text.ts'

/** What the agency thinks of somebody for the job, and what it does next. */
export function NextStep({ application, onChange }: { application: Application; onChange: () => Promise<void> }) {
  const t = useText(text)
  const f = useText(formText)
  const act = useAct()
  const [isPlanning, setPlanning] = useState(false)
  const { id: applicationId, nextStep, rating } = application
  const rate = async (given: number | null) => {
    await act(() => api.put('/applications/{applicationId}/rating', { applicationId, body: { rating: given, seen: rating } }), f.saved)
    await onChange()
  }
  const tickOff = async () => {
    const query = { seen: nextStep?.what }
    await act(() => api.delete('/applications/{applicationId}/next-step', { applicationId, query }), t.stepDone)
    await onChange()
  }
  return (
    <section className={css.card} aria-labelledby="next-step">
      <h2 id="next-step">{t.nextStep}</h2>
      {nextStep && (
        <div className={css.entry}>
          <div>
            {nextStep.what} {nextStep.on && <Clock day={nextStep.on} />}
          </div>
          <ActionButton small onClick={tickOff}>
            {t.tickOff}
          </ActionButton>
        </div>
      )}
      <div>
        <Button small onClick={() => setPlanning(true)}>
          {nextStep ? t.changeStep : t.planStep}
        </Button>
      </div>
      <RatingField label={t.rating} value={rating} onChange={rate} />
      {isPlanning && (
        <DialogForm
          title={t.nextStep}
          send={f.save}
          onClose={() => setPlanning(false)}
          onSend={async (given) => {
            const body = { what: textOf(given, 'what') ?? '', on: textOf(given, 'on') ?? null, seen: nextStep?.what ?? null }
            await api.put('/applications/{applicationId}/next-step', { applicationId, body })
            await onChange()
          }}
        >
          <TextField label={t.what} name="what" maxLength={200} required defaultValue={nextStep?.what} />
          <DayField label={t.stepOn} hint={t.stepOnHint} name="on" optional defaultValue={nextStep?.on ?? undefined} />
        </DialogForm>
      )}
    </section>
  )
}
