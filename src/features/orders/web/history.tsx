import { useRevalidator } from 'react-router'
import { useState } from 'react'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import css from '#web/ui/screen.module.css'
import { Timeline } from '#web/ui/timeline.tsx'
import type { Order, OrderEvent } from '../shapes.ts'
import { eventText } from './event-text.ts'
import { text } from './text.ts'
import { useMoney } from './public/use-money.ts'

const icons: Record<string, IconName> = {
  placed: 'shopping-cart',
  confirmed: 'check',
  completed: 'check',
  cancelled: 'ban',
  message: 'mail',
  'link-renewed': 'mail',
  'names-asked': 'mail',
  'session-moved': 'mail',
  'session-cancelled': 'mail',
  'credits-ending': 'bell',
  'employer-linked': 'building',
  'paid-late': 'triangle-alert',
}

/** What happened, and a word to the customer. */
export function History({ order }: { order: Order }) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState(0)
  const say = useEventWords(order)
  return (
    <section className={css.card} aria-labelledby="history">
      <h2 id="history">{t.history}</h2>
      <Form
        key={sent}
        guarded
        onSend={async (given, idempotencyKey) => {
          await api.post('/orders/{orderId}/messages', { orderId: order.id, body: { text: textOf(given, 'text') ?? '' }, idempotencyKey })
          setSent(sent + 1)
          void revalidate()
          return { said: t.sent }
        }}
      >
        <TextArea label={t.write} hint={t.writeHint} name="text" rows={3} maxLength={4000} required />
        <div>
          <Submit look="secondary">{t.send}</Submit>
        </div>
      </Form>
      <Timeline
        label={t.history}
        of={order.events.map((event) => ({
          key: event.id,
          icon: icons[event.kind] ?? 'clock',
          at: event.at,
          who: event.byLink ? t.byLink : (event.by ?? (event.kind === 'placed' ? order.customer.name : t.byItself)),
          ...say(event),
        }))}
      />
    </section>
  )
}

function useEventWords({ currency }: Order) {
  const e = useText(eventText)
  const money = useMoney()
  return ({ kind, details }: OrderEvent): { what: string; body?: string } => {
    const amount = money.exact(Number(details.amount ?? details.paidBack ?? 0), currency)
    const name = String(details.name ?? money.nameOf({ nameEn: String(details.nameEn ?? ''), nameFr: String(details.nameFr ?? '') }))
    const words = e[(kind in eventText ? kind : 'unknown') as keyof typeof e]
    const what = typeof words === 'string' ? words : (words as (values: object) => string)({ amount, name })
    const body = kind === 'message' ? details.text : details.reason
    return { what, ...(body ? { body: String(body) } : {}) }
  }
}
