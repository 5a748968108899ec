import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator, useRouteLoaderData } from 'react-router'
import { showExactMoney } from '#shared/money.ts'
import { ApiProblem, isApiProblem } from '#shared/problem.ts'
import type { PageSession } from '#web/context.ts'
import { newRequestKey } from '#web/request-key.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { useDrafted } from '#web/ui/form-context.ts'
import { textOf } from '#web/ui/form-data.ts'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import type { Basket } from '../../shapes.ts'
import type { Step } from '../../steps.ts'
import { Promises } from './basket-box.tsx'
import css from './checkout.module.css'
import { CustomerFields, type Shape } from './checkout-customer.tsx'
import { customerFaults, paymentFaults, quoteQuery, toOrder } from './checkout-data.ts'
import { PaymentFields } from './checkout-payment.tsx'
import { PeopleFields } from './checkout-people.tsx'
import { text } from './checkout-text.ts'
import { useIssue } from './issues.tsx'
import shop from './shop.module.css'
import { Sums } from './sums.tsx'
import { apiHere, readBasket } from './with-basket.ts'

/** What a refusal may be about that the customer looks at again, and accepts. */
const changes = ['basket-changed', 'total-changed']

/** Who buys, and how it is paid: one form, of which each step shows a part, so that all that was typed stays. */
export function CheckoutForm({ basket, secret, step }: { basket: Basket; secret: string; step: Step }) {
  const t = useText(text)
  const at = useAt()
  const locale = useLocale()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const issueOf = useIssue()
  const root = useRouteLoaderData('root') as { session: PageSession } | undefined
  const session = root?.session
  const form = useRef<HTMLFormElement>(null)
  const [quote, setQuote] = useState<Basket | null>(null)
  const [hasChanged, setChanged] = useState(false)
  const { shape, setShape, shapeNow } = useShape(basket)
  const isPayment = step === 'payment'
  const shown = (isPayment ? quote : null) ?? basket

  /** Prices and VAT for who is typed, of this moment. */
  const ask = async (given: FormData): Promise<Basket> => {
    const { api } = await apiHere()
    const found = await readBasket(api, secret, quoteQuery(given))
    if (!found) throw problem('basket-unknown', t.empty)
    setQuote(found)
    return found
  }
  // Whoever comes back to the payment by reload or Back has typed all of it before; the draft is there one turn later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (!isPayment) return
    const timer = setTimeout(() => form.current && void ask(new FormData(form.current)).catch(() => {}), 0)
    return () => clearTimeout(timer)
  }, [isPayment])
  useRenewedHolds(secret, basket, revalidate)

  const goOn = async (given: FormData) => {
    const found = await ask(given)
    const issues = found.lines.flatMap((line) => issueOf(line, found) ?? [])
    if (issues.length > 0) throw problem('basket-changed', issues.join(' '))
    await navigate(at('/product/checkout?step=payment'))
    return false as const
  }
  const order = async (given: FormData) => {
    const { api } = await apiHere()
    try {
      const placed = await api.post('/checkouts', {
        body: toOrder(given, { secret, locale, basket: quote ?? (await ask(given)) }),
        idempotencyKey: textOf(given, 'key') ?? newRequestKey(),
      })
      if (placed.payAt) location.assign(placed.payAt)
      return placed.payAt ? {} : { to: at(`/order/view/${placed.order}`) }
    } catch (error) {
      if (isApiProblem(error) && changes.includes(error.body.code)) {
        await ask(given)
        setChanged(true)
      }
      if (isAboutCustomer(error)) await navigate(at('/product/checkout?step=details'))
      throw error
    }
  }
  const accept = async () => {
    const { api } = await apiHere()
    await api.put('/baskets/{basket}/changes', { basket: secret })
    if (form.current) await ask(new FormData(form.current))
    setChanged(false)
    await revalidate()
  }
  return (
    <NeedsScript>
      <div className={css.desk}>
        <Form<Shape>
          draft="checkout"
          guarded={false}
          className={css.form}
          about={shapeNow}
          onRestore={(about) => about && setShape(about)}
          onFilled={(element) => {
            form.current = element
          }}
          onChange={({ currentTarget }) => {
            // One key for what is typed here, however often it is sent; it is kept with the draft.
            const key = currentTarget.elements.namedItem('key') as HTMLInputElement
            key.value ||= newRequestKey()
          }}
          check={(given) => [...customerFaults(given, shape, t, locale), ...(isPayment ? paymentFaults(given, quote, t) : [])]}
          onSend={isPayment ? order : goOn}
        >
          <KeyField />
          <div className={css.form} hidden={isPayment}>
            <CustomerFields
              shape={shape}
              setShape={setShape}
              name={session?.role === 'candidate' ? session.name : ''}
              isFixed={basket.customerKind !== null}
              hasGoods={hasGoods(basket)}
            />
            <PeopleFields basket={basket} />
          </div>
          {isPayment && (
            <PaymentFields quote={quote} lines={shown.lines} isPerson={shape.kind === 'person'} hasChanged={hasChanged} onAccept={accept} />
          )}
          <div className={css.actions}>
            <Submit>{isPayment ? <PayLabel quote={quote} /> : t.toPayment}</Submit>
            <LinkButton to={at(isPayment ? '/product/checkout?step=details' : '/product/checkout')}>{t.back}</LinkButton>
          </div>
        </Form>
        <aside aria-labelledby="sums" className={shop.aside}>
          <section className={`${shop.box} ${shop.dark}`}>
            <h2 id="sums">{t.order}</h2>
            <Sums basket={shown} total={t.totalToPay} isPerson={shape.kind === 'person'} />
            <Promises basket={shown} />
          </section>
          {!isPayment && <p className={shop.soft}>{t.nextPage}</p>}
        </aside>
      </div>
    </NeedsScript>
  )
}

