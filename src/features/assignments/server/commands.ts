import type { Insertable } from 'kysely'
import type { Assignments } from '#db/tables.ts'
import type { WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { rowFor } from '#server/rows.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { toAssignment } from '#shared/screens.ts'
import { agreeDays } from '../../applications/server/ends.ts'
import { passGate } from '../../applications/server/gate.ts'
import { refuseUnseen } from '../../applications/server/seen.ts'
import { currencyOf, todayIn } from '../../places/countries.ts'
import { engagementsFor, whyNotChange, whyNotMake, whyNotRemove } from '../rules.ts'
import { type AllowanceInput, type Assignment, type AssignmentInput, type ChangeInput, changeShape } from '../shapes.ts'
import { checkPay, checkTerms } from './checks.ts'
import { applicationFor } from './draft.ts'
import { noteChange } from './history.ts'
import { announce, announced, lock, write } from './lock.ts'

const asColumns = rowFor<Assignments>()

/** Makes the assignment of somebody who is placed. The application is locked, so of two who press together one makes it. */
export async function makeAssignment(at: WriteContext, applicationId: number, input: AssignmentInput): Promise<Assignment> {
  const { db, actor, now, audit } = at
  await refuseUnseen(db, actor, applicationId)
  const application = found(await applicationFor(db, applicationId).forUpdate('a').executeTakeFirst())
  const why = whyNotMake(actor, application)
  if (why === 'assignment-exists' && application.assignmentId !== null)
    throw new Problem(409, why, { extensions: { see: toAssignment(application.assignmentId) } })
  refuse(why)
  const { allowances, rate, ...terms } = input
  const place = { ...application, engagements: engagementsFor(application) }
  await checkTerms(at, place, terms)
  checkPay(place, rate, '/rate/pay')
  // Until the last day of the job the gate was asked when they were placed.
  const { startsOn, endsOn } = terms
  if (endsOn !== null && (application.endsOn === null || endsOn > application.endsOn))
    await passGate(at, { jobId: application.jobId, candidateId: application.candidateId, startsOn, endsOn }, 'placed', undefined)
  const row: Insertable<Assignments> = asColumns({ ...terms, applicationId, createdBy: actor.id, createdAt: now, updatedAt: now })
  const { id } = await db.insertInto('assignments').values(row).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('assignmentRates')
    .values({ assignmentId: id, fromDay: terms.startsOn, currency: currencyOf(application.country), ...rate })
    .execute()
  await writeAllowances(db, id, allowances)
  await noteChange(at, id, 'made', { from: terms.startsOn, to: terms.endsOn, pay: [rate.pay], charge: [rate.charge] })
  await agreeDays(at, applicationId, { startsOn: terms.startsOn, endsOn: terms.endsOn })
  audit({ objectId: id, changes: { applicationId } })
  return announced(at, id)
}

/** Changes what was given. What was agreed before it began can change only until then: its first day, and on what terms they are engaged. */
export async function changeAssignment(
  at: WriteContext,
  assignmentId: number,
  version: number,
  changes: Given<ChangeInput>,
): Promise<Assignment> {
  const current = await lock(at, assignmentId, version)
  refuse(whyNotChange(at.actor, current))
  const given = givenOf(changes)
  const before = termsOf(current)
  const names = (Object.keys(given) as (keyof ChangeInput)[]).filter((name) => JSON.stringify(given[name]) !== JSON.stringify(before[name]))
  const isChanged = (name: string) => (names as string[]).includes(name)
  if ((isChanged('startsOn') || isChanged('engagement')) && current.startsOn <= todayIn(current.country, at.now))
    throw new Problem(409, 'assignment-started')
  const { allowances, ...terms } = { ...before, ...given }
  const { id: employerId } = found(current.employer)
  const place = { country: current.country, department: null, employerId, engagements: current.engagements }
  await checkTerms(at, place, { ...terms, endsOn: current.endsOn }, isChanged)
  await write(at, assignmentId, asColumns(terms))
  if (isChanged('allowances')) await changeAllowances(at.db, assignmentId, current.allowances, allowances)
  if (isChanged('startsOn')) {
    await moveFirstRate(at.db, assignmentId, terms.startsOn)
    await agreeDays(at, current.applicationId, { startsOn: terms.startsOn, endsOn: current.endsOn })
  }
  if (isChanged('supplierId')) await at.db.updateTable('assignments').set({ supplierToldAt: null }).where('id', '=', assignmentId).execute()
  if (names.length > 0) await noteChange(at, assignmentId, 'changed', { fields: names })
  at.audit({ objectId: assignmentId, changes: { fields: names } })
  return announced(at, assignmentId)
}

/** Takes back what was only planned; the candidate stays placed. */
export async function removeAssignment(at: WriteContext, assignmentId: number): Promise<void> {
  const current = await lock(at, assignmentId)
  refuse(whyNotRemove(at.actor, current, todayIn(current.country, at.now)))
  await at.db.deleteFrom('assignments').where('id', '=', assignmentId).execute()
  await agreeDays(at, current.applicationId, { endsOn: null })
  at.audit({ objectId: assignmentId, changes: { applicationId: current.applicationId } })
  await announce(at, current)
}

/** Before the first day there is one rate that begins with it; those planned later stay where they are. */
async function moveFirstRate(db: WriteDb, assignmentId: number, startsOn: string): Promise<void> {
  const [first, ...later] = await db
    .selectFrom('assignmentRates')
    .select(['id', 'fromDay'])
    .where('assignmentId', '=', assignmentId)
    .orderBy('fromDay')
    .execute()
  if (!first) return
  const gone = later.filter(({ fromDay }) => fromDay <= startsOn).map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('assignmentRates').where('id', 'in', gone).execute()
  await db.updateTable('assignmentRates').set({ fromDay: startsOn }).where('id', '=', first.id).execute()
}

async function writeAllowances(db: WriteDb, assignmentId: number, allowances: readonly AllowanceInput[]): Promise<void> {
  if (allowances.length === 0) return
  await db
    .insertInto('assignmentAllowances')
    .values(allowances.map((one) => ({ ...one, assignmentId })))
    .execute()
}

type Kept = Pick<AllowanceInput, 'kind' | 'label' | 'per'> & { id: number }

/** One that goes on keeps its number: hours that were entered with it would have an expense instead. */
async function changeAllowances(
  db: WriteDb,
  assignmentId: number,
  before: readonly Kept[],
  next: readonly AllowanceInput[],
): Promise<void> {
  const left = [...before]
  const ids = new Map<AllowanceInput, number>()
  const pair = (isSame: (one: Kept, other: AllowanceInput) => boolean) => {
    for (const one of next) {
      const i = ids.has(one) ? -1 : left.findIndex((other) => isSame(other, one))
      for (const { id } of i < 0 ? [] : left.splice(i, 1)) ids.set(one, id)
    }
  }
  pair((a, b) => a.kind === b.kind && a.per === b.per && a.label === b.label)
  pair((a, b) => a.kind === b.kind && a.per === b.per)
  const gone = left.map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('assignmentAllowances').where('id', 'in', gone).execute()
  for (const [one, id] of ids) await db.updateTable('assignmentAllowances').set(one).where('id', '=', id).execute()
  await writeAllowances(
    db,
    assignmentId,
    next.filter((one) => !ids.has(one)),
  )
}

const written = Object.keys(changeShape.shape) as (keyof ChangeInput)[]

/** What people write about an assignment, as it stands. */
function termsOf({ supplier, contact, allowances, ...rest }: Assignment): ChangeInput {
  const known = {
    ...rest,
    supplierId: supplier?.id ?? null,
    contactId: contact?.id ?? null,
    allowances: allowances.map(({ id: _, charge, ...one }) => ({ ...one, charge: charge ?? 0 })),
  }
  return Object.fromEntries(written.map((name) => [name, known[name]])) as unknown as ChangeInput
}
