import { fold } from '#shared/fold.ts'
import type { Actor } from '#shared/roles.ts'
import { balanceOf, type InvoiceStatus, type InvoiceType, type moneyMethods } from '../invoices/rules.ts'

/** Money that staff record; what comes by card, the provider tells. */
export const handMethods = ['transfer', 'cheque', 'cash', 'direct_debit'] as const satisfies readonly (typeof moneyMethods)[number][]
export type HandMethod = (typeof handMethods)[number]

export const lineStatuses = ['waiting', 'unclear', 'matched', 'ignored'] as const
export type LineStatus = (typeof lineStatuses)[number]
/** A line that needs nobody any more. */
export const isSettled = (status: LineStatus) => status === 'matched' || status === 'ignored'
export const statementFormats = ['camt.053', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

export const limits = { bytes: 5 * 1024 * 1024, lines: 10_000, statements: 50 } as const
export const mostMoney = 1_000_000_000
export const mostAtOnce = 100
/** Minor units. A larger rest takes a credit note, because of VAT. */
export const mostWrittenOff = 1000
/** The least that the card provider takes. */
export const leastByCard = 50

/** The events in the history of an invoice that its customer reads. */
export const toldEvents = ['issued', 'sent', 'opened', 'reminded'] as const

/** Why something is suggested for a line, the surest first. */
export const suggestionWhys = ['recorded', 'number', 'order', 'name-and-amount', 'name-and-sum', 'amount', 'name', 'twice'] as const
export type SuggestionWhy = (typeof suggestionWhys)[number]

type Owed = { type: InvoiceType; status: InvoiceStatus; payable: number; paid: number; credited: number }
type Who = Pick<Actor, 'role'>

/** A rest that is not worth asking for may be given up. */
export function whyNotWriteOff(
  { role }: Who,
  invoice: Owed,
): 'permission-denied' | 'invoice-draft' | 'invoice-nothing-owed' | 'rest-too-large' | null {
  if (invoice.status === 'draft') return 'invoice-draft'
  if (role !== 'admin') return 'permission-denied'
  const rest = invoice.type === 'credit_note' ? 0 : balanceOf(invoice)
  return rest <= 0 ? 'invoice-nothing-owed' : rest > mostWrittenOff ? 'rest-too-large' : null
}

/** Between letters and digits, which people and banks separate as they like: `FR-2026-0042`, `FR 2026/0042`, `fr20260042`. */
const apart = '[^\\p{L}\\p{N}]*'
const invoiceMark = new RegExp(`(INV|FR)${apart}(20${apart}\\d${apart}\\d)${apart}(\\d(?:${apart}\\d){3,9})`, 'giu')
const orderMark = new RegExp(`ORD${apart}(20${apart}\\d${apart}\\d)${apart}(\\d(?:${apart}\\d){5,9})`, 'giu')
const digits = (text: string) => text.replace(/\D/g, '')

/**
 * Numbers of invoices that a reference may name. Where nothing separates the digits, they are the number: `FR-2026-0042 12/11` names
 * `FR-2026-0042`. Digits that are separated may belong to something else, so that each number that they begin with is one.
 */
export function invoiceNumbersIn(reference: string): string[] {
  return [...reference.matchAll(invoiceMark)].flatMap(([, prefix = '', year = '', serial = '']) =>
    serialsOf(serial, 4).map((one) => `${prefix.toUpperCase()}-${digits(year)}-${one}`),
  )
}

export function orderNumbersIn(reference: string): string[] {
  return [...reference.matchAll(orderMark)].flatMap(([, year = '', serial = '']) =>
    serialsOf(serial, 6).map((one) => `ORD-${digits(year)}-${one}`),
  )
}

/** The first run of digits if it is long enough; else each long enough beginning of the separated digits. */
function serialsOf(serial: string, least: number): string[] {
  const run = /^\d+/.exec(serial)?.[0] ?? ''
  const whole = digits(serial)
  if (run.length >= least) return [run]
  return Array.from({ length: whole.length - least + 1 }, (_, i) => whole.slice(0, least + i))
}

const legalForms = new Set(
  'ltd limited plc llp lp co company inc sa sas sasu sarl eurl snc sci scop ei eirl the and et cie mr mrs ms miss m mme mlle monsieur madame de du des la le les of'.split(
    ' ',
  ),
)
const wordsOf = (name: string) =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !legalForms.has(word))

/** Whether a payer has the name of a customer: most words of the shorter name stand in the longer one, and not only a short one. */
export function isSimilar(payer: string, customer: string): boolean {
  const [a, b] = [new Set(wordsOf(payer)), new Set(wordsOf(customer))]
  const [few, many] = a.size <= b.size ? [a, b] : [b, a]
  const shared = [...few].filter((word) => many.has(word))
  return few.size > 0 && shared.length / few.size >= 0.6 && shared.some((word) => word.length > 3)
}

export type OpenInvoice = {
  id: number
  number: string
  customerId: number
  customerName: string
  orderId: number | null
  dueOn: string
  balance: number
  isNamed: boolean
  isOfNamedOrder: boolean
}
type Line = { amount: number; payer: string }
export type Match = { why: SuggestionWhy; customerId: number; invoices: { id: number; amount: number }[]; credit: number }

