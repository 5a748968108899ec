import type { Currency } from '#shared/money.ts'
import { say } from '#shared/text.ts'
import type { PaperInvoice, Seller } from '../../../invoices/shapes.ts'
import type { Unit } from '../../../invoices/rules.ts'
import type { VatCode } from '../../../vat/rules.ts'
import { vatSentences } from '../../../vat/text.ts'
import { showDay } from '#shared/dates.ts'
import type { Issued } from './issued.ts'
import { noteText } from './note-text.ts'

// The invoice in the terms of EN 16931; `cii.ts` and `ubl.ts` write it down. Numbers of terms (BT) and rules (BR) are the standard's.

/** UNTDID 1001. */
const typeCodes = { invoice: '380', deposit: '386', credit_note: '381' }
/** UN/ECE Recommendation 20. */
const unitCodes: Record<Unit, string> = { each: 'C62', hour: 'HUR', day: 'DAY', week: 'WEE', month: 'MON', fixed: 'LS' }

/** Standard, zero, exempt, reverse charge, within the Union, export, outside. */
type Category = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'
const exemptionCodes: Partial<Record<Category, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
}

export type Tax = { category: Category; percent: string | null }
export type Identifier = { id: string; scheme: string | null }
export type Address = { line: string; postcode: string; town: string; country: string }
export type Party = {
  name: string
  /** BT-29: only where there is nothing else to know the seller by (BR-CO-26). */
  otherId: string | null
  legal: Identifier | null
  legalForm: string | null
  vatNumber: string | null
  taxNumber: string | null
  endpoint: Identifier | null
  address: Address
  contact: { name: string | null; phone: string | null; email: string | null } | null
}
type Discount = { isCharge: boolean; amount: string; of: { base: string; percent: string } | null }
export type Line = Tax & {
  id: string
  name: string
  description: string | null
  note: string | null
  quantity: string
  unit: string
  price: string
  net: string
  discount: Discount | null
}
export type Breakdown = Tax & { net: string; vat: string; reason: string | null; reasonCode: string | null }
export type EInvoice = ReturnType<typeof einvoiceOf>

/** Minor units as the standard writes them: `1519.36`. */
export const decimal = (minor: number) =>
  `${minor < 0 ? '-' : ''}${Math.floor(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`
const trimmed = (digits: string) => digits.replace(/\.?0+$/, '')
const thousandths = (n: number) => trimmed((n / 1000).toFixed(3))
const percentOf = (hundredths: number) => trimmed((hundredths / 100).toFixed(2)) || '0'

/**
 * How the standard sees a code. Services for companies abroad are reverse charged, which needs a number of the customer; without one
 * they are outside, which allows neither numbers nor other categories in the invoice (BR-O-02, BR-O-11).
 */
function categoryOf(code: VatCode, rate: number, { isAlone, buyerIsKnown }: { isAlone: boolean; buyerIsKnown: boolean }): Category {
  switch (code) {
    case 'gb-zero':
      return 'Z'
    case 'gb-exempt':
    case 'fr-exempt':
      return 'E'
    case 'fr-intra-eu-goods':
      return 'K'
    case 'gb-export':
    case 'fr-export':
      return 'G'
    case 'gb-reverse':
    case 'fr-intra-eu-services':
    case 'gb-outside':
    case 'fr-outside':
      return buyerIsKnown ? 'AE' : isAlone ? 'O' : 'E'
    default:
      return rate > 0 ? 'S' : 'Z'
  }
}

/** ISO 6523: 0002 is a SIREN, 0009 a SIRET; Companies House has no scheme. */
function legalOf(country: string, number: string | null): Identifier | null {
  if (number === null) return null
  return country === 'FR' ? { id: number.slice(0, 9), scheme: '0002' } : { id: number, scheme: null }
}

/** Where machines reach a party: a French company at the address that it gave its platform, its SIREN by default; all others by mail. */
function endpointOf(country: string, number: string | null, email: string | null, platform: string | null = null): Identifier | null {
  if (country === 'FR' && number !== null) return { id: platform ?? number.slice(0, 9), scheme: '0225' }
  return email === null ? null : { id: email, scheme: 'EM' }
}

