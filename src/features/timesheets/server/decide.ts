import type { WriteContext } from '#server/handler-context.ts'
import { Problem, refuse } from '#shared/problem.ts'
import { whyNotDecide, whyNotReopen } from '../rules.ts'
import type { Timesheet } from '../shapes.ts'
import { tellApproved, tellQueried } from './notices.ts'
import { readSheet } from './read.ts'
import { type Entered, linesIn } from './sheets.ts'
import { announce, lockSheet, lockSheets, write } from './write.ts'

/** Who decides, by name, and whether by their link. */
export type Decider = { by: string; byLink: boolean }
type At = Pick<WriteContext, 'db' | 'now' | 'config' | 'actor'>

export async function approve(at: At, sheet: Entered, { by, byLink }: Decider): Promise<void> {
  const lines = JSON.stringify(linesIn(sheet))
  await write(at.db, at.now, sheet.id, { status: 'approved', lines, decidedAt: at.now, decidedBy: by, decidedByLink: byLink })
  await tellApproved(at, sheet)
}

export async function query(at: At, sheet: Entered, sentence: string, { by, byLink }: Decider): Promise<void> {
  const decision = { decidedAt: at.now, decidedBy: by, decidedByLink: byLink }
  await write(at.db, at.now, sheet.id, { status: 'queried', query: sentence, askedAt: null, remindedAt: null, ...decision })
  await tellQueried(at, sheet, sentence, by)
}

const onGround = ({ actor }: At, ground: string): Decider => ({ by: `${actor.name} (${ground})`.slice(0, 200), byLink: false })

type Chosen = readonly { id: number; version: number }[]
type Outcomes = { items: { id: number; code: string | null }[] }

/** The agency approves for the employer. Weeks that changed meanwhile stay as they are, and the answer says so. */
export async function approveSheets(at: WriteContext, chosen: Chosen, ground: string): Promise<Outcomes> {
  const { db } = at
  const ids = [...new Set(chosen.map(({ id }) => id))].toSorted((a, b) => a - b)
  const sheets = await lockSheets(db, ids)
  const items: Outcomes['items'] = []
  for (const id of ids) {
    const sheet = sheets.get(id)
    const version = chosen.find((one) => one.id === id)?.version
    const code = !sheet ? 'timesheet-unknown' : (whyNotDecide(sheet) ?? (sheet.version === version ? null : 'timesheet-changed'))
    items.push({ id, code })
    if (!sheet || code !== null) continue
    await approve(at, sheet, onGround(at, ground))
    at.audit({ action: 'timesheet.approved', objectId: id, reason: ground, changes: { hours: sheet.hours } })
  }
  const done = items.filter(({ code }) => code === null).length
  // Each week has an audit line of its own; where none was approved, nothing was done.
  at.audit(null)
  if (done > 0) await announce(db, [...sheets.values()])
  return { items }
}

export async function querySheet(
  at: WriteContext,
  timesheetId: number,
  version: number,
  { query: sentence, ground }: { query: string; ground: string },
) {
  const sheet = await lockSheet(at, timesheetId, version)
  refuse(whyNotDecide(sheet))
  await query(at, sheet, sentence, onGround(at, ground))
  at.audit({ objectId: timesheetId, reason: ground })
  await announce(at.db, [sheet])
  return readSheet(at, timesheetId)
}

/** Approved hours become a draft again, while no invoice asks for them. */
export async function reopenSheet(at: WriteContext, timesheetId: number, version: number, reason: string): Promise<Timesheet> {
  const { db, now, actor } = at
  const sheet = await lockSheet(at, timesheetId, version)
  refuse(whyNotReopen(actor, { status: sheet.status, isInvoiced: sheet.invoiceId !== null && !sheet.isCredited }))
  const undone = {
    sentAt: null,
    askedAt: null,
    remindedAt: null,
    decidedAt: null,
    decidedBy: '',
    decidedByLink: false,
    invoiceId: null,
    lines: null,
  }
  await write(db, now, timesheetId, { status: 'draft', ...undone })
  at.audit({ objectId: timesheetId, reason })
  await announce(db, [sheet])
  return readSheet(at, timesheetId)
}

/** Hours that come to another sum than the one that a contact saw. */
export const pricedMeanwhile = (sheets: readonly Entered[]): Problem =>
  new Problem(412, 'hours-priced-meanwhile', { values: { names: sheets.map(({ candidateName }) => candidateName).join(', ') } })

/** What became of hours that somebody else decided on, or corrected, while a contact looked at them. */
export function changedMeanwhile(at: WriteContext, sheets: readonly Entered[]): Problem {
  const names = sheets.map(
    ({ candidateName, status, decidedBy }) => `${candidateName} (${at.sentence(`hours-now-${status}`, { by: decidedBy })})`,
  )
  return new Problem(412, 'hours-changed-meanwhile', { values: { names: names.join(', ') } })
}
