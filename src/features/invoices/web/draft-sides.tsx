import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { localeText } from '#shared/common-text.ts'
import { showNumber } from '#shared/number.ts'
import { toInvoiceSettings } from '#shared/screens.ts'
import { useLocale, useText } from '#web/text.tsx'
import { MailAddress } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import screen from '#web/ui/screen.module.css'
import { useMoney } from '#web/money.ts'
import { checkText } from '../check-text.ts'
import type { Invoice } from '../shapes.ts'
import css from './edit.module.css'
import { editText } from './edit-text.ts'
import type { LoadedDraft } from './draft-load.ts'
import { text } from './text.ts'

type Preview = NonNullable<LoadedDraft['preview']>

/** Beside a draft: what stands against it, how it goes, and how its customer stands. */
export function DraftSides({ loaded, isTyped }: { loaded: LoadedDraft & { preview: Preview }; isTyped: boolean }) {
  const e = useText(editText)
  const language = useText(localeText)
  const locale = useLocale()
  const { invoice, preview, invoicedThisYear } = loaded
  const { customer, reminderDays, buyer } = invoice
  return (
    <div className={css.sides}>
      <section className={`${screen.card} ${css.side}`} aria-labelledby="before">
        <h2 id="before">{e.before}</h2>
        <Checks preview={preview} />
        {isTyped && <p className={screen.sub}>{e.beforeUnsaved}</p>}
      </section>
      <section className={`${screen.card} ${css.side}`} aria-labelledby="how">
        <h2 id="how">{e.how}</h2>
        <dl className={css.facts}>
          <dt>{e.to}</dt>
          <dd>
            <MailAddress of={buyer.email} />
          </dd>
          <dt>{e.language}</dt>
          <dd>{language[invoice.locale]}</dd>
          <dt>{e.format}</dt>
          <dd>{invoice.sellerCountry === 'FR' ? e.formatFR : e.formatGB}</dd>
          <dt>{e.reminders}</dt>
          <dd>
            {customer.isReminded && reminderDays.length > 0
              ? e.remindersOn({ days: reminderDays.map((days) => showNumber(days, locale)).join(', ') })
              : e.noReminders}
          </dd>
        </dl>
      </section>
      <CustomerCard customer={customer} invoicedThisYear={invoicedThisYear} currency={invoice.currency} />
    </div>
  )
}

const looks = { ok: undefined, warn: css.warn, block: css.block }
/** What is in order and what is not, each with its remedy. */
export function Checks({ preview: { checks } }: { preview: Pick<Preview, 'checks'> }) {
  const c = useText(checkText)
  const e = useText(editText)
  return (
    <ul className={css.checks}>
      {checks.map(({ about, state, code }) => (
        <li key={about} className={looks[state]}>
          <Icon name={state === 'ok' ? 'check' : 'triangle-alert'} />
          <span>
            {c[code as keyof typeof c] ?? code}
            {about === 'seller' && state !== 'ok' && (
              <>
                {' '}
                <Link to={toInvoiceSettings}>{e.openSettings}</Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

type CustomerProps = {
  customer: Invoice['customer']
  invoicedThisYear: LoadedDraft['invoicedThisYear']
  currency: Invoice['currency']
  children?: ReactNode
}

/** What a customer owes, how much of it is late, and how much was invoiced this year; a line for each currency. */
export function CustomerCard({ customer, invoicedThisYear, currency, children }: CustomerProps) {
  const t = useText(text)
  const money = useMoney()
  const balances = customer.balances.length > 0 ? customer.balances : [{ currency, balance: 0, overdue: 0, credit: 0 }]
  return (
    <section className={`${screen.card} ${css.side}`} aria-labelledby="this-customer">
      <h2 id="this-customer">{t.thisCustomer}</h2>
      <dl className={`${css.facts} ${css.sums}`}>
        {balances.map((one) => (
          <div key={one.currency} className={css.pair}>
            <dt>{t.owes}</dt>
            <dd>{money.exact(one.balance + one.credit, one.currency)}</dd>
            <dt>{t.late}</dt>
            <dd className={one.overdue > 0 ? css.late : undefined}>{money.exact(one.overdue, one.currency)}</dd>
            {one.credit > 0 && (
              <>
                <dt>{t.hasCredit}</dt>
                <dd>{money.exact(one.credit, one.currency)}</dd>
              </>
            )}
          </div>
        ))}
        {invoicedThisYear.map((one) => (
          <div key={one.currency} className={css.pair}>
            <dt>{t.invoicedIn({ year: String(new Date().getFullYear()) })}</dt>
            <dd>{money.exact(one.total, one.currency)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
