import type { ReadDb, WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { type FieldFault, Problem } from '#shared/problem.ts'
import { payFaults } from '../../jobs/rules.ts'
import { type Country, currencyOf, todayIn } from '../../places/countries.ts'
import { isChoosable } from '../../suppliers/rules.ts'
import { dayFaults, type Engagement, hoursADay, whyNotSupplier } from '../rules.ts'
import type { ChangeInput, RateInput } from '../shapes.ts'

/** For whom and where: what terms are held to. */
export type Place = { country: Country; department: string | null; employerId: number; engagements: readonly Engagement[] }
type Terms = Pick<
  ChangeInput,
  | 'engagement'
  | 'supplierId'
  | 'contactId'
  | 'startsOn'
  | 'missionReason'
  | 'missionDetail'
  | 'workDays'
  | 'dayStarts'
  | 'dayEnds'
  | 'breakMinutes'
> & {
  endsOn: string | null
}

export const refuseFaults = (errors: FieldFault[]): void => {
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
}

/** Refuses what does not go together: terms and job, umbrella company, contact, days. `isNew`: which of them were given now. */
export async function checkTerms(
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  place: Place,
  terms: Terms,
  isNew: (name: keyof Terms) => boolean = () => true,
): Promise<void> {
  const faults: FieldFault[] = dayFaults(terms)
  if (isNew('engagement') && !place.engagements.includes(terms.engagement))
    faults.push({ pointer: '/engagement', code: 'engagement-not-offered' })
  if (hoursADay(terms) <= 0) faults.push({ pointer: '/breakMinutes', code: 'assignment-no-hours' })
  if (isNew('contactId') && terms.contactId !== null && !(await isContactOf(db, terms.contactId, place.employerId)))
    faults.push({ pointer: '/contactId', code: 'contact-unknown' })
  refuseFaults(faults)
  if (!isNew('supplierId') && !isNew('engagement')) return
  const code = whyNotSupplier(terms.engagement, await holdSupplier(db, terms.supplierId, now))
  if (code) throw new Problem(409, code, { errors: [{ pointer: '/supplierId', code }] })
}

/** What decides whether a supplier may employ somebody today; null where there is none. */
export async function findSupplier(db: ReadDb, supplierId: number | null, now: Date, isHeld = false) {
  if (supplierId === null) return null
  const rows = db.selectFrom('suppliers').select(['type', 'status', 'archivedAt', 'coveredUntil', 'country']).where('id', '=', supplierId)
  const row = await (isHeld ? rows.forShare() : rows).executeTakeFirst()
  return row ? { type: row.type, isChoosable: isChoosable(row, todayIn(row.country, now)) } : null
}
/** The same, and it cannot change until the transaction ends. */
export const holdSupplier = (db: WriteDb, supplierId: number | null, now: Date) => findSupplier(db, supplierId, now, true)

const isContactOf = async (db: WriteDb, contactId: number, employerId: number) =>
  (await db
    .selectFrom('employerContacts')
    .select('id')
    .where('id', '=', contactId)
    .where('employerId', '=', employerId)
    .executeTakeFirst()) !== undefined

/** Refuses pay below the legal minimum, as jobs do. */
export function checkPay(
  { country, department }: Pick<Place, 'country' | 'department'>,
  rate: Pick<RateInput, 'pay' | 'unit'>,
  pointer: string,
) {
  const pay = { min: rate.pay, max: rate.pay, unit: rate.unit, currency: currencyOf(country) }
  const rest = { title: '', startsOn: null, endsOn: null, closesOn: '', openings: 1, jobTypes: [], hoursPerWeek: null }
  refuseFaults(payFaults({ ...rest, country, department, pay }).map((fault) => ({ ...fault, pointer })))
}
