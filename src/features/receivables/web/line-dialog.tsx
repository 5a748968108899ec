import type { CallInput, Operations } from '#shared/contract.ts'
import { showExactMoney } from '#shared/money.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { complain, toast } from '#web/ui/toast.tsx'
import { isSettled } from '../rules.ts'
import type { BankLine, Suggestion } from '../shapes.ts'
import css from './line-dialog.module.css'
import { Search } from './search.tsx'
import { text } from './text.ts'

type Decision = CallInput<Operations['settleBankLine']>['body']

/** A line of a statement, what it may be for, and what staff make of it. */
export function LineDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const { role } = useSession()
  const { id: bankLineId, status, currency, amount, customer, invoices, order, credit } = line
  const money = (of: number) => showExactMoney({ amount: of, currency }, locale)
  const act = async (work: Promise<unknown>, said: string) => {
    try {
      await work
      toast(said)
      onClose()
    } catch (problem) {
      complain(problem)
    }
  }
  const settle = (body: Decision) => act(api.put('/bank-lines/{bankLineId}/match', { bankLineId, body }), t.done)
  const ignore = (reason: string) => act(api.put('/bank-lines/{bankLineId}/exclusion', { bankLineId, body: { reason } }), t.done)
  const isOpen = !isSettled(status)
  const mayAct = role === 'admin'
  return (
    <Dialog title={`${line.payer || t.noName}, ${money(amount)}`} isWide onClose={onClose}>
      <Facts
        of={[
          [t.day, dates.day(line.onDay)],
          [t.reference, line.reference],
          [t.customer, isOpen ? undefined : customer?.name],
          [
            t.for,
            isOpen || status === 'ignored'
              ? undefined
              : invoices.map((one) => `${one.number}: ${money(one.amount)}`).join(', ') ||
                (order ? t.orderOf(order) : t.keeps({ amount: money(credit) })),
          ],
          [t.reason, status === 'ignored' ? line.reason : undefined],
          [t.by, isOpen ? undefined : line.by],
        ]}
      />
      {isOpen && (
        <>
          <h3>{t.maybe}</h3>
          {line.suggestions.length === 0 && <p>{amount > 0 ? t.nothing : t.nothingOut}</p>}
          <ul className={css.suggestions}>
            {line.suggestions.map((one, i) => (
              <li key={`${one.why} ${one.invoices.map(({ id }) => id).join()} ${one.entry?.id ?? ''}`}>
                <Says of={one} money={money} />
                {mayAct && (
                  // Opened by Enter, accepted by Enter.
                  <ActionButton
                    look={i === 0 ? 'primary' : 'secondary'}
                    autoFocus={i === 0}
                    onClick={() => (one.why === 'twice' ? ignore(t.double) : settle(decisionOf(one)))}
                  >
                    {one.why === 'twice' ? t.setAsideTwice : t.accept}
                  </ActionButton>
                )}
              </li>
            ))}
          </ul>
          {mayAct && amount > 0 && <Search line={line} onSettle={settle} />}
          {mayAct && (
            <Form
              onSend={async (given) => {
                const reason = textOf(given, 'reason') ?? ''
                await api.put('/bank-lines/{bankLineId}/exclusion', { bankLineId, body: { reason } })
                toast(t.done)
                onClose()
              }}
            >
              <TextField label={t.ignoreWhy} name="reason" maxLength={200} autoComplete="off" required />
              <div>
                <Submit look="secondary">{t.ignore}</Submit>
              </div>
            </Form>
          )}
        </>
      )}
      {!isOpen && mayAct && order === null && (
        <div>
          <ActionButton onClick={() => act(api.delete('/bank-lines/{bankLineId}/match', { bankLineId }), t.undone)}>{t.undo}</ActionButton>
        </div>
      )}
    </Dialog>
  )
}

const decisionOf = ({ customer, invoices, order, entry }: Suggestion): Decision =>
  entry
    ? { entryId: entry.id }
    : order
      ? { orderId: order.id }
      : { customerId: customer?.id ?? null, invoices: invoices.map(({ id, amount }) => ({ invoiceId: id, amount })) }

function Says({ of: { why, customer, invoices, order, entry, credit }, money }: { of: Suggestion; money: (of: number) => string }) {
  const t = useText(text)
  const dates = useDates()
  return (
    <div>
      <strong>{t[`why-${why}`]}</strong>
      {customer && <div>{customer.name}</div>}
      {invoices.map(({ id, number, amount, balance }) => (
        <div key={id}>{t.part({ number, amount: money(amount), balance: money(balance) })}</div>
      ))}
      {order && <div>{t.orderOf({ number: order.number })}</div>}
      {entry && <div>{t.recordedOn({ day: dates.day(entry.onDay) })}</div>}
      {credit > 0 && <div className={css.soft}>{t.keeps({ amount: money(credit) })}</div>}
    </div>
  )
}
