import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { addMonths, dayOf } from '#shared/dates.ts'
import { toCustomer, toInvoice, toStatement } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { saveAnswer } from '#web/save-file.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button, Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import { useMoney } from '#web/money.ts'
import { currencyOf } from '../../places/countries.ts'
import { whyNotKeepBooks } from '../rules.ts'
import { nameOfEntry, statementText } from '../statement-text.ts'
import own from './account.module.css'
import { Ages } from './standing-card.tsx'
import { text } from './text.ts'

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)

async function load(api: Api<Operations>, { params, url }: Visit<'customerId'>) {
  const customerId = idIn(params.customerId)
  const today = dayOf(new Date())
  const customer = await api.get('/customers/{customerId}', { customerId })
  const given = (name: string) => url.searchParams.get(name)
  const [from, to, currency] = [given('from'), given('to'), given('currency')]
  const query = {
    from: isDay(from) ? from : addMonths(today, -3),
    to: isDay(to) ? to : today,
    currency: currency === 'GBP' || currency === 'EUR' ? currency : currencyOf(customer.country),
  }
  return api.get('/customers/{customerId}/statement', { customerId, query })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** What was between us and a customer over some time, to look through, download or send. */
export default function StatementScreen({ loaderData: statement }: Screen<typeof load>) {
  const t = useText(text)
  const s = useText(statementText)
  const dates = useDates()
  const money = useMoney()
  const me = useSession()
  const [letter, setLetter] = useState<Letter | null>(null)
  const { customerId, customerName, currency, from, to, entries, isWhole } = statement
  const amount = (sum: number) => money.exact(sum, currency)
  const asked = { customerId, query: { from, to, currency } }
  const download = () => api.get('/customers/{customerId}/statement/pdf', asked).then(saveAnswer).catch(complain)
  const preview = () => api.get('/customers/{customerId}/statement-mail', asked).then(setLetter, complain)
  const tools = isWhole && (
    <>
      <ActionButton onClick={download}>
        <Icon name="download" />
        {t.download}
      </ActionButton>
      {whyNotKeepBooks(me) === null && (
        <ActionButton look="primary" onClick={preview}>
          <Icon name="send" />
          {t.send}
        </ActionButton>
      )}
    </>
  )
  return (
    <Page title={t.statementOf({ name: customerName })} over={<Link to={toCustomer(customerId)}>{customerName}</Link>} actions={tools}>
      <Period of={statement} />
      {!isWhole && (
        <div className={css.conflict}>
          <p>{t.tooLong}</p>
        </div>
      )}
      <section className={css.card} aria-label={s.title}>
        <div className={own.wide}>
          <table className={own.table}>
            <thead>
              <tr>
                <th scope="col">{s.day}</th>
                <th scope="col">{s.what}</th>
                {[s.debit, s.credit, s.balance].map((name) => (
                  <th key={name} scope="col" className={own.amount}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>{dates.day(from)}</td>
                <td colSpan={3}>{s.opening}</td>
                <td className={own.amount}>{amount(statement.opening)}</td>
              </tr>
              {entries.length === 0 && (
                <tr>
                  <td colSpan={5} className={css.sub}>
                    {s.nothing}
                  </td>
                </tr>
              )}
              {entries.map((one) => (
                <tr key={one.id}>
                  <td>{dates.day(one.onDay)}</td>
                  <td>
                    {one.invoiceId ? <Link to={toInvoice(one.invoiceId)}>{nameOfEntry(one, s)}</Link> : nameOfEntry(one, s)}
                    {one.kind === 'invoice' && one.dueOn && (
                      <div className={css.sub}>
                        {s.dueOn} {dates.day(one.dueOn)}
                      </div>
                    )}
                  </td>
                  <td className={own.amount}>{one.amount > 0 && amount(one.amount)}</td>
                  <td className={own.amount}>{one.amount < 0 && amount(-one.amount)}</td>
                  <td className={own.amount}>{amount(one.balance)}</td>
                </tr>
              ))}
              <tr>
                <th scope="row" colSpan={4}>
                  {s.closing}, {dates.day(to)}
                </th>
                <td className={`${own.amount} ${own.whole}`}>{amount(statement.closing)}</td>
              </tr>
            </tbody>
          </table>
        </div>
      </section>
      <section className={css.card} aria-labelledby="ageing">
        <h2 id="ageing">{s.ageing}</h2>
        <Ages of={statement.ageing} amount={amount} />
        {statement.credit > 0 && <p>{s.unusedOf({ amount: amount(statement.credit) })}</p>}
      </section>
      {letter && <SendDialog statement={statement} letter={letter} onClose={() => setLetter(null)} />}
    </Page>
  )
}

type Of = { customerId: number; from: string; to: string; currency: 'GBP' | 'EUR' }

function Period({ of: { customerId, from, to, currency } }: { of: Of }) {
  const t = useText(text)
  const navigate = useNavigate()
  return (
    <form
      className={own.period}
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        const query = new URLSearchParams(['from', 'to', 'currency'].map((name) => [name, String(given.get(name) ?? '')]))
        void navigate(`${toStatement(customerId)}?${query}`)
      }}
    >
      <DayField label={t.from} name="from" defaultValue={from} required />
      <DayField label={t.to} name="to" defaultValue={to} required />
      <Select
        label={t.currency}
        name="currency"
        defaultValue={currency}
        options={[
          ['GBP', '£'],
          ['EUR', '€'],
        ]}
      />
      <Button type="submit">{t.show}</Button>
    </form>
  )
}

type Letter = { to: string; subject: string; text: string; locale: 'en' | 'fr' }

/** The mail as it would go, to be read and changed. */
export function SendDialog({ statement, letter, onClose }: { statement: Of; letter: Letter; onClose: () => void }) {
  const t = useText(text)
  const { customerId, from, to: until, currency } = statement
  return (
    <DialogForm
      title={t.sendTitle}
      isWide
      send={t.sendNow}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const body = {
          ...{ from, until, currency },
          to: textOf(given, 'to') ?? '',
          subject: textOf(given, 'subject') ?? '',
          text: textOf(given, 'text') ?? '',
        }
        await api.post('/customers/{customerId}/statement-mails', { customerId, body, idempotencyKey })
        return { said: t.sent }
      }}
    >
      <TextField type="email" label={t.sendTo} name="to" defaultValue={letter.to} maxLength={254} required />
      <TextField label={t.subject} name="subject" lang={letter.locale} defaultValue={letter.subject} maxLength={150} required />
      <TextArea
        label={t.message}
        name="text"
        lang={letter.locale}
        defaultValue={letter.text}
        rows={8}
        maxLength={4000}
        hint={t.attached}
        required
      />
    </DialogForm>
  )
}
