import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'

export const notificationDeclares = declares({
  actions: words({
    'notification.all-read': { en: 'Read all notifications', fr: 'A lu toutes les notifications' },
    'notification.chosen': { en: 'Chose what to hear of', fr: 'A choisi ce qui lui est signalé' },
    'notification.read': { en: 'Read a notification', fr: 'A lu une notification' },
  }),
  topics: {
    'notifications:': ({ uid }, key) => key === uid,
  },
})
