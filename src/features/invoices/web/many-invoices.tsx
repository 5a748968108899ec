import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { dayOf } from '#shared/dates.ts'
import { toInvoiceReminders } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { saveAnswer } from '#web/save-file.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NotDone, type NotDoneOne } from '#web/ui/not-done.tsx'
import screen from '#web/ui/screen.module.css'
import { SelectionBar, selectionText } from '#web/ui/selection-bar.tsx'
import { complain, toast } from '#web/ui/toast.tsx'
import { useMoney } from '#web/money.ts'
import { mostSelected } from '../limits.ts'
import type { InvoiceRow } from '../shapes.ts'
import { mayRemind } from './any-invoice.ts'
import { methodIn, ReceivedFields } from './payment-dialogs.tsx'
import { text } from './text.ts'

/** As many as one operation takes: what is mailed or recorded, and what goes into a ZIP file. */
const mostAtOnce = 100
const mostZipped = 500

type Answer = { items: readonly { invoiceId: number; number: string | null; code: string | null; message: string | null }[] }
type Props = {
  ids: ReadonlySet<number>
  rows: readonly InvoiceRow[]
  onChange: (ids: ReadonlySet<number>) => void
  /** How many match the list's filters, and which they are. */
  total: number
  readAll: () => Promise<readonly number[]>
}

/** At the foot of the list: what the selected invoices come to, and what can be done with them all. */
export function ManyInvoices({ ids, rows, onChange, total, readAll }: Props) {
  const t = useText(text)
  const b = useText(selectionText)
  const me = useSession()
  const money = useMoney()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<'send' | 'markPaid' | null>(null)
  const [refused, setRefused] = useState<{ title: string; of: readonly NotDoneOne[] } | null>(null)
  const n = ids.size
  const known = rows.filter(({ id }) => ids.has(id))
  const late = known.filter((one) => mayRemind(me, { ...one }))
  const owed = (['GBP', 'EUR'] as const).flatMap((currency) => {
    const sum = known.reduce((sum, one) => sum + (one.currency === currency && one.balance > 0 ? one.balance : 0), 0)
    return sum > 0 ? [money.exact(sum, currency)] : []
  })
  const chosen = [...ids].slice(0, mostAtOnce)
  type Words = (of: { n: number }) => string
  const told = ({ items }: Answer, done: Words, notDone: Words) => {
    const left = items.filter(({ code }) => code !== null)
    onChange(new Set(left.map(({ invoiceId }) => invoiceId)))
    if (left.length < items.length) toast(done({ n: items.length - left.length }))
    if (left.length > 0)
      setRefused({ title: notDone({ n: left.length }), of: left.map(({ number, message }) => ({ name: number, reason: message })) })
    void revalidate()
  }
  const zip = () =>
    api
      .get('/invoices/pdfs', { query: { invoiceIds: [...ids].slice(0, mostZipped) } })
      .then(saveAnswer)
      .catch(complain)
  return (
    <>
      <SelectionBar
        label={t.selection}
        said={
          n === 0
            ? null
            : [t.selected({ n }), owed.length > 0 && known.length === n && t.amountToPay({ amount: owed.join(' · ') })]
                .filter(Boolean)
                .join(', ')
        }
        ways={
          n < total &&
          total <= mostSelected && (
            <ActionButton small look="quiet" onClick={() => readAll().then((all) => onChange(new Set([...ids, ...all])), complain)}>
              {b.selectAll({ n: total })}
            </ActionButton>
          )
        }
        onClear={() => onChange(new Set())}
      >
        <Button small look="primary" onClick={() => setAsked('send')}>
          <Icon name="send" />
          {t.send}
        </Button>
        {late.length > 0 && (
          <Button small onClick={() => void navigate(toInvoiceReminders(...late.map(({ id }) => id).slice(0, mostAtOnce)))}>
            <Icon name="bell" />
            {t.remindLate({ n: late.length })}
          </Button>
        )}
        <Button small onClick={() => setAsked('markPaid')}>
          <Icon name="check" />
          {t.markPaid}
        </Button>
        <ActionButton small onClick={zip}>
          <Icon name="download" />
          {t.pdfs}
        </ActionButton>
      </SelectionBar>
      {asked === 'send' && (
        <ConfirmDialog
          title={t.send}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            setAsked(null)
            await api
              .post('/invoice-mails', { body: { invoiceIds: chosen } })
              .then((answer) => told(answer, t.sentMany, t.notSent), complain)
          }}
        >
          <p>{t.sendManyBody({ n: chosen.length })}</p>
          {n > mostAtOnce && <p className={screen.sub}>{t.tooMany({ most: mostAtOnce })}</p>}
        </ConfirmDialog>
      )}
      {asked === 'markPaid' && (
        <DialogForm
          title={t.markPaid}
          send={t.markPaid}
          onClose={() => setAsked(null)}
          onSend={async (given, idempotencyKey) => {
            const body = {
              invoiceIds: chosen,
              receivedOn: textOf(given, 'receivedOn') ?? '',
              method: methodIn(given),
              reference: textOf(given, 'reference') ?? '',
            }
            told(await api.post('/invoice-payments', { body, idempotencyKey }), t.paidMany, t.notPaid)
            return {}
          }}
        >
          <p>{t.markPaidBody({ n: chosen.length })}</p>
          {n > mostAtOnce && <p className={screen.sub}>{t.tooMany({ most: mostAtOnce })}</p>}
          <ReceivedFields today={dayOf(new Date())} />
        </DialogForm>
      )}
      {refused && <NotDone {...refused} gone={t.gone} onClose={() => setRefused(null)} />}
    </>
  )
}
