import { readFields } from '#shared/fields.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { ChangeDialog } from '#web/ui/change-dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { PlaceField } from '../../places/web/public/place-field.tsx'
import { accreditationLabels, siteLabels } from '../field-text.ts'
import { accreditationFields, contactFields, siteFields } from '../fields.ts'
import type { Accreditation, AccreditationInput, Contact, ContactInput, Employer, Site, SiteInput } from '../shapes.ts'
import { ContactFields } from './contact-fields.tsx'
import { text } from './staff-text.ts'

/** Adds a contact, or changes one. */
export function ContactDialog({ employerId, contact, onClose }: { employerId: number; contact?: Contact; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const form = <ContactFields contact={contact} />
  return contact ? (
    <ChangeDialog<ContactInput, Contact>
      title={t.editContact}
      fields={contactFields}
      record={contact}
      findNewest={async () => (await api.get('/employers/{employerId}', { employerId })).contacts.find(({ id }) => id === contact.id)}
      write={(version, body) => api.patch('/employer-contacts/{contactId}', { contactId: contact.id, version, body })}
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
        await api.post('/employers/{employerId}/contacts', { employerId, body: readFields(contactFields, given), idempotencyKey })
        return { said: f.saved }
      }}
    >
      {form}
    </DialogForm>
  )
}

/** Adds a site, at first in the employer's country, or changes one. */
export function SiteDialog({ employer, site, onClose }: { employer: Employer; site?: Site; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const employerId = employer.id
  const { input, label } = useFields(siteFields, siteLabels, site)
  const form = (
    <>
      {input('name')}
      <div className={css.two}>
        {input('country', { start: employer.country })}
        {input('postcode')}
      </div>
      {input('address')}
      <PlaceField label={label.placeId} name="placeId" optional initial={site?.place ?? null} />
      {input('accessNotes')}
    </>
  )
  return site ? (
    <ChangeDialog<SiteInput, Site>
      title={t.editSite}
      fields={siteFields}
      record={site}
      findNewest={async () => (await api.get('/employers/{employerId}', { employerId })).sites.find(({ id }) => id === site.id)}
      write={(version, body) => api.patch('/employer-sites/{siteId}', { siteId: site.id, version, body })}
      onClose={onClose}
    >
      {form}
    </ChangeDialog>
  ) : (
    <DialogForm
      title={t.addSite}
      send={f.save}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        await api.post('/employers/{employerId}/sites', { employerId, body: readFields(siteFields, given), idempotencyKey })
        return { said: f.saved }
      }}
    >
      {form}
    </DialogForm>
  )
}

/** Adds an accreditation, or changes one. */
export function AccreditationDialog({ employerId, one, onClose }: { employerId: number; one?: Accreditation; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const { input } = useFields(accreditationFields, accreditationLabels, one)
  const form = (
    <>
      <div className={css.two}>
        {input('scheme')}
        {input('schemeName')}
      </div>
      <div className={css.two}>
        {input('seenOn')}
        {input('expiresOn')}
      </div>
      {input('number')}
      {input('checkUrl')}
    </>
  )
  return one ? (
    <ChangeDialog<AccreditationInput, Accreditation>
      title={t.editAccreditation}
      fields={accreditationFields}
      record={one}
      findNewest={async () => (await api.get('/employers/{employerId}', { employerId })).accreditations.find(({ id }) => id === one.id)}
      write={(version, body) => api.patch('/employer-accreditations/{accreditationId}', { accreditationId: one.id, version, body })}
      onClose={onClose}
    >
      {form}
    </ChangeDialog>
  ) : (
    <DialogForm
      title={t.addAccreditation}
      send={f.save}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const body = readFields(accreditationFields, given)
        await api.post('/employers/{employerId}/accreditations', { employerId, body, idempotencyKey })
        return { said: f.saved }
      }}
    >
      {form}
    </DialogForm>
  )
}
