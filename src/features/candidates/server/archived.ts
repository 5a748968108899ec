import { sql } from 'kysely'
import { writeLine } from '#server/audit.ts'
import type { ReadDb, WriteDb } from '#server/db.ts'
import type { ArchiveRule } from '#server/declares.ts'
import { publish } from '#server/realtime.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { dayOf } from '#shared/dates.ts'
import { found, Problem } from '#shared/problem.ts'
import { showPhone } from '#shared/phone.ts'
import { toCandidate } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import type { ArchiveReason } from '../../archives/rules.ts'
import { type By, putAway, takeOut } from '../../archives/server/commands.ts'
import { heldOn } from '../../archives/server/holds.ts'
import { showPlace } from '../../places/rules.ts'
import type { Candidate } from '../shapes.ts'
import { labels } from '../field-text.ts'
import { recordText } from '../record-text.ts'
import { type CandidateStatus, isPutAway } from '../rules.ts'
import { text as optionText } from '../text.ts'
import { holdCandidate, staleCandidate } from './hold.ts'
import { survivingOf } from './merged.ts'
import { findCandidate, findWhole } from './queries.ts'

type Why = { reason: ArchiveReason; note?: string }

/** Puts one candidate away, when the caller saw the newest version. */
export async function archiveCandidate(at: WriteContext, candidateId: number, version: number, why: Why): Promise<Candidate> {
  const { db, actor, audit } = at
  const held = await holdCandidate(at, candidateId)
  if (held.version !== version) throw await staleCandidate(at, candidateId)
  await putCandidateAway(at, candidateId, why)
  audit({ objectId: candidateId, changes: { reason: why.reason }, ...(why.note && { reason: why.note }) })
  return findCandidate(db, actor, candidateId)
}

/** Puts a candidate away, whatever version the record has by now. Visibility is the caller's. */
export async function putCandidateAway(at: By, candidateId: number, { reason, note }: Why): Promise<void> {
  const { db } = at
  const row = await db.selectFrom('candidates').select(['status', 'country']).where('id', '=', candidateId).forUpdate().executeTakeFirst()
  const { status: was, country } = found(row)
  if (isPutAway(was)) throw new Problem(409, 'candidate-put-away')
  await become(at, candidateId, 'archived')
  await putAway(at, { kind: 'candidate', recordId: candidateId, was, reason, note, country })
}

/** Whoever comes back by themselves, by applying, signing up or writing in their profile, is no longer put away. Returns what they are then. */
export async function bringBack(at: By & { actor: { role?: string } }, candidateId: number): Promise<CandidateStatus> {
  const row = at.db.selectFrom('candidates').select(['status', 'mergedInto']).where('id', '=', candidateId)
  const { status, mergedInto } = found(await row.forUpdate().executeTakeFirst())
  if (!isPutAway(status) || mergedInto !== null) return status as CandidateStatus
  const taken = await takeOut(at, { kind: 'candidate', recordId: candidateId })
  const is = await become(at, candidateId, (taken?.was ?? 'active') as CandidateStatus)
  if (!taken) return is
  const { id, role = 'anonymous' } = at.actor
  const changes = { kind: 'candidate', recordId: candidateId }
  await writeLine(at.db, { id, role }, { action: 'archive.restored', objectId: taken.id, changes })
  return is
}

/**
 * Whether a record stays put away, whoever writes its address into a form: the person asked to be forgotten, it is about to be erased, or a
 * legal hold is on it.
 */
export async function staysAway(db: ReadDb, now: Date, candidateId: number): Promise<boolean> {
  const row = db.selectFrom('archives as a').select('a.id').where('a.kind', '=', 'candidate').where('a.recordId', '=', candidateId)
  const open = row.where('a.restoredAt', 'is', null).where('a.erasedAt', 'is', null)
  const kept = open.where((is) => is.or([is('a.reason', '=', 'request'), is('a.quarantinedAt', 'is not', null), heldOn(dayOf(now))]))
  return (await kept.executeTakeFirst()) !== undefined
}

/** Gives it this status; a wish not to be contacted, also one that came while it was put away, outlives that. Returns what it is then. */
async function become({ db, now }: { db: WriteDb; now: Date }, candidateId: number, status: CandidateStatus): Promise<CandidateStatus> {
  const row = db.selectFrom('candidates').select('doNotContactReason').where('id', '=', candidateId)
  const { doNotContactReason } = found(await row.forUpdate().executeTakeFirst())
  const is = doNotContactReason !== null && !isPutAway(status) ? 'do_not_contact' : status
  await db
    .updateTable('candidates')
    .set((v) => ({ status: is, version: v('version', '+', 1), updatedAt: now }))
    .where('id', '=', candidateId)
    .execute()
  await publish(db, [`candidate:${candidateId}`, 'candidates'])
  return is
}

