import { type SqlBool, sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { addDays } from '#shared/dates.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { todayIn } from '../../places/countries.ts'
import { type EntitlementKind, whyNotSpend } from '../rules.ts'

export type EntitlementAt = { db: WriteDb; now: Date; actor: { id: number | null } }

type Granting = {
  kind: EntitlementKind
  granted: number
  /** How long each use lasts. */
  days: number | null
  /** Within which they are used, from today. */
  daysValid: number
  employerId: number | null
  country: 'GB' | 'FR'
  orderLineId?: number | null
  note?: string
}

/** Gives credits from today on, for so many days. */
export async function grant(
  { db, now }: EntitlementAt,
  { daysValid, country, orderLineId = null, note = '', ...given }: Granting,
): Promise<number> {
  const startsOn = todayIn(country, now)
  const { id } = await db
    .insertInto('entitlements')
    .values({ ...given, orderLineId, note, startsOn, endsOn: addDays(startsOn, daysValid - 1), createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await changed(db, given.employerId)
  return id
}

const ofLine = (db: WriteDb, orderLineId: number) =>
  db
    .selectFrom('entitlements')
    .select(['id', 'kind', 'granted', 'used', 'employerId'])
    .where('orderLineId', '=', orderLineId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Takes back what a line gave and nobody used: all of it, or so many of each kind. */
export async function endEntitlements(
  { db, now }: EntitlementAt,
  orderLineId: number,
  credits?: Partial<Record<EntitlementKind, number>>,
): Promise<void> {
  for (const { id, kind, granted, used, employerId } of await ofLine(db, orderLineId)) {
    const left = granted - used
    const taken = credits ? (credits[kind as EntitlementKind] ?? 0) : left
    if (taken > left) throw new Problem(409, 'credits-used', { values: { left } })
    if (taken === 0 && credits) continue
    // What was used stands; a row of which nothing was used ends as it was.
    const isOver = taken === left
    const kept = granted - taken
    await db
      .updateTable('entitlements')
      .set({ ...(kept > 0 ? { granted: kept } : {}), ...(isOver ? { endedAt: now } : {}), version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    await changed(db, employerId)
  }
}

/** Gives what these lines gave to an employer, once it is known who they are. */
export async function giveTo({ db }: EntitlementAt, orderLineIds: readonly number[], employerId: number): Promise<void> {
  if (orderLineIds.length === 0) return
  await db
    .updateTable('entitlements')
    .set({ employerId, version: sql`version + 1` })
    .where('orderLineId', 'in', [...orderLineIds])
    .execute()
  await changed(db, employerId)
}

type Spending = { employerId: number; kind: EntitlementKind; jobId: number; startsNow?: boolean }

/**
 * Uses one credit of an employer for a job: of those that can be used today, one of the first that end. Its days run from now, or from when
 * `startUse` is told that the job is online.
 */
export async function spend(
  { db, now, actor }: EntitlementAt,
  { employerId, kind, jobId, startsNow = true }: Spending,
): Promise<{ useId: number; endsAt: Date | null }> {
  const { country } = found(await db.selectFrom('employers').select('country').where('id', '=', employerId).executeTakeFirst())
  const today = todayIn(country as 'GB' | 'FR', now)
  // All of them are locked, so that of two who use the last credit of one row the second finds the next row.
  const [credit] = await db
    .selectFrom('entitlements')
    .select(['id', 'days'])
    .where('employerId', '=', employerId)
    .where('kind', '=', kind)
    .where('endedAt', 'is', null)
    .where('startsOn', '<=', today)
    .where('endsOn', '>=', today)
    .where(sql<SqlBool>`used < granted`)
    .orderBy('endsOn')
    .orderBy('id')
    .forUpdate()
    .execute()
  refuse(whyNotSpend(credit))
  const { id, days } = found(credit)
  const endsAt = days !== null && startsNow ? endOf(now, days) : null
  await db.updateTable('entitlements').set({ used: sql`used + 1`, version: sql`version + 1` }).where('id', '=', id).execute()
  const { id: useId } = await db
    .insertInto('entitlementUses')
    .values({ entitlementId: id, jobId, usedAt: now, usedBy: actor.id, endsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await changed(db, employerId)
  return { useId, endsAt }
}

const endOf = (start: Date, days: number) => new Date(start.getTime() + days * 86_400_000)

/** The job of a use came online: its days run from then. */
export async function startUse({ db }: EntitlementAt, useId: number, at: Date): Promise<{ kind: EntitlementKind; endsAt: Date } | null> {
  const use = await holdUse(db, useId)
  if (!use || use.days === null) return null
  const endsAt = endOf(at, use.days)
  await db.updateTable('entitlementUses').set({ endsAt }).where('id', '=', useId).execute()
  await changed(db, use.employerId)
  return { kind: use.kind as EntitlementKind, endsAt }
}

/** The job of a use never came online: the credit is there again. */
export async function giveBackUse({ db, now }: EntitlementAt, useId: number): Promise<void> {
  const use = await holdUse(db, useId)
  if (!use) return
  await db.updateTable('entitlementUses').set({ returnedAt: now }).where('id', '=', useId).execute()
  await db.updateTable('entitlements').set({ used: sql`used - 1`, version: sql`version + 1` }).where('id', '=', use.entitlementId).execute()
  await changed(db, use.employerId)
}

/** A use that waits for its job, locked. */
const holdUse = (db: WriteDb, useId: number) =>
  db
    .selectFrom('entitlementUses as u')
    .innerJoin('entitlements as e', 'e.id', 'u.entitlementId')
    .select(['u.entitlementId', 'e.kind', 'e.days', 'e.employerId'])
    .where('u.id', '=', useId)
    .where('u.endsAt', 'is', null)
    .where('u.returnedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

async function changed(db: WriteDb, employerId: number | null): Promise<void> {
  if (employerId !== null) await publish(db, `employer:${employerId}`)
}
