import type { Handlers } from '#server/handler-context.ts'
import type { activities } from '../contract.ts'
import { addActivity, changeActivity, removeActivity } from './commands.ts'

export const activityHandlers: Handlers<typeof activities> = {
  addCandidateActivity: ({ candidateId, body }, at) => addActivity(at, candidateId, body),
  changeCandidateActivity: ({ activityId, version, body }, at) => changeActivity(at, activityId, version, body),
  removeCandidateActivity: ({ activityId, version }, at) => removeActivity(at, activityId, version),
}
