import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Button, Select } from '#web/ui/controls.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import screen from '#web/ui/screen.module.css'
import { toastWithUndo } from '#web/ui/undo.tsx'
import type { Zone } from '../../places/clocks.ts'
import type { Brought } from '../own-contract.ts'
import { type OwnKind, ownKinds } from '../rules.ts'
import css from './event-form.module.css'
import { eventFormText } from './form-text.ts'
import { zoneIn } from './form-values.ts'
import { ownText } from './own-text.ts'
import { kindsText } from './text.ts'
import { useSaying } from './use-saying.ts'

type Asked = { file: File; kind: OwnKind; zone: Zone }

/** Brings in the events of a file: first one sees what would come. */
export function ImportDialog({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const t = useText(ownText)
  const [seen, setSeen] = useState<{ asked: Asked; answer: Brought } | null>(null)
  return (
    <Dialog title={t.importTitle} isWide onClose={onClose}>
      {seen ? (
        <Preview {...seen} onClose={onClose} onBack={() => setSeen(null)} />
      ) : (
        <Choose zone={zone} onClose={onClose} onSeen={(asked, answer) => setSeen({ asked, answer })} />
      )}
    </Dialog>
  )
}

type ChooseProps = { zone: Zone; onClose: () => void; onSeen: (asked: Asked, answer: Brought) => void }

function Choose({ zone, onClose, onSeen }: ChooseProps) {
  const t = useText(ownText)
  const f = useText(formText)
  const e = useText(eventFormText)
  const kinds = useText(kindsText)
  return (
    <Form
      onSend={async (given) => {
        const file = given.get('file')
        const problem = localProblem([!(file instanceof File && file.size > 0) && ['file', t.needFile]])
        if (problem) throw problem
        const asked: Asked = {
          file: file as File,
          kind: ownKinds.find((one) => one === given.get('kind')) ?? 'meeting',
          zone: zoneIn(textOf(given, 'zone') ?? zone),
        }
        const { file: sent, ...body } = asked
        onSeen(asked, await api.post('/me/calendar-imports', { file: sent, body: { ...body, commit: false } }))
        return false
      }}
    >
      <p>{t.importBody}</p>
      <FileField name="file" label={t.file} accept=".ics,text/calendar" required />
      <div className={screen.two}>
        <Select label={t.kind} name="kind" defaultValue="meeting" options={ownKinds.map((one) => [one, kinds[one]] as const)} />
        <Select
          label={t.zone}
          name="zone"
          defaultValue={zone}
          options={[
            ['Europe/London', e.london],
            ['Europe/Paris', e.paris],
          ]}
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{f.cancel}</Button>
        <Submit>{t.look}</Submit>
      </DialogActions>
    </Form>
  )
}

type PreviewProps = { asked: Asked; answer: Brought; onClose: () => void; onBack: () => void }

function Preview({ asked: { file, ...body }, answer, onClose, onBack }: PreviewProps) {
  const t = useText(ownText)
  const saying = useSaying(body.zone)
  const { revalidate } = useRevalidator()
  const { added, updated, skipped, items } = answer
  const some = added + updated
  return (
    <Form
      onSend={async (_given, idempotencyKey) => {
        const done = await api.post('/me/calendar-imports', { file, body: { ...body, commit: true }, idempotencyKey })
        onClose()
        void revalidate()
        const calendarImportId = done.id
        if (calendarImportId === null) return
        toastWithUndo(t.broughtIn({ n: done.added + done.updated }), async () => {
          await api.put('/me/calendar-imports/{calendarImportId}/undoing', { calendarImportId })
          await revalidate()
        })
      }}
    >
      <p role="status">
        <strong>{t.would({ added, updated, skipped })}</strong> {items.length > 0 && t.firstOnes}
      </p>
      <ul className={css.people}>
        {items.map(({ title, startsLocal, endsLocal, isAllDay, isRepeating, fate }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they came
          <li key={i}>
            <span>
              {title}{' '}
              <small>
                {startsLocal && endsLocal && saying.when({ start: startsLocal, end: endsLocal, isAllDay })}
                {isRepeating && `, ${t.repeats}`}
              </small>
            </span>
            <small>{t[fate]}</small>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onBack}>{t.another}</Button>
        <Submit disabled={some === 0} data-first>
          {t.bringIn({ n: some })}
        </Submit>
      </DialogActions>
    </Form>
  )
}
