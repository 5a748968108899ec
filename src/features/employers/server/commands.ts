import { sql, type Updateable } from 'kysely'
import type { Employers } from '#db/tables.ts'
import type { WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import { normalPhone } from '#server/phone.ts'
import { publish } from '#server/realtime.ts'
import { rowFor } from '#server/rows.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { refuseTwin } from '#server/twin.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { isColleague } from '../../identity/server/colleagues.ts'
import type { ArchiveReason } from '../../archives/rules.ts'
import { putAway, takeOut } from '../../archives/server/commands.ts'
import { staleRecord } from '../../archives/server/stale.ts'
import { checkCategories } from '../../categories/server/queries.ts'
import { checkPlace, withTownOfPostcode } from '../../places/server/queries.ts'
import { normalEmployer, whyNotChange, whyNotLiftDoNotContact, whyNotRestore, whyNotWithdrawTerms } from '../rules.ts'
import { type Employer, type EmployerInput, employerShape } from '../shapes.ts'
import { findEmployer } from './queries.ts'
import { followNames, freeSlug } from './slugs.ts'

/** What gives an employer its next version. */
const changing = [
  'employer.archived',
  'employer.changed',
  'employer.credit-approved',
  'employer.credit-ended',
  'employer.do-not-contact-lifted',
  'employer.do-not-contact-set',
  'employer.restored',
  'employer.terms-accepted',
  'employer.terms-withdrawn',
] as const

const asColumns = rowFor<Employers>()

/** Adds one; name and registration number are there once. */
export async function addEmployer({ db, actor, now }: WriteContext, { ownerId = actor.id, ...fields }: EmployerInput): Promise<Employer> {
  const clean = await checked(db, { ...fields, ownerId })
  const row = asColumns({
    ...clean,
    slug: await freeSlug(db, clean),
    createdBy: actor.id,
    createdAt: now,
    updatedAt: now,
  })
  const { id } = await onlyOne(db.insertInto('employers').values(row).returning('id').executeTakeFirstOrThrow())
  return announced(db, id)
}

/** Changes what was given; what depends on the country is looked at anew when that changes. */
export async function changeEmployer(
  at: WriteContext,
  employerId: number,
  version: number,
  changes: Given<EmployerInput>,
): Promise<Employer> {
  const current = await lock(at, employerId, version)
  refuse(whyNotChange(at.actor, current))
  const given = givenOf(changes)
  const names = Object.keys(given) as (keyof EmployerInput)[]
  const clean = await checked(at.db, { ...fieldsOf(current), ...given }, names)
  const slug = await followNames(at.db, current, clean)
  await onlyOne(write(at, employerId, asColumns({ ...clean, slug })))
  at.audit({ objectId: employerId, changes: { fields: names } })
  return announced(at.db, employerId)
}

/** Puts one away for a reason, once it has no job online. */
export async function archiveEmployer(
  at: WriteContext,
  employerId: number,
  version: number,
  { reason, note }: { reason: ArchiveReason; note: string },
): Promise<Employer> {
  const current = await lock(at, employerId, version)
  refuse(whyNotChange(at.actor, current))
  if (current.counts.openJobs > 0) throw new Problem(409, 'employer-has-open-jobs')
  await write(at, employerId, { archivedAt: at.now })
  await putAway(at, { kind: 'employer', recordId: employerId, was: 'active', reason, note, country: current.country })
  at.audit({ objectId: employerId, changes: { reason }, ...(note && { reason: note }) })
  return announced(at.db, employerId)
}

/** Takes one back out of the archive. */
export async function restoreEmployer(at: WriteContext, employerId: number, version: number): Promise<Employer> {
  refuse(whyNotRestore(at.actor, await lock(at, employerId, version)))
  await write(at, employerId, { archivedAt: null })
  await takeOut(at, { kind: 'employer', recordId: employerId })
  return announced(at.db, employerId)
}

type Accepted = { version: string; acceptedOn: string; contactId: number | null }

/** Records which edition of the terms they accepted, when, and who did it there. */
export async function acceptTerms(at: WriteContext, employerId: number, version: number, accepted: Accepted): Promise<Employer> {
  const current = await lock(at, employerId, version)
  refuse(whyNotChange(at.actor, current))
  const isTheirs = accepted.contactId === null || current.contacts.some(({ id }) => id === accepted.contactId)
  const errors = [
    // Where the reader is, it may be tomorrow already.
    ...(accepted.acceptedOn > addDays(dayOf(at.now), 1) ? [{ pointer: '/acceptedOn', code: 'accepted-in-future' }] : []),
    ...(isTheirs ? [] : [{ pointer: '/contactId', code: 'contact-unknown' }]),
  ]
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  await write(at, employerId, {
    termsVersion: accepted.version,
    termsAcceptedOn: accepted.acceptedOn,
    termsAcceptedBy: accepted.contactId,
    termsRecordedAt: at.now,
    termsRecordedBy: at.actor.id,
  })
  at.audit({ objectId: employerId, changes: accepted })
  return announced(at.db, employerId)
}

/** Records that the terms do not hold, or were noted by mistake. */
export async function withdrawTerms(at: WriteContext, employerId: number, version: number): Promise<Employer> {
  refuse(whyNotWithdrawTerms(at.actor, await lock(at, employerId, version)))
  await write(at, employerId, {
    termsVersion: null,
    termsAcceptedOn: null,
    termsAcceptedBy: null,
    termsRecordedAt: null,
    termsRecordedBy: null,
  })
  return announced(at.db, employerId)
}

/** Lets an employer buy on account, or no more; said again, it stays since when it was. */
export async function setCredit(at: WriteContext, employerId: number, version: number, isApproved: boolean): Promise<Employer> {
  const current = await lock(at, employerId, version)
  refuse(whyNotChange(at.actor, current))
  if (!isApproved && current.creditApprovedAt === null) throw new Problem(409, 'credit-not-approved')
  const approved = { creditApprovedAt: current.creditApprovedAt ?? at.now, creditApprovedBy: at.actor.id }
  await write(at, employerId, isApproved ? approved : { creditApprovedAt: null, creditApprovedBy: null })
  return announced(at.db, employerId)
}

/** Says why nobody gets in touch with them; said again, the newer reason counts. */
export async function setDoNotContact(at: WriteContext, employerId: number, version: number, reason: string): Promise<Employer> {
  refuse(whyNotChange(at.actor, await lock(at, employerId, version)))
  await write(at, employerId, { doNotContactAt: at.now, doNotContactBy: at.actor.id, doNotContactReason: reason })
  at.audit({ objectId: employerId, reason })
  return announced(at.db, employerId)
}

export async function liftDoNotContact(at: WriteContext, employerId: number, version: number): Promise<Employer> {
  refuse(whyNotLiftDoNotContact(at.actor, await lock(at, employerId, version)))
  await write(at, employerId, { doNotContactAt: null, doNotContactBy: null, doNotContactReason: null })
  return announced(at.db, employerId)
}

/** Gives all employers of one colleague to another. */
export async function handOverEmployers(db: WriteDb, from: number, to: number): Promise<void> {
  await db.updateTable('employers').set({ ownerId: to }).where('ownerId', '=', from).execute()
  await publish(db, 'employers')
}

/** Before something that hangs on it changes: waits for whoever changes it now, and refuses for one in the archive. */
export async function holdEmployer({ db, actor }: WriteContext, employerId: number) {
  const employer = found(
    await db
      .selectFrom('employers')
      .select(['country', 'archivedAt', 'doNotContactAt'])
      .where('id', '=', employerId)
      .forUpdate()
      .executeTakeFirst(),
  )
  refuse(whyNotChange(actor, employer))
  return employer
}

/** Tells whoever has it open, or the list. */
export async function announce(db: WriteDb, employerId: number): Promise<void> {
  await publish(db, [`employer:${employerId}`, 'employers'])
}

async function announced(db: WriteDb, employerId: number): Promise<Employer> {
  await announce(db, employerId)
  return findEmployer(db, employerId)
}

/** The record, locked until the end of the transaction; 412 when somebody was faster. */
async function lock(at: WriteContext, employerId: number, version: number): Promise<Employer> {
  found(await at.db.selectFrom('employers').select('id').where('id', '=', employerId).forUpdate().executeTakeFirst())
  const current = await findEmployer(at.db, employerId)
  if (current.version !== version) throw await staleRecord(at, { kind: 'employer', recordId: employerId }, changing)
  return current
}

const onlyOne = async <Written>(written: Promise<Written>) =>
  refuseTwin(
    'employer-number-exists',
    ['employers_company_number'],
    refuseTwin('employer-exists', ['employers_name', 'employers__slug'], written),
  )

async function write({ db, now }: WriteContext, employerId: number, columns: Updateable<Employers>): Promise<void> {
  await db
    .updateTable('employers')
    .set({ ...columns, updatedAt: now, version: (is) => is('version', '+', 1) })
    .where('id', '=', employerId)
    .execute()
}

/** Keeps in how many days half of each employer's applicants have heard; of employers that are not named, nothing. */
export async function keepAnswerDays(db: WriteDb, known: readonly { employerId: number; days: number }[]): Promise<void> {
  const [ids, days] = [known.map(({ employerId }) => employerId), known.map((one) => one.days)]
  await sql`update employers e set answer_days = n.days
    from employers o left join unnest(${ids}::bigint[], ${days}::int[]) n(id, days) on n.id = o.id
    where e.id = o.id and e.answer_days is distinct from n.days`.execute(db)
}

/** The fields in their normal form; refuses what cannot be read so. `about`: which of them were given, where others stood already. */
async function checked(db: WriteDb, fields: EmployerInput, about?: readonly (keyof EmployerInput)[]): Promise<EmployerInput> {
  const isGiven = (name: keyof EmployerInput) => about === undefined || about.includes(name)
  const { employer, faults } = normalEmployer(fields)
  // Whose account is closed by now may stay the owner; nobody is made one so.
  if (isGiven('ownerId') && employer.ownerId && !(await isColleague(db, employer.ownerId, { worksHere: true })))
    faults.push({ pointer: '/ownerId', code: 'owner-unknown' })
  if (faults.length > 0) throw new Problem(400, 'invalid-argument', { errors: faults })
  await checkPlace(db, employer.placeId)
  await checkCategories(db, { sector: ['sector', employer.sector] })
  const clean = { ...employer, phone: employer.phone && normalPhone(employer.phone, employer.country) }
  return isGiven('postcode') || isGiven('placeId') ? withTownOfPostcode(db, clean, clean) : clean
}

const written = Object.keys(employerShape.shape) as (keyof EmployerInput)[]

/** What people write about an employer, as it stands. */
function fieldsOf({ owner, place, ...employer }: Employer): EmployerInput {
  const known: EmployerInput = { ...employer, ownerId: owner?.id ?? null, placeId: place?.id ?? null }
  return Object.fromEntries(written.map((name) => [name, known[name]])) as EmployerInput
}
