import { grant } from '../../entitlements/server/commands.ts'
import type { EntitlementKind } from '../../entitlements/rules.ts'
import { isDoneAtOnce } from '../rules.ts'
import type { Gives } from '../shapes.ts'
import type { OrderAt } from './events.ts'
import type { HeldLine, HeldOrder } from './held.ts'

const usualDaysValid = 365

/** What so many of a line give, by kind. */
export function creditsOf({ kind, gives }: { kind: string; gives: Gives }, quantity: number): Partial<Record<EntitlementKind, number>> {
  const all: [EntitlementKind, number][] = [
    ...(isDoneAtOnce({ kind }) ? [[kind as EntitlementKind, (gives.credits ?? 0) * quantity] as [EntitlementKind, number]] : []),
    ...(kind === 'featured' ? [] : [['featured', gives.featuredCredits * quantity] as [EntitlementKind, number]]),
  ]
  return Object.fromEntries(all.filter(([, credits]) => credits > 0))
}

/** Gives the credits of a line to its employer; without one they wait until staff say who it is. */
export async function grantLine(at: OrderAt, { employerId, country }: HeldOrder, line: HeldLine): Promise<void> {
  const { gives, quantity, refundedQuantity } = line
  for (const [kind, granted] of Object.entries(creditsOf(line, quantity - refundedQuantity)) as [EntitlementKind, number][])
    await grant(at, {
      kind,
      granted,
      days: kind === 'cv_search' ? 1 : gives.daysLive,
      daysValid: gives.daysValid ?? usualDaysValid,
      employerId,
      country,
      orderLineId: line.id,
    })
  if (isDoneAtOnce(line)) await at.db.updateTable('orderLines').set({ fulfilledAt: at.now }).where('id', '=', line.id).execute()
}
