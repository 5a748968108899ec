import { sql } from 'kysely'
import { todayIn } from '../../places/countries.ts'
import { openStatuses } from '../rules.ts'

// Each names the invoice by its table or alias.

/** What nobody has paid or taken back in full, in the words of the index `invoices_late`. */
export const isOpenInvoice = (invoice: string) =>
  sql<boolean>`(${sql.ref(`${invoice}.type`)} <> 'credit_note'
    and ${sql.ref(`${invoice}.status`)} in (${sql.join(openStatuses.map((status) => sql.lit(status)))}))`

/** Today where the invoice is paid: a seller invoices in the currency of its country. */
export const todayOf = (invoice: string, now: Date) =>
  sql<string>`case ${sql.ref(`${invoice}.currency`)} when 'GBP' then ${todayIn('GB', now)}::date else ${todayIn('FR', now)}::date end`

export const isLate = (invoice: string, now: Date) => sql<boolean>`${sql.ref(`${invoice}.dueOn`)} < ${todayOf(invoice, now)}`

/** Open and late. That it was due before the later of both days is what the index finds. */
export const isOverdue = (invoice: string, now: Date) =>
  sql<boolean>`(${isOpenInvoice(invoice)} and ${sql.ref(`${invoice}.dueOn`)} < ${latestToday(now)}::date and ${isLate(invoice, now)})`

const latestToday = (now: Date): string => [todayIn('GB', now), todayIn('FR', now)].toSorted()[1] as string
