import { readFields } from '#shared/fields.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { ChangeDialog } from '#web/ui/change-dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { contactFields } from '../../employers/fields.ts'
import type { ContactInput } from '../../employers/shapes.ts'
import { ContactFields } from '../../employers/web/contact-fields.tsx'
import type { Contact } from '../shapes.ts'
import { text } from './text.ts'

type Props = { supplierId: number; contact?: Contact; onClose: () => void }

/** Adds a contact, or changes one. */
export function ContactDialog({ supplierId, contact, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const form = <ContactFields contact={contact} />
  return contact ? (
    <ChangeDialog<ContactInput, Contact>
      title={t.editContact}
      fields={contactFields}
      record={contact}
      findNewest={async () => (await api.get('/suppliers/{supplierId}', { supplierId })).contacts.find(({ id }) => id === contact.id)}
      write={(version, body) => api.patch('/supplier-contacts/{supplierContactId}', { supplierContactId: contact.id, version, body })}
      onClose={onClose}
    >
      {form}
    </ChangeDialog>
  ) : (
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
}
