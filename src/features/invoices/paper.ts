import { showDay } from '#shared/dates.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { showExactMoney } from '#shared/money.ts'
import { once } from '#shared/once.ts'
import { onOneLine, say } from '#shared/text.ts'
import { showRate } from '#shared/number.ts'
import { mentionsOf } from './mentions.ts'
import { paperText } from './paper-text.ts'
import type { PaperInvoice } from './shapes.ts'

export type Party = { label: string | null; name: string; lines: string[] }
export type Fact = { label: string; value: string; isStrong?: boolean }
export type PaperRow = { description: string; detail: string; cells: string[]; net: number }
/** What stands on the paper of an invoice, in its language and in order; page, PDF and mails say the same. */
export type Paper = {
  title: string
  number: string
  /** That it is a draft, or did not go through an approved platform. */
  mark: { head: string; text: string } | null
  seller: Party
  parties: Party[]
  facts: { label: string; items: Fact[] }
  columns: string[]
  rows: PaperRow[]
  totals: Fact[]
  payment: { label: string; lines: string[] } | null
  note: string
  mentions: string[]
}

const quantityOf = once((tag: string) => new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }))
/** Thousandths: `showQuantity(3500, 'fr') === '3,5'`. */
export const showQuantity = (quantity: number, locale: Locale): string => quantityOf(intlTag[locale]).format(quantity / 1000)

/** An invoice as its paper has it. */
export function paperOf(invoice: PaperInvoice, locale: Locale = invoice.locale): Paper {
  const t = say(paperText, locale)
  const { type, number } = invoice
  return {
    title: t[type],
    number: number === null ? t.draft : t.number({ number }),
    mark: markOf(invoice, locale),
    seller: sellerOf(invoice, locale),
    parties: partiesOf(invoice, locale),
    facts: { label: t.dates, items: factsOf(invoice, locale) },
    columns: [t.description, t.quantity, t.price, t.vat, t.net],
    rows: rowsOf(invoice, locale),
    totals: totalsOf(invoice, locale),
    payment: paymentOf(invoice, locale),
    note: invoice.note,
    mentions: mentionsOf(invoice, locale),
  }
}

/** Whether a French company has got, or will get, only a copy: no approved platform transmitted it. */
export const isOnlyCopy = ({ sellerCountry, buyer, status, sentByPlatform }: PaperInvoice): boolean =>
  sellerCountry === 'FR' && buyer.kind === 'company' && buyer.country === 'FR' && status !== 'draft' && !sentByPlatform

function markOf(invoice: PaperInvoice, locale: Locale): Paper['mark'] {
  const t = say(paperText, locale)
  if (invoice.status === 'draft') return { head: t.draftHead, text: t.draftText }
  return isOnlyCopy(invoice) ? { head: t.copyHead, text: t.copyText } : null
}

type Registered = { country: 'GB' | 'FR'; companyNumber: string | null; vatNumber: string | null }

/** Under which numbers a company is known, a line each. */
function numbersOf({ country, companyNumber, vatNumber }: Registered, registerTown: string | null, locale: Locale): string[] {
  const t = say(paperText, locale)
  const number = companyNumber === null ? null : onOneLine(country === 'FR' ? inThrees(companyNumber) : companyNumber)
  const kind = country === 'GB' ? t.companyNumber : companyNumber?.length === 14 ? t.siret : t.siren
  const registered = number && [kind({ number }), registerTown && t.rcs({ town: registerTown })].filter(Boolean).join(' · ')
  return present(registered, vatNumber && t.vatNumber({ number: vatNumber }))
}

const present = (...lines: (string | null)[]): string[] => lines.flatMap((line) => line || [])

/** A SIREN in threes, with the five digits of an establishment behind. */
const inThrees = (number: string) => number.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ').trim()

function sellerOf({ seller }: PaperInvoice, locale: Locale): Party {
  if (!seller) return { label: null, name: '–', lines: [] }
  const { name, legalForm, address, postcode, town, registerTown, email, country } = seller
  const place = country === 'FR' ? [`${postcode} ${town}`] : [town, postcode]
  const lines = present(legalForm, ...address.split('\n'), ...place, ...numbersOf(seller, registerTown, locale), email)
  return { label: null, name, lines }
}

function partiesOf({ buyer, delivery, purchaseOrder, sellerCountry }: PaperInvoice, locale: Locale): Party[] {
  const t = say(paperText, locale)
  const where = ({ address, postcode, town, country }: Pick<typeof buyer, 'address' | 'postcode' | 'town' | 'country'>) => [
    ...address.split('\n'),
    ...(country === 'FR' ? [`${postcode} ${town}`] : [town, postcode]),
    ...(country === sellerCountry ? [] : [t[country]]),
  ]
  const customer: Party = {
    label: t.customer,
    name: buyer.name,
    lines: [
      ...(buyer.contactName && buyer.contactName !== buyer.name ? [t.attention({ name: buyer.contactName })] : []),
      ...where(buyer),
      ...numbersOf(buyer, null, locale),
      ...(purchaseOrder ? [t.purchaseOrder({ number: purchaseOrder })] : []),
    ],
  }
  return delivery ? [customer, { label: t.delivery, name: delivery.name, lines: where(delivery) }] : [customer]
}

