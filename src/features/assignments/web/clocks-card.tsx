import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { readFields } from '#shared/fields.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useIsPreview } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import type { AwrPause, ShownClock } from '../clock-contract.ts'
import { pauseReasonText } from '../clock-text.ts'
import { pauseFields, pauseLabels } from '../pause-fields.ts'
import { Clock } from './clock-card.tsx'
import { clockText } from './clock-text.ts'

type Props = { candidateId: number; clocks: readonly ShownClock[]; pauses: readonly AwrPause[] }

/** On a profile: every clock of a person, and the days that pause them. */
export function ClocksCard({ candidateId, clocks, pauses }: Props) {
  const t = useText(clockText)
  const isPreview = useIsPreview()
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  return (
    <section className={css.card} aria-labelledby="awr">
      <div className={css.head}>
        <h2 id="awr">{t.awr}</h2>
        {!isPreview && (
          <Button small onClick={() => setAdding(true)}>
            {t.addPause}
          </Button>
        )}
      </div>
      <p className={css.sub}>{clocks.length === 0 ? t.noClocks : t.roleRule}</p>
      {clocks.map((clock) => (
        <article key={`${clock.employer.id} ${clock.trade}`} className={css.stack}>
          <h3>
            {clock.employer.name} · {clock.role}
          </h3>
          <Clock {...clock} />
        </article>
      ))}
      <h3>{t.pauses}</h3>
      <p className={css.sub}>{t.pausesBody}</p>
      {pauses.length > 0 && <Pauses of={pauses} mayChange={!isPreview} />}
      {isAdding && (
        <PauseDialog
          candidateId={candidateId}
          onClose={() => {
            setAdding(false)
            void revalidate()
          }}
        />
      )}
    </section>
  )
}

function Pauses({ of, mayChange }: { of: readonly AwrPause[]; mayChange: boolean }) {
  const t = useText(clockText)
  const k = useText(pauseReasonText)
  const dates = useDates()
  const act = useAct()
  const says = ({ fromDay, toDay }: AwrPause) => t.fromTo({ from: dates.day(fromDay), to: dates.day(toDay) })
  const remove = ({ id: awrPauseId }: AwrPause) => act(() => api.delete('/awr-pauses/{awrPauseId}', { awrPauseId }), t.pauseRemoved)
  return (
    <ul className={css.timeline}>
      {of.map((one) => (
        <li key={one.id} className={css.entry}>
          <div>
            <strong>{says(one)}</strong>
            <small>{k[one.reason]}</small>
          </div>
          {mayChange && (
            <Menu
              dots
              label={t.actionsFor({ name: says(one) })}
              actions={[{ key: 'remove', name: t.removePause, danger: true, run: () => void remove(one) }]}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Adds days that pause the weeks. */
export function PauseDialog({ candidateId, onClose }: { candidateId: number; onClose: () => void }) {
  const t = useText(clockText)
  const f = useText(formText)
  const { input } = useFields(pauseFields, pauseLabels)
  return (
    <DialogForm
      title={t.addPause}
      send={f.save}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        await api.post('/candidates/{candidateId}/awr-pauses', { candidateId, body: readFields(pauseFields, given), idempotencyKey })
        return { said: f.saved }
      }}
    >
      {input('reason')}
      <div className={css.two}>
        {input('fromDay')}
        {input('toDay')}
      </div>
    </DialogForm>
  )
}
