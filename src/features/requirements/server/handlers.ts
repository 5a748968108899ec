import type { Handlers } from '#server/handler-context.ts'
import type { requirements } from '../contract.ts'
import { changeRequirements, postAsking } from './commands.ts'
import { listGates, listRequirements, listUsual } from './queries.ts'

export const requirementHandlers: Handlers<typeof requirements> = {
  postJob: ({ body }, at) => postAsking(at, body),
  listRequirements: ({ jobId }, { db, actor }) => listRequirements(db, actor, jobId),
  changeRequirements: ({ jobId, version, body }, at) => changeRequirements(at, jobId, version, body.items),
  listUsualRequirements: ({ query }, { db }) => listUsual(db, query.trade, query.placeId),
  askGate: ({ jobId, query }, { db, actor, now }) => listGates(db, actor, jobId, query.candidateIds, now),
}