/**
 * What money that came in may be for. `isSure`: the reference names invoices or an order, and the amount is all that is owed on them, or
 * part of the only one: nobody needs to look.
 */
export function matchLine({ amount, payer }: Line, open: readonly OpenInvoice[]): { matches: Match[]; isSure: boolean } {
  const named = oneCustomer(open.filter((one) => one.isNamed))
  const ofOrder = oneCustomer(open.filter((one) => one.isOfNamedOrder))
  const similar = open.filter((one) => isSimilar(payer, one.customerName))
  if (named && (sumOf(named) === amount || (named.length === 1 && amount < sumOf(named))))
    return { matches: [match('number', amount, named)], isSure: true }
  if (ofOrder && sumOf(ofOrder) === amount) return { matches: [match('order', amount, ofOrder)], isSure: true }
  const matches = [
    ...byCustomer(open.filter((one) => one.isNamed)).map((those) => match('number', amount, those)),
    ...byCustomer(open.filter((one) => one.isOfNamedOrder)).map((those) => match('order', amount, those)),
    ...similar.filter(({ balance }) => balance === amount).map((one) => match('name-and-amount', amount, [one])),
    ...byCustomer(similar).flatMap((those) => {
      const parts = sumsTo(those, amount)
      return parts && parts.length > 1 ? [match('name-and-sum', amount, parts)] : []
    }),
    ...open.filter((one) => one.balance === amount && !isSimilar(payer, one.customerName)).map((one) => match('amount', amount, [one])),
    ...byCustomer(similar).map((those) => match('name', amount, those)),
  ]
  return { matches: distinct(matches).slice(0, 5), isSure: false }
}

const sumOf = (invoices: readonly OpenInvoice[]) => invoices.reduce((sum, { balance }) => sum + balance, 0)
const oldestFirst = (a: OpenInvoice, b: OpenInvoice) => a.dueOn.localeCompare(b.dueOn) || a.id - b.id

function byCustomer(invoices: readonly OpenInvoice[]): OpenInvoice[][] {
  const groups = new Map<number, OpenInvoice[]>()
  for (const one of invoices) groups.set(one.customerId, [...(groups.get(one.customerId) ?? []), one])
  return [...groups.values()].map((those) => those.toSorted(oldestFirst))
}

const oneCustomer = (invoices: readonly OpenInvoice[]): OpenInvoice[] | null => {
  const groups = byCustomer(invoices)
  return groups.length === 1 ? (groups[0] ?? null) : null
}

/** So much of each as there is money, the oldest first; what is left stays as credit. */
function match(why: SuggestionWhy, amount: number, invoices: readonly OpenInvoice[]): Match {
  let rest = amount
  const parts = invoices.toSorted(oldestFirst).flatMap(({ id, balance }) => {
    const part = Math.min(balance, rest)
    rest -= part
    return part > 0 ? [{ id, amount: part }] : []
  })
  return { why, customerId: invoices[0]?.customerId ?? 0, invoices: parts.slice(0, 50), credit: rest }
}

/** Of a customer's invoices, at most so many are added up. */
const mostTried = 14

/** Invoices that come to the amount, the oldest where several do; null: none do. */
export function sumsTo(invoices: readonly OpenInvoice[], amount: number): OpenInvoice[] | null {
  const tried = invoices.toSorted(oldestFirst).slice(0, mostTried)
  const search = (from: number, rest: number): OpenInvoice[] | null => {
    if (rest === 0) return []
    for (let i = from; i < tried.length; i++) {
      const one = tried[i] as OpenInvoice
      if (one.balance > rest) continue
      const more = search(i + 1, rest - one.balance)
      if (more) return [one, ...more]
    }
    return null
  }
  return search(0, amount)
}

/** The same invoices once, for the first reason. */
function distinct(matches: readonly Match[]): Match[] {
  const key = ({ invoices }: Match) =>
    invoices
      .map(({ id }) => id)
      .toSorted()
      .join(' ')
  return matches.filter((one, i) => matches.findIndex((other) => key(other) === key(one)) === i)
}

/** An amount as banks write it, in minor units: `1 234,56`, `-1,234.56`, `(12.00)`, `12,00-`, `£3`; null for anything else. */
export function amountIn(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]|£|€|GBP|EUR/gi, '').replace(/^\+/, '')
  const isBelow = /^[-−(]/.test(bare) || /[-−]$/.test(bare) || /DR$/i.test(bare)
  const plain = bare.replace(/[-−()]|[CD]R$/gi, '')
  if (!/^\d[\d.,]*$|^[.,]\d{1,2}$/.test(plain)) return null
  const decimals = /[.,](\d{1,2})$/.exec(plain)?.[1] ?? ''
  const whole = (decimals ? plain.slice(0, -decimals.length - 1) : plain).replace(/[.,]/g, '')
  const amount = Number(whole || '0') * 100 + Number(decimals.padEnd(2, '0'))
  return Number.isSafeInteger(amount) && amount <= mostMoney ? (isBelow ? -amount : amount) : null
}