/** What is wrong with who buys is put right where that is typed. */
const isAboutCustomer = (error: unknown) =>
  isApiProblem(error) &&
  error.body.errors?.some(({ pointer = '' }) => /^\/(customer|delivery|people|purchaseOrder)\b/.test(pointer)) === true

const hasGoods = ({ lines }: Basket) => lines.some(({ kind }) => kind === 'ppe')

function problem(code: string, title: string): ApiProblem {
  return new ApiProblem({ type: 'about:blank', title, status: 409, code, instance: '', requestId: '' })
}

/** What decides which fields there are. A draft is written a moment later, and asks for it as it is then. */
function useShape({ customerKind, currency }: Basket) {
  const [shape, set] = useState<Shape>({
    kind: customerKind ?? 'company',
    country: currency === 'EUR' ? 'FR' : 'GB',
    isElsewhere: false,
    deliveryCountry: currency === 'EUR' ? 'FR' : 'GB',
  })
  const now = useRef(shape)
  const setShape = (change: Partial<Shape>) => {
    now.current = { ...now.current, ...change, ...(customerKind ? { kind: customerKind } : {}) }
    set(now.current)
  }
  return { shape, setShape, shapeNow: () => now.current }
}

/** Seats are kept for another while from when somebody begins to fill in who comes. */
function useRenewedHolds(secret: string, { lines }: Basket, revalidate: () => Promise<void>): void {
  const hasSeats = lines.some(({ session }) => session !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!hasSeats) return
    void apiHere()
      .then(({ api }) => api.put('/baskets/{basket}/holds', { basket: secret }))
      .then(revalidate, () => {})
  }, [hasSeats])
}

function KeyField() {
  const drafted = useDrafted('key')
  return <input type="hidden" name="key" defaultValue={drafted ?? ''} />
}

/** The button says that it costs, and how much. */
function PayLabel({ quote }: { quote: Basket | null }) {
  const t = useText(text)
  const locale = useLocale()
  if (!quote?.currency || quote.total === 0) return t.orderFree
  return t.pay({ total: showExactMoney({ amount: quote.total, currency: quote.currency }, locale) })
}
