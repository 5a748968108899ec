import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { addDays, showDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { Problem, refuse } from '#shared/problem.ts'
import { say, words } from '#shared/text.ts'
import { customerOfEmployer } from '../../customers/server/finding.ts'
import type { CustomerRecord } from '../../customers/server/queries.ts'
import { mostLines } from '../../invoices/limits.ts'
import { addDraft, announced } from '../../invoices/server/drafts.ts'
import type { InvoiceAt } from '../../invoices/server/events.ts'
import type { LineInput } from '../../invoices/shapes.ts'
import { todayIn } from '../../places/countries.ts'
import { standardCode, vatOf } from '../../vat/rules.ts'
import { type Line, sumOf } from '../pay.ts'
import { whyNotInvoice } from '../rules.ts'
import type { InvoicePreview, Lapse } from '../shapes.ts'
import { weekNumber } from '../words.ts'
import { findLapses } from './lapses.ts'
import { type Entered, linesIn, sheetsOf } from './sheets.ts'
import { suspendedSuppliers } from './suppliers.ts'
import { announce, lockSheets, write } from './write.ts'

const lineText = words({
  who: { en: '{name}, {role}, week {number}', fr: '{name}, {role}, semaine {number}' },
  hours: { en: 'Hours', fr: 'Heures' },
  days: { en: 'Days', fr: 'Jours' },
  overtime: { en: 'Overtime', fr: 'Heures supplémentaires' },
  holiday: { en: 'Bank holiday, paid', fr: 'Jour férié payé' },
  line: { en: '{what}: {who}', fr: '{what} : {who}' },
  expense: { en: '{label} (expense)', fr: '{label} (frais)' },
  from: { en: '{site}, {from} to {to}', fr: '{site}, du {from} au {to}' },
})

const isInvoiced = ({ invoiceId, isCredited }: Entered) => invoiceId !== null && !isCredited
/** Lines that bring nothing, such as an allowance that only the worker gets, are not invoiced. */
const charged = (sheet: Entered): Line[] => linesIn(sheet).filter(({ charge }) => charge > 0)

/** Of one employer and country: one customer, one currency. */
const byCustomer = (sheets: readonly Entered[]): Entered[][] => [
  ...Map.groupBy(sheets, ({ employerId, country }) => `${employerId} ${country}`).values(),
]

async function whyNot(db: ReadContext['db'], now: Date, sheets: readonly Entered[]): Promise<Map<number, string>> {
  const suspended = await suspendedSuppliers(db, now, sheets)
  const refused = new Map<number, string>()
  for (const sheet of sheets) {
    const code =
      whyNotInvoice({ status: sheet.status, isInvoiced: isInvoiced(sheet) }) ??
      (suspended.has(sheet.id) ? 'hours-supplier-suspended' : charged(sheet).length === 0 ? 'hours-nothing-to-charge' : null)
    if (code !== null) refused.set(sheet.id, code)
  }
  return refused
}

export async function previewInvoices({ db, now }: ReadContext, ids: readonly number[]): Promise<InvoicePreview> {
  const sheets = [...(await sheetsOf(db, ids)).values()]
  const [refused, lapses] = [await whyNot(db, now, sheets), await findLapses(db, sheets)]
  const good = sheets.filter(({ id }) => !refused.has(id))
  return {
    invoices: byCustomer(good).map((group) => {
      const [{ employerId, employerName, country, currency }] = group as [Entered, ...Entered[]]
      const lines = group.flatMap(charged)
      const hours = group.reduce((sum, one) => sum + one.hours, 0)
      const hasCis = group.some(isCis)
      return { employerId, employerName, country, currency, sheets: group.length, hours, net: sumOf(lines, 'charge'), hasCis }
    }),
    lapses: good
      .flatMap(({ id, candidateName }) => (lapses.get(id) ?? []).map((one) => ({ ...one, timesheetId: id, candidateName })))
      .slice(0, 1000),
    refused: sheets.flatMap(({ id, candidateName, week }) => {
      const code = refused.get(id)
      return code === undefined ? [] : [{ timesheetId: id, candidateName, week, code }]
    }),
  }
}

type Asked = {
  ids: readonly number[]
  purchaseOrder: string | null
  cisRate: number | null
  lapsesSeen: boolean
  reason?: string | undefined
}

/** Drafts an invoice for each employer; the rows of the hours are locked, so that nobody is invoiced twice. */
export async function invoiceHours(at: WriteContext, { ids, lapsesSeen, reason, ...terms }: Asked) {
  const { db, now } = at
  const all = [...new Set(ids)]
  const sheets = [...(await lockSheets(db, all)).values()]
  if (sheets.length < all.length) throw new Problem(404, 'timesheet-unknown')
  for (const code of (await whyNot(db, now, sheets)).values()) refuse(code)
  const lapses = await findLapses(db, sheets)
  const lapsed = sheets.flatMap((sheet) => (lapses.get(sheet.id) ?? []).map((lapse) => ({ sheet, lapse })))
  if (lapsed.length > 0 && !lapsesSeen) throw new Problem(409, 'hours-lapsed', { values: { names: namesOf(at, lapsed) } })
  if (lapsed.length > 0 && reason === undefined) throw new Problem(409, 'hours-reason-needed')
  const invoices: { id: number; employerId: number; net: number; sheets: number }[] = []
  for (const group of byCustomer(sheets)) {
    const { employerId, ...invoice } = await draftInvoice(at, group, terms)
    const { net } = await announced(at, invoice)
    invoices.push({ id: invoice.id, employerId, net, sheets: group.length })
    for (const { id } of group) {
      const days = [...new Set((lapses.get(id) ?? []).map(({ day }) => day))]
      const seen = days.length > 0 && { reason: reason ?? '' }
      const changes = { invoiceId: invoice.id, ...(seen && { lapsed: days }) }
      at.audit({ action: 'timesheet.invoiced', objectId: id, changes, ...seen })
    }
  }
  at.audit({ objectType: 'timesheet', changes: { invoices: invoices.map(({ id }) => id), sheets: sheets.length } })
  await announce(db, sheets)
  return { invoices }
}

const isCis = ({ country, engagement }: Entered) => country === 'GB' && engagement === 'cis'

type Terms = Pick<Asked, 'purchaseOrder' | 'cisRate'>

/** One draft of the hours of an employer, in its language, by week and person. */
export async function draftInvoice(at: InvoiceAt & { locale?: Locale }, sheets: readonly Entered[], { purchaseOrder, cisRate }: Terms) {
  const { db, now } = at
  const [{ employerId, country }] = sheets as [Entered, ...Entered[]]
  const customer = await customerOfEmployer(at, employerId)
  const ordered = sheets.toSorted((a, b) => (a.week === b.week ? a.id - b.id : a.week < b.week ? -1 : 1))
  const lines = ordered.flatMap((sheet) => charged(sheet).map((line) => lineOf(sheet, line, customer, todayIn(country, now))))
  if (lines.length > mostLines) throw new Problem(409, 'hours-too-many-lines', { values: { most: mostLines } })
  const days = sheets.flatMap((sheet) => sheet.days.map(({ day }) => day)).toSorted()
  const id = await addDraft(at, customer, {
    type: 'invoice',
    sellerCountry: country,
    purchaseOrder,
    suppliedFrom: days[0] ?? null,
    suppliedTo: days.at(-1) ?? null,
    delivery: null,
    cisRate: sheets.some(isCis) ? cisRate : null,
    note: '',
    lines,
  })
  const ids = sheets.map((sheet) => sheet.id)
  await write(db, now, ids, { invoiceId: id })
  return { id, employerId, customerId: customer.id }
}

function lineOf(sheet: Entered, line: Line, customer: CustomerRecord, on: string): LineInput {
  const { locale } = customer
  const t = say(lineText, locale)
  const { candidateName: name, role, week, siteName, country } = sheet
  const what = line.kind === 'expense' ? t.expense({ label: line.label }) : line.kind === 'allowance' ? line.label : t[line.kind]
  const who = t.who({ name, role, number: weekNumber(week) })
  const { code } = vatOf({ nature: 'service', country, buyer: customer, delivery: null, on, code: standardCode(country) })
  return {
    description: t.line({ what, who }).slice(0, 300),
    detail: t.from({ site: siteName, from: showDay(week, locale), to: showDay(addDays(week, 6), locale) }).slice(0, 300),
    productId: null,
    depositId: null,
    nature: 'service',
    quantity: line.quantity * 10,
    unit: line.unit,
    unitPrice: line.charge,
    discount: 0,
    vatCode: code,
    // Tools are materials to HMRC; travel and subsistence are part of the labour.
    cis: isCis(sheet) ? (line.allowanceKind === 'tools' ? 'materials' : 'labour') : null,
  }
}

function namesOf({ locale }: WriteContext, lapsed: readonly { sheet: Entered; lapse: Lapse }[]): string {
  const shown = lapsed.slice(0, 5).map(({ sheet, lapse }) => {
    const document = locale === 'fr' ? lapse.documentFr : lapse.documentEn
    return `${sheet.candidateName}, ${showDay(lapse.day, locale)} (${document})`
  })
  return lapsed.length > shown.length ? `${shown.join('; ')}…` : shown.join('; ')
}
