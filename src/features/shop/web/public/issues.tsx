import { showExactMoney } from '#shared/money.ts'
import { useLocale, useText } from '#web/text.tsx'
import { goesByAccepting } from '../../rules.ts'
import type { Basket, BasketLine } from '../../shapes.ts'
import { text } from './checkout-text.ts'

/** What stands against ordering a line as it is, in a sentence; null where nothing does. */
export function useIssue(): (line: BasketLine, basket: Pick<Basket, 'currency'>) => string | null {
  const t = useText(text)
  const locale = useLocale()
  return (line, { currency }) => {
    const name = locale === 'fr' ? line.nameFr : line.nameEn
    const { issue, left } = line
    if (issue === null || currency === null) return null
    const show = (amount: number) => showExactMoney({ amount, currency }, locale)
    if (issue === 'price-changed') return t.priceWas({ name, now: show(line.unitPrice), before: show(line.seenPrice) })
    if (issue === 'product-not-on-sale') return t.gone({ name })
    if (issue === 'session-over') return t.over({ name })
    if (issue === 'session-full' || issue === 'stock-short') return left ? t.onlyLeft({ n: left, name }) : t.noneLeft({ name })
    return t.notSold({ name, reason: t[issue] })
  }
}

/** Whether something has changed that the customer can accept. */
export const canAccept = ({ lines }: Pick<Basket, 'lines'>): boolean => lines.some(({ issue }) => issue !== null && goesByAccepting(issue))
