import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { names } from '#server/erasing.ts'
import { toUser } from '#shared/screens.ts'
import { words } from '#shared/text.ts'
import { noticeLetters } from './letters.ts'

export const notificationDeclares = declares({
  letters: { notifications: { title: { en: 'Notifications', fr: 'Notifications' }, by: 'admin', letters: noticeLetters } },
  actions: words({
    'notification.all-read': { en: 'Read all notifications', fr: 'A lu toutes les notifications' },
    'notification.chosen': { en: 'Changed notification settings', fr: 'A modifié ses réglages de notification' },
    'notification.read': { en: 'Read a notification', fr: 'A lu une notification' },
  }),
  topics: {
    'notifications:': ({ uid }, key) => key === uid,
  },
  personalData: {
    account: (accountId) =>
      sql`select jsonb_build_object('notification_choices',
        jsonb_agg(jsonb_build_object('event', event, 'in_app', in_app, 'mail', mail))) as row from notification_choices where account_id = ${accountId}`,
    notifications: (accountId) =>
      sql`select jsonb_build_object('at', n.created_at, 'event', n.event, 'sentence', case a.locale when 'fr' then n.sentence_fr else n.sentence_en end, 'read_at', n.read_at) as row
        from notifications n join accounts a on a.id = n.account_id where n.account_id = ${accountId} order by n.id desc limit 10000`,
  },
  erased: {
    'notification_choices.account_id': 'goes',
    'notifications.account_id': 'goes',
    'notifications.candidate_id': 'goes',
  },
  forgets: {
    // Who opened very many records is named to admins.
    notifications: {
      rows: (of) =>
        sql`account_id = any(${of.accountIds}) or candidate_id = any(${of.candidateIds}) or (event = 'records-read' and path = any(${of.accountIds.map(toUser)}::text[]))
          or ${names(sql`concat_ws(' ', sentence_en, sentence_fr)`, of)}`,
    },
  },
})
