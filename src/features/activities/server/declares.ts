import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const activityDeclares = declares({
  problems: text,
  actions: words({
    'candidate-activity.added': { en: 'Logged an activity about a candidate', fr: 'A noté un échange avec un candidat' },
    'candidate-activity.changed': { en: 'Corrected an activity about a candidate', fr: 'A corrigé un échange avec un candidat' },
    'candidate-activity.removed': { en: 'Removed an activity about a candidate', fr: 'A supprimé un échange avec un candidat' },
  }),
  events: {
    'colleague-mentioned': {
      to: ['admin', 'operation'],
      says: { en: 'A colleague mentions me in a note', fr: 'Un collègue me mentionne dans une note' },
    },
  },
  // Not in personalData: what staff wrote for themselves is looked through by hand before a person gets it. Nor who wrote it.
  notesAbout: {
    activities: (_accountId, candidateId) =>
      sql`select jsonb_build_object('kind', t.kind, 'text', t.text, 'happened_at', t.happened_at) as row from candidate_activities t
        where t.candidate_id = ${candidateId} and t.removed_at is null order by t.happened_at, t.id`,
  },
  erased: {
    'candidate_activities.author_id': 'forgets',
    'candidate_activities.candidate_id': 'goes',
  },
  mayName: { candidate_activities: { text: 'text' } },
  forgets: { candidate_activities: { rows: (of) => sql`candidate_id = any(${of.candidateIds})` } },
})
