import { sendLetter } from '#server/letters.ts'
import { showDay } from '#shared/dates.ts'
import type { Letter } from '#shared/letter.ts'
import { showExactMoney } from '#shared/money.ts'
import { onOneLine, say } from '#shared/text.ts'
import { countryOfCurrency, todayIn } from '../../places/countries.ts'
import { showClock, showSessionDay } from '../../products/session-text.ts'
import { lapsesAt } from '../lapsing.ts'
import { isNamed, owedOf } from '../rules.ts'
import type { OrderAt } from './events.ts'
import type { HeldLine, HeldOrder } from './held.ts'
import { orderLetters } from './letters.ts'
import { pathOfOrder, tokenOf } from './links.ts'
import { mailText } from './mail-text.ts'

type To = Pick<HeldOrder, 'id' | 'number' | 'email' | 'contactName' | 'locale' | 'linkVersion'>

const dayIn = (day: string, { locale }: To) => onOneLine(showDay(day, locale))
const shown = (amount: number, { locale, currency }: Pick<HeldOrder, 'locale' | 'currency'>) =>
  onOneLine(showExactMoney({ amount, currency }, locale))

/** In the language in which the order was placed, with the personal link of its mail. */
async function mail<Name extends string>(
  { db, config }: OrderAt,
  order: To,
  letter: Letter<Name | 'contact'>,
  values: Readonly<Record<Exclude<Name, 'contact'>, string>>,
  end?: string[],
): Promise<void> {
  const { email: to, contactName: contact, locale } = order
  const url = `${config.publicUrl}${pathOfOrder(tokenOf(config, 'mail', order), locale)}`
  const all = { ...values, contact } as Readonly<Record<Name | 'contact', string>>
  await sendLetter(db, letter, { to, locale, values: all, url, end })
}
const sayIn = ({ locale }: Pick<To, 'locale'>) => say(mailText, locale)

function contents(order: HeldOrder) {
  const { locale, customerKind, net, vat, total } = order
  const t = sayIn(order)
  const lines = order.lines.map((line) =>
    t.line({ n: line.quantity, name: locale === 'fr' ? line.nameFr : line.nameEn, net: shown(line.net, order) }),
  )
  const money = { net: shown(net, order), vat: shown(vat, order), total: shown(total, order) }
  return {
    number: order.number,
    lines: lines.map((line) => `• ${line}`).join('\n'),
    totals: customerKind === 'person' ? t.totalsPerson(money) : t.totals(money),
  }
}

export const mailPlaced = (at: OrderAt, order: HeldOrder) => {
  const { number, paymentMethod } = order
  const t = sayIn(order)
  const how = { transfer: t.placedTransfer({ total: shown(order.total, order), number }), card: t.placedCard, account: t.placedAccount }
  const lapses = lapsesAt({ ...order, sessions: order.lines.map(({ startsAt }) => startsAt) })
  const until = paymentMethod === 'card' ? '' : t.placedLapses({ day: dayIn(todayIn(order.country, lapses), order) })
  return mail(at, order, orderLetters.placed, { ...contents(order), payment: how[paymentMethod], until })
}

export const mailConfirmed = (at: OrderAt, order: HeldOrder) => {
  const t = sayIn(order)
  // A right by law.
  const withdrawal = order.customerKind === 'person' && !order.startsAtOnce ? [t.confirmedWithdrawal] : []
  const values = { ...contents(order), names: order.lines.some(isNamed) ? t.confirmedNames : '' }
  return mail(at, order, orderLetters.confirmed, values, [...withdrawal, t.linkWarning])
}

type Back = { amount: number; paidBack: number; by: 'card' | 'transfer' | null }
const backIn = (order: HeldOrder, { paidBack, by }: Back): string => {
  const t = sayIn(order)
  if (paidBack > 0) return (by === 'card' ? t.backByCard : t.backByTransfer)({ amount: shown(paidBack, order) })
  const owed = owedOf(order)
  return owed < 0 ? t.backSoon({ amount: shown(-owed, order) }) : ''
}

export const mailCancelled = (at: OrderAt, order: HeldOrder, back: Back, { lapsed = false } = {}) =>
  mail(at, order, lapsed ? orderLetters.lapsed : orderLetters.cancelled, { number: order.number, back: backIn(order, back) })

export const mailRefunded = (at: OrderAt, order: HeldOrder, { reason, ...back }: Back & { reason: string }) =>
  mail(at, order, orderLetters.refunded, { number: order.number, amount: shown(back.amount, order), reason, back: backIn(order, back) })

export const mailGivenBack = (at: OrderAt, order: HeldOrder, back: Back) =>
  mail(at, order, orderLetters.givenBack, { number: order.number, back: backIn(order, back) })

export const mailNamesMissing = (
  at: OrderAt,
  order: To,
  missing: readonly { nameEn: string; nameFr: string; n: number; day: string }[],
) => {
  const said = missing.map(({ nameEn, nameFr, n, day }) =>
    sayIn(order).namesWhat({ n, name: order.locale === 'fr' ? nameFr : nameEn, day: dayIn(day, order) }),
  )
  return mail(at, order, orderLetters.names, { number: order.number, missing: said.join('\n\n') })
}

/** The session of a line moved, or will not take place. */
export const mailSessionChanged = (at: OrderAt, order: HeldOrder, line: HeldLine & { startsAt: string }) => {
  const { number, locale, currency } = order
  const country = countryOfCurrency(currency)
  const said = { number, name: locale === 'fr' ? line.nameFr : line.nameEn, day: showSessionDay(line.startsAt, country, locale) }
  return line.sessionCancelledAt === null
    ? mail(at, order, orderLetters.moved, { ...said, time: showClock(line.startsAt, country, locale) })
    : mail(at, order, orderLetters.calledOff, said)
}

/** What staff wrote, in their words. */
export const mailMessage = (at: OrderAt, order: To, message: string) =>
  mail(at, order, orderLetters.message, { number: order.number, message })

export const mailLink = (at: OrderAt, order: To) => mail(at, order, orderLetters.link, { number: order.number })

export const mailCreditsEnding = (at: OrderAt, order: To, credits: readonly { kind: string; left: number; endsOn: string }[]) => {
  const t = sayIn(order)
  const said = credits.map(({ kind, left, endsOn }) => {
    const of = { n: left, number: order.number, day: dayIn(endsOn, order) }
    return kind === 'featured' ? t.featured(of) : kind === 'cv_search' ? t.searches(of) : t.adverts(of)
  })
  return mail(at, order, orderLetters.credits, { day: dayIn(credits[0]?.endsOn ?? '', order), credits: said.join('\n\n') })
}
