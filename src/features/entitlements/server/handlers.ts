import type { Handlers } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import type { Country } from '../../places/countries.ts'
import { todayIn } from '../../places/countries.ts'
import type { entitlements } from '../contract.ts'
import { endEntitlement, giveEntitlement } from './given.ts'
import { findJobCredits, useJobCredit } from './jobs.ts'
import { listEntitlements } from './list.ts'
import { creditsOf, entitlementsOfEmployer } from './queries.ts'

export const entitlementHandlers: Handlers<typeof entitlements> = {
  listEntitlements: ({ query }, at) => listEntitlements(query, at),
  listEmployerEntitlements: async ({ employerId }, { db, now }) => {
    const { country } = found(await db.selectFrom('employers').select('country').where('id', '=', employerId).executeTakeFirst())
    const [left, items] = await Promise.all([
      creditsOf(db, employerId, todayIn(country as Country, now)),
      entitlementsOfEmployer(db, employerId),
    ])
    return { left, items }
  },
  giveEntitlement: ({ employerId, body }, at) => giveEntitlement(at, employerId, body),
  endEntitlement: ({ entitlementId, body }, at) => endEntitlement(at, entitlementId, body.reason),
  findJobCredits: ({ jobId }, at) => findJobCredits(at, jobId),
  useJobCredit: ({ jobId, body }, at) => useJobCredit(at, jobId, body.kind),
}
