import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { problemText } from '../problem-text.ts'

export const duplicateDeclares = declares({
  problems: problemText,
  actions: words({
    'duplicate.decided': { en: 'Reviewed possible duplicates', fr: 'A traité des doublons possibles' },
    'duplicate.scanned': { en: 'Ran a duplicate scan', fr: 'A lancé la recherche de doublons' },
  }),
  topics: { duplicates: ({ role }) => role === 'admin' },
  mayName: { merges: { kept: 'json' } },
  forgets: {
    merges: { rows: (of) => sql`survivor_id = any(${of.candidateIds})` },
    duplicate_pairs: { rows: (of) => sql`first_id = any(${of.candidateIds}) or second_id = any(${of.candidateIds})` },
  },
  erased: {
    'candidates.merged_into': 'goes',
    'candidate_traits.id': 'goes',
    'duplicate_pairs.first_id': 'goes',
    'duplicate_pairs.second_id': 'goes',
    'duplicate_pairs.decided_by': 'forgets',
    'duplicate_scans.started_by': 'forgets',
    'merges.survivor_id': 'goes',
    'merges.merged_by': 'forgets',
    'merges.undone_by': 'forgets',
  },
})
