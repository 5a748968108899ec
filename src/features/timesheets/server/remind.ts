import type { WriteContext } from '#server/handler-context.ts'
import { findWeeks, type Held } from './sheets.ts'
import { remindAtOnce } from './ask.ts'
import { tellMissing, tellQueriedAgain } from './notices.ts'
import { announce } from './write.ts'

type Weeks = readonly { assignmentId: number; week: string }[]
type Reminded = { contacts: number; candidates: number; unreachable: number }

/** Whose turn it is: the contact of what was sent, the candidate of what is queried or missing. */
export async function remindOf(at: WriteContext, weeks: Weeks): Promise<Reminded> {
  const { db, actor, now } = at
  const contacts = new Map<number, number>()
  const counts: Reminded = { contacts: 0, candidates: 0, unreachable: 0 }
  const all = await findWeeks(db, actor, weeks)
  const told: number[] = []
  for (const held of all) {
    if (held.status === 'sent' && held.contactId !== null) contacts.set(held.contactId, (contacts.get(held.contactId) ?? 0) + 1)
    else if (await tellCandidate(at, held)) {
      counts.candidates++
      if (held.id !== null) told.push(held.id)
    } else counts.unreachable++
  }
  if (told.length > 0) await db.updateTable('timesheets').set({ remindedAt: now }).where('id', 'in', told).execute()
  for (const [contactId, sheets] of contacts) {
    if (await remindAtOnce(at, contactId)) counts.contacts++
    else counts.unreachable += sheets
  }
  for (const { id } of all.filter(({ id }) => id !== null)) at.audit({ action: 'timesheet.reminded', objectId: id as number })
  at.audit({ objectType: 'timesheet', changes: counts })
  await announce(db, all)
  return counts
}

async function tellCandidate(at: WriteContext, held: Held): Promise<boolean> {
  if (held.accountId === null || held.status === 'sent' || held.status === 'approved') return false
  const told = held.status === 'queried' ? await tellQueriedAgain(at, held) : await tellMissing(at, held)
  return told !== null
}
