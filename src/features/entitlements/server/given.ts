import { sql } from 'kysely'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { found, Problem } from '#shared/problem.ts'
import { holdEmployer } from '../../employers/server/commands.ts'
import type { Country } from '../../places/countries.ts'
import type { EntitlementKind } from '../rules.ts'
import type { Entitlement } from '../shapes.ts'
import { grant } from './commands.ts'
import { findEntitlement } from './queries.ts'

type Given = { kind: EntitlementKind; granted: number; days: number; daysValid: number; note: string }

/** Gives credits by hand, with the reason. */
export async function giveEntitlement(at: WriteContext, employerId: number, given: Given): Promise<Entitlement> {
  const { country } = await holdEmployer(at, employerId)
  const id = await grant(at, { ...given, employerId, country: country as Country })
  at.audit({ objectId: id, reason: given.note, changes: { employerId, kind: given.kind, granted: given.granted } })
  return findEntitlement(at.db, id)
}

/** Ends what was given by hand; what was ordered ends by its refund. */
export async function endEntitlement(at: WriteContext, entitlementId: number, reason: string): Promise<Entitlement> {
  const { db, now } = at
  const row = found(
    await db
      .selectFrom('entitlements')
      .select(['orderLineId', 'endedAt', 'employerId'])
      .where('id', '=', entitlementId)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (row.orderLineId !== null) throw new Problem(409, 'entitlement-of-order')
  if (row.endedAt !== null) throw new Problem(409, 'entitlement-ended')
  await db.updateTable('entitlements').set({ endedAt: now, version: sql`version + 1` }).where('id', '=', entitlementId).execute()
  if (row.employerId !== null) await publish(db, `employer:${row.employerId}`)
  at.audit({ objectId: entitlementId, reason })
  return findEntitlement(db, entitlementId)
}
