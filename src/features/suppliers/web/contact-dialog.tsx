import { readFields } from '#shared/fields.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { Button } from '#web/ui/controls.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { Submit } from '#web/ui/form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { contactLabels } from '../field-text.ts'
import { contactFields } from '../fields.ts'
import type { Contact } from '../shapes.ts'
import { text } from './text.ts'

type Props = { supplierId: number; contact?: Contact; onClose: () => void }

/** Adds a contact, or changes one; what somebody else changed meanwhile stays. */
export function ContactDialog({ supplierId, contact, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const locale = useLocale()
  const { input } = useFields(contactFields, contactLabels, contact)
  const form = (
    <>
      <div className={css.two}>
        {input('firstName')}
        {input('lastName')}
      </div>
      <div className={css.two}>
        {input('jobTitle')}
        {input('locale', { start: locale })}
      </div>
      <div className={css.two}>
        {input('phone')}
        {input('email')}
      </div>
      {input('isMain')}
    </>
  )
  if (!contact)
    return (
      <DialogForm
        title={t.addContact}
        send={f.save}
        onClose={onClose}
        onSend={async (given, idempotencyKey) => {
          await api.post('/suppliers/{supplierId}/contacts', { supplierId, body: readFields(contactFields, given), idempotencyKey })
          return { said: f.saved }
        }}
      >
        {form}
      </DialogForm>
    )
  return (
    <Dialog title={t.editContact} onClose={onClose}>
      <ChangeForm
        fields={contactFields}
        record={contact}
        findNewest={async () => (await api.get('/suppliers/{supplierId}', { supplierId })).contacts.find(({ id }) => id === contact.id)}
        write={(version, body) => api.patch('/supplier-contacts/{supplierContactId}', { supplierContactId: contact.id, version, body })}
        onSaved={() => {
          onClose()
          return { said: f.saved }
        }}
      >
        {form}
        <DialogActions>
          <Button onClick={onClose}>{f.cancel}</Button>
          <Submit>{f.save}</Submit>
        </DialogActions>
      </ChangeForm>
    </Dialog>
  )
}
