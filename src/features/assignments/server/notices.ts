import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { addDays, showDay } from '#shared/dates.ts'
import { toAssignment } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import { isChoosable } from '../../suppliers/rules.ts'
import { mayBeChosen } from '../../suppliers/server/choosable.ts'
import { reminderDays } from '../rules.ts'
import { assignmentEvents } from './events.ts'
import { candidateName, joined } from './queries.ts'

type At = { db: WriteDb; now: Date; config: { publicUrl: string } }

const says = words({
  ending: { en: '{name}’s assignment on {job} ends on {day}.', fr: 'L’affectation de {name} pour {job} se termine le {day}.' },
  supplier: {
    en: '{supplier}, which employs {name} on {job}, is suspended. Choose another umbrella company.',
    fr: '{supplier}, qui emploie {name} pour {job}, est suspendue. Choisissez une autre société umbrella.',
  },
})

const running = (db: ReadDb) => joined(db).where('g.endedOn', 'is', null).where('a.stage', '=', 'placed')
const about = (db: ReadDb, assignmentId: number) =>
  running(db)
    .leftJoin('suppliers as s', 's.id', 'g.supplierId')
    .select(['g.id', 'a.candidateId', 'j.title', 'j.ownerId', 'g.endsOn', 'g.endingToldFor', 'g.supplierToldAt'])
    .select([candidateName.as('name'), sql<Country>`p.country`.as('country')])
    .select(['s.legalName', 's.status', 's.archivedAt', 's.coveredUntil', 's.country as supplierCountry'])
    .where('g.id', '=', assignmentId)
    .forUpdate('g')
    .executeTakeFirst()

/** Assignments whose last day is near and whose owner has not been reminded of it. */
export async function findEndingSoon(db: ReadDb, now: Date): Promise<number[]> {
  const rows = await running(db)
    .select('g.id')
    .where('g.endsOn', '>=', todayIn('GB', now))
    .where('g.endsOn', '<=', addDays(todayIn('FR', now), reminderDays))
    .where(sql<boolean>`g.ending_told_for is distinct from g.ends_on`)
    .orderBy('g.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** After an extension the owner is reminded again, of the new day. */
export async function remindOfEnd(at: At, assignmentId: number): Promise<void> {
  const one = await about(at.db, assignmentId)
  if (!one || one.endsOn === null || one.endingToldFor === one.endsOn) return
  const { endsOn, name, title: job } = one
  await at.db.updateTable('assignments').set({ endingToldFor: endsOn }).where('id', '=', assignmentId).execute()
  await notify(at, one.ownerId, {
    event: 'assignment-ending',
    to: assignmentEvents['assignment-ending'].to,
    about: one.candidateId,
    path: toAssignment(assignmentId),
    sentence: (locale) => say(says, locale).ending({ name, job, day: showDay(endsOn, locale) }),
  })
}

/** Assignments whose umbrella company was suspended, or is good again, since their owner was last told. */
export async function findSupplierChanges(db: ReadDb, now: Date): Promise<number[]> {
  const rows = await running(db)
    .innerJoin('suppliers as s', 's.id', 'g.supplierId')
    .select('g.id')
    .where(sql<boolean>`${mayBeChosen(now)} = (g.supplier_told_at is not null)`)
    .orderBy('g.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Notifies the owner of the job and every administrator, once for each suspension. */
export async function tellOfSupplier(at: At, assignmentId: number): Promise<void> {
  const { db, now } = at
  const one = await about(db, assignmentId)
  if (!one || one.legalName === null || one.status === null || one.supplierCountry === null) return
  const standing = { status: one.status, archivedAt: one.archivedAt, coveredUntil: one.coveredUntil }
  const isGood = isChoosable(standing, todayIn(one.supplierCountry, now))
  if (isGood === (one.supplierToldAt === null)) return
  await db
    .updateTable('assignments')
    .set({ supplierToldAt: isGood ? null : now })
    .where('id', '=', assignmentId)
    .execute()
  await publish(db, [`assignment:${assignmentId}`, 'assignments'])
  if (isGood) return
  const admins = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled', '=', false)
    .orderBy('id')
    .execute()
  const { name, title: job, legalName: supplier } = one
  for (const accountId of new Set([one.ownerId, ...admins.map(({ id }) => id)]))
    await notify(at, accountId, {
      event: 'assignment-supplier',
      to: assignmentEvents['assignment-supplier'].to,
      about: one.candidateId,
      path: toAssignment(assignmentId),
      sentence: (locale) => say(says, locale).supplier({ supplier, name, job }),
    })
}
