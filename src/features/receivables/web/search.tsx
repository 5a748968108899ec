import { useState } from 'react'
import type { CallInput, CallOutput, Operations } from '#shared/contract.ts'
import { showExactMoney } from '#shared/money.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import type { BankLine } from '../shapes.ts'
import css from './line-dialog.module.css'
import { text } from './text.ts'

type Invoice = CallOutput<Operations['listInvoices']>['items'][number]
type Customer = CallOutput<Operations['listCustomers']>['items'][number]
type Found = { invoices: Invoice[]; customers: Customer[] }

/** Other invoices that a line may pay, several of one customer together, and customers whose credit it may become. */
export function Search({
  line,
  onSettle,
}: {
  line: BankLine
  onSettle: (body: CallInput<Operations['settleBankLine']>['body']) => Promise<void>
}) {
  const t = useText(text)
  const locale = useLocale()
  const [found, setFound] = useState<Found | null>(null)
  const [chosen, setChosen] = useState<{ id: number; number: string; amount: number; customerId: number }[]>([])
  const money = (amount: number) => showExactMoney({ amount, currency: line.currency }, locale)
  const left = line.amount - chosen.reduce((sum, { amount }) => sum + amount, 0)
  const payable = (found?.invoices ?? []).filter(
    ({ id, balance, customerId }) => balance > 0 && chosen.every((one) => one.id !== id && one.customerId === customerId),
  )
  return (
    <section className={css.search} aria-labelledby="other">
      <h3 id="other">{t.other}</h3>
      <Form
        onSend={async (given) => {
          const q = textOf(given, 'q') ?? ''
          const [invoices, customers] = await Promise.all([
            api.get('/invoices', { query: { q, currency: line.currency, limit: 20 } }),
            api.get('/customers', { query: { q, limit: 5 } }),
          ])
          setFound({
            invoices: invoices.items.filter(({ type, status }) => type !== 'credit_note' && status !== 'draft'),
            customers: customers.items,
          })
        }}
      >
        <TextField label={t.search} hint={t.searchHint} name="q" maxLength={100} autoComplete="off" required />
        <div>
          <Submit look="secondary">{t.find}</Submit>
        </div>
      </Form>
      {found && (
        <div role="status" aria-label={t.found}>
          {payable.length + found.customers.length === 0 && chosen.length === 0 && <p>{t.foundNone}</p>}
          <ul className={css.found}>
            {left > 0 &&
              payable.map(({ id, number, balance, customerId, customerName }) => (
                <li key={id}>
                  <span>{customerName}</span>
                  <Button
                    small
                    onClick={() => setChosen([...chosen, { id, number: number ?? '', customerId, amount: Math.min(balance, left) }])}
                  >
                    {t.choose({ number: number ?? '', amount: money(Math.min(balance, left)) })}
                  </Button>
                </li>
              ))}
            {chosen.length === 0 &&
              found.customers.map(({ id, name }) => (
                <li key={id}>
                  <ActionButton small onClick={() => onSettle({ customerId: id })}>
                    {t.keepFor({ name })}
                  </ActionButton>
                </li>
              ))}
          </ul>
        </div>
      )}
      {chosen.length > 0 && (
        <div className={css.chosen}>
          <p>{t.chosen({ numbers: chosen.map(({ number, amount }) => `${number} (${money(amount)})`).join(', ') })}</p>
          {left > 0 && <p className={css.soft}>{t.keeps({ amount: money(left) })}</p>}
          <ActionButton look="primary" onClick={() => onSettle({ invoices: chosen.map(({ id, amount }) => ({ invoiceId: id, amount })) })}>
            {t.match}
          </ActionButton>
        </div>
      )}
    </section>
  )
}