function factsOf(invoice: PaperInvoice, locale: Locale): Fact[] {
  const t = say(paperText, locale)
  const day = (value: string) => onOneLine(showDay(value, locale))
  const { issuedOn, suppliedFrom: from, suppliedTo: to, dueOn, credits, operation, sellerCountry, type } = invoice
  const taxPoint = to ?? issuedOn
  // French law wants the day of the supply, also where it is that of the invoice; a deposit comes before there is one.
  const supplied = to ?? (sellerCountry === 'FR' && type === 'invoice' ? issuedOn : null)
  const facts: (Fact | false | null)[] = [
    issuedOn !== null && { label: t.issuedOn, value: day(issuedOn) },
    credits && { label: t.credits, value: t.creditsOf({ number: credits.number, day: day(credits.issuedOn) }) },
    supplied !== null && {
      label: t.supplied,
      value: from !== null && from !== supplied ? t.span({ from: day(from), to: day(supplied) }) : day(supplied),
    },
    sellerCountry === 'GB' && taxPoint !== null && taxPoint !== to && { label: t.taxPoint, value: day(taxPoint) },
    operation && { label: t.operation, value: t[operation] },
    type !== 'credit_note' && dueOn !== null && { label: t.dueOn, value: day(dueOn), isStrong: true },
  ]
  return facts.filter((fact) => fact !== false && fact !== null)
}

function rowsOf({ lines, currency }: PaperInvoice, locale: Locale): PaperRow[] {
  const t = say(paperText, locale)
  const money = (amount: number) => showExactMoney({ amount, currency }, locale)
  return lines.map(({ description, detail, quantity, unit, unitPrice, discount, discountAmount, net, vatRate }) => {
    const less = discountAmount === 0 ? '' : t.discount({ percent: showRate(discount, locale), amount: money(-discountAmount) })
    return {
      description,
      detail: [detail, less].filter(Boolean).join(' · '),
      cells: [
        onOneLine(`${showQuantity(quantity, locale)}${unit === 'each' || unit === 'fixed' ? '' : ` ${t[unit]}`}`),
        money(unitPrice),
        showRate(vatRate, locale),
        money(net),
      ],
      net,
    }
  })
}

function totalsOf(invoice: PaperInvoice, locale: Locale): Fact[] {
  const t = say(paperText, locale)
  const { type, currency, net, vatLines, total, cisRate, cisDeduction, paid, credited, balance, status } = invoice
  const money = (amount: number) => showExactMoney({ amount, currency }, locale)
  const isOnReceipts =
    invoice.sellerCountry === 'FR' && !invoice.isVatOnDebits && invoice.operation !== 'goods' && invoice.operation !== null
  const vat = vatLines.map((one): Fact => {
    const label = isOnReceipts && one.rate > 0 ? t.onReceipts : t.vatOn
    return { label: label({ percent: showRate(one.rate, locale), net: money(one.net) }), value: money(one.vat) }
  })
  const sums: Fact[] = [{ label: t.totalNet, value: money(net) }, ...vat]
  const withheld: Fact[] =
    cisDeduction > 0 ? [{ label: t.cis({ percent: showRate(cisRate ?? 0, locale) }), value: money(-cisDeduction) }] : []
  if (type === 'credit_note') {
    const isWhole = withheld.length === 0
    const last = { label: t.credited, value: money(invoice.payable), isStrong: true }
    return isWhole ? [...sums, last] : [...sums, { label: t.total, value: money(total) }, ...withheld, last]
  }
  const taken: Fact[] = [
    ...(paid > 0 ? [{ label: t.paid, value: money(-paid) }] : []),
    ...(credited > 0 ? [{ label: t.creditedSoFar, value: money(-credited) }] : []),
  ]
  const toPay = { label: t.toPay, value: money(status === 'draft' ? invoice.payable : balance), isStrong: true }
  return [...sums, { label: t.total, value: money(total) }, ...withheld, ...taken, toPay]
}

function paymentOf({ account, number, type, status, balance }: PaperInvoice, locale: Locale): Paper['payment'] {
  if (!account || type === 'credit_note' || (status !== 'draft' && balance <= 0)) return null
  const t = say(paperText, locale)
  const { holder, iban, bic, sortCode, accountNumber } = account
  const groups = (text: string, by: RegExp, mark: string) => onOneLine(text.replace(by, `$&${mark}`))
  const lines = present(
    t.holder({ name: holder }),
    sortCode && t.sortCode({ number: groups(sortCode, /\d{2}(?=\d)/g, '-') }),
    accountNumber && t.accountNumber({ number: accountNumber }),
    iban && t.iban({ number: groups(iban, /.{4}(?=.)/g, ' ') }),
    bic && t.bic({ number: bic }),
    number && t.reference({ number }),
  )
  return { label: t.byTransfer, lines }
}
