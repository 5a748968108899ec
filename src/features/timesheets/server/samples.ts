import type { World } from '#test/support/app.ts'
import { applyAsGuest, leeds, lyon, makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { addDays, mondayOf } from '#shared/dates.ts'

let count = 0

/** The Monday of the week before this one, of which every day has come. */
export const lastWeek = addDays(mondayOf(new Date().toISOString().slice(0, 10)), -7)

export type Assigned = Awaited<ReturnType<typeof makeAssigned>>
type Changes = {
  country?: 'GB' | 'FR'
  engagement?: string
  unit?: 'hour' | 'day'
  pay?: number
  charge?: number
  overtimeAfter?: number | null
  startsOn?: string
  endsOn?: string | null
  supplierId?: number
  papers?: boolean
  at?: Site
  allowances?: { kind: string; label: string; per: 'day' | 'hour' | 'each'; pay: number; charge: number }[]
}

/** Somebody at work for an employer, with a contact who approves their hours and an account to enter them. */
export async function makeAssigned(world: World, changes: Changes = {}) {
  const { country = 'GB', engagement = country === 'FR' ? 'interim' : 'paye', unit = 'hour', pay = 1850, charge = 2600 } = changes
  const {
    overtimeAfter = 4000,
    startsOn = addDays(lastWeek, -70),
    endsOn = addDays(lastWeek, 90),
    papers = true,
    allowances = [],
  } = changes
  const site = changes.at ?? (await makeSite(world, country))
  const { worker, owner, applicationId, candidateId } = await place(world, site, startsOn)
  const [{ id: assignmentId = 0 } = {}] = await runs<{ id: number }>(
    world,
    `insert into assignments (application_id, starts_on, ends_on, engagement, supplier_id, contact_id, site_name, role, overtime_after, mission_reason,
        dpae_on, signed_on, created_at)
      values (${applicationId}, '${startsOn}', ${endsOn === null ? 'null' : `'${endsOn}'`}, '${engagement}', ${changes.supplierId ?? 'null'},
        ${site.contactId}, 'Albion Works', 'Bricklayer', ${overtimeAfter}, ${engagement === 'interim' ? `'increase'` : 'null'},
        ${papers ? `'${addDays(startsOn, -2)}', '${addDays(startsOn, -1)}'` : 'null, null'}, now()) returning id::int`,
  )
  const currency = country === 'FR' ? 'EUR' : 'GBP'
  await runs(
    world,
    `insert into assignment_rates (assignment_id, from_day, unit, currency, pay, charge, on_cost)
      values (${assignmentId}, '${startsOn}', '${unit}', '${currency}', ${pay}, ${charge}, 0)`,
  )
  const allowanceIds: number[] = []
  for (const one of allowances) {
    const [made] = await runs<{ id: number }>(
      world,
      `insert into assignment_allowances (assignment_id, kind, label, per, pay, charge)
        values (${assignmentId}, '${one.kind}', '${one.label}', '${one.per}', ${one.pay}, ${one.charge}) returning id::int`,
    )
    allowanceIds.push(made?.id ?? 0)
  }
  return { ...site, worker, owner, applicationId, candidateId, assignmentId, allowanceIds }
}

/** Somebody with an account, placed on a job. */
export async function place(world: World, { jobId }: Pick<Site, 'jobId'>, startsOn: string) {
  const n = String(++count).padStart(3, '0')
  const email = `worker${n}@people.example`
  await applyAsGuest(world, jobId, { firstName: 'Owen', lastName: `Worker${n}`, email, privacyAccepted: true, seconds: 40 })
  const [worker, owner] = [await world.as('candidate', `worker ${n}`), await world.as('operation')]
  const [row] = await runs<{ applicationId: number; candidateId: number }>(
    world,
    `update applications set stage = 'placed', placed_at = now(), starts_on = '${startsOn}', owner_id = ${owner.id}
      where job_id = ${jobId} and candidate_id = (select id from candidates where email_key = '${email}')
      returning id::int as "applicationId", candidate_id::int as "candidateId"`,
  )
  const { applicationId = 0, candidateId = 0 } = row ?? {}
  await runs(world, `delete from candidates where account_id = ${worker.id}`)
  await runs(world, `update candidates set account_id = ${worker.id} where id = ${candidateId}`)
  return { worker, owner, applicationId, candidateId }
}

export type Site = Awaited<ReturnType<typeof makeSite>>

/** An employer whose record says all that an invoice needs, a job there, and the contact who approves hours. */
export async function makeSite(world: World, country: 'GB' | 'FR', engagements: string[] = country === 'FR' ? ['interim'] : ['paye']) {
  const n = ++count
  const town = country === 'FR' ? lyon : leeds
  const { id: employerId } = await makeEmployer(world)
  await runs(
    world,
    `update employers set country = '${country}', address = '1 Foundry Lane', postcode = '${country === 'FR' ? '69003' : 'LS1 4DY'}',
      place_id = ${town}, email = 'accounts-hours${n}@foundry.example' where id = ${employerId}`,
  )
  const pay = { min: 1300, max: 2600, unit: 'hour', currency: country === 'FR' ? 'EUR' : 'GBP' }
  const job = await makeJob(world, { employerId, placeId: town, pay, openings: 50, engagements })
  const contactEmail = `ruth${n}@foundry.example`
  const [contact] = await runs<{ id: number }>(
    world,
    `insert into employer_contacts (employer_id, first_name, last_name, email, locale, is_main)
      values (${employerId}, 'Ruth', 'Aldous', '${contactEmail}', '${country === 'FR' ? 'fr' : 'en'}', true) returning id::int`,
  )
  return { employerId, contactId: contact?.id ?? 0, contactEmail, jobId: job.id }
}

/** Monday to Friday, eight and a half hours each unless said otherwise. */
export const fiveDays = (week = lastWeek, ends = '16:30') =>
  [0, 1, 2, 3, 4].map((day) => ({ day: addDays(week, day), starts: '07:30', ends, breakMinutes: 30 }))

type Entering = Pick<Assigned, 'worker' | 'assignmentId'>

/** Enters a week as the candidate. */
export const enter = (
  { worker, assignmentId }: Entering,
  body: { days?: object[]; extras?: object[]; version?: number } = {},
  week = lastWeek,
) =>
  worker.put('/assignments/{assignmentId}/weeks/{week}', {
    assignmentId,
    week,
    body: { version: 0, days: fiveDays(week), ...body } as never,
  })

/** Enters and sends a week as the candidate. */
export async function sendWeek(of: Entering, body: Parameters<typeof enter>[1] = {}, week = lastWeek) {
  const { id, version } = await enter(of, body, week)
  return of.worker.put('/timesheets/{timesheetId}/sending', { timesheetId: id ?? 0, version })
}

/** The token of the newest link that a contact was mailed. */
export async function tokenOf(world: World, contactEmail: string): Promise<string> {
  const mail = (await world.mails()).findLast(({ to, action }) => to === contactEmail && action?.url.includes('/hours/'))
  return mail?.action?.url.split('/hours/')[1] ?? ''
}
