import { fold } from '#shared/fold.ts'
import { begins, type ListsOf } from '#test/support/list-examples.ts'
import { beginFactor, newAddress, password } from '#test/support/identity.ts'
import { inTransaction } from '#server/db.ts'
import { openSetup } from './commands.ts'
import type { identity } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import { scenariosIn } from '#test/support/scenarios.ts'

/** One call of each audited operation of `identity`, with its side effects. */
export function examples(world: World, emptyWorld: World): ExamplesOf<typeof identity> {
  const { someone } = scenariosIn(world)

  return {
    changePreferences: async () => {
      const person = await someone()
      return {
        by: person,
        input: { body: { locale: 'fr' } },
        otherwise: { body: { locale: 'en' } },
        sideEffects: () => ({ on: person.id, changes: { locale: 'fr' } }),
      }
    },
    makeRecoveryCodes: async () => {
      const person = await someone()
      const { code, finalize } = await beginFactor(world, person.token)
      const { body } = await finalize(code())
      const mail = { to: person.email, locale: 'en', subject: 'You have new recovery codes' } as const
      return {
        by: { ...person, ...world.client(String(body.idToken)), token: String(body.idToken) },
        input: {},
        sideEffects: () => ({ on: person.id, mails: [mail] }),
      }
    },
    setUp: async () => {
      const token = (await inTransaction(emptyWorld.app.database.kysely, openSetup)) as string
      return {
        by: emptyWorld.visitor,
        input: { body: { token, name: 'Ann Mason', email: newAddress(), password } },
        sideEffects: async ({ uid }) => {
          const account = emptyWorld.app.database.kysely.selectFrom('accounts').select('id').where('uid', '=', String(uid))
          return { on: Number((await account.executeTakeFirstOrThrow()).id) }
        },
      }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(_world: World): ListsOf<typeof identity> {
  return {
    listColleagues: {
      as: 'operation',
      ascends: true,
      sorts: { default: (row) => fold(row.name) },
      filters: {
        q: [[{ q: 'ha' }, (row) => begins(row.name, 'ha')]],
        worksHere: [[{ worksHere: true }, (row) => row.role !== 'agent']],
        role: [[{ role: 'admin' }, (row) => row.role === 'admin']],
      },
    },
  }
}