const addressOf = ({
  address,
  postcode,
  town,
  country,
}: {
  address: string
  postcode: string
  town: string
  country: string
}): Address => ({
  line: address.split('\n').filter(Boolean).join(', '),
  postcode,
  town,
  country,
})

function sellerOf(seller: Seller): Party {
  const { companyNumber, vatNumber, email, phone, country, registerTown, legalForm } = seller
  const rcs =
    country === 'FR' && registerTown !== null && companyNumber !== null ? `RCS ${registerTown} ${companyNumber.slice(0, 9)}` : null
  return {
    name: seller.name,
    otherId: companyNumber === null && vatNumber === null ? (email ?? seller.name) : null,
    legal: legalOf(country, companyNumber),
    legalForm: [legalForm, rcs].filter(Boolean).join(' · ') || null,
    vatNumber,
    taxNumber: vatNumber === null ? companyNumber : null,
    endpoint: endpointOf(country, companyNumber, email),
    address: addressOf(seller),
    contact: email === null && phone === null ? null : { name: seller.name, phone, email },
  }
}

function buyerOf(buyer: PaperInvoice['buyer']): Party {
  const { kind, companyNumber, vatNumber, email, country, platformAddress, contactName } = buyer
  return {
    name: buyer.name,
    otherId: null,
    legal: legalOf(country, companyNumber),
    legalForm: null,
    vatNumber,
    taxNumber: null,
    endpoint: kind === 'company' ? endpointOf(country, companyNumber, email, platformAddress) : null,
    address: addressOf(buyer),
    contact: contactName === null ? null : { name: contactName, phone: null, email },
  }
}

/** BT-23 as French platforms ask for it: what is sold, and whether deposits come off. */
function processOf({ sellerCountry, operation, lines }: PaperInvoice): string | null {
  if (sellerCountry !== 'FR') return null
  const letter = { goods: 'B', services: 'S', mixed: 'M' }[operation ?? 'services']
  return `${letter}${lines.some(({ depositId }) => depositId !== null) ? 4 : 1}`
}

/** What is taken off a line; off one below zero it makes the line smaller: a charge. The percentage stands there where it explains the amount. */
function discountOf({ discount, discountAmount, net }: PaperInvoice['lines'][number]): Discount | null {
  if (discountAmount === 0) return null
  const base = Math.abs(net + discountAmount)
  const isExplained = discount > 0 && Math.abs((base * discount) / 10_000 - Math.abs(discountAmount)) < 1
  return {
    isCharge: discountAmount < 0,
    amount: decimal(Math.abs(discountAmount)),
    of: isExplained ? { base: decimal(base), percent: percentOf(discount) } : null,
  }
}

