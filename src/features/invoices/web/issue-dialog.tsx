import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallOutput, Operations } from '#shared/contract.ts'
import { isApiProblem } from '#shared/problem.ts'
import { toInvoice } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import screen from '#web/ui/screen.module.css'
import { complain, toast } from '#web/ui/toast.tsx'
import { useMoney } from '#web/money.ts'
import type { Invoice } from '../shapes.ts'
import { Checks } from './draft-sides.tsx'
import { editText } from './edit-text.ts'

type Preview = CallOutput<Operations['previewIssue']>
type Props = { invoice: Pick<Invoice, 'id' | 'currency'>; sends: boolean; onClose: () => void }

/** Looks what a draft would be issued as, then asks. */
export function Issuing(props: Props) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const invoiceId = props.invoice.id
  const look = () => api.get('/invoices/{invoiceId}/issue', { invoiceId }).then(setPreview, (error) => void complain(error))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each invoice
  useEffect(() => void look(), [invoiceId])
  return preview && <IssueDialog {...props} preview={preview} look={look} />
}

type Looked = Props & { preview: Preview; look: () => Promise<void> }

/** The last look before a number is given: what stands against it, the total, the dates. */
export function IssueDialog({ invoice, sends, preview, look, onClose }: Looked) {
  const e = useText(editText)
  const dates = useDates()
  const money = useMoney()
  const navigate = useNavigate()
  const [isChanged, setChanged] = useState(false)
  const invoiceId = invoice.id
  // It is issued in any case: what kept it from going out is said beside that.
  const mail = (number: string) =>
    api.post('/invoices/{invoiceId}/mails', { invoiceId, body: {} }).then(
      () => e.isIssuedAndSent({ number }),
      (error: unknown) => void toast(e.issuedNotSent({ number, why: (error as Error).message }), { bad: true }),
    )
  const amount = (of: number) => money.exact(of, invoice.currency)
  return (
    <DialogForm
      title={e.issueTitle({ number: preview.nextNumber })}
      send={sends ? e.issueAndSend : e.issue}
      onClose={onClose}
      onSend={async (_, idempotencyKey) => {
        const { total, version } = preview
        try {
          const issued = await api.post('/invoices/{invoiceId}/issue', { invoiceId, version, body: { total }, idempotencyKey })
          const number = issued.number ?? ''
          const said = sends ? await mail(number) : e.isIssued({ number })
          navigate(toInvoice(invoiceId))
          return said === undefined ? {} : { said }
        } catch (error) {
          // Somebody sees the new total before it counts.
          if (!isApiProblem(error) || error.body.code !== 'invoice-total-changed') throw error
          await look()
          setChanged(true)
          return false
        }
      }}
    >
      <p>{e.issueBody}</p>
      {isChanged && (
        <p className={screen.conflict} role="alert">
          {e.totalChanged({ total: amount(preview.total) })}
        </p>
      )}
      <p>
        <strong>{e.issueFacts({ total: amount(preview.payable), day: dates.day(preview.issuedOn), due: dates.day(preview.dueOn) })}</strong>
      </p>
      <Checks preview={preview} />
      {!preview.canIssue && <p role="alert">{e.cannotIssue}</p>}
    </DialogForm>
  )
}
