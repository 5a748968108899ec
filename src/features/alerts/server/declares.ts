import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { mentions } from '#server/erasing.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'
import { alertLetters } from './letters.ts'

const inSearch = (name: string) =>
  ({
    as: 'json',
    says: { en: ['job alert', 'job alerts'], fr: ['alerte emploi', 'alertes emploi'] },
    // Nobody is mailed the same jobs twice.
    twin: `(other.account_id, other.email, other.frequency, other.search - '${name}')
      is not distinct from (moved.account_id, moved.email, moved.frequency, moved.search - '${name}')
      and other.confirmed_at is not null and other.paused_at is null`,
  }) as const

export const alertDeclares = declares({
  letters: { alerts: { title: { en: 'Job alerts', fr: 'Alertes emploi' }, by: 'staff', letters: alertLetters } },
  problems: text,
  actions: words({
    'alert.added': { en: 'Created a job alert', fr: 'A créé une alerte emploi' },
    'alert.changed': { en: 'Changed a job alert', fr: 'A modifié une alerte emploi' },
    'alert.confirmed': { en: 'Confirmed a job alert', fr: 'A confirmé une alerte emploi' },
    'alert.removed': { en: 'Cancelled a job alert', fr: 'A arrêté une alerte emploi' },
    'alert.requested': { en: 'Asked for a job alert by email', fr: 'A demandé une alerte emploi par e-mail' },
  }),
  personalData: {
    job_alerts: (accountId, candidateId) =>
      sql`select jsonb_build_object('search', a.search, 'frequency', a.frequency, 'created_at', a.created_at, 'confirmed_at', a.confirmed_at,
          'paused_at', a.paused_at, 'privacy_notice', a.notice) as row
        from job_alerts a left join accounts o on o.id = ${accountId}
        where a.account_id = o.id or (o.email_verified and a.email = lower(o.email))
          or o.id is null and a.email = (select c.email_key from candidates c where c.id = ${candidateId} and c.account_id is null) order by a.id`,
  },
  erased: { 'job_alerts.account_id': 'goes' },
  forgets: {
    // Those of an address alone; and a search for somebody, which anybody may have asked for.
    job_alerts: { rows: (of) => sql`email = any(${of.emails}::text[]) or ${mentions(sql`search->>'keyword'`, of)}` },
  },
  categoryUses: {
    'job_alerts.search category': { kind: 'sector', ...inSearch('category') },
    'job_alerts.search trade': { kind: 'trade', ...inSearch('trade') },
  },
})
