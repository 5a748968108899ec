import type { Locale } from '#shared/locale.ts'
import { showExactMoney } from '#shared/money.ts'
import { say } from '#shared/text.ts'
import { showRate } from '#shared/number.ts'
import { vatSentences } from '../vat/text.ts'
import { paperText } from './paper-text.ts'
import { labourOf } from './rules.ts'
import type { PaperInvoice } from './shapes.ts'

/** What the law wants written below: VAT, late payment, deductions. Persons do not get the sentences of traders. */
export function mentionsOf(invoice: PaperInvoice, locale: Locale): string[] {
  const t = say(paperText, locale)
  const { sellerCountry, buyer, type, vatLines, isVatOnDebits, seller } = invoice
  const isTrader = buyer.kind === 'company' && type !== 'credit_note'
  const own = locale === 'fr' ? seller?.noteFr : seller?.noteEn
  return [
    ...new Set(vatLines.flatMap(({ code }) => vatSentence(code, locale) ?? [])),
    ...(sellerCountry === 'FR' && isVatOnDebits ? [t.onDebits] : []),
    ...cisSplit(invoice, locale),
    ...(isTrader ? [latePayment(invoice, locale)] : []),
    ...(own ? [own] : []),
  ]
}

/** The sentence of a VAT code, where it has one. */
const vatSentence = (code: string, locale: Locale): string | undefined => (say(vatSentences, locale) as Record<string, string>)[code]

function latePayment({ sellerCountry, seller }: PaperInvoice, locale: Locale): string {
  const t = say(paperText, locale)
  const rate = seller?.lateRate ?? null
  if (rate === null) return sellerCountry === 'FR' ? t.lateFR : t.lateGB
  const percent = showRate(rate, locale)
  return sellerCountry === 'FR' ? t.lateRateFR({ percent }) : t.lateRateGB({ percent })
}

function cisSplit({ cisRate, lines, currency }: PaperInvoice, locale: Locale): string[] {
  if (cisRate === null) return []
  const money = (amount: number) => showExactMoney({ amount, currency }, locale)
  const labour = labourOf(lines)
  const all = lines.reduce((sum, { net }) => sum + net, 0)
  return [say(paperText, locale).cisSplit({ labour: money(labour), materials: money(all - labour) })]
}
