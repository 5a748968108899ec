import type { Updateable } from 'kysely'
import type { Archives } from '#db/tables.ts'
import { publish } from '#server/realtime.ts'
import { settings } from '#server/settings.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { dayOf } from '#shared/dates.ts'
import { Problem, refuse } from '#shared/problem.ts'
import { isRecent } from '#shared/roles.ts'
import type { Country } from '../../places/countries.ts'
import type { Archived } from '../contract.ts'
import { type ArchiveReason, isNameOf, purgeDay, purgeDayFault, whyNotErase, whyNotRelease, whyNotTouch } from '../rules.ts'
import { type Archivable, type By, endHold, setHold, writeRow } from './holds.ts'
import { findLastStep } from './stale.ts'
import { type ArchiveRules, findArchived, ruleOf, whyStays } from './queries.ts'

export type { Archivable, By }

type Put = Archivable & {
  /** Its status before, which restoring gives back. */
  was: string
  reason: ArchiveReason
  note?: string | undefined
  /** The country whose law limits how long it is kept; null where the record belongs to none. */
  country: Country | null
}

/** Archives a record. The command of its own feature locks and changes the record and writes the audit log. */
export async function putAway({ db, actor, now }: By, { country, note = '', ...put }: Put): Promise<{ id: number }> {
  const row = await db
    .insertInto('archives')
    .values({ ...put, note, archivedAt: now, archivedBy: actor.id, purgeOn: purgeDay(now, { ...put, country }, settings()) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(db, 'archives')
  return row
}

/** Writes down that a record is back; what it was before, null when it was not in the archive. */
export async function takeOut({ db, actor, now }: By, record: Archivable): Promise<{ id: number; was: string } | null> {
  return writeRow(db, record, { restoredAt: now, restoredBy: actor.id })
}

/** Writes down that a record is erased, and by whom: nothing that names it stays. */
export async function markErased({ db, actor, now }: By, record: Archivable): Promise<void> {
  await writeRow(db, record, { erasedAt: now, erasedBy: actor.id, note: '', holdReason: null, holdUntil: null, heldAt: null, heldBy: null })
}

/** What gives an archived record its next version. */
const changing = [
  'archive.erased',
  'archive.extended',
  'archive.held',
  'archive.quarantined',
  'archive.released',
  'archive.restored',
] as const

/** What the operations on archived records do; `rules`: how each kind is restored and erased. */
export const archiveCommands = (rules: ArchiveRules) => {
  /** The archived record, locked until the end of the transaction; 412 when somebody was faster. */
  async function lock(at: WriteContext, archiveId: number, version: number): Promise<Archived> {
    await at.db.selectFrom('archives').select('id').where('id', '=', archiveId).forUpdate().execute()
    const current = await findArchived(rules, archiveId, at)
    if (current.version !== version) throw await stale(at, 'archive', archiveId, changing, await findLastStep(at.db, current))
    return current
  }

  async function write({ db }: WriteContext, archiveId: number, columns: Updateable<Archives>): Promise<void> {
    await db
      .updateTable('archives')
      .set((is) => ({ ...columns, version: is('version', '+', 1) }))
      .where('id', '=', archiveId)
      .execute()
    await publish(db, 'archives')
  }

  return {
    /** Takes a record back out, with the status that it had. */
    async restore(at: WriteContext, archiveId: number, version: number): Promise<void> {
      const current = await lock(at, archiveId, version)
      refuse(whyNotTouch(current))
      const { kind, recordId, was, conflicts } = current
      const [conflict] = conflicts
      if (conflict) throw new Problem(409, 'archive-conflict', { detail: conflict.says })
      const rule = ruleOf(rules, kind)
      if (rule.opensAccount && !isRecent(at.actor, at.now)) throw new Problem(401, 'sign-in-too-old')
      await rule.restore(at, recordId, was)
      await takeOut(at, { kind, recordId })
      at.audit({ objectId: archiveId, changes: { kind, recordId } })
    },

    /** Keeps it for longer; out of the quarantine, if it was there. */
    async extend(
      at: WriteContext,
      archiveId: number,
      version: number,
      { purgeOn, reason }: { purgeOn: string; reason: string },
    ): Promise<void> {
      const { kind, recordId, quarantinedAt, ...current } = await lock(at, archiveId, version)
      refuse(whyNotTouch(current))
      const fault = purgeDayFault(purgeOn, current.purgeOn, dayOf(at.now))
      if (fault !== null) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/purgeOn', code: fault }] })
      if (quarantinedAt !== null) await ruleOf(rules, kind).setQuarantined?.(at, recordId, false)
      await write(at, archiveId, { purgeOn, quarantinedAt: null })
      at.audit({ objectId: archiveId, changes: { purgeOn: [current.purgeOn, purgeOn] }, reason })
    },

    /** Puts it under a legal hold, or gives the one that it is under another reason or end. */
    async hold(at: WriteContext, archiveId: number, version: number, { reason, until }: { reason: string; until: string }): Promise<void> {
      const current = await lock(at, archiveId, version)
      refuse(whyNotTouch(current))
      await setHold(at, current, { reason, until })
      at.audit({ objectId: archiveId, changes: { until }, reason })
    },

    async release(at: WriteContext, archiveId: number, version: number): Promise<void> {
      const current = await lock(at, archiveId, version)
      refuse(whyNotRelease(current))
      await endHold(at.db, current)
      at.audit({ objectId: archiveId })
    },

    /** Erases it for good, once its name was typed. */
    async erase(at: WriteContext, archiveId: number, version: number, typed: string): Promise<void> {
      const current = await lock(at, archiveId, version)
      refuse(whyNotErase(current, dayOf(at.now)))
      const { kind, recordId, name } = current
      if (!isNameOf(typed, name ?? ''))
        throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/name', code: 'archive-name-differs' }] })
      await eraseRecord(rules, at, { kind, recordId })
      at.audit({ objectId: archiveId, changes: { kind } })
    },
  }
}

/** Erases a record that is in the archive; refuses while others' records stand on it, and what came back without its row here. */
export async function eraseRecord(rules: ArchiveRules, at: By, { kind, recordId }: Archivable): Promise<void> {
  const rule = ruleOf(rules, kind)
  const refused = await whyStays(rules, at.db, { kind, recordId })
  if (refused !== null) throw new Problem(409, refused)
  await markErased(at, { kind, recordId })
  if (typeof rule.erase === 'function') await rule.erase(at, recordId)
  else await rules.erasePerson(at, rule.erase.person(recordId), at.actor.id === null ? 'retention' : 'staff')
}
