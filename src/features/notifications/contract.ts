import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import type { NotificationEvent } from '#shared/declared.ts'
import { list, paging } from '#shared/list.ts'
import { roles } from '#shared/roles.ts'
import { id, moment } from '#shared/shapes.ts'
import { mailTimes } from './rules.ts'

/** The shapes of what one hears of; other features declare the events. */
function shapesOf(events: readonly NotificationEvent[]) {
  const event = z.enum(events)
  const choice = {
    event,
    inApp: z.boolean().describe('Shown in Lintel'),
    mail: z.enum(mailTimes).describe('When an email tells of it'),
  }
  const says = z.string().max(200).describe('What it is, in the language of the request')
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
  return { notification, choice, shownChoice: z.object({ ...choice, says }).meta({ id: 'NotificationChoice' }) }
}
type Shapes = ReturnType<typeof shapesOf>
export type Notification = z.infer<Shapes['notification']>
export type ShownChoice = z.infer<Shapes['shownChoice']>

const own = { own: roles, access: roles } as const

export function notifications(events: readonly NotificationEvent[]) {
  const { notification, choice, shownChoice } = shapesOf(events)
  const choices = z.object({ choices: z.array(shownChoice) })
  return contract({
    listNotifications: {
      method: 'GET',
      path: '/me/notifications',
      ...own,
      query: z.object({ unread: z.boolean().optional().describe('Only those not read yet'), page: paging.page, limit: paging.limit }),
      response: list(notification).extend({ unread: z.int().describe('How many are not read yet') }),
      summary: 'List your own notifications, newest first',
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
      summary: 'Mark notifications as read, up to and including one',
    },
    findNotificationChoices: {
      method: 'GET',
      path: '/me/notification-choices',
      ...own,
      response: choices,
      summary: 'Read your notification settings',
    },
    chooseNotifications: {
      method: 'PUT',
      path: '/me/notification-choices',
      ...own,
      body: z.object({ choices: z.array(z.strictObject(choice)).max(60).describe('Events that are left out stay as they are') }),
      audit: 'notification.chosen',
      response: choices,
      summary: 'Change your notification settings',
    },
  })
}
