import type { Handlers } from '#server/handler-context.ts'
import type { notifications } from '../contract.ts'
import { chooseNotifications, readNotification, readNotifications } from './commands.ts'
import { type Events, findChoices, listNotifications } from './queries.ts'

export const notificationHandlers = (events: Events): Handlers<ReturnType<typeof notifications>> => ({
  listNotifications: ({ query }, at) => listNotifications(query, at),
  readNotification: ({ notificationId }, at) => readNotification(at, notificationId),
  readNotifications: ({ body }, at) => readNotifications(at, body.upTo),
  findNotificationChoices: (_input, at) => findChoices(events, at),
  chooseNotifications: async ({ body }, at) => {
    await chooseNotifications(at, body.choices)
    return findChoices(events, at)
  },
})
