import { runs } from '#test/support/sql.ts'
import type { equalities } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

let count = 0
const reason = 'A refuge asks for a woman'

/** One call of each audited operation of `equality`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof equalities> {
  const allows = async (isAllowed: boolean, colleague?: string) => {
    const admin = await world.as('admin', colleague)
    await runs(world, 'delete from gender_filter')
    if (isAllowed) await admin.put('/equality/gender-filter', { body: { reason, understood: true } })
    return admin
  }

  return {
    sayMyGender: async () => {
      const by = await world.as('candidate', `says ${++count}`)
      const profile = { firstName: 'Lea', lastName: 'Doe', locale: 'en', privacyAccepted: true } as const
      const { id } = await by.post('/candidates/registration', { body: profile })
      // The log says that it changed, never the gender itself.
      return { by, input: { body: { gender: 'female' } }, sideEffects: () => ({ on: id, topics: [] }) }
    },
    allowGenderFilter: async (colleague) => {
      const by = await allows(false, colleague)
      return { by, input: { body: { reason, understood: true } }, sideEffects: () => ({ on: null, reason, topics: [] }) }
    },
    endGenderFilter: async (colleague) => {
      const by = await allows(true, colleague)
      return { by, input: {}, sideEffects: () => ({ on: null, topics: [] }) }
    },
  }
}
