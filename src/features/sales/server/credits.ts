import type { HandlerOutput } from '#shared/contract.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Added } from '#shared/figures-contract.ts'
import type { Period } from '#shared/period.ts'
import type { EntitlementFilter } from '../../entitlements/list-filter.ts'
import { entitlementKinds } from '../../entitlements/rules.ts'
import { entitlementSum } from '../../entitlements/server/list.ts'
import type { sales } from '../contract.ts'
import { endingDays } from '../rules.ts'

/** Of each kind of credit what was bought and used in a period, and what is left. */
export async function readCredits(
  { db, now }: ReadContext,
  { from, to }: Period,
): Promise<HandlerOutput<(typeof sales)['findSales']>['credits']> {
  const today = dayOf(now)
  const sum = async (field: 'granted' | 'usedThen' | 'left', filter: EntitlementFilter & Added['filter']): Promise<Added> => ({
    ...(await entitlementSum(db, field, filter)),
    field,
    list: 'entitlements',
    filter,
  })
  return Promise.all(
    entitlementKinds.map(async (kind) => {
      const [sold, used, left, ending] = await Promise.all([
        sum('granted', { kind, bought: true, ended: false, from, to }),
        sum('usedThen', { kind, usedFrom: from, usedTo: to }),
        sum('left', { kind, open: true, endsFrom: today }),
        sum('left', { kind, open: true, endsFrom: today, endsTo: addDays(today, endingDays) }),
      ])
      return { kind, sold, used, left, ending }
    }),
  )
}
