import type { WriteContext } from '#server/handler-context.ts'
import type { Equality, OwnGender } from '../contract.ts'
import type { genders } from '../rules.ts'
import { findEquality, findOwnGender } from './queries.ts'

type Owner = { accountId: number; candidateId: number }
type Said = (typeof genders)[number] | null

/** That something was said stands in the audit log; what it was, nowhere but in its row. */
export async function sayGender(
  { db, now: saidAt, audit }: WriteContext,
  { accountId, candidateId }: Owner,
  gender: Said,
): Promise<OwnGender> {
  if (gender === null) {
    const { numDeletedRows } = await db.deleteFrom('candidateGenders').where('accountId', '=', accountId).executeTakeFirstOrThrow()
    audit(numDeletedRows === 0n ? null : { objectId: candidateId })
  } else {
    await db
      .insertInto('candidateGenders')
      .values({ accountId, gender, saidAt })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ gender, saidAt }))
      .execute()
    audit({ objectId: candidateId })
  }
  return findOwnGender(db, accountId)
}

export async function allowGenderFilter({ db, actor, now, audit }: WriteContext, reason: string): Promise<Equality> {
  const values = { reason, allowedAt: now, allowedBy: actor.id }
  await db
    .insertInto('genderFilter')
    .values(values)
    .onConflict((conflict) => conflict.column('isOn').doUpdateSet(values))
    .execute()
  audit({ reason })
  return findEquality(db)
}

export async function endGenderFilter({ db, audit }: WriteContext): Promise<Equality> {
  const { numDeletedRows } = await db.deleteFrom('genderFilter').executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) audit(null)
  return findEquality(db)
}
