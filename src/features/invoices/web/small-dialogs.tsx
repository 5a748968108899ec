import { useNavigate } from 'react-router'
import { toInvoices } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { actionText } from './action-text.ts'
import type { DialogProps } from './any-invoice.ts'
import { text } from './text.ts'

/** Records that the customer disputes it, or no longer does. */
export function DisputeDialog({ invoice: { id: invoiceId, isDisputed }, onClose }: DialogProps) {
  const t = useText(text)
  const a = useText(actionText)
  const f = useText(formText)
  const title = isDisputed ? t.settle : t.dispute
  return (
    <DialogForm
      title={title}
      send={title}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/invoices/{invoiceId}/dispute', {
          invoiceId,
          body: { isDisputed: !isDisputed, reason: textOf(given, 'reason') ?? '' },
        })
        return { said: f.saved }
      }}
    >
      <p>{isDisputed ? a.settleBody : a.disputeBody}</p>
      {!isDisputed && <TextField label={a.reason} name="reason" maxLength={500} required />}
    </DialogForm>
  )
}

/** Mails a new personal link, after which earlier ones are dead. */
export function LinkDialog({ invoice: { id: invoiceId }, onClose }: DialogProps) {
  const t = useText(text)
  const a = useText(actionText)
  return (
    <DialogForm
      title={t.renewLink}
      send={t.send}
      onClose={onClose}
      onSend={async () => {
        await api.put('/invoices/{invoiceId}/link', { invoiceId })
        return { said: a.linkSent }
      }}
    >
      <p>{a.linkBody}</p>
    </DialogForm>
  )
}

/** Hands a French invoice over to the approved platform. */
export function TransmitDialog({ invoice: { id: invoiceId }, onClose }: DialogProps) {
  const t = useText(text)
  const a = useText(actionText)
  return (
    <DialogForm
      title={t.transmit}
      send={t.transmit}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const format = given.get('format') === 'ubl' ? ('ubl' as const) : ('factur-x' as const)
        await api.post('/invoices/{invoiceId}/transmissions', { invoiceId, body: { format }, idempotencyKey })
        return { said: a.isTransmitted }
      }}
    >
      <p>{a.transmitBody}</p>
      <Select
        label={a.format}
        name="format"
        defaultValue="factur-x"
        options={[
          ['factur-x', 'Factur-X'],
          ['ubl', 'UBL'],
        ]}
      />
    </DialogForm>
  )
}

/** Deletes a draft, which has no number yet. */
export function DeleteDialog({ invoice: { id: invoiceId, version }, onClose }: DialogProps) {
  const t = useText(text)
  const navigate = useNavigate()
  return (
    <DialogForm
      title={t.delete}
      danger
      send={t.delete}
      onClose={onClose}
      onSend={async () => {
        await api.delete('/invoices/{invoiceId}', { invoiceId, version })
        navigate(toInvoices)
        return { said: t.deleted }
      }}
    >
      <p>{t.deleteBody}</p>
    </DialogForm>
  )
}
