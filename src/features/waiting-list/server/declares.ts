import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'
import { waitingLetters } from './letters.ts'

export const waitingDeclares = declares({
  letters: {
    'waiting-list': {
      title: { en: 'Waiting list of the shop', fr: 'Liste d’attente de la boutique' },
      by: 'admin',
      letters: waitingLetters,
    },
  },
  problems: text,
  actions: words({
    'waiting-address.added': { en: 'Joined the shop’s waiting list', fr: 'S’est inscrit sur la liste d’attente de la boutique' },
    'waiting-address.confirmed': {
      en: 'Confirmed a place on the shop’s waiting list',
      fr: 'A confirmé son inscription à la liste d’attente de la boutique',
    },
    'waiting-address.removed': { en: 'Took an address off the waiting list', fr: 'A retiré une adresse de la liste d’attente' },
  }),
  personalData: {
    waiting_addresses: (accountId, candidateId) =>
      sql`select jsonb_build_object('email', w.email, 'locale', w.locale, 'asked_at', w.asked_at, 'confirmed_at', w.confirmed_at,
          'told_at', w.told_at, 'privacy_notice', w.notice) as row
        from waiting_addresses w left join accounts o on o.id = ${accountId}
        where (o.email_verified and w.email = lower(o.email))
          or o.id is null and w.email = (select c.email_key from candidates c where c.id = ${candidateId} and c.account_id is null) order by w.id`,
  },
  forgets: {
    waiting_addresses: { rows: (of) => sql`email = any(${of.emails}::text[])` },
  },
})
