import type { WriteContext } from '#server/handler-context.ts'
import { Problem, refuse } from '#shared/problem.ts'
import { currencyOf } from '../../places/countries.ts'
import { mostRates, rateOn, whyNotChange } from '../rules.ts'
import type { Assignment, RateInput } from '../shapes.ts'
import { checkPay } from './checks.ts'
import { noteChange } from './history.ts'
import { announced, lock, write } from './lock.ts'

/** Changes pay and charge from a day on; what was earned before that day stays as it was. */
export async function changeRate(
  at: WriteContext,
  assignmentId: number,
  version: number,
  { fromDay, ...rate }: RateInput & { fromDay: string },
): Promise<Assignment> {
  const { db, audit } = at
  const current = await lock(at, assignmentId, version)
  refuse(whyNotChange(at.actor, current))
  const isOutside = fromDay < current.startsOn || (current.endsOn !== null && fromDay > current.endsOn)
  if (isOutside) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/fromDay', code: 'rate-outside' }] })
  checkPay({ country: current.country, department: null }, rate, '/pay')
  const before = rateOn(current.rates, fromDay)
  if (current.rates.length >= mostRates && before?.fromDay !== fromDay) throw new Problem(409, 'rates-full')
  await db
    .insertInto('assignmentRates')
    .values({ ...rate, assignmentId, fromDay, currency: currencyOf(current.country) })
    .onConflict((same) => same.columns(['assignmentId', 'fromDay']).doUpdateSet(rate))
    .execute()
  await write(at, assignmentId, {})
  const changed = { pay: [before?.pay ?? rate.pay, rate.pay], charge: [before?.charge ?? rate.charge, rate.charge] }
  await noteChange(at, assignmentId, 'rates', { to: fromDay, ...changed })
  audit({ objectId: assignmentId, changes: { fromDay, ...changed } })
  return announced(at, assignmentId)
}
