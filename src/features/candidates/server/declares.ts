import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { declares } from '#server/declares.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { problemText } from '../problem-text.ts'
import type { StaffFields } from '../shapes.ts'
import { archivedCandidate } from './archived.ts'
import { candidateLetters } from './letters.ts'

/** What staff say of somebody for themselves, by its column and by the name that the history has for it. */
const saidByStaff = ['note', 'tags', 'is_hot', 'referred_by', 'do_not_contact_reason']
const changedByStaff = ['note', 'tags', 'isHot', 'referredBy'] as const satisfies readonly (keyof StaffFields)[]
const isSaid = (value: 'value' | 'h.was') => sql`${sql.ref(value)} not in ('null', '""', '[]', 'false')`

export const candidateDeclares = declares({
  letters: { candidates: { title: { en: 'Candidates', fr: 'Candidats' }, by: 'staff', letters: candidateLetters } },
  problems: problemText,
  actions: words({
    'candidate.archived': { en: 'Archived a candidate', fr: 'A archivé un candidat' },
    'candidate.added': { en: 'Added a candidate', fr: 'A ajouté un candidat' },
    'candidate.changed': { en: 'Changed a candidate', fr: 'A modifié un candidat' },
    'candidate.changed-self': { en: 'Changed their own profile', fr: 'A modifié son profil' },
    'candidate.consents-changed': { en: 'Changed their consents', fr: 'A modifié ses consentements' },
    'candidate.contact-resumed': { en: 'Allowed contact again', fr: 'A de nouveau autorisé les contacts' },
    'candidate.contact-stopped': { en: 'Marked a candidate “Do not contact”', fr: 'A marqué un candidat « Ne pas contacter »' },
    'candidate.claimed': { en: 'Claimed the record with their email address', fr: 'A repris la fiche liée à son adresse' },
    'candidate.merged': { en: 'Merged candidates', fr: 'A fusionné des candidats' },
    'candidate.separated': { en: 'Undid a merge of candidates', fr: 'A annulé une fusion de candidats' },
    'candidate-tag.changed': { en: 'Renamed or removed a candidate tag', fr: 'A renommé ou supprimé une étiquette de candidat' },
    'candidate.exported': { en: 'Exported candidates', fr: 'A exporté des candidats' },
    'candidate.registration-link-made': {
      en: 'Created a registration link for a candidate',
      fr: 'A créé un lien d’inscription pour un candidat',
    },
    'candidate.registration-link-opened': { en: 'Opened a registration link', fr: 'A ouvert un lien d’inscription' },
    'candidate.registration-link-withdrawn': { en: 'Withdrew a registration link', fr: 'A retiré un lien d’inscription' },
    'candidate.registered': { en: 'Signed up as a candidate', fr: 'S’est inscrit comme candidat' },
  }),
  topics: {
    candidates: worksHere,
    'candidate:': async (actor, key, db) => {
      if (worksHere(actor)) return true
      if (!Number.isSafeInteger(Number(key))) return 'unknown'
      return (await isOwn(db, actor, Number(key))) || 'hidden'
    },
  },
  personalData: {
    profile: (_accountId, candidateId) =>
      sql`select to_jsonb(c) - ${[...saidByStaff, 'owner_id', 'account_id', 'email_key']}::text[] as row
        from candidates c where c.id = ${candidateId}`,
    profileChanges: (_accountId, candidateId) =>
      sql`select to_jsonb(h) - 'changed_by' as row
        from candidate_changes h join candidates c on c.id = h.candidate_id
        where c.id in (select merged_with(${candidateId})) and h.field <> all(${[...changedByStaff, 'ownerId']}::text[]) order by h.id`,
  },
  notesAbout: {
    staffNote: (_accountId, candidateId) =>
      sql`select s.row from candidates c, lateral (select jsonb_object_agg(key, value) as row from jsonb_each(to_jsonb(c))
            where key = any(${saidByStaff}::text[]) and ${isSaid('value')}) s where c.id = ${candidateId} and s.row is not null
        union all (select jsonb_build_object(h.field || '_before', h.was, 'changed_at', h.changed_at) from candidate_changes h
          where h.candidate_id in (select merged_with(${candidateId})) and h.field = any(${changedByStaff}::text[]) and ${isSaid('h.was')}
          order by h.id)`,
  },
  erased: {
    'candidate_changes.candidate_id': 'goes',
    'candidate_changes.changed_by': 'forgets',
    'candidate_search.id': 'goes',
    'candidates.account_id': 'goes',
    'registration_links.candidate_id': 'goes',
    'registration_links.created_by': 'forgets',
    'candidates.owner_id': 'forgets',
  },
  mayName: {
    candidates: { note: 'text', referred_by: 'text', do_not_contact_reason: 'text' },
    candidate_changes: { was: 'json', became: 'json' },
  },
  forgets: {
    candidate_changes: { rows: (of) => sql`candidate_id = any(${of.candidateIds})` },
    candidate_search: { rows: (of) => sql`id = any(${of.candidateIds})` },
    candidates: { rows: (of) => sql`id = any(${of.candidateIds})` },
    registration_links: { rows: (of) => sql`candidate_id = any(${of.candidateIds})` },
  },
  archives: { candidate: archivedCandidate },
  categoryUses: {
    'views.query document': {
      kind: 'document-type',
      as: 'query',
      only: `list = 'candidates'`,
      says: { en: ['saved view', 'saved views'], fr: ['vue enregistrée', 'vues enregistrées'] },
      topic: 'views',
    },
    'candidates.trade': {
      kind: 'trade',
      as: 'slug',
      says: { en: ['candidate', 'candidates'], fr: ['candidat', 'candidats'] },
      topic: 'candidates',
    },
    'candidates.other_trades': {
      kind: 'trade',
      as: 'slugs',
      besides: 'trade',
      says: { en: ['candidate', 'candidates'], fr: ['candidat', 'candidats'] },
      topic: 'candidates',
    },
    'candidates.sectors': {
      kind: 'sector',
      as: 'slugs',
      says: { en: ['candidate', 'candidates'], fr: ['candidat', 'candidats'] },
      topic: 'candidates',
    },
    'candidates.grade': {
      kind: 'grade',
      as: 'slug',
      says: { en: ['candidate', 'candidates'], fr: ['candidat', 'candidats'] },
      topic: 'candidates',
    },
    'views.query trade': {
      kind: 'trade',
      as: 'query',
      only: `list = 'candidates'`,
      says: { en: ['saved view', 'saved views'], fr: ['vue enregistrée', 'vues enregistrées'] },
      topic: 'views',
    },
    'views.query category': {
      kind: 'sector',
      as: 'query',
      only: `list = 'candidates'`,
      says: { en: ['saved view', 'saved views'], fr: ['vue enregistrée', 'vues enregistrées'] },
      topic: 'views',
    },
    'views.query grade': {
      kind: 'grade',
      as: 'query',
      only: `list = 'candidates'`,
      says: { en: ['saved view', 'saved views'], fr: ['vue enregistrée', 'vues enregistrées'] },
      topic: 'views',
    },
  },
})

/** A candidate's record is watched by that candidate and by the agent who brought them. */
async function isOwn(db: ReadDb, { id }: Actor, candidateId: number): Promise<boolean> {
  const own = db.selectFrom('candidates').select('id').where('id', '=', candidateId)
  return (await own.where((is) => is.or([is('accountId', '=', id), is('ownerId', '=', id)])).executeTakeFirst()) !== undefined
}
