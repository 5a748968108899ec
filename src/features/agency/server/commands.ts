import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { Config } from '#server/config.ts'
import { type Given, givenOf } from '#server/given.ts'
import { normalPhone } from '#server/phone.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { Problem } from '#shared/problem.ts'
import { type Agency, agencyDetails, normalAgency } from '../rules.ts'
import { findAgency } from './queries.ts'

const only = 1

/** Changes what was given, and keeps for each detail what it was. */
export async function changeAgency(at: WriteContext, version: number, changes: Given<Agency>): Promise<Agency & { version: number }> {
  const { db, actor, now, audit } = at
  await db.selectFrom('agency').select('id').forUpdate().execute()
  const { version: current, ...before } = await findAgency(db)
  if (current !== version) throw await stale(at, 'agency', only, ['agency.changed'])
  const { agency, faults } = normalAgency({ ...before, ...withPhones(at, givenOf(changes), before) })
  if (faults.length > 0) throw new Problem(400, 'invalid-argument', { errors: faults })
  const changed = agencyDetails.filter((detail) => agency[detail] !== before[detail])
  await db
    .updateTable('agency')
    .set({ ...agency, version: version + 1, updatedAt: now })
    .execute()
  if (changed.length > 0) await db.insertInto('agencyChanges').values(changed.map(lineOf)).execute()
  audit({ objectId: only, changes: { fields: changed } })
  await publish(db, 'agency')
  return findAgency(db)

  function lineOf(detail: keyof Agency) {
    return { detail, before: String(before[detail] ?? ''), after: String(agency[detail] ?? ''), changedBy: actor.id, changedAt: now }
  }
}

/** Read as dialled in the country where the agency is registered; until that is said, in that of the language. */
function withPhones({ locale }: WriteContext, given: Partial<Agency>, before: Pick<Agency, 'country'>): Partial<Agency> {
  const { phone, hostPhone, country: registered = before.country } = given
  const country = registered ?? (locale === 'fr' ? 'FR' : 'GB')
  return {
    ...given,
    ...(phone && { phone: normalPhone(phone, country) }),
    ...(hostPhone && { hostPhone: normalPhone(hostPhone, country, '/hostPhone') }),
  }
}

/** The first values are those of the environment, until an administrator saves the details. */
export async function fillAgency(db: Kysely<DB>, { contact: { email, phone } }: Pick<Config, 'contact'>): Promise<void> {
  await db
    .updateTable('agency')
    .set({ email, phone: phone?.replaceAll(' ', '') ?? null })
    .where('version', '=', 1)
    .execute()
}
