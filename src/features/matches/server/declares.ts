import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const matchDeclares = declares({
  problems: text,
  actions: words({
    'match-weights.changed': {
      en: 'Changed what counts for the matches of a job',
      fr: 'A modifié les critères de correspondance d’une offre',
    },
    'match-weights.reset': { en: 'Reset what counts for the matches of a job', fr: 'A rétabli les critères de correspondance d’une offre' },
  }),
  erased: { 'match_weights.updated_by': 'forgets' },
})
