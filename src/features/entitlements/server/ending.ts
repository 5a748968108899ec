import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { addDays, daysBetween, dayOf, showDay } from '#shared/dates.ts'
import { toEmployer } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'
import { type EntitlementKind, noticeDays } from '../rules.ts'
import { entitlementDeclares } from './declares.ts'

type At = { db: WriteDb; now: Date; config: { publicUrl: string } }
export type Ending = {
  id: number
  orderLineId: number | null
  employerId: number | null
  kind: EntitlementKind
  left: number
  endsOn: string
}

const said = words({
  ending: { en: 'Credits of {name} end on {day}: {n} left.', fr: 'Les crédits de {name} expirent le {day} : il en reste {n}.' },
})

/** Which notice is due with so many days left: the nearest one, so that who is told late is told once. */
export const noticeDue = (daysLeft: number): (typeof noticeDays)[number] | null =>
  daysLeft < 0 ? null : (noticeDays.findLast((days) => daysLeft <= days) ?? null)

/** What nobody used up and ends soon, of which the notice that is due has not gone out. */
export async function endingEntitlements(db: ReadDb, now: Date): Promise<(Ending & { days: 30 | 7 })[]> {
  const today = dayOf(now)
  const rows = await db
    .selectFrom('entitlements as e')
    .select([
      'e.id',
      'e.orderLineId',
      'e.employerId',
      'e.endsOn',
      'e.noticedDays',
      sql<EntitlementKind>`e.kind`.as('kind'),
      sql<number>`e.granted - e.used`.as('left'),
    ])
    .where('e.endedAt', 'is', null)
    .where(sql<boolean>`e.used < e.granted`)
    .where('e.endsOn', '>=', today)
    .where('e.endsOn', '<=', addDays(today, noticeDays[0]))
    .orderBy('e.endsOn')
    .orderBy('e.id')
    .execute()
  return rows.flatMap(({ noticedDays, ...row }) => {
    const days = noticeDue(daysBetween(today, row.endsOn))
    return days !== null && (noticedDays === null || noticedDays > days) ? [{ ...row, days }] : []
  })
}

/** Marks notices as sent and tells who looks after the employer; answers with those that were still to be sent. */
export async function noteEnding({ db, now, config }: At, ending: readonly (Ending & { days: 30 | 7 })[]): Promise<Ending[]> {
  const due: Ending[] = []
  for (const one of ending) {
    const noted = await db
      .updateTable('entitlements')
      .set({ noticedDays: sql`${one.days}` })
      .where('id', '=', one.id)
      .where(sql<boolean>`(noticed_days is null or noticed_days > ${one.days})`)
      .returning('id')
      .executeTakeFirst()
    if (noted) due.push(one)
  }
  const [first] = due
  if (!first || first.employerId === null) return due
  const employer = await db.selectFrom('employers').select(['name', 'ownerId']).where('id', '=', first.employerId).executeTakeFirstOrThrow()
  await notify({ db, now, config }, employer.ownerId, {
    event: 'credits-ending',
    to: entitlementDeclares.events['credits-ending'].to,
    path: toEmployer(first.employerId),
    sentence: (locale) =>
      say(said, locale).ending({
        name: employer.name,
        day: showDay(first.endsOn, locale),
        n: due.reduce((sum, { left }) => sum + left, 0),
      }),
  })
  return due
}
