import { type Actor, worksHere } from '#shared/roles.ts'
import { partOf } from '#shared/money.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import type { Country } from '../places/countries.ts'
import { type Nature, totalsOf, type VatCode, type VatTotals } from '../vat/rules.ts'

export const invoiceTypes = ['invoice', 'deposit', 'credit_note'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

export const invoiceStatuses = ['draft', 'issued', 'sent', 'deposited', 'rejected', 'refused', 'partly_paid', 'paid', 'credited'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** What nobody has paid or taken back in full. */
export const openStatuses = [
  'issued',
  'sent',
  'deposited',
  'rejected',
  'refused',
  'partly_paid',
] as const satisfies readonly InvoiceStatus[]
export const isOpen = ({ status }: { status: InvoiceStatus }): boolean => (openStatuses as readonly InvoiceStatus[]).includes(status)

/** Tabs of the list; every invoice stands in exactly one of them besides `all`. What is late is in `overdue` alone. */
export const invoiceTabs = ['all', 'draft', 'sent', 'overdue', 'partly-paid', 'paid', 'credited'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]

/** What an invoice was issued for: a placement, an order of the shop, or what staff wrote by hand. */
export const invoiceOrigins = ['placement', 'order', 'other'] as const
export type InvoiceOrigin = (typeof invoiceOrigins)[number]

/** For how many days what is owed has been due. */
export const invoiceAges = ['not-due', '1-30', '31-60', '61-90', 'over-90'] as const
export type InvoiceAge = (typeof invoiceAges)[number]
/** The same, all that is late, and all that is owed. */
export const owedFilters = [...invoiceAges, 'late', 'any'] as const
export type OwedFilter = (typeof owedFilters)[number]

/** The first and last day on which what is so old today was due; null: without an end. */
export function dueWithin(age: OwedFilter, today: string): { from: string | null; to: string | null } {
  const ago = (days: number) => addDays(today, -days)
  switch (age) {
    case 'not-due':
      return { from: today, to: null }
    case '1-30':
      return { from: ago(30), to: ago(1) }
    case '31-60':
      return { from: ago(60), to: ago(31) }
    case '61-90':
      return { from: ago(90), to: ago(61) }
    case 'over-90':
      return { from: null, to: ago(91) }
    case 'late':
      return { from: null, to: ago(1) }
    case 'any':
      return { from: null, to: null }
  }
}

export const invoiceSorts = ['issuedOn', 'dueOn', 'total', 'balance'] as const

export const entryKinds = ['invoice', 'credit_note', 'cis', 'payment', 'refund', 'write_off'] as const
export type EntryKind = (typeof entryKinds)[number]
export const moneyMethods = ['card', 'transfer', 'cheque', 'cash', 'direct_debit'] as const
export type MoneyMethod = (typeof moneyMethods)[number]

export const units = ['each', 'hour', 'day', 'week', 'month', 'fixed'] as const
export type Unit = (typeof units)[number]
export const operations = ['goods', 'services', 'mixed'] as const
export type Operation = (typeof operations)[number]
export const cisKinds = ['labour', 'materials'] as const
export type CisKind = (typeof cisKinds)[number]
/** What a contractor withholds on labour, in hundredths of a percent: paid gross, registered, not registered. */
export const cisRates = [0, 2000, 3000] as const

/** `INV-2026` and `CN-2026` in Britain, `FR-2026` and `AV-2026` in France; deposits stand among the invoices. */
export function seriesOf(type: InvoiceType, country: Country, year: string): string {
  const prefix = type === 'credit_note' ? { GB: 'CN', FR: 'AV' } : { GB: 'INV', FR: 'FR' }
  return `${prefix[country]}-${year}`
}
export const numberOf = (series: string, serial: number): string => `${series}-${String(serial).padStart(4, '0')}`

/** Quantities are thousandths, prices minor units, discounts hundredths of a percent. */
export type Amounts = { quantity: number; unitPrice: number; discount: number }

/** What a line comes to: its price times its quantity, less its discount, each rounded once as EN 16931 wants it. */
export function lineNet({ quantity, unitPrice, discount }: Amounts): { net: number; discountAmount: number } {
  const gross = partOf(unitPrice, quantity, 1000)
  const discountAmount = partOf(gross, discount, 10_000)
  return { net: gross - discountAmount, discountAmount }
}

export type InvoiceLine = { net: number; vatCode: VatCode; vatRate: number; cis: CisKind | null }

/** What of them is labour, net. */
export const labourOf = (lines: readonly Pick<InvoiceLine, 'net' | 'cis'>[]): number =>
  lines.reduce((sum, { cis, net }) => (cis === 'labour' ? sum + net : sum), 0)

/** Totals, and what the customer withholds of the labour for HMRC. */
export function invoiceTotals(
  lines: readonly InvoiceLine[],
  cisRate: number | null,
): VatTotals & { cisDeduction: number; payable: number } {
  const totals = totalsOf(lines.map(({ net, vatCode, vatRate }) => ({ net, code: vatCode, rate: vatRate })))
  const labour = labourOf(lines)
  const cisDeduction = cisRate === null ? 0 : partOf(Math.max(labour, 0), cisRate, 10_000)
  return { ...totals, cisDeduction, payable: totals.total - cisDeduction }
}

/** A share of a yearly salary, in hundredths of a percent. */
export const placementFee = (salary: number, percent: number): number => partOf(salary, percent, 10_000)

/** What French law calls the kind of operation. */
export function operationOf(lines: readonly { nature: Nature }[]): Operation {
  const goods = lines.filter(({ nature }) => nature === 'goods').length
  return goods === 0 ? 'services' : goods === lines.length ? 'goods' : 'mixed'
}

type Standing = { type: InvoiceType; status: InvoiceStatus; payable: number; paid: number; credited: number; sentAt: string | null }

/** Above zero: to be paid to us; below zero: a credit note of which so much is left. */
export const balanceOf = ({ type, status, payable, paid, credited }: Omit<Standing, 'sentAt'>): number =>
  status === 'draft' ? 0 : type === 'credit_note' ? -(payable - paid) : payable - paid - credited

/** What an issued invoice is after money or credit came to it, or was taken back from it. */
export function statusAfter(invoice: Standing): InvoiceStatus {
  const { type, payable, paid, credited, status, sentAt } = invoice
  const rest = balanceOf(invoice)
  if (type === 'credit_note') return rest === 0 ? 'credited' : sentAt === null ? 'issued' : 'sent'
  if (rest <= 0) return credited > 0 && credited >= payable ? 'credited' : 'paid'
  if (paid > 0) return 'partly_paid'
  const was = status === 'partly_paid' || status === 'paid' || status === 'credited'
  return was ? (sentAt === null ? 'issued' : 'sent') : status
}

/** By how many days it is late on a day; 0: it is not. */
export function daysLate(invoice: Pick<Standing, 'type' | 'status'> & { dueOn: string | null; balance: number }, today: string): number {
  const { type, dueOn, balance } = invoice
  if (type === 'credit_note' || dueOn === null || balance <= 0 || dueOn >= today || !isOpen(invoice)) return 0
  return daysBetween(dueOn, today)
}

/** The next reminder that is due, 1 to 3; null: none. Steps are days after the due date. */
export function reminderDue(late: number, sent: number, steps: readonly number[]): 1 | 2 | 3 | null {
  const next = steps.findLastIndex((days) => late >= days) + 1
  return late > 0 && next > sent ? (next as 1 | 2 | 3) : null
}

/** Articles L. 441-10 and D. 441-5 of the Code de commerce; the Late Payment of Commercial Debts Regulations. Minor units. */
export const frenchRecoveryFee = 4000

type Who = Pick<Actor, 'role'>
export type InvoiceRefusal =
  | 'permission-denied'
  | 'invoice-issued'
  | 'invoice-draft'
  | 'invoice-empty'
  | 'invoice-credited'
  | 'invoice-nothing-owed'
  | 'invoice-not-late'
  | 'invoice-disputed'
  | 'credit-note-not-credited'

const adminOnly = (actor: Who): InvoiceRefusal | null => (actor.role === 'admin' ? null : 'permission-denied')
export const mayReadInvoices = worksHere

export const whyNotEdit = (actor: Who, { status }: Pick<Standing, 'status'>): InvoiceRefusal | null =>
  status === 'draft' ? adminOnly(actor) : 'invoice-issued'

export const whyNotIssue = (actor: Who, { status, lines }: { status: InvoiceStatus; lines: number }): InvoiceRefusal | null =>
  status !== 'draft' ? 'invoice-issued' : (adminOnly(actor) ?? (lines === 0 ? 'invoice-empty' : null))

export const whyNotSend = (actor: Who, { status }: Pick<Standing, 'status'>): InvoiceRefusal | null =>
  status === 'draft' ? 'invoice-draft' : adminOnly(actor)

export function whyNotCredit(
  actor: Who,
  { type, status, left }: Pick<Standing, 'type' | 'status'> & { left: number },
): InvoiceRefusal | null {
  if (type === 'credit_note') return 'credit-note-not-credited'
  if (status === 'draft') return 'invoice-draft'
  return adminOnly(actor) ?? (left > 0 ? null : 'invoice-credited')
}

export function whyNotPay(actor: Who, { status, balance }: Pick<Standing, 'status'> & { balance: number }): InvoiceRefusal | null {
  if (status === 'draft') return 'invoice-draft'
  return adminOnly(actor) ?? (balance > 0 ? null : 'invoice-nothing-owed')
}

export function whyNotRemind(
  actor: Who,
  { status, isDisputed, late }: Pick<Standing, 'status'> & { isDisputed: boolean; late: number },
): InvoiceRefusal | null {
  if (status === 'draft') return 'invoice-draft'
  if (isDisputed) return 'invoice-disputed'
  return adminOnly(actor) ?? (late > 0 ? null : 'invoice-not-late')
}

/** A fee for finding work is asked of whoever hires, never of whoever is hired. */
export const whyNotFee = (customer: { kind: 'company' | 'person' }): 'fee-for-work' | null =>
  customer.kind === 'person' ? 'fee-for-work' : null
