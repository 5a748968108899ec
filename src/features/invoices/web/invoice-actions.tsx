import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { toEditInvoice, toInvoiceReminders } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { saveAnswer } from '#web/save-file.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import type { MenuAction } from '#web/ui/menu.tsx'
import { complain, toast } from '#web/ui/toast.tsx'
import { whyNotCredit, whyNotEdit, whyNotPay, whyNotSend } from '../rules.ts'
import { actionText } from './action-text.ts'
import { type AnyInvoice, type DialogProps, mayRemind } from './any-invoice.ts'
import { Crediting } from './credit-dialog.tsx'
import { Issuing } from './issue-dialog.tsx'
import { PaymentDialog, UsingCredit, WriteOffDialog } from './payment-dialogs.tsx'
import { Sending } from './send-dialog.tsx'
import { DeleteDialog, DisputeDialog, LinkDialog, TransmitDialog } from './small-dialogs.tsx'
import { text } from './text.ts'

const dialogs = {
  issue: ({ invoice, onClose }: DialogProps) => <Issuing invoice={invoice} sends={false} onClose={onClose} />,
  issueAndSend: ({ invoice, onClose }: DialogProps) => <Issuing invoice={invoice} sends onClose={onClose} />,
  send: Sending,
  recordPayment: PaymentDialog,
  useCredit: UsingCredit,
  credit: Crediting,
  dispute: DisputeDialog,
  renewLink: LinkDialog,
  transmit: TransmitDialog,
  writeOff: WriteOffDialog,
  delete: DeleteDialog,
}
export type Asked = keyof typeof dialogs

/** Minor units up to which a rest may be given up. */
const smallRest = 1000

/** What can be done with an invoice as it stands, the same in the list and on its own screen. */
export function useInvoiceActions(): {
  of: (invoice: AnyInvoice) => MenuAction[]
  ask: (what: Asked, invoice: AnyInvoice) => void
  dialogs: ReactNode
} {
  const t = useText(text)
  const a = useText(actionText)
  const me = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ what: Asked; invoice: AnyInvoice } | null>(null)
  const ask = (what: Asked, invoice: AnyInvoice) => setAsked({ what, invoice })
  const download = (work: Promise<Response>) => void work.then(saveAnswer).catch(complain)
  const of = (invoice: AnyInvoice): MenuAction[] => {
    const { id: invoiceId, type, status, sellerCountry } = invoice
    const isAdmin = me.role === 'admin'
    const asks = (what: Asked, name: string, danger = false) => ({ key: what, name, danger, run: () => ask(what, invoice) })
    const when = (is: boolean, ...those: MenuAction[]) => (is ? those : [])
    if (status === 'draft')
      return when(
        whyNotEdit(me, invoice) === null,
        { key: 'edit', name: t.edit, run: () => void navigate(toEditInvoice(invoiceId)) },
        asks('issue', t.issue),
        asks('delete', t.delete, true),
      )
    const left = invoice.payable - invoice.credited
    const isNote = type === 'credit_note'
    return [
      ...when(whyNotSend(me, invoice) === null, asks('send', invoice.sentAt ? t.sendAgain : t.send)),
      ...when(mayRemind(me, invoice), { key: 'remind', name: t.remind, run: () => void navigate(toInvoiceReminders(invoiceId)) }),
      ...when(!isNote && whyNotPay(me, invoice) === null, asks('recordPayment', t.recordPayment), asks('useCredit', t.applyCredit)),
      ...when(isAdmin && !isNote && invoice.balance > 0 && invoice.balance <= smallRest, asks('writeOff', a.writeOff)),
      ...when(whyNotCredit(me, { type, status, left }) === null, asks('credit', t.credit)),
      ...when(!isNote && (invoice.balance > 0 || invoice.isDisputed), asks('dispute', invoice.isDisputed ? t.settle : t.dispute)),
      { key: 'pdf', name: t.pdf, run: () => download(api.get('/invoices/{invoiceId}/pdf', { invoiceId, query: {} })) },
      ...when(sellerCountry === 'FR', {
        key: 'factur-x',
        name: t.facturX,
        run: () => download(api.get('/invoices/{invoiceId}/pdf', { invoiceId, query: { format: 'factur-x' } })),
      }),
      ...(['cii', 'ubl'] as const).map((format) => ({
        key: format,
        name: format === 'cii' ? t.xmlCii : t.xmlUbl,
        run: () => download(api.get('/invoices/{invoiceId}/xml', { invoiceId, query: { format } })),
      })),
      ...when(isAdmin, asks('renewLink', t.renewLink)),
      ...when(isAdmin && !isNote, {
        key: 'duplicate',
        name: t.duplicate,
        run: () =>
          api.post('/invoices/{invoiceId}/copies', { invoiceId }).then(({ id }) => {
            toast(a.duplicated)
            navigate(toEditInvoice(id))
          }, complain),
      }),
    ]
  }
  const Dialog = asked && dialogs[asked.what]
  return {
    of,
    ask,
    dialogs: asked && Dialog && (
      <Dialog
        invoice={asked.invoice}
        onClose={() => {
          setAsked(null)
          void revalidate()
        }}
      />
    ),
  }
}
