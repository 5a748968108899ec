import { useEffect, useState } from 'react'
import type { CallOutput, Operations } from '#shared/contract.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { textOf } from '#web/ui/form-data.ts'
import screen from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import { actionText } from './action-text.ts'
import type { DialogProps } from './any-invoice.ts'
import { text } from './text.ts'

type Mail = CallOutput<Operations['previewInvoiceMail']>

/** Reads the mail that an invoice goes out with, then shows it. */
export function Sending({ invoice, onClose }: DialogProps) {
  const [mail, setMail] = useState<Mail | null>(null)
  const { id: invoiceId } = invoice
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each invoice
  useEffect(() => {
    api.get('/invoices/{invoiceId}/mail', { invoiceId }).then(setMail, (error) => {
      complain(error)
      onClose()
    })
  }, [invoiceId])
  return mail && <SendDialog invoice={invoice} mail={mail} onClose={onClose} />
}

/** The mail that an invoice goes out with, to be read and changed before it goes. */
export function SendDialog({ invoice, mail, onClose }: DialogProps & { mail: Mail }) {
  const t = useText(text)
  const a = useText(actionText)
  const { id: invoiceId, sellerCountry } = invoice
  const number = invoice.number ?? ''
  return (
    <DialogForm
      title={a.sendTitle({ number })}
      isWide
      send={t.send}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const body = { to: textOf(given, 'to'), subject: textOf(given, 'subject'), text: textOf(given, 'text') }
        await api.post('/invoices/{invoiceId}/mails', { invoiceId, body, idempotencyKey })
        return { said: a.isSent({ number }) }
      }}
    >
      <TextField label={a.to} name="to" type="email" maxLength={254} defaultValue={mail.to} required />
      <TextField label={a.subject} name="subject" lang={mail.locale} maxLength={200} defaultValue={mail.subject} required />
      <TextArea
        label={a.message}
        name="text"
        lang={mail.locale}
        rows={8}
        maxLength={4000}
        defaultValue={mail.text}
        hint={a.messageHint({ file: mail.attachment })}
        required
      />
      {sellerCountry === 'FR' && <p className={screen.sub}>{a.notPlatform}</p>}
    </DialogForm>
  )
}