/** An issued invoice in the terms of the standard. */
export function einvoiceOf(invoice: Issued) {
  const { type, locale, currency, lines, vatLines, net, vat, total, payable, cisDeduction, dueOn, account, credits, number } = invoice
  const t = say(noteText, locale)
  const isCredit = type === 'credit_note'
  const buyerIsKnown = invoice.buyer.vatNumber !== null || invoice.buyer.companyNumber !== null
  const codes = new Set(vatLines.map(({ code }) => code))
  const taxOf = (code: VatCode, rate: number): Tax => {
    const category = categoryOf(code, rate, { isAlone: codes.size === 1, buyerIsKnown })
    return { category, percent: category === 'O' ? null : percentOf(rate) }
  }
  const breakdown = breakdownOf(invoice, taxOf)
  const isOutside = breakdown.some(({ category }) => category === 'O')
  const withoutVat = (party: Party): Party =>
    isOutside ? { ...party, vatNumber: null, taxNumber: null, otherId: party.legal ? null : party.name } : party
  const due = dueOn === null ? null : showDay(dueOn, locale)
  const isAbroad = breakdown.some(({ category }) => category === 'K')
  return {
    number,
    issuedOn: invoice.issuedOn,
    typeCode: typeCodes[type],
    isCredit,
    process: processOf(invoice),
    currency: currency satisfies Currency,
    notes: [
      ...(invoice.note === '' ? [] : [{ code: null, text: invoice.note }]),
      ...(cisDeduction === 0
        ? []
        : [{ code: null, text: t.cis({ amount: decimal(cisDeduction), rate: percentOf(invoice.cisRate ?? 0) }) }]),
      ...(isCredit || invoice.sellerCountry !== 'FR' || invoice.buyer.kind === 'person' ? [] : frenchNotes(invoice.seller, t)),
    ],
    dueOn,
    terms: isCredit ? t.creditTerms : due === null ? null : t.terms({ day: due }),
    purchaseOrder: invoice.purchaseOrder,
    order: invoice.order?.number ?? null,
    preceding: credits ? [{ number: credits.number, issuedOn: credits.issuedOn }] : [],
    seller: withoutVat(sellerOf(invoice.seller)),
    buyer: withoutVat(buyerOf(invoice.buyer)),
    delivery: {
      name: invoice.delivery?.name ?? null,
      // Within the Union, the country of arrival is asked for (BR-IC-12), and a day (BR-IC-11).
      address: invoice.delivery ? addressOf(invoice.delivery) : isAbroad ? addressOf(invoice.buyer) : null,
      day: invoice.suppliedTo ?? (isAbroad ? invoice.issuedOn : null),
    },
    period: invoice.suppliedFrom && invoice.suppliedTo ? { from: invoice.suppliedFrom, to: invoice.suppliedTo } : null,
    // BT-8: in France, when VAT falls due for services.
    isVatOnDebits: invoice.sellerCountry === 'FR' && vat !== 0 && invoice.operation !== 'goods' ? invoice.isVatOnDebits : null,
    payTo:
      account === null || isCredit
        ? null
        : {
            code: account.iban !== null && currency === 'EUR' ? '58' : '30',
            isIban: account.iban !== null,
            account: account.iban ?? `${account.sortCode ?? ''}${account.accountNumber ?? ''}`,
            holder: account.holder,
            bic: account.bic,
          },
    breakdown,
    totals: {
      lines: decimal(net),
      net: decimal(net),
      vat: decimal(vat),
      gross: decimal(total),
      // The standard has no place for what a contractor withholds for HMRC: it counts as paid, and a note says what it is.
      prepaid: cisDeduction === 0 ? null : decimal(cisDeduction),
      due: decimal(payable),
    },
    lines: lines.map(
      (line): Line => ({
        ...taxOf(line.vatCode, line.vatRate),
        id: String(line.position),
        name: line.description,
        description: line.detail || null,
        note: line.cis === null ? null : line.cis === 'labour' ? t.labour : t.materials,
        quantity: thousandths(line.quantity),
        unit: unitCodes[line.unit],
        price: decimal(line.unitPrice),
        net: decimal(line.net),
        discount: discountOf(line),
      }),
    ),
  }
}

/** One sum for each category and rate, though two of our codes may be one of theirs. */
function breakdownOf({ vatLines, locale }: PaperInvoice, taxOf: (code: VatCode, rate: number) => Tax): Breakdown[] {
  const sums = new Map<string, Tax & { net: number; vat: number; reasons: Set<string> }>()
  const sentences = say(vatSentences, locale) as Partial<Record<VatCode, string>>
  for (const { code, rate, net, vat } of vatLines) {
    const tax = taxOf(code, rate)
    const key = `${tax.category} ${tax.percent}`
    const sum = sums.get(key) ?? { ...tax, net: 0, vat: 0, reasons: new Set() }
    const reason = sentences[code]
    if (reason && tax.category !== 'S' && tax.category !== 'Z') sum.reasons.add(reason)
    sums.set(key, { ...sum, net: sum.net + net, vat: sum.vat + vat })
  }
  return [...sums.values()].map(({ reasons, category, percent, net, vat }) => ({
    category,
    percent,
    net: decimal(net),
    vat: decimal(vat),
    reason: [...reasons].join(' ') || null,
    reasonCode: exemptionCodes[category] ?? null,
  }))
}

/** What French law wants said, under the codes by which platforms look for it. */
function frenchNotes({ lateRate }: Seller, t: ReturnType<typeof say<typeof noteText>>) {
  return [
    { code: 'PMT', text: t.fee },
    { code: 'PMD', text: lateRate === null ? t.lateByLaw : t.late({ rate: percentOf(lateRate) }) },
    { code: 'AAB', text: t.noDiscount },
  ]
}
