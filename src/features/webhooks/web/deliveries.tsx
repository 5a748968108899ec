import type { CallOutput, Operations } from '#shared/contract.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useIsPreview } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { List } from '#web/ui/list-page.tsx'
import { Status } from '#web/ui/status.tsx'
import css from '#web/ui/screen.module.css'
import own from './webhooks.module.css'
import { objectText } from '../../audit-log/object-text.ts'
import type { Delivery } from '../contract.ts'
import { deliveryStatuses, type testEvent, type WebhookEvent, whyNotResend } from '../rules.ts'
import { deliveryText, eventText } from './text.ts'
import { familyOf } from './webhook-status.tsx'

type Props = { of: CallOutput<Operations['listWebhookDeliveries']>; isPaused: boolean }

/** What was sent, what was answered, and what can be sent again. */
export function Deliveries({ of: { items, total }, isPaused }: Props) {
  const t = useText(deliveryText)
  const names = useText(eventText)
  const kinds = useText(objectText)
  const dates = useDates()
  const isPreview = useIsPreview()
  const act = useAct()
  const nameOf = ({ event }: Delivery) => names[event as WebhookEvent | typeof testEvent] ?? event
  const recordOf = ({ kind, recordId }: Delivery) => [kinds[kind as keyof typeof kinds] ?? kind, recordId].filter(Boolean).join(' ')
  const resend = ({ id: webhookDeliveryId }: Delivery) =>
    act(() => api.put('/webhook-deliveries/{webhookDeliveryId}/resending', { webhookDeliveryId }), t.resent)
  const answerOf = ({ responseCode: code, tookMs: n, fault }: Delivery) =>
    [n !== null && (code === null ? t.afterMs({ n }) : t.answeredIn({ code, n })), fault && t[fault]].filter(Boolean).join(' · ')
  return (
    <section className={css.stack} aria-labelledby="deliveries">
      <h2 id="deliveries" className={own.title}>
        {t.deliveries} <small>{t.keptFor}</small>
      </h2>
      <List
        name={t.deliveries}
        rows={items}
        total={total}
        idOf={({ id }) => id}
        isSearchable={false}
        filters={[{ name: 'status', label: t.status, options: deliveryStatuses.map((one) => [one, t[one]]) }]}
        empty={{ title: t.noDeliveries, body: t.noDeliveriesBody }}
        menu={{
          nameOf,
          actions: (one) =>
            isPreview || whyNotResend({ ...one, isPaused }) ? [] : [{ key: 'resend', name: t.resend, run: () => void resend(one) }],
        }}
        columns={[
          { key: 'event', title: t.event, cell: nameOf, under: recordOf },
          { key: 'status', title: t.status, phone: 'end', cell: ({ status }) => <Status family={familyOf[status]}>{t[status]}</Status> },
          { key: 'answer', title: t.answer, phone: 'under', cell: answerOf },
          { key: 'tries', title: t.tries, numeric: true, cell: ({ tries }) => tries },
          {
            key: 'when',
            title: t.when,
            cell: ({ triedAt, occurredAt }) => dates.moment(triedAt ?? occurredAt),
            under: ({ status, nextTryAt }) => status === 'waiting' && nextTryAt && t.nextTry({ moment: dates.moment(nextTryAt) }),
          },
        ]}
      />
    </section>
  )
}
