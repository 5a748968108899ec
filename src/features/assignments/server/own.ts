import { sql } from 'kysely'
import { onePage } from '#server/list.ts'
import type { ReadContext } from '#server/handler-context.ts'
import type { ReadDb } from '#server/db.ts'
import { type Country, currencyOf, todayIn } from '../../places/countries.ts'
import { todayBy } from '../../places/server/today.ts'
import { hoursADay, hoursAWeek, lastDayOf, statusOf, weekOf } from '../rules.ts'
import type { OwnAssignment } from '../shapes.ts'
import { allowancesJson, joined, patternColumns, ratesJson, seenBy } from './queries.ts'

/** A candidate's own assignments: those that run first, then those to come, then those that ended. Who works there knows for whom. */
export async function listOwnAssignments({ page, limit }: { page: number; limit: number }, { db, actor, now }: ReadContext) {
  const today = todayBy(sql`p.country`, now)
  const own = joined(db).where('a.candidateId', '=', actor.candidateId).where(seenBy(db, actor))
  const [rows, { total }] = await Promise.all([
    own
      .leftJoin('suppliers as s', 's.id', 'g.supplierId')
      .leftJoin('employerContacts as k', 'k.id', 'g.contactId')
      .select(['g.id', 'j.title as jobTitle', 'e.name as employer', 'p.name as town', 'g.siteName', 'g.siteAddress', 'g.role'])
      .select(['g.startsOn', 'g.endsOn', 'g.endedOn', 'g.engagement', 's.legalName as supplierName', 'g.dpaeOn', 'g.signedOn'])
      .select(patternColumns)
      .select([sql<Country>`p.country`.as('country'), sql<string | null>`k.first_name || ' ' || k.last_name`.as('contactName'), 'k.phone'])
      .select([ratesJson.as('rates'), allowancesJson.as('allowances')])
      .orderBy(sql`g.ended_on is not null`)
      .orderBy(sql`g.starts_on > ${today}`)
      .orderBy('g.startsOn', 'desc')
      .orderBy('g.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map(({ contactName, phone, rates, allowances, ...row }): OwnAssignment => {
    const day = todayIn(row.country, now)
    return {
      ...row,
      status: statusOf(row, day),
      week: weekOf(row.startsOn, row.endedOn ?? day),
      hoursADay: hoursADay(row),
      hoursAWeek: hoursAWeek(row),
      contact: contactName === null ? null : { name: contactName, phone },
      rates: rates.map(({ fromDay, unit, pay }) => ({ fromDay, unit, pay, currency: currencyOf(row.country) })),
      allowances: allowances.map(({ id, kind, label, per, pay }) => ({ id, kind, label, per, pay })),
    }
  })
  return onePage(items, total)
}

/** Every assignment of one person, the first first, for what counts their weeks and missions. */
export async function assignmentsOf(db: ReadDb, candidateId: number) {
  const rows = await joined(db)
    .where('a.candidateId', '=', candidateId)
    .where('a.stage', 'in', ['placed', 'completed', 'ended_early'])
    .select(['g.id', 'a.jobId', 'j.employerId', 'e.name as employerName', 'g.role', 'g.startsOn', 'g.endsOn', 'g.endedOn', 'g.engagement'])
    .select(['g.missionReason', 'g.renewals', 'g.dpaeOn', 'g.signedOn', 'g.workDays', 'j.trade', sql<Country>`p.country`.as('country')])
    .orderBy('g.startsOn')
    .orderBy('g.id')
    .execute()
  return rows.map((row) => ({ ...row, lastDay: lastDayOf(row) }))
}
export type WorkedAssignment = Awaited<ReturnType<typeof assignmentsOf>>[number]
