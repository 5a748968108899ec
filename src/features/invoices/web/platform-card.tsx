import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallOutput, Operations } from '#shared/contract.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button, Select, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import screen from '#web/ui/screen.module.css'
import { type Family, Status } from '#web/ui/status.tsx'
import { actionText } from './action-text.ts'
import css from './invoice.module.css'
import { platformText } from './platform-text.ts'
import { text } from './text.ts'

type One = CallOutput<Operations['listTransmissions']>['items'][number]
const families: Record<One['status'], Family> = {
  waiting: 'waiting',
  'handed-over': 'waiting',
  deposited: 'open',
  rejected: 'late',
  refused: 'late',
  cashed: 'won',
  failed: 'late',
}
const answers = ['deposited', 'rejected', 'refused'] as const

/** How a French invoice went to the approved platform, and what came back. */
export function PlatformCard({ transmissions, onTransmit }: { transmissions: readonly One[]; onTransmit: (() => void) | null }) {
  const t = useText(text)
  const p = useText(platformText)
  const dates = useDates()
  const { role } = useSession()
  const [asked, setAsked] = useState<One | null>(null)
  return (
    <section className={screen.card} aria-labelledby="platform">
      <h2 id="platform">{t.platform}</h2>
      {transmissions.length === 0 ? (
        <p className={screen.sub}>{p.notYet}</p>
      ) : (
        <ul className={css.payments}>
          {transmissions.map((one, i) => (
            <li key={one.id}>
              <span>
                <Status family={families[one.status]}>{p[one.status]}</Status>
                <small>{[dates.moment(one.answeredAt ?? one.startedAt), one.reason].filter(Boolean).join(' · ')}</small>
              </span>
              {role === 'admin' && i === 0 && (one.status === 'handed-over' || one.status === 'deposited') && (
                <Button small look="quiet" onClick={() => setAsked(one)}>
                  {t.noteAnswer}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {onTransmit && (
        <div>
          <Button small onClick={onTransmit}>
            {t.transmit}
          </Button>
        </div>
      )}
      {asked && <AnswerDialog of={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

/** What the platform answered in its own portal. */
export function AnswerDialog({ of: { id: transmissionId, status }, onClose }: { of: One; onClose: () => void }) {
  const t = useText(text)
  const a = useText(actionText)
  const p = useText(platformText)
  const f = useText(formText)
  const { revalidate } = useRevalidator()
  const possible = answers.filter((one) => one !== status)
  return (
    <DialogForm
      title={t.noteAnswer}
      send={f.save}
      onClose={onClose}
      onSend={async (given) => {
        const answer = possible.find((one) => one === given.get('answer')) ?? 'deposited'
        const body = { answer, reason: textOf(given, 'reason') ?? '' }
        await api.put('/invoice-transmissions/{transmissionId}/answer', { transmissionId, body })
        void revalidate()
        return { said: f.saved }
      }}
    >
      <Select label={t.answer} name="answer" options={possible.map((one) => [one, p[one]])} />
      <TextField label={a.reason} hint={p.reasonHint} name="reason" maxLength={500} optional />
    </DialogForm>
  )
}
