import type { World } from '#test/support/app.ts'
import type { Audited, Make } from '#test/support/operation-examples-type.ts'
import { runs } from '#test/support/sql.ts'

type OfEquality = Extract<Audited, 'sayMyGender' | 'allowGenderFilter' | 'endGenderFilter' | 'searchListedCandidates'>

const reason = 'A refuge asks for a woman'
let count = 0

/** How each operation on what people say of their gender is called once. */
export function equalityDeeds(world: World): Record<OfEquality, Make> {
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
      // That something was said is told, never what.
      return { by, input: { body: { gender: 'female' } }, leaves: () => ({ on: id, topics: [] }) }
    },
    allowGenderFilter: async (colleague) => {
      const by = await allows(false, colleague)
      return { by, input: { body: { reason, understood: true } }, leaves: () => ({ on: null, reason, topics: [] }) }
    },
    endGenderFilter: async (colleague) => {
      const by = await allows(true, colleague)
      return { by, input: {}, leaves: () => ({ on: null, topics: [] }) }
    },
    searchListedCandidates: async (colleague) => {
      await allows(true)
      const by = await world.as('operation', colleague)
      const query = { candidateGender: 'female' }
      return { by, input: { query }, leaves: () => ({ on: null, changes: { gender: 'female' }, topics: [] }) }
    },
  }
}
