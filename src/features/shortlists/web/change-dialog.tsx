import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { formText } from '#web/ui/form-text.ts'
import css from '#web/ui/screen.module.css'
import type { Shortlist } from '../contract.ts'
import { whyNotRearrange } from '../rules.ts'
import { ListFields, listIn, useChoices } from './list-fields.tsx'
import { text } from './text.ts'

type Props = { shortlist: Shortlist; onClose: () => void; onDone: () => unknown }

/** Changes a shortlist, sent or not; what its link shows changes with it. */
export function ChangeDialog({ shortlist, onClose, onDone }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const { id: shortlistId, version, job, contact, zone, link, entries } = shortlist
  const choices = useChoices(job.id)
  if (!choices) return null
  const isAnswered = whyNotRearrange(entries) !== null
  return (
    <DialogForm
      title={t.change}
      isWide
      send={f.save}
      onClose={onClose}
      onSend={async (form) => {
        const body = listIn(form, zone, contact?.id)
        await api.put('/shortlists/{shortlistId}', { shortlistId, version, body })
        await onDone()
        return { said: f.saved }
      }}
    >
      {isAnswered ? <p>{t.answeredAlready}</p> : link === 'live' && <div className={css.conflict}>{t.changesAtOnce}</div>}
      <ListFields
        choices={choices}
        people={entries.map(({ applicationId, candidate: { name }, note }) => ({ id: String(applicationId), name, note }))}
        former={shortlist}
        isAnswered={isAnswered}
      />
    </DialogForm>
  )
}
