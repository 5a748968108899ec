import { runs } from '#test/support/sql.ts'
import { stampOf } from '../../enquiries/server/stamp.ts'
import type { waiting } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

let count = 0

/** One call of each audited operation of `waiting-list`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof waiting> {
  const waits = async () => {
    await runs(world, 'delete from site_features')
    return {
      email: `waits-${++count}@people.example`,
      consent: true,
      stamp: stampOf(world.config, new Date(Date.now() - 60_000)),
    }
  }
  /** An address that asked to be told, by the token of its mail. */
  const waitingAddress = async () => {
    const body = await waits()
    await world.visitor.post('/waiting-list', { body })
    const url = (await world.mails()).findLast(({ to }) => to === body.email)?.action?.url
    const token = url?.split('/').at(-1) as string
    return { by: world.visitor, input: { token }, sideEffects: () => ({ on: Number(token.split('-')[0]), topics: [] }) }
  }

  return {
    joinWaitingList: async () => {
      const body = await waits()
      const sideEffects = async () => {
        const row = world.app.database.kysely.selectFrom('waitingAddresses').select('id').where('email', '=', body.email)
        const { id: on } = await row.executeTakeFirstOrThrow()
        return { on, topics: [], mails: [{ to: body.email, locale: 'en' as const, subject: 'Confirm your email address' }] }
      }
      return { by: world.visitor, input: { body }, otherwise: { body: await waits() }, sideEffects }
    },
    confirmWaitingAddress: waitingAddress,
    removeWaitingAddress: waitingAddress,
  }
}
