import { readFields } from '#shared/fields.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { ChangeDialog } from '#web/ui/change-dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { labels } from '../field-text.ts'
import { absenceFields } from '../fields.ts'
import type { Absence, AbsenceInput } from '../shapes.ts'
import { text } from './text.ts'

type Props = { candidateId: number; absence?: Absence; onClose: () => void }

/** Adds days away, or changes them. */
export function AbsenceDialog({ candidateId, absence, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const { input } = useFields(absenceFields, labels, absence)
  const fields = (
    <>
      {input('kind')}
      <div className={css.two}>
        {input('fromDay')}
        {input('toDay')}
      </div>
      {input('note')}
    </>
  )
  return absence ? (
    <ChangeDialog<AbsenceInput, Absence>
      title={t.editAbsence}
      fields={absenceFields}
      record={absence}
      findNewest={async () =>
        (await api.get('/candidates/{candidateId}/absences', { candidateId })).items.find(({ id }) => id === absence.id)
      }
      write={(version, body) => api.patch('/candidate-absences/{absenceId}', { absenceId: absence.id, version, body })}
      onClose={onClose}
    >
      {fields}
    </ChangeDialog>
  ) : (
    <DialogForm
      title={t.addAbsence}
      send={f.save}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const body = readFields(absenceFields, given)
        await api.post('/candidates/{candidateId}/absences', { candidateId, body, idempotencyKey })
        return { said: f.saved }
      }}
    >
      {fields}
    </DialogForm>
  )
}
