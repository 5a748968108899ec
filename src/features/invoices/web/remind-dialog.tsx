import { useEffect, useState } from 'react'
import type { CallOutput, Operations } from '#shared/contract.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { MessageDialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { textOf } from '#web/ui/form-data.ts'
import screen from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import { actionText } from './action-text.ts'
import { useMoney } from './money.ts'
import { lateText } from './money-text.ts'
import { text } from './text.ts'

type Preview = CallOutput<Operations['previewReminders']>
export type Reminded = CallOutput<Operations['sendReminders']>
type Props = { invoiceIds: readonly number[]; onSent: (answer: Reminded) => void; onClose: () => void }

/** Reminders as they would go, one letter a customer: read, changed, then sent. */
export function RemindDialog({ invoiceIds, onSent, onClose }: Props) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const key = invoiceIds.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the same invoices
  useEffect(() => {
    api.get('/invoice-reminders', { query: { invoiceIds: [...invoiceIds] } }).then(setPreview, (error) => {
      complain(error)
      onClose()
    })
  }, [key])
  return preview && <Letters preview={preview} onSent={onSent} onClose={onClose} />
}

export function Letters({ preview: { letters, leftOut }, onSent, onClose }: { preview: Preview } & Omit<Props, 'invoiceIds'>) {
  const t = useText(text)
  const a = useText(actionText)
  const l = useText(lateText)
  const money = useMoney()
  const left = leftOut.length > 0 && (
    <div className={screen.conflict}>
      <p>{a.leftOut({ n: leftOut.length })}</p>
      <ul>
        {leftOut.map(({ invoiceId, number, message }) => (
          <li key={invoiceId}>
            {number ? `${number} · ` : ''}
            {message}
          </li>
        ))}
      </ul>
    </div>
  )
  if (letters.length === 0)
    return (
      <MessageDialog title={t.remind} onClose={onClose}>
        {left || <p>{a.nobodyToRemind}</p>}
      </MessageDialog>
    )
  return (
    <DialogForm
      title={t.remind}
      isWide
      send={a.sendLetters({ n: letters.length })}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const body = {
          letters: letters.map(({ customerId, sellerCountry, invoices }, i) => ({
            customerId,
            sellerCountry,
            subject: textOf(given, `/letters/${i}/subject`) ?? '',
            text: textOf(given, `/letters/${i}/text`) ?? '',
            invoices: invoices.map(({ invoiceId, reminders }) => ({ invoiceId, reminders })),
          })),
        }
        onSent(await api.post('/invoice-reminders', { body, idempotencyKey }))
        return {}
      }}
    >
      {left}
      {letters.map(({ customerId, customerName, sellerCountry, to, locale, step, subject, text: words, invoices }, i) => (
        <section key={`${customerId} ${sellerCountry}`} className={screen.card} aria-label={customerName}>
          <div className={screen.head}>
            <strong>{customerName}</strong>
            <span>{a[`step${step as 1 | 2 | 3}`]}</span>
          </div>
          <p className={screen.sub}>{to}</p>
          <ul>
            {invoices.map(({ invoiceId, number, balance, currency, late }) => (
              <li key={invoiceId}>
                {number} · {money.exact(balance, currency)} · {l.daysLate({ n: late })}
              </li>
            ))}
          </ul>
          <TextField label={a.subject} name={`/letters/${i}/subject`} lang={locale} maxLength={150} defaultValue={subject} required />
          <TextArea label={a.message} name={`/letters/${i}/text`} lang={locale} rows={7} maxLength={4000} defaultValue={words} hint={a.letterHint} required />
        </section>
      ))}
    </DialogForm>
  )
}
