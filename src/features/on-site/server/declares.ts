import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const onSiteDeclares = declares({
  problems: text,
  actions: words({
    'absence.added': { en: 'Added days away of a candidate', fr: 'A ajouté une absence d’un candidat' },
    'absence.changed': { en: 'Changed days away of a candidate', fr: 'A modifié une absence d’un candidat' },
    'absence.removed': { en: 'Removed days away of a candidate', fr: 'A supprimé une absence d’un candidat' },
    'application.proposed': { en: 'Proposed a candidate for a day on site', fr: 'A proposé un candidat pour un jour de chantier' },
    'application.proposal-undone': {
      en: 'Took back a proposal for a day on site',
      fr: 'A annulé une proposition pour un jour de chantier',
    },
  }),
  topics: { 'on-site': (actor) => worksHere(actor) || actor.role === 'agent' },
  personalData: {
    absences: (_accountId, candidateId) =>
      sql`select jsonb_build_object('kind', b.kind, 'from', b.from_day, 'to', b.to_day, 'note', b.note) as row
        from candidate_absences b where b.candidate_id = ${candidateId} order by b.id`,
  },
  erased: {
    'candidate_absences.candidate_id': 'goes',
    'candidate_absences.created_by': 'forgets',
  },
  mayName: { candidate_absences: { note: 'text' } },
  forgets: { candidate_absences: { rows: (of) => sql`candidate_id = any(${of.candidateIds})` } },
})
