import { type ActionFunctionArgs, type MetaFunction, useActionData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showDay } from '#shared/dates.ts'
import { type Locale, localeOfPath } from '#shared/locale.ts'
import { ApiProblem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { pageContext } from '#web/context.ts'
import { asDocument } from '#web/document.ts'
import { byLink, inBrowser, orNull, refusalOf, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { AnchorButton } from '#web/ui/controls.tsx'
import { OrderStatusChip, PaymentChip } from './order-status.tsx'
import { useMoney } from './use-money.ts'
import { Cancelling } from './cancelling.tsx'
import css from './order.module.css'
import { Paper } from './paper.tsx'
import { Paying } from './paying.tsx'
import { People } from './people.tsx'
import { text } from './text.ts'

/** The order behind a personal link; null once the link does not work any more. */
const load = (api: Api<Operations>, { params: { token } }: Visit<'token'>) => orNull(api.get('/orders/by-link/{token}', { token }))
export const loader = byLink(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument

export type Answer = { done: string; payAt?: string } | { refused: string }

/** What the buyer does, without script. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const { api, form } = context.get(pageContext)
  const token = String(params.token)
  try {
    if (form?.problem) throw new ApiProblem(form.problem)
    return await answer(api, token, form?.fields ?? {}, localeOfPath(new URL(request.url).pathname))
  } catch (error) {
    return refusalOf(error)
  }
}

async function answer(
  api: Api<Operations>,
  token: string,
  { does = '', ...given }: Record<string, string>,
  locale: Locale,
): Promise<Answer> {
  if (does === 'pay') return { done: does, payAt: (await api.post('/orders/by-link/{token}/card-payments', { token })).url }
  if (does === 'confirm') await api.put('/orders/by-link/{token}/confirmation', { token })
  if (does === 'names') {
    const people = Object.entries(given)
      .filter(([name, value]) => /^name-\d+$/.test(name) && value.trim() !== '')
      .map(([name, value]) => ({ id: Number(name.slice(5)), name: value }))
    if (people.length > 0) await api.put('/orders/by-link/{token}/people', { token, body: { people } })
  }
  if (does === 'cancel') {
    if (given.sure !== 'yes') return { refused: say(text, locale).tickFirst }
    await api.put('/orders/by-link/{token}/cancellation', { token, body: { lineId: Number(given.lineId) || null } })
  }
  return { done: does }
}

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.title, t.description), { name: 'robots', content: 'noindex' }]
}

/** An order as its buyer follows it: how it stands, how to pay, whom it is for, and how to cancel. */
export default function LinkedOrder({ loaderData: order }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  const locale = useLocale()
  const money = useMoney()
  const answered = useActionData() as Answer | undefined
  if (order === null)
    return (
      <main className={css.page} id="content">
        <h1>{t.overTitle}</h1>
        <p>{t.overBody}</p>
        <p>
          <AnchorButton href={at('/contact-us')}>{t.contact}</AnchorButton>
        </p>
      </main>
    )
  return (
    <main className={css.page} id="content">
      <div className={css.head}>
        <h1>{order.number}</h1>
        <OrderStatusChip status={order.status} />
        {order.status !== 'cancelled' && <PaymentChip payment={order.payment} />}
      </div>
      <p className={css.soft}>
        {[t.placedOn({ day: showDay(order.placedAt, locale) }), order.purchaseOrder && t.purchaseOrder({ number: order.purchaseOrder })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {answered && 'refused' in answered && <p role="alert">{answered.refused}</p>}
      {answered && 'done' in answered && !answered.payAt && <p role="status">{t.saved}</p>}
      <div className={css.columns}>
        <div className={css.stack}>
          <Paper order={order} />
          <People order={order} />
        </div>
        <div className={css.stack}>
          <Paying order={order} payAt={answered && 'payAt' in answered ? answered.payAt : undefined} />
          {order.refunds.length > 0 && (
            <section className={css.card} aria-labelledby="refunds">
              <h2 id="refunds">{t.refunds}</h2>
              <ul>
                {order.refunds.map(({ id, amount, paidBack, paidBackBy, refundedAt }) => (
                  <li key={id}>
                    {t.takenOff({ day: showDay(refundedAt, locale), amount: money.exact(amount, order.currency) })}
                    {paidBack > 0 && (
                      <small className={css.soft}>
                        {' '}
                        {(paidBackBy === 'card' ? t.backByCard : t.backByTransfer)({ amount: money.exact(paidBack, order.currency) })}
                      </small>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Cancelling order={order} />
        </div>
      </div>
    </main>
  )
}
