import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const poolDeclares = declares({
  problems: text,
  actions: words({
    'candidate.pools-changed': { en: 'Changed a candidate’s pools', fr: 'A modifié les viviers d’un candidat' },
    'pool.added': { en: 'Added a pool', fr: 'A ajouté un vivier' },
    'pool.changed': { en: 'Changed a pool', fr: 'A modifié un vivier' },
    'pool.removed': { en: 'Removed a pool', fr: 'A supprimé un vivier' },
  }),
  topics: { pools: worksHere },
  erased: { 'pool_members.added_by': 'forgets', 'pool_members.candidate_id': 'goes', 'pools.owner_id': 'forgets' },
  mayName: { pools: { description: 'text' } },
  forgets: { pool_members: { rows: (of) => sql`candidate_id = any(${of.candidateIds})` } },
})
