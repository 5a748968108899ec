import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { wordsOf } from '#server/letters.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { type Words, written } from '#shared/letter.ts'
import type { Locale } from '#shared/locale.ts'
import type { Currency } from '#shared/money.ts'
import { once } from '#shared/once.ts'
import type { Actor } from '#shared/roles.ts'
import { type Country, todayIn } from '../../../places/countries.ts'
import type { ReminderLetter } from '../../reminder-contract.ts'
import { lettersOf, mostReminded, type ReminderStep, stepFor } from '../../reminder-rules.ts'
import { lawFor, letterText } from '../../reminder-text.ts'
import { daysLate, type InvoiceStatus, type InvoiceType, reminderDue, whyNotRemind } from '../../rules.ts'
import { invoiceLetters } from '../letters.ts'
import { isOpenInvoice, todayOf } from '../open.ts'

/** An invoice as reminders look at it. */
export type Remindable = Awaited<ReturnType<typeof readRows>>[number]

const readRows = async (db: ReadDb, where: RawBuilder<boolean>, most: number) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('customers as c', 'c.id', 'i.customerId')
    .leftJoin('invoiceSellers as s', 's.country', 'i.sellerCountry')
    .select(['i.id as invoiceId', 'i.number', 'i.customerId', 'i.total', 'i.dueOn', 'i.reminders', 'i.isDisputed'])
    .select(['c.name as customerName', 'c.email', 'c.contactName', 'c.isReminded'])
    .select([
      sql<InvoiceType>`i.type`.as('type'),
      sql<InvoiceStatus>`i.status`.as('status'),
      sql<Country>`i.seller_country`.as('sellerCountry'),
      sql<Currency>`i.currency`.as('currency'),
      sql<number>`i.balance`.as('balance'),
      sql<'company' | 'person'>`c.kind`.as('kind'),
      sql<Locale>`c.locale`.as('locale'),
      sql<number[]>`coalesce(s.reminder_days, '{3,10,20}')`.as('days'),
    ])
    .where(where)
    .orderBy('i.dueOn')
    .orderBy('i.id')
    .limit(most)
    .execute()

export const findRemindable = (db: ReadDb, invoiceIds: readonly number[]) =>
  readRows(db, sql`i.id = any(${[...invoiceIds]}::bigint[])`, invoiceIds.length)

/** For which invoices a step is due today: late enough, not disputed, of a customer who is reminded. */
export async function dueReminders(db: ReadDb, now: Date, most: number): Promise<Remindable[]> {
  const rows = await readRows(
    db,
    sql`${isOpenInvoice('i')} and not i.is_disputed and c.is_reminded and i.reminders < 3 and i.balance > 0
      and i.due_on <= ${todayOf('i', now)} - (coalesce(s.reminder_days, '{3,10,20}'))[i.reminders + 1]`,
    most,
  )
  return rows.filter((one) => reminderDue(lateOf(one, now), one.reminders, one.days) !== null)
}

export const lateOf = (one: Remindable, now: Date) => daysLate(one, todayIn(one.sellerCountry, now))

/** Why an invoice is not reminded of; null when it is. */
export function whyNot(actor: Pick<Actor, 'role'>, one: Remindable, now: Date): string | null {
  const late = lateOf(one, now)
  if (one.status !== 'draft' && one.balance <= 0) return 'invoice-nothing-owed'
  return whyNotRemind(actor, { ...one, late }) ?? (one.isReminded ? null : 'customer-not-reminded')
}

/** Letters as they would go now, and what is left out of them. */
export async function previewReminders({ db, actor, now, sentence }: ReadContext, invoiceIds: readonly number[] | undefined) {
  const found = invoiceIds ? await findRemindable(db, invoiceIds) : await dueReminders(db, now, mostReminded + 1)
  const rows = found.slice(0, mostReminded)
  const refusals = rows.map((one) => ({ one, code: whyNot(actor, one, now) }))
  const leftOut = refusals.flatMap(({ one: { invoiceId, number }, code }) =>
    code === null ? [] : [{ invoiceId, number, code, message: sentence(code) }],
  )
  const late = refusals.flatMap(({ one, code }) => (code === null ? [asLate(one, now)] : []))
  const words = once((step: Step, locale: Locale) => wordsOf(db, kinds[step], locale))
  const letters = lettersOf(late).map(async (one) => asLetter(one, await words(`${one.step}`, one.invoices[0].locale)))
  return { letters: await Promise.all(letters), leftOut, hasMore: found.length > mostReminded }
}

/** With its number and days, which a draft does not have. */
export function asLate(one: Remindable, now: Date) {
  const late = lateOf(one, now)
  return { ...one, number: one.number ?? '', dueOn: one.dueOn ?? '', late, step: stepFor(late, one.reminders, one.days) }
}
export type LateInvoice = ReturnType<typeof asLate>

const kinds = { 1: invoiceLetters.friendly, 2: invoiceLetters.firm, 3: invoiceLetters.formal }
type Step = `${ReminderStep}`
type Late = { step: ReminderStep; invoices: [LateInvoice, ...LateInvoice[]] }

function asLetter({ step, invoices }: Late, words: Words): ReminderLetter {
  const [{ customerId, customerName, sellerCountry, email, locale, kind }] = invoices
  const t = letterText(locale)
  const said = invoices.length === 1 ? t.oneInvoice({ number: invoices[0].number }) : t.invoices({ n: invoices.length })
  const { subject, text } = written(kinds[step], words, { invoices: said })
  return {
    customerId,
    customerName,
    sellerCountry,
    to: email,
    locale,
    step,
    subject: subject.slice(0, 150),
    text: [text, ...lawFor({ step, locale, sellerCountry, kind })].join('\n\n').slice(0, 4000),
    invoices: invoices.map((one) => {
      const { invoiceId, number, currency, total, balance, dueOn, late, reminders } = one
      return { invoiceId, number, currency, total, balance, dueOn, late, reminders, step: one.step }
    }),
  }
}
