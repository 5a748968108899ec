import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { mentions } from '#server/erasing.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'
import { enquiryLetters } from './letters.ts'

export const enquiryDeclares = declares({
  letters: { enquiries: { title: { en: 'Enquiries', fr: 'Demandes' }, by: 'staff', letters: enquiryLetters } },
  problems: text,
  actions: words({
    'enquiry.changed': { en: 'Changed an enquiry', fr: 'A modifié une demande' },
    'enquiry.sent': { en: 'Used the contact form', fr: 'A écrit par le formulaire de contact' },
  }),
  topics: { enquiries: worksHere },
  events: {
    'enquiry-received': {
      to: ['admin', 'operation'],
      says: { en: 'Someone uses the contact form', fr: 'Quelqu’un écrit par le formulaire de contact' },
    },
  },
  personalData: {
    enquiries: (accountId, candidateId) =>
      sql`select jsonb_build_object('name', e.name, 'email', e.email, 'phone', e.phone, 'subject', e.subject, 'message', e.message,
          'network', e.network,
          'created_at', e.created_at, 'privacy_notice', e.notice) as row
        from enquiries e left join accounts o on o.id = ${accountId}
        where (o.email_verified and e.email_key = lower(o.email))
          or o.id is null and e.email_key = (select c.email_key from candidates c where c.id = ${candidateId} and c.account_id is null) order by e.id`,
  },
  erased: { 'enquiries.owner_id': 'forgets' },
  forgets: {
    enquiries: {
      rows: (of) => sql`email_key = any(${of.emails}::text[]) or ${mentions(sql`concat_ws(' ', name, phone, subject, message, note)`, of)}`,
    },
  },
})