const text = words({
  status: { en: 'Status before', fr: 'Statut précédent' },
  applications: {
    en: { one: '{n} application', other: '{n} applications' },
    fr: { one: '{n} candidature', other: '{n} candidatures' },
  },
  files: { en: { one: '{n} file', other: '{n} files' }, fr: { one: '{n} fichier', other: '{n} fichiers' } },
  notes: {
    en: { one: '{n} note or contact', other: '{n} notes and contacts' },
    fr: { one: '{n} note ou contact', other: '{n} notes et contacts' },
  },
  changes: {
    en: { one: '{n} earlier value', other: '{n} earlier values' },
    fr: { one: '{n} ancienne valeur', other: '{n} anciennes valeurs' },
  },
  documents: { en: { one: '{n} document', other: '{n} documents' }, fr: { one: '{n} document', other: '{n} documents' } },
  pools: { en: { one: '{n} pool', other: '{n} pools' }, fr: { one: '{n} vivier', other: '{n} viviers' } },
  account: { en: { one: '{n} account', other: '{n} accounts' }, fr: { one: '{n} compte', other: '{n} comptes' } },
  merged: {
    en: 'This record was merged into {name}’s. You can undo the merge there for 30 days.',
    fr: 'Cette fiche a été fusionnée avec une autre : {name}. La fusion peut y être annulée pendant 30 jours.',
  },
  addressTaken: {
    en: '{name} now uses the email address {email}. Open that record and merge the two.',
    fr: '{name} utilise désormais l’adresse {email}. Ouvrez sa fiche et fusionnez les deux.',
  },
})

/** How the archive shows and restores a candidate. */
export const archivedCandidate: ArchiveRule = {
  name: (candidateId) => sql`(select first_name || ' ' || last_name from candidates where id = ${candidateId})`,
  async snapshot({ db, locale }, candidateId) {
    const one = await findWhole(db, candidateId)
    const [l, o, r] = [say(labels, locale), say(optionText, locale), say(recordText, locale)]
    return [
      { label: l.email, value: one.email ?? '' },
      { label: l.phone, value: one.phone ? showPhone(one.phone) : '' },
      { label: l.placeId, value: one.place ? showPlace(one.place, locale) : '' },
      { label: l.availability, value: o[one.availability] },
      { label: l.cards, value: one.cards.map((card) => o[card]).join(', ') },
      { label: l.tags, value: one.tags.join(', ') },
      { label: l.source, value: r[one.source as keyof typeof r] ?? one.source },
      { label: l.ownerId, value: one.ownerName ?? '' },
      { label: l.note, value: one.note.slice(0, 2000) },
    ]
  },
  async hangsOn({ db, locale }, candidateId) {
    const { rows } = await sql<Record<'applications' | 'documents' | 'files' | 'notes' | 'changes' | 'pools' | 'account', number>>`select
        (select count(*) from applications where candidate_id = c.id) as applications,
        (select count(*) from documents where candidate_id = c.id and removed_at is null) as documents,
        (select count(*) from files where candidate_id = c.id and removed_at is null) as files,
        (select count(*) from candidate_activities where candidate_id = c.id and removed_at is null) as notes,
        (select count(*) from candidate_changes where candidate_id = c.id) as changes,
        (select count(*) from pool_members where candidate_id = c.id) as pools,
        num_nonnulls(c.account_id) as account
      from candidates c where c.id = ${candidateId}`.execute(db as never)
    const t = say(text, locale)
    const counts = found(rows[0])
    const paths = {
      applications: 'applications',
      documents: 'documents',
      files: 'cv',
      notes: 'timeline',
      changes: undefined,
      pools: undefined,
      account: undefined,
    } as const
    return (Object.keys(paths) as (keyof typeof paths)[]).map((name) => ({
      name,
      says: t[name]({ n: counts[name] }),
      count: counts[name],
      path: toCandidate(candidateId, paths[name]),
      onErasing: 'goes',
    }))
  },
  async conflicts({ db, locale }, candidateId) {
    const t = say(text, locale)
    const survivorId = await survivingOf(db, candidateId)
    if (survivorId !== candidateId) {
      const { firstName, lastName } = await findWhole(db, survivorId)
      return [{ code: 'merged', says: t.merged({ name: `${firstName} ${lastName}` }), path: toCandidate(survivorId) }]
    }
    const { rows } = await sql<{ id: number; name: string; email: string }>`
      select other.id, other.first_name || ' ' || other.last_name as name, c.email
        from candidates c join accounts a on a.email_key = c.email_key join candidates other on other.account_id = a.id
        where c.id = ${candidateId} and other.id <> c.id and is_shown(other)`.execute(db as never)
    return rows.map(({ id, name, email }) => ({ code: 'address-taken', says: t.addressTaken({ name, email }), path: toCandidate(id) }))
  },
  isAway: (candidateId) => sql`(select not is_shown(c) from candidates c where c.id = ${candidateId})`,
  restore: async (at, candidateId, was) => void (await become(at, candidateId, was as CandidateStatus)),
  setQuarantined: async (at, candidateId, isQuarantined) =>
    void (await become(at, candidateId, isQuarantined ? 'quarantined' : 'archived')),
  async whyNotErase(db, candidateId) {
    // What was merged is the same person: forgetting it alone would take from the record that it became a part of.
    const merged = db.selectFrom('candidates').select('id').where('id', '=', candidateId).where('mergedInto', 'is not', null)
    return (await merged.executeTakeFirst()) ? 'archive-merged' : null
  },
  erase: { person: (candidateId) => ({ candidateId }) },
}
