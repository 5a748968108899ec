import { addDays } from '#shared/dates.ts'
import { type Country, todayIn } from '#features/places/countries.ts'
import type { World } from '#test/support/app.ts'
import { makeIssued } from '#test/support/invoices.ts'
import { runs } from '#test/support/sql.ts'

type Wanted = { customerId: number; country?: Country; late?: number; total?: number; issuedOn?: string }

/** An invoice that was sent, as it stands some days after it was due. */
export async function lateInvoice(world: World, { customerId, country = 'GB', late = 5, total = 12_000, ...more }: Wanted) {
  const due = addDays(todayIn(country, new Date()), -late)
  const issuedOn = more.issuedOn ?? addDays(due, -30)
  const dueOn = [due, issuedOn].toSorted().at(-1) ?? due
  const { id, number } = await makeIssued(world, { customerId, country, total, issuedOn, dueOn })
  await runs(world, `update invoices set status = 'sent', sent_at = '${issuedOn}' where id = ${id}`)
  return { id, number, dueOn, issuedOn }
}
