import { useState } from 'react'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toEmployer, toOrder, toOrders } from '#shared/screens.ts'
import { Link, Outlet } from 'react-router'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useAct } from '#web/ui/act.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/controls.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Neighbours } from '#web/ui/neighbours.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import css from '#web/ui/screen.module.css'
import { StatusSteps } from '#web/ui/status-steps.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import {
  isLineDone,
  isOpen,
  type OrderRefusal,
  whyNotCancel,
  whyNotComplete,
  whyNotConfirm,
  whyNotGiveBack,
  whyNotRecordPayment,
  whyNotRefund,
  whyNotStart,
} from '../rules.ts'
import type { Order } from '../shapes.ts'
import { text as refusals } from '../text.ts'
import { Customer } from './customer.tsx'
import { Gives } from './gives.tsx'
import { History } from './history.tsx'
import { Lines } from './lines.tsx'
import { Money } from './money-card.tsx'
import { CancelDialog, GiveBackDialog, LinkDialog, PaymentDialog, RefundDialog } from './order-dialogs.tsx'
import { OrderStatusChip } from './public/order-status.tsx'
import { text } from './text.ts'

const load = (api: Api<Operations>, { params }: Visit<'orderId'>) => api.get('/orders/{orderId}', { orderId: idIn(params.orderId) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

const dialogs = { cancel: CancelDialog, refund: RefundDialog, recordPayment: PaymentDialog, giveBack: GiveBackDialog, sendLink: LinkDialog }
type Asked = keyof typeof dialogs

/** One order: how it stands, what was bought, what it gives, what is paid, and what happened. */
export default function OrderScreen({ loaderData: order }: Screen<typeof load>) {
  const t = useText(text)
  const me = useSession()
  const dates = useDates()
  const [asked, setAsked] = useState<Asked | null>(null)
  useLive([`order:${order.id}`])
  const { customer, employer } = order
  const name = employer ? <Link to={toEmployer(employer.id)}>{employer.name}</Link> : customer.name
  const Dialog = asked && dialogs[asked]
  const ways: { key: Asked; why: OrderRefusal | null }[] = [
    { key: 'recordPayment', why: whyNotRecordPayment(me, order) },
    { key: 'refund', why: whyNotRefund(me, order) },
    { key: 'giveBack', why: whyNotGiveBack(me, order) },
    { key: 'cancel', why: whyNotCancel(me, order) },
    { key: 'sendLink', why: null },
  ]
  return (
    <RecordPage
      title={order.number}
      over={
        <div className={css.head}>
          <Link to={toOrders}>{t.orders}</Link>
          <Neighbours
            to={toOrder}
            read={async (search) => {
              const { items, total, totalIsExact } = await api.get('/orders', {
                query: Object.fromEntries(new URLSearchParams(search)) as object,
              })
              return { ids: items.map(({ id }) => id), total, isExact: totalIsExact }
            }}
          />
        </div>
      }
      mark={<Avatar name={customer.name} hatched={customer.kind === 'company'} large />}
      status={<OrderStatusChip status={order.status} />}
      facts={[dates.moment(order.placedAt), order.purchaseOrder && t.purchaseOrder({ number: order.purchaseOrder })]}
      reach={[[customer.kind === 'company' ? 'building' : 'circle-user-round', name]]}
      actions={
        <>
          <NextStep order={order} onPaid={() => setAsked('recordPayment')} />
          <Menu
            label={t.more}
            actions={ways
              .filter(({ why }) => why === null)
              .map(({ key }) => ({ key, name: t[key], danger: key === 'cancel', run: () => setAsked(key) }))}
          />
        </>
      }
      foot={<Steps order={order} />}
    >
      <div className={css.columns}>
        <div className={css.stack}>
          <Lines order={order} />
          <Gives order={order} />
        </div>
        <div className={css.stack}>
          <Money order={order} />
          <Outlet />
          <Customer order={order} />
          <History order={order} />
        </div>
      </div>
      {Dialog && <Dialog order={order} onClose={() => setAsked(null)} />}
    </RecordPage>
  )
}

/** What comes next; while something stands in its way, the button says what. An order that waits for money is confirmed by recording it. */
function NextStep({ order, onPaid }: { order: Order; onPaid: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const r = useText(refusals)
  const me = useSession()
  const act = useAct()
  const step = nextOf(order)
  if (!step) return null
  const why = { confirm: whyNotConfirm, start: whyNotStart, complete: whyNotComplete }[step](me, order)
  const { id: orderId, version } = order
  const run = () =>
    act(() => {
      const which = { orderId, version }
      if (step === 'confirm') return api.put('/orders/{orderId}/confirmation', which)
      return step === 'start' ? api.put('/orders/{orderId}/start', which) : api.put('/orders/{orderId}/completion', which)
    }, f.saved)
  if (why === 'permission-denied') return null
  if (why === 'order-not-paid' && order.paymentMethod === 'transfer' && whyNotRecordPayment(me, order) === null)
    return (
      <Button look="primary" onClick={onPaid}>
        {t.recordPayment}
      </Button>
    )
  if (why)
    return (
      <Tooltip text={r[why]}>
        {(described) => (
          <Button look="primary" aria-disabled aria-describedby={described} data-does="nothing">
            {t[step]}
          </Button>
        )}
      </Tooltip>
    )
  return (
    <ActionButton look="primary" onClick={run}>
      <Icon name="check" />
      {t[step]}
    </ActionButton>
  )
}

/** Nothing to start where all is done. */
function nextOf(order: Order): 'confirm' | 'start' | 'complete' | null {
  if (order.status === 'pending') return 'confirm'
  if (!isOpen(order)) return null
  return order.status === 'confirmed' && !order.lines.every(isLineDone) ? 'start' : 'complete'
}

function Steps({ order }: { order: Order }) {
  const t = useText(text)
  const dates = useDates()
  const { status, placedAt, confirmedAt, completedAt, lines } = order
  const at =
    status === 'pending' || (status === 'cancelled' && !confirmedAt)
      ? 0
      : status === 'confirmed'
        ? 1
        : completedAt
          ? 3
          : status === 'fulfilling'
            ? 2
            : 1
  const isOver = status === 'cancelled' || status === 'refunded'
  const when = (moment: string | null) => (moment ? dates.moment(moment) : t.notYet)
  return (
    <StatusSteps
      label={t.steps}
      at={at}
      isOver={isOver}
      steps={[
        { key: 'placed', name: t.placed, note: when(placedAt) },
        { key: 'confirmed', name: t.confirmed, note: when(confirmedAt) },
        { key: 'fulfilling', name: t.fulfilling, note: t.doneOf({ done: lines.filter(isLineDone).length, all: lines.length }) },
        { key: 'completed', name: t.completed, note: when(completedAt) },
      ]}
    />
  )
}
