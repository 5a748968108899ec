import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { roles } from '#shared/roles.ts'
import { id, moment } from '#shared/shapes.ts'
import { eventNames, mailTimes } from './rules.ts'

const event = z.enum(eventNames)

const notification = z
  .object({
    id,
    event,
    sentence: z.string().max(600).describe('What happened, in the language of the request'),
    path: z.string().max(200).describe('The screen that shows more'),
    at: moment,
    readAt: moment.nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof notification>

const choice = {
  event,
  inApp: z.boolean().describe('Shown in Lintel'),
  mail: z.enum(mailTimes).describe('When a mail tells of it'),
}
const choices = z.object({ choices: z.array(z.object(choice).meta({ id: 'NotificationChoice' })) })
const own = { own: roles, access: roles } as const

export const notifications = contract({
  listNotifications: {
    method: 'GET',
    path: '/me/notifications',
    ...own,
    query: z.object({ unread: z.boolean().optional().describe('Only those not read yet'), page: paging.page, limit: paging.limit }),
    response: list(notification).extend({ unread: z.int().describe('How many are not read yet') }),
    summary: 'List one’s own notifications, newest first',
  },
  readNotification: {
    method: 'PUT',
    path: '/me/notifications/{notificationId}/read',
    ...own,
    audit: 'notification.read',
    response: null,
    summary: 'Mark a notification as read',
  },
  readNotifications: {
    method: 'PUT',
    path: '/me/notifications/read',
    ...own,
    body: z.object({ upTo: id.describe('The newest one that was seen; it and all older ones are read') }),
    audit: 'notification.all-read',
    response: null,
    summary: 'Mark notifications as read, up to one',
  },
  findNotificationChoices: {
    method: 'GET',
    path: '/me/notification-choices',
    ...own,
    response: choices,
    summary: 'Read how one hears of what happens',
  },
  chooseNotifications: {
    method: 'PUT',
    path: '/me/notification-choices',
    ...own,
    body: z.object({ choices: z.array(z.strictObject(choice)).max(20).describe('Events that are left out stay as they are') }),
    audit: 'notification.chosen',
    response: choices,
    summary: 'Choose how one hears of what happens',
  },
})
