import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const rightToWorkDeclares = declares({
  problems: text,
  actions: words({
    'right-to-work.viewed': { en: 'Viewed right-to-work checks', fr: 'A consulté des vérifications du droit de travailler' },
    'right-to-work.checked': { en: 'Checked the right to work', fr: 'A vérifié le droit de travailler' },
    'right-to-work.copied': {
      en: 'Kept a copy of a right-to-work proof',
      fr: 'A conservé la copie d’un justificatif du droit de travailler',
    },
    'right-to-work.withdrawn': { en: 'Withdrew a right-to-work check', fr: 'A annulé une vérification du droit de travailler' },
  }),
  events: {
    'right-to-work-due': {
      to: ['admin', 'operation'],
      says: {
        en: 'A right-to-work check is due for one of my candidates',
        fr: 'Le droit de travailler de l’un de mes candidats est à revérifier',
      },
    },
  },
  personalData: {
    rightToWork: (_accountId, candidateId) =>
      sql`select jsonb_build_object('proof', k.proof, 'checked_on', k.checked_on, 'permission_until', k.permission_until, 'number', k.number,
          'provider', k.provider, 'authenticity', k.authenticity, 'authentic_on', k.authentic_on, 'notice_on', k.notice_on, 'restrictions', k.restrictions, 'withdrawn_at', k.withdrawn_at) as row
        from right_to_work_checks k where k.candidate_id = ${candidateId} order by k.id`,
  },
  erased: {
    'right_to_work_checks.candidate_id': 'goes',
    'right_to_work_checks.checked_by': 'forgets',
    'right_to_work_checks.file_id': 'forgets',
    'right_to_work_checks.withdrawn_by': 'forgets',
  },
  mayName: { right_to_work_checks: { restrictions: 'text', provider: 'text', withdrawn_reason: 'text' } },
  forgets: { right_to_work_checks: { rows: (of) => sql`candidate_id = any(${of.candidateIds})` } },
})
