import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import type { payments } from '../contract.ts'

let count = 0

/** A record for each path parameter. */
export const recordIds = async () => ({ currency: 'GBP' })

/** One call of each audited operation of `payments`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof payments> {
  return {
    setPaymentAccount: async (colleague) => ({
      by: await world.as('admin', colleague),
      input: { currency: 'GBP', body: { holder: `Lintel Ltd ${++count}`, sortCode: '20-00-00', accountNumber: '12345678' } },
      sideEffects: () => ({ on: null, changes: { currency: 'GBP' }, topics: [] }),
    }),
  }
}
