import type { Handlers } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import type { pools } from '../contract.ts'
import { addPool, changeCandidatePools, changePool, removePool } from './commands.ts'
import { listPools, poolsOf } from './queries.ts'

export const poolHandlers: Handlers<typeof pools> = {
  listPools: async (_input, { db, actor }) => ({ items: await listPools(db, actor) }),
  addPool: ({ body }, at) => addPool(at, body),
  changePool: ({ poolId, version, body }, at) => changePool(at, poolId, version, body),
  removePool: ({ poolId }, at) => removePool(at, poolId),
  listCandidatePools: async ({ candidateId }, { db, actor }) => {
    found(await db.selectFrom('candidates').select('id').where('id', '=', candidateId).executeTakeFirst())
    return { items: await poolsOf(db, actor, candidateId) }
  },
  changeCandidatePools: ({ candidateId, body }, at) => changeCandidatePools(at, candidateId, body),
}
