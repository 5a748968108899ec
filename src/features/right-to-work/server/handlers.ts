import type { Handlers } from '#server/handler-context.ts'
import type { rightToWork } from '../contract.ts'
import { addCheck, addCopy, withdrawCheck } from './commands.ts'
import { listChecks } from './queries.ts'

export const rightToWorkHandlers: Handlers<typeof rightToWork> = {
  listRightToWorkChecks: ({ candidateId }, at) => listChecks(candidateId, at),
  addRightToWorkCheck: ({ candidateId, body, file }, at) => addCheck(at, candidateId, body, file),
  addRightToWorkCopy: ({ checkId, version, file }, at) => addCopy(at, checkId, version, file),
  withdrawRightToWorkCheck: ({ checkId, version, body: { reason } }, at) => withdrawCheck(at, checkId, version, reason),
}
