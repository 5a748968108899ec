import type { Handlers } from '#server/handler-context.ts'
import type { alerts } from '../contract.ts'
import { addJobAlert, changeJobAlert, changeLinked, confirmLinked, endLinked, removeJobAlert, requestJobAlert } from './commands.ts'
import { findLinked, listJobAlerts } from './queries.ts'

export const alertHandlers: Handlers<typeof alerts> = {
  listJobAlerts: (_input, at) => listJobAlerts(at),
  addJobAlert: ({ body }, at) => addJobAlert(at, body),
  changeJobAlert: ({ alertId, version, body }, at) => changeJobAlert(at, alertId, version, body),
  removeJobAlert: ({ alertId }, at) => removeJobAlert(at, alertId),
  requestJobAlert: ({ body }, at) => requestJobAlert(at, body),
  findLinkedAlert: ({ token }, at) => findLinked(at, token),
  confirmLinkedAlert: ({ token }, at) => confirmLinked(at, token),
  changeLinkedAlert: ({ token, body }, at) => changeLinked(at, token, body),
  endLinkedAlert: ({ token }, at) => endLinked(at, token),
}
