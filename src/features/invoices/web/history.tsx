import { useText } from '#web/text.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import css from '#web/ui/screen.module.css'
import { Timeline } from '#web/ui/timeline.tsx'
import { useMoney } from '#web/money.ts'
import type { Invoice, InvoiceEvent } from '../shapes.ts'
import { eventText } from './event-text.ts'
import { text } from './text.ts'

const icons: Record<string, IconName> = {
  issued: 'check',
  sent: 'send',
  'not-sent': 'triangle-alert',
  opened: 'eye',
  'reminder-due': 'bell',
  reminded: 'bell',
  paid: 'banknote',
  refunded: 'banknote',
  'credit-applied': 'banknote',
  'taken-back': 'banknote',
  credited: 'receipt-text',
  disputed: 'triangle-alert',
  'link-renewed': 'mail',
  rejected: 'triangle-alert',
  refused: 'triangle-alert',
}

/** What happened with an invoice, the newest first as it comes. */
export function History({ invoice }: { invoice: Invoice }) {
  const t = useText(text)
  const say = useEventWords(invoice)
  return (
    <section className={css.card} aria-labelledby="history">
      <h2 id="history">{t.history}</h2>
      <Timeline
        label={t.history}
        of={invoice.events.map((event) => ({
          key: event.id,
          icon: icons[event.kind] ?? 'clock',
          at: event.at,
          who: event.byLink ? t.byLink : (event.by ?? t.byItself),
          ...say(event),
        }))}
      />
    </section>
  )
}

function useEventWords({ currency }: Invoice) {
  const e = useText(eventText)
  const money = useMoney()
  return ({ kind, details }: InvoiceEvent): { what: string; body?: string } => {
    const known = { ...details, amount: money.exact(Number(details.amount ?? 0), currency) }
    const words = e[(kind in eventText ? kind : 'unknown') as keyof typeof e]
    const what = typeof words === 'string' ? words : (words as (values: object) => string)(known)
    return { what, ...(details.reason ? { body: String(details.reason) } : {}) }
  }
}
