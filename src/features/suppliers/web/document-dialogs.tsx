import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { addMonths } from '#shared/dates.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { ConfirmDialog, MessageDialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { type Chosen, FileField } from '#web/ui/file-field.tsx'
import css from '#web/ui/screen.module.css'
import { typesOf } from '../../files/rules.ts'
import { useFaultOf } from '../../files/web/public/faults.ts'
import { todayIn } from '../../places/countries.ts'
import { documentTypesIn, hasEnd, isInsurance, lightOf, type SupplierDocumentType, vigilanceMonths } from '../rules.ts'
import type { Supplier, SupplierDocument } from '../shapes.ts'
import { documentText } from '../words.ts'
import { text } from './text.ts'

type Closing = { onClose: () => void }

/** What was written of a document, as the API takes it. */
export const givenIn = (form: FormData) => ({
  name: textOf(form, 'name'),
  number: textOf(form, 'number'),
  limitAmount: numberOf(form, 'limitAmount'),
  issuedOn: textOf(form, 'issuedOn'),
  expiresOn: textOf(form, 'expiresOn'),
})
export const fileIn = (form: FormData) => {
  const file = form.get('file')
  return file instanceof File && file.name !== '' ? file : undefined
}

/** Adds a document; which details are asked for follows its type. */
export function AddDocumentDialog({ supplier, onClose }: { supplier: Supplier } & Closing) {
  const t = useText(text)
  const f = useText(formText)
  const d = useText(documentText)
  const [type, setType] = useState<SupplierDocumentType | ''>('')
  const [issuedOn, setIssuedOn] = useState('')
  const [expiresOn, setExpiresOn] = useState('')
  const faultOf = useFaultOf('certificate', t.otherFormat)
  const supplierId = supplier.id
  const symbol = supplier.country === 'FR' ? '€' : '£'
  const isVigilance = type === 'attestation-vigilance'
  return (
    <DialogForm
      title={t.addDocument}
      send={f.save}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const body = { type: given.get('type') as SupplierDocumentType, ...givenIn(given) }
        await api.post('/suppliers/{supplierId}/documents', { supplierId, body, file: fileIn(given), idempotencyKey })
        return { said: f.saved }
      }}
    >
      <Select
        label={t.document}
        name="type"
        empty="–"
        required
        value={type}
        onChange={({ target }) => setType(target.value as SupplierDocumentType)}
        options={documentTypesIn(supplier.country).map((one) => [one, d[one]])}
      />
      {type === 'other' && <TextField label={t.name} name="name" maxLength={120} required />}
      <div className={css.two}>
        <TextField label={t.number} name="number" maxLength={60} optional autoComplete="off" />
        {type !== '' && isInsurance(type) && (
          <TextField label={t.limitLabel({ symbol })} name="limitAmount" type="number" min={1} max={1_000_000_000} step={1} required />
        )}
      </div>
      <div className={css.two}>
        <DayField
          label={t.issuedOn}
          name="issuedOn"
          optional
          {...(isVigilance && { hint: t.vigilanceHint })}
          value={issuedOn}
          onChange={(day) => {
            setIssuedOn(day)
            if (isVigilance && day && !expiresOn) setExpiresOn(addMonths(day, vigilanceMonths))
          }}
        />
        <DayField
          label={t.validTo}
          name="expiresOn"
          optional={type === '' || !hasEnd(type)}
          required={type !== '' && hasEnd(type)}
          value={expiresOn}
          onChange={setExpiresOn}
        />
      </div>
      <FileField
        name="file"
        label={t.file}
        hint={t.fileHint}
        accept={typesOf('certificate').join(',')}
        check={(files: readonly Chosen[]) => files.map(faultOf)}
        optional
      />
    </DialogForm>
  )
}

/** Asks the main contact for documents: what is mandatory and missing or ends soon is ticked. */
export function AskDialog({ supplier, onClose }: { supplier: Supplier } & Closing) {
  const t = useText(text)
  const d = useText(documentText)
  const [withOther, setWithOther] = useState(false)
  const { id: supplierId, contacts, country, asked } = supplier
  const to = contacts.find(({ isMain }) => isMain)?.email ?? supplier.email
  const today = todayIn(country, new Date())
  const due = asked.filter(({ until }) => lightOf(until, today) !== 'pass').map(({ type }) => type)
  if (to === null)
    return (
      <MessageDialog title={t.askTitle} onClose={onClose}>
        <p>{t.askNobody}</p>
      </MessageDialog>
    )
  return (
    <DialogForm
      title={t.askTitle}
      send={t.askSend}
      onClose={onClose}
      onSend={async (given) => {
        const body = { types: given.getAll('types') as SupplierDocumentType[], name: textOf(given, 'name') }
        await api.put('/suppliers/{supplierId}/document-request', { supplierId, body })
        return { said: t.asked }
      }}
    >
      <p>{t.askBody({ to })}</p>
      <CheckGroup legend={t.askWhich} name="types">
        {documentTypesIn(country).map((type) => (
          <Checkbox
            key={type}
            name="types"
            value={type}
            defaultChecked={due.includes(type)}
            {...(type === 'other' && { onChange: ({ target }) => setWithOther(target.checked) })}
          >
            {d[type]}
          </Checkbox>
        ))}
      </CheckGroup>
      {withOther && <TextField label={t.name} name="name" maxLength={120} required />}
    </DialogForm>
  )
}

export function VerifyDialog({ document: { id: supplierDocumentId, version }, onClose }: { document: SupplierDocument } & Closing) {
  const t = useText(text)
  const act = useAct()
  return (
    <ConfirmDialog
      title={t.verifyTitle}
      onClose={onClose}
      onConfirm={async () => {
        await act(() => api.put('/supplier-documents/{supplierDocumentId}/verification', { supplierDocumentId, version }), t.verified)
        onClose()
      }}
    >
      <p>{t.verifyBody}</p>
    </ConfirmDialog>
  )
}

export function RejectDialog({ document: { id: supplierDocumentId, version }, onClose }: { document: SupplierDocument } & Closing) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.reject}
      danger
      send={t.reject}
      onClose={onClose}
      onSend={async (given) => {
        const body = { reason: textOf(given, 'reason') ?? '' }
        await api.put('/supplier-documents/{supplierDocumentId}/rejection', { supplierDocumentId, version, body })
        void revalidate()
        return { said: t.isRejected }
      }}
    >
      <p>{t.rejectBody}</p>
      <TextArea label={t.reason} name="reason" maxLength={500} rows={3} required />
    </DialogForm>
  )
}

/** Asks before something goes for good. */
export function RemoveDialog({ name, remove, onClose }: { name: string; remove: () => Promise<unknown> } & Closing) {
  const t = useText(text)
  const act = useAct()
  return (
    <ConfirmDialog
      title={t.removeTitle({ name })}
      danger
      onClose={onClose}
      onConfirm={async () => {
        await act(remove, t.removed)
        onClose()
      }}
    >
      <p>{t.removeBody}</p>
    </ConfirmDialog>
  )
}
