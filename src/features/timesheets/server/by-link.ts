import { sql } from 'kysely'
import type { WriteContext } from '#server/handler-context.ts'
import { addDays } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { found, Problem } from '#shared/problem.ts'
import { weekOf } from '#shared/week.ts'
import { findAgency } from '../../agency/server/queries.ts'
import { hoursADay } from '../../assignments/rules.ts'
import { sha256 } from '../../identity/server/accounts/secrets.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import { mostDecided, mostSheets, weeksBack } from '../limits.ts'
import { overtimeIn, sumOf } from '../pay.ts'
import { isPlanned, whyNotDecide, whyNotOpen } from '../rules.ts'
import type { LinkedHours, LinkedSheet } from '../shapes.ts'
import { approve, changedMeanwhile, pricedMeanwhile, query } from './decide.ts'
import { type Entered, findSheets, linesIn, site } from './sheets.ts'
import { announce, lockSheets } from './write.ts'

type Link = {
  id: number
  contactId: number
  contactName: string
  employerId: number
  employerName: string
  locale: Locale
  country: Country
  expiresAt: string
  revokedAt: string | null
}

/** The link of a token. One that opens nothing any more says which, and that somebody tried stays in the audit log. */
async function linkOf(at: WriteContext, token: string): Promise<Link> {
  const { rows } = await sql<Link>`select l.id::int, k.id::int as "contactId", k.first_name || ' ' || k.last_name as "contactName",
      e.id::int as "employerId", e.name as "employerName", k.locale, e.country, l.expires_at as "expiresAt", l.revoked_at as "revokedAt"
    from hours_links l join employer_contacts k on k.id = l.contact_id join employers e on e.id = k.employer_id
    where l.hash = ${sha256(token)} and e.archived_at is null`.execute(at.db)
  const [link] = rows
  if (!link) throw new Problem(404, 'hours-link-unknown')
  const outcome = whyNotOpen(link, at.now)
  if (outcome !== null) {
    at.audit({ objectId: link.id, changes: { outcome }, staysIfRefused: true })
    throw new Problem(410, `hours-link-${outcome}`)
  }
  return link
}

/** What a link shows; to open it decides nothing. */
export async function openHours(at: WriteContext, token: string): Promise<LinkedHours> {
  const link = await linkOf(at, token)
  await at.db.insertInto('hoursViews').values({ hoursLinkId: link.id, at: at.now }).execute()
  at.audit({ objectId: link.id })
  return shown(at, link)
}

type Chosen = { id: number; version: number }
type Priced = Chosen & { charge?: number | undefined }
type Decisions = { token: string; approve: readonly Priced[]; query: readonly (Chosen & { query: string })[] }

/** A contact approves some and queries others, in one go: where one of them was changed or decided meanwhile, nothing is decided. */
export async function decideHours(at: WriteContext, decisions: Decisions): Promise<LinkedHours> {
  const { db } = at
  const link = await linkOf(at, decisions.token)
  const chosen = [...decisions.approve, ...decisions.query]
  if (chosen.length === 0) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/approve', code: 'hours-nothing-chosen' }] })
  const ids = [...new Set(chosen.map(({ id }) => id))].toSorted((a, b) => a - b)
  if (ids.length < chosen.length)
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/query', code: 'hours-chosen-twice' }] })
  const sheets = await lockSheets(db, ids)
  const own = ids.map((id) => found(ofContact(sheets.get(id), link)))
  const changed = own.filter((sheet) => whyNotDecide(sheet) !== null || chosen.find(({ id }) => id === sheet.id)?.version !== sheet.version)
  if (changed.length > 0) throw changedMeanwhile(at, changed)
  // Rates and allowances of an assignment change without its hours.
  const isPriced = ({ id, charge }: Priced) => charge !== undefined && charge !== sumOf(linesIn(sheets.get(id) as Entered), 'charge')
  const priced = new Set(decisions.approve.filter(isPriced).map(({ id }) => id))
  if (priced.size > 0) throw pricedMeanwhile(own.filter(({ id }) => priced.has(id)))
  const decider = { by: link.contactName, byLink: true }
  for (const sheet of own) {
    const asked = decisions.query.find(({ id }) => id === sheet.id)
    if (asked) await query(at, sheet, asked.query, decider)
    else await approve(at, sheet, decider)
    const action = asked ? 'timesheet.queried' : 'timesheet.approved'
    at.audit({ action, objectId: sheet.id, changes: { contactId: link.contactId, hours: sheet.hours } })
  }
  at.audit({
    objectId: link.id,
    changes: { approved: decisions.approve.length, queried: decisions.query.length },
  })
  await announce(db, own)
  return shown(at, link)
}

const ofContact = (sheet: Entered | undefined, { contactId }: Link) => (sheet?.contactId === contactId ? sheet : undefined)

async function shown({ db, now }: WriteContext, link: Link): Promise<LinkedHours> {
  const since = addDays(todayIn(link.country, now), -7 * weeksBack)
  const toDecide = await findSheets(
    db,
    sql`a.contact_id = ${link.contactId} and t.status = 'sent'`,
    sql`t.week, folded(${site}), folded(c.last_name), t.id limit ${mostSheets}`,
  )
  const decided = await findSheets(
    db,
    sql`a.contact_id = ${link.contactId} and t.status in ('approved', 'queried') and t.decided_at >= ${since}::date`,
    sql`t.decided_at desc, t.id desc limit ${mostDecided}`,
  )
  const { contactName, employerName, locale, expiresAt } = link
  const agencyName = (await findAgency(db)).name
  return { contactName, employerName, agencyName, locale, expiresAt, toDecide: toDecide.map(linked), decided: decided.map(linked) }
}

function linked(sheet: Entered): LinkedSheet {
  const over = overtimeIn(sheet)
  const planned = weekOf(sheet.week).filter((day) => isPlanned(day, sheet)).length
  const { id, version, week, siteName, candidateName, role, hours, overtime, currency, query: sentence, decidedAt, decidedBy } = sheet
  return {
    ...{ id, version, week, siteName, candidateName, role, hours, overtime, currency, decidedAt, decidedBy },
    query: sentence,
    status: sheet.status as LinkedSheet['status'],
    plannedHours: planned * hoursADay(sheet),
    days: sheet.days.map(({ note: _, ...day }) => ({ ...day, overtime: over.get(day.day) ?? 0 })),
    extras: sheet.extras.map(({ label, quantity, charge }) => ({ label, quantity, charge })),
    charge: sumOf(linesIn(sheet), 'charge'),
  }
}
