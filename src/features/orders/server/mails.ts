import { sendMail } from '#server/mail.ts'
import { showDay } from '#shared/dates.ts'
import { showExactMoney } from '#shared/money.ts'
import { onOneLine, say } from '#shared/text.ts'
import { countryOfCurrency, todayIn } from '../../places/countries.ts'
import { showClock, showSessionDay } from '../../products/session-text.ts'
import { lapsesAt } from '../lapsing.ts'
import { isNamed, owedOf } from '../rules.ts'
import type { OrderAt } from './events.ts'
import type { HeldLine, HeldOrder } from './held.ts'
import { pathOfOrder, tokenOf } from './links.ts'
import { mailText } from './mail-text.ts'

type To = Pick<HeldOrder, 'id' | 'number' | 'email' | 'contactName' | 'locale' | 'linkVersion'>
type Said = ReturnType<typeof say<typeof mailText>>

const dayIn = (day: string, { locale }: To) => onOneLine(showDay(day, locale))
const shown = (amount: number, { locale, currency }: Pick<HeldOrder, 'locale' | 'currency'>) =>
  onOneLine(showExactMoney({ amount, currency }, locale))

/** In the language in which the order was placed, with the personal link of its mail. */
async function mail({ db, config }: OrderAt, order: To, say: (t: Said) => { subject: string; paragraphs: string[] }): Promise<void> {
  const { email, contactName, locale } = order
  const t = sayIn(order)
  const { subject, paragraphs } = say(t)
  const url = `${config.publicUrl}${pathOfOrder(tokenOf(config, 'mail', order), locale)}`
  await sendMail(db, {
    to: email,
    locale,
    subject,
    paragraphs: [t.hello({ name: contactName }), ...paragraphs],
    action: { label: t.open, url },
  })
}
const sayIn = ({ locale }: Pick<To, 'locale'>) => say(mailText, locale)

function contents(t: Said, order: HeldOrder): string[] {
  const { locale, customerKind, net, vat, total } = order
  const lines = order.lines.map((line) =>
    t.line({ n: line.quantity, name: locale === 'fr' ? line.nameFr : line.nameEn, net: shown(line.net, order) }),
  )
  const money = { net: shown(net, order), vat: shown(vat, order), total: shown(total, order) }
  return [lines.map((line) => `• ${line}`).join('\n'), customerKind === 'person' ? t.totalsPerson(money) : t.totals(money)]
}

export const mailPlaced = (at: OrderAt, order: HeldOrder) =>
  mail(at, order, (t) => {
    const { number, paymentMethod } = order
    const how = { transfer: t.placedTransfer({ total: shown(order.total, order), number }), card: t.placedCard, account: t.placedAccount }
    const lapses = lapsesAt({ ...order, sessions: order.lines.map(({ startsAt }) => startsAt) })
    const until = paymentMethod === 'card' ? [] : [t.placedLapses({ day: dayIn(todayIn(order.country, lapses), order) })]
    return { subject: t.placedSubject({ number }), paragraphs: [...contents(t, order), how[paymentMethod], ...until, t.linkWarning] }
  })

export const mailConfirmed = (at: OrderAt, order: HeldOrder) =>
  mail(at, order, (t) => ({
    subject: t.confirmedSubject({ number: order.number }),
    paragraphs: [
      t.confirmedWhat,
      ...contents(t, order),
      ...(order.lines.some(isNamed) ? [t.confirmedNames] : []),
      ...(order.customerKind === 'person' && !order.startsAtOnce ? [t.confirmedWithdrawal] : []),
      t.linkWarning,
    ],
  }))

type Back = { amount: number; paidBack: number; by: 'card' | 'transfer' | null }
const backIn = (t: Said, order: HeldOrder, { paidBack, by }: Back): string[] => {
  if (paidBack > 0) return [(by === 'card' ? t.backByCard : t.backByTransfer)({ amount: shown(paidBack, order) })]
  const owed = owedOf(order)
  return owed < 0 ? [t.backSoon({ amount: shown(-owed, order) })] : []
}

export const mailCancelled = (at: OrderAt, order: HeldOrder, back: Back, { lapsed = false } = {}) =>
  mail(at, order, (t) => ({
    subject: t.cancelledSubject({ number: order.number }),
    paragraphs: [lapsed ? t.lapsedWhat : t.cancelledWhat, ...backIn(t, order, back)],
  }))

export const mailRefunded = (at: OrderAt, order: HeldOrder, { reason, ...back }: Back & { reason: string }) =>
  mail(at, order, (t) => ({
    subject: t.refundedSubject({ number: order.number }),
    paragraphs: [t.refundedLess({ amount: shown(back.amount, order), reason }), ...backIn(t, order, back)],
  }))

export const mailGivenBack = (at: OrderAt, order: HeldOrder, back: Back) =>
  mail(at, order, (t) => ({ subject: t.refundedSubject({ number: order.number }), paragraphs: backIn(t, order, back) }))

export const mailNamesMissing = (at: OrderAt, order: To, missing: readonly { nameEn: string; nameFr: string; n: number; day: string }[]) =>
  mail(at, order, (t) => ({
    subject: t.namesSubject({ number: order.number }),
    paragraphs: missing.map(({ nameEn, nameFr, n, day }) =>
      t.namesWhat({ n, name: order.locale === 'fr' ? nameFr : nameEn, day: dayIn(day, order) }),
    ),
  }))

/** The session of a line moved, or will not take place. */
export const mailSessionChanged = (at: OrderAt, order: HeldOrder, line: HeldLine & { startsAt: string }) =>
  mail(at, order, (t) => {
    const { number, locale, currency } = order
    const country = countryOfCurrency(currency)
    const said = { name: locale === 'fr' ? line.nameFr : line.nameEn, day: showSessionDay(line.startsAt, country, locale) }
    return line.sessionCancelledAt === null
      ? { subject: t.movedSubject({ number }), paragraphs: [t.movedWhat({ ...said, time: showClock(line.startsAt, country, locale) })] }
      : { subject: t.calledOffSubject({ number }), paragraphs: [t.calledOffWhat(said)] }
  })

/** What staff wrote, in their words. */
export const mailMessage = (at: OrderAt, order: To, text: string) =>
  mail(at, order, (t) => ({ subject: t.messageSubject({ number: order.number }), paragraphs: text.split(/\n{2,}/) }))

export const mailLink = (at: OrderAt, order: To) =>
  mail(at, order, (t) => ({ subject: t.linkSubject({ number: order.number }), paragraphs: [t.linkWhat, t.linkWarning] }))

export const mailCreditsEnding = (at: OrderAt, order: To, credits: readonly { kind: string; left: number; endsOn: string }[]) =>
  mail(at, order, (t) => ({
    subject: t.creditsSubject({ day: dayIn(credits[0]?.endsOn ?? '', order) }),
    paragraphs: credits.map(({ kind, left, endsOn }) => {
      const said = { n: left, number: order.number, day: dayIn(endsOn, order) }
      return kind === 'featured' ? t.featured(said) : kind === 'cv_search' ? t.searches(said) : t.adverts(said)
    }),
  }))
