import type { Handlers } from '#server/standing.ts'
import type { activities } from '../contract.ts'
import { addActivity, changeActivity, removeActivity } from './commands.ts'

export const activityHandlers: Handlers<typeof activities> = {
  addActivity: ({ candidateId, body }, at) => addActivity(at, candidateId, body),
  changeActivity: ({ activityId, version, body }, at) => changeActivity(at, activityId, version, body),
  removeActivity: ({ activityId, version }, at) => removeActivity(at, activityId, version),
}
