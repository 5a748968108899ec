import type { ReactNode } from 'react'
import { addDays, dayOf } from '#shared/dates.ts'
import { useText } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { MessageDialog } from '#web/ui/dialog.tsx'
import { DialogForm, type DialogFormProps } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import css from '#web/ui/screen.module.css'
import { text } from './text.ts'

type HoldProps = {
  name: string
  hold: { reason: string; until: string } | null
  onSend: (body: { reason: string; until: string }) => Promise<unknown>
  onClose: () => void
}

/** Puts a record under a legal hold, or gives the one that it is under another reason or end. */
export function HoldDialog({ name, hold, onSend, onClose }: HoldProps) {
  const t = useText(text)
  const f = useText(formText)
  return (
    <DialogForm
      title={t.holdTitle({ name })}
      send={hold ? t.changeHold : t.hold}
      onClose={onClose}
      onSend={async (given) => {
        await onSend({ until: textOf(given, 'until') ?? '', reason: textOf(given, 'reason') ?? '' })
        return { said: f.saved }
      }}
    >
      <p>{t.holdBody}</p>
      <TextField label={t.reason} name="reason" defaultValue={hold?.reason} maxLength={500} required />
      <DayField label={t.lastDay} name="until" defaultValue={hold?.until ?? addDays(dayOf(new Date()), 365)} required />
    </DialogForm>
  )
}

type EraseProps = {
  name: string
  /** Why nothing can be erased now, as a sentence. */
  refusal: string | null
  /** Gets the name as it was typed, in `name`. */
  onSend: DialogFormProps['onSend']
  onClose: () => void
  children: ReactNode
}

/** Says what goes and asks for the name; or why nothing does. */
export function EraseDialog({ name, refusal, onSend, onClose, children }: EraseProps) {
  const t = useText(text)
  if (refusal !== null)
    return (
      <MessageDialog title={t.notErased({ name })} onClose={onClose}>
        <p>{refusal}</p>
      </MessageDialog>
    )
  return (
    <DialogForm title={t.eraseTitle({ name })} danger send={t.erase} onClose={onClose} onSend={onSend}>
      <p>{t.eraseBody}</p>
      <div className={css.stack}>{children}</div>
      <TextField label={t.typeName({ name })} name="name" maxLength={300} autoComplete="off" required />
    </DialogForm>
  )
}
