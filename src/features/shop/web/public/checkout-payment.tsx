import { showExactMoney } from '#shared/money.ts'
import { useDates } from '#web/date-style.tsx'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Checkbox, Fault } from '#web/ui/controls.tsx'
import { useFormField } from '#web/ui/form-context.ts'
import { givesCredits, hasSessions } from '../../../products/rules.ts'
import { acceptedTotal } from '../../rules.ts'
import type { Basket, BasketLine } from '../../shapes.ts'
import css from './checkout.module.css'
import { text } from './checkout-text.ts'
import { useIssue } from './issues.tsx'
import shop from './shop.module.css'

type Props = { quote: Basket | null; lines: readonly BasketLine[]; isPerson: boolean; hasChanged: boolean; onAccept: () => Promise<void> }

/** How it is paid; before the button, what comes back when one cancels, and what a person may do within the days of withdrawal. */
export function PaymentFields({ quote, lines, isPerson, hasChanged, onAccept }: Props) {
  const t = useText(text)
  const at = useAt()
  return (
    <>
      {hasChanged && quote && <Changed quote={quote} onAccept={onAccept} />}
      <section className={css.part}>
        <Methods methods={quote?.methods ?? null} />
      </section>
      <section className={css.part} aria-labelledby="rules">
        <h2 id="rules">{t.rules}</h2>
        <ul className={`${css.rules} ${css.all}`}>
          {lines.map((line) => (
            <li key={line.id}>
              <Rule line={line} />
            </li>
          ))}
        </ul>
        {isPerson && (
          <div className={`${shop.note} ${shop.calm} ${css.all}`}>
            <b>{t.withdrawalTitle}</b>
            <p>{t.withdrawal}</p>
          </div>
        )}
        {quote?.needsConsent && (
          <div className={css.all}>
            <Checkbox name="startsAtOnce">{t.startsAtOnce}</Checkbox>
          </div>
        )}
        <div className={css.all}>
          <Checkbox name="termsAccepted">{t.terms}</Checkbox>
          <p className={shop.soft}>
            <a href={at('/legal')} target="_blank" rel="noreferrer">
              {t.legal}
            </a>{' '}
            ·{' '}
            <a href={at('/privacy')} target="_blank" rel="noreferrer">
              {t.privacy}
            </a>
          </p>
        </div>
      </section>
    </>
  )
}

function Methods({ methods }: { methods: Basket['methods'] | null }) {
  const t = useText(text)
  const { error, drafted } = useFormField('paymentMethod')
  const hints = { account: t.accountHint, transfer: t.transferHint, card: t.cardHint }
  return (
    <fieldset>
      <legend>{t.howToPay}</legend>
      {methods?.length === 0 && <p className={shop.note}>{t.noMethod}</p>}
      {methods?.map((method) => (
        <label key={method} className={css.radio}>
          <input type="radio" name="paymentMethod" value={method} defaultChecked={drafted?.[0] === method || methods.length === 1} />
          <span>{t[method]}</span>
          <small>{hints[method]}</small>
        </label>
      ))}
      {error && <Fault role="alert">{error}</Fault>}
    </fieldset>
  )
}

function Rule({ line }: { line: BasketLine }) {
  const t = useText(text)
  const dates = useDates()
  const locale = useLocale()
  const name = locale === 'fr' ? line.nameFr : line.nameEn
  if (givesCredits(line.kind) && line.usableUntil) return t.rulesCredits({ name, day: dates.day(line.usableUntil) })
  if (hasSessions(line.kind))
    return line.freeCancelUntil ? t.rulesSeats({ name, day: dates.day(line.freeCancelUntil) }) : t.rulesSeatsNow({ name })
  return line.kind === 'ppe' ? t.rulesGoods({ name }) : t.rulesOther({ name })
}

/** What is different from what was seen, and one press to go on with it. */
function Changed({ quote, onAccept }: { quote: Basket; onAccept: () => Promise<void> }) {
  const t = useText(text)
  const locale = useLocale()
  const issue = useIssue()
  const { currency } = quote
  const total = acceptedTotal(quote)
  const issues = quote.lines.flatMap((line) => issue(line, quote) ?? [])
  return (
    <div className={`${shop.note} ${shop.bad}`} role="status">
      <b>{t.changedTitle}</b>
      {issues.length > 0 && (
        <ul>
          {issues.map((says) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      )}
      {currency && (
        <div>
          <ActionButton onClick={onAccept}>{t.acceptTotal({ total: showExactMoney({ amount: total, currency }, locale) })}</ActionButton>
        </div>
      )}
    </div>
  )
}
