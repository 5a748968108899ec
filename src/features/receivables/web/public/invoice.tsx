import { type ActionFunctionArgs, type MetaFunction, useActionData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { localeOfPath } from '#shared/locale.ts'
import { ApiProblem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { pageContext } from '#web/context.ts'
import { asDocument } from '#web/document.ts'
import { byLink, inBrowser, orNull, refusalOf, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { AnchorButton, Button } from '#web/ui/controls.tsx'
import { Paper } from '../../../invoices/web/public/paper.tsx'
import { useMoney } from '../../../orders/web/public/use-money.ts'
import { amountIn } from '../../rules.ts'
import css from './payment.module.css'
import { Paying } from './paying.tsx'
import { Standing } from './standing.tsx'
import { History, Receipts } from './side.tsx'
import { text } from './text.ts'

/** The invoice behind a personal link; null once the link does not work any more. */
const load = async (api: Api<Operations>, { params: { token } }: Visit<'token'>) => {
  const linked = await orNull(api.get('/invoices/by-link/{token}', { token }))
  return linked && { ...linked, token }
}
export const loader = byLink(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument

export type Answer = { payAt: string } | { refused: string }

/** Opens a checkout at the card provider, without script. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const { api, form } = context.get(pageContext)
  const token = String(params.token)
  try {
    if (form?.problem) throw new ApiProblem(form.problem)
    const typed = form?.fields.amount?.trim() ?? ''
    const amount = typed === '' ? undefined : amountIn(typed)
    if (amount === null || (amount !== undefined && amount < 1))
      return { refused: say(text, localeOfPath(new URL(request.url).pathname)).amountWrong }
    const body = amount === undefined ? {} : { amount }
    return { payAt: (await api.post('/invoices/by-link/{token}/card-payments', { token, body })).url }
  } catch (error) {
    return refusalOf(error)
  }
}

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.title, t.description), { name: 'robots', content: 'noindex' }]
}

/** An invoice as its customer reads and pays it: the paper, and beside it how to pay, receipts and history. */
export default function LinkedInvoice({ loaderData: linked }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  const locale = useLocale()
  const money = useMoney()
  const answered = useActionData() as Answer | undefined
  if (linked === null)
    return (
      <main className={css.page} id="content">
        <h1>{t.overTitle}</h1>
        <p>{t.overBody}</p>
        <div className={css.acts}>
          <AnchorButton look="primary" href={at('/payment')}>
            {t.askAgain}
          </AnchorButton>
          <AnchorButton href={at('/contact-us')}>{t.contact}</AnchorButton>
        </div>
      </main>
    )
  const { invoice, token } = linked
  const isOwed = invoice.type !== 'credit_note' && invoice.balance > 0
  return (
    <main className={css.page} id="content">
      <div className={css.head}>
        <div className={css.name}>
          <h1>{invoice.number}</h1>
          <Standing invoice={invoice} />
        </div>
        <div className={css.acts}>
          <Button data-does="print">{t.print}</Button>
          <AnchorButton href={`/api/v1/invoices/by-link/${encodeURIComponent(token)}/pdf?locale=${locale}`} download>
            {t.pdf}
          </AnchorButton>
          {isOwed && (
            <AnchorButton look="primary" href="#pay">
              {t.pay({ amount: money.exact(invoice.balance, invoice.currency) })}
            </AnchorButton>
          )}
        </div>
      </div>
      {answered && 'refused' in answered && <p role="alert">{answered.refused}</p>}
      <div className={css.desk}>
        <Paper invoice={invoice} locale={locale} />
        <aside className={css.side}>
          <Paying linked={linked} payAt={answered && 'payAt' in answered ? answered.payAt : undefined} />
          <Receipts linked={linked} />
          <History linked={linked} />
        </aside>
      </div>
    </main>
  )
}
