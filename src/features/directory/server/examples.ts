import { makeEmployer } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import type { directory } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

const reason = 'A refuge asks for a woman'

/** One call of each audited operation of `directory`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof directory> {
  /** A contact of an employer. */
  const contact = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const { id: employerId } = await makeEmployer(world, by)
    const body = { firstName: 'Ruth', lastName: 'Barrow', locale: 'en' } as const
    return { by, employerId, contactId: (await by.post('/employers/{employerId}/contacts', { employerId, body })).id }
  }
  const newestLink = async (contactId: number) =>
    Number((await world.app.database.pool.query('select max(id) as id from directory_links where contact_id = $1', [contactId])).rows[0].id)
  const allows = async (isAllowed: boolean, colleague?: string) => {
    const admin = await world.as('admin', colleague)
    await runs(world, 'delete from gender_filter')
    if (isAllowed) await admin.put('/equality/gender-filter', { body: { reason, understood: true } })
    return admin
  }

  return {
    makeDirectoryLink: async (colleague) => {
      const { by, employerId, contactId } = await contact(colleague)
      return {
        by,
        input: { contactId, body: { days: 7 } },
        sideEffects: async () => ({
          on: await newestLink(contactId),
          changes: { employerId, contactId, days: 7 },
          topics: [`employer:${employerId}`],
        }),
      }
    },
    withdrawDirectoryLink: async (colleague) => {
      const { by, employerId, contactId } = await contact(colleague)
      await by.put('/employer-contacts/{contactId}/directory-link', { contactId, body: {} })
      const on = await newestLink(contactId)
      return {
        by,
        input: { contactId },
        sideEffects: () => ({ on, changes: { employerId, contactId }, topics: [`employer:${employerId}`] }),
      }
    },
    openDirectory: async () => {
      const { by, employerId, contactId } = await contact()
      const { url } = await by.put('/employer-contacts/{contactId}/directory-link', { contactId, body: {} })
      const on = await newestLink(contactId)
      return {
        by: world.visitor,
        input: { body: { token: url.split('#link=')[1] } },
        sideEffects: () => ({ on, changes: { employerId }, topics: [`employer:${employerId}`] }),
      }
    },
    searchListedCandidates: async (colleague) => {
      await allows(true)
      const by = await world.as('operation', colleague)
      const query = { candidateGender: 'female' }
      return { by, input: { query }, sideEffects: () => ({ on: null, changes: { gender: 'female' }, topics: [] }) }
    },
  }
}
