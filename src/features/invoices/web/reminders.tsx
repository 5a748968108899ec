import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { CallOutput, Operations } from '#shared/contract.ts'
import { toCustomer, toInvoice, toInvoices, toLateInvoices } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Checkbox, EmptyState, TextField } from '#web/ui/controls.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { NotDone, type NotDoneOne } from '#web/ui/not-done.tsx'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { Status } from '#web/ui/status.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useMoney } from '#web/money.ts'
import type { ReminderLetter } from '../reminder-contract.ts'
import { lateText } from './money-text.ts'
import { text } from './reminders-text.ts'

function load(api: Api<Operations>, { url }: Visit) {
  const invoiceIds = (url.searchParams.get('ids') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, 100)
  return api.get('/invoice-reminders', { query: invoiceIds.length > 0 ? { invoiceIds } : {} })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** Letters that remind of late invoices, as they would go: one to each customer, read and changed before they are sent. */
export default function Reminders({ loaderData: { letters, leftOut, hasMore } }: Screen<typeof load>) {
  const t = useText(text)
  const navigate = useNavigate()
  const [refused, setRefused] = useState<readonly NotDoneOne[]>([])
  const [isUnchosen, setUnchosen] = useState(false)
  const send = async (given: FormData, idempotencyKey: string) => {
    const chosen = letters.flatMap((letter, i) => (given.get(`/letters/${i}/goes`) === null ? [] : [asSeen(letter, given, i)]))
    setUnchosen(chosen.length === 0)
    if (chosen.length === 0) return false
    const { mails, items } = await api.post('/invoice-reminders', { body: { letters: chosen }, idempotencyKey })
    const left = items.flatMap(({ number, code, message }) => (code === null ? [] : [{ name: number, reason: message }]))
    if (mails > 0) toast(t.sent({ n: mails }))
    if (left.length === 0) return { to: toLateInvoices }
    setRefused(left)
    return {}
  }
  return (
    <Page title={t.title} sub={letters.length > 0 && t.sub} over={<Link to={toInvoices}>{t.invoices}</Link>}>
      <LeftOut of={leftOut} />
      {hasMore && <p className={css.conflict}>{t.hasMore}</p>}
      {letters.length === 0 ? (
        <EmptyState title={t.nothing}>{t.nothingBody}</EmptyState>
      ) : (
        <Form onSend={send}>
          {letters.map((letter, i) => (
            <Letter key={`${letter.customerId} ${letter.sellerCountry}`} of={letter} i={i} />
          ))}
          {isUnchosen && <p role="alert">{t.noneChosen}</p>}
          <FormActions cancel={toLateInvoices}>
            <Submit>{t.send}</Submit>
          </FormActions>
        </Form>
      )}
      {refused.length > 0 && (
        <NotDone title={t.notSent({ n: refused.length })} of={refused} gone={t.gone} onClose={() => void navigate(toLateInvoices)} />
      )}
    </Page>
  )
}

function asSeen({ customerId, sellerCountry, invoices }: ReminderLetter, given: FormData, i: number) {
  return {
    customerId,
    sellerCountry,
    subject: textOf(given, `/letters/${i}/subject`) ?? '',
    text: textOf(given, `/letters/${i}/text`) ?? '',
    invoices: invoices.map(({ invoiceId, reminders }) => ({ invoiceId, reminders })),
  }
}

/** What is not reminded of, and why. */
function LeftOut({ of }: { of: CallOutput<Operations['previewReminders']>['leftOut'] }) {
  const t = useText(text)
  if (of.length === 0) return null
  return (
    <div className={css.conflict}>
      <p>{t.leftOut({ n: of.length })}</p>
      <ul>
        {of.map(({ invoiceId, number, message }) => (
          <li key={invoiceId}>{[number, message].filter(Boolean).join(': ')}</li>
        ))}
      </ul>
    </div>
  )
}

function Letter({ of, i }: { of: ReminderLetter; i: number }) {
  const t = useText(text)
  const l = useText(lateText)
  const money = useMoney()
  const dates = useDates()
  const step = { 1: t.step1, 2: t.step2, 3: t.step3 }[of.step as 1 | 2 | 3]
  const id = `letter-${i}`
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>
          <Link to={toCustomer(of.customerId)}>{of.customerName}</Link>
        </h2>
        <Status family={of.step === 3 ? 'late' : 'waiting'}>{step}</Status>
      </div>
      <p className={css.sub}>{t.to({ email: of.to })}</p>
      <ul>
        {of.invoices.map(({ invoiceId, number, balance, currency, late, dueOn }) => (
          <li key={invoiceId}>
            <Link to={toInvoice(invoiceId)}>{number}</Link>, {money.exact(balance, currency)}, {dates.day(dueOn)} ({l.daysLate({ n: late })}
            )
          </li>
        ))}
      </ul>
      <TextField label={t.subject} name={`/letters/${i}/subject`} lang={of.locale} defaultValue={of.subject} maxLength={150} required />
      <TextArea
        label={t.message}
        name={`/letters/${i}/text`}
        lang={of.locale}
        defaultValue={of.text}
        hint={t.follows}
        rows={6}
        maxLength={4000}
        required
      />
      <Checkbox name={`/letters/${i}/goes`} defaultChecked>
        {t.goes}
      </Checkbox>
    </section>
  )
}
