import { type RawBuilder, sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import { sendLetter } from '#server/letters.ts'
import { publish } from '#server/realtime.ts'
import { senderOf } from '#server/settings.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { found, Problem } from '#shared/problem.ts'
import { toEnquiries } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { findAgency } from '../../agency/server/queries.ts'
import { notify } from '../../notifications/server/commands.ts'
import type { Enquiry, EnquiryInput } from '../contract.ts'
import { mostADay, mostAnHour } from '../rules.ts'
import { text } from '../text.ts'
import { enquiryDeclares } from './declares.ts'
import { findEnquiry } from './queries.ts'
import { isFresh, useStamp } from './stamp.ts'
import { enquiryLetters } from './letters.ts'

/** Takes a message in. However many are sent, few are kept and fewer mails go out. */
export async function sendEnquiry(at: WriteContext, { consent, website, stamp, email, ...given }: EnquiryInput): Promise<void> {
  const { db, now, locale, config, audit, network = null } = at
  if (!consent) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/consent', code: 'consent-required' }] })
  if (!isFresh(config, stamp, now)) throw new Problem(409, 'enquiry-stale')
  // Only machines fill in what nobody sees; they are told nothing.
  if (website !== '') return audit(null)
  if (!(await useStamp(db, stamp))) throw new Problem(409, 'enquiry-stale')
  const emailKey = email.toLowerCase()
  // Those who send at the same moment are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('enquiries'))`.execute(db)
  const hour = sql<number>`(select count(*)::int from enquiries where created_at > ${before(now, 3_600_000)})`
  const ofMailbox = sql`enquiries where mailbox(email_key) = mailbox(${emailKey}) and created_at > ${before(now, 86_400_000)}`
  const day = sql<number>`(select count(*)::int from ${ofMailbox})`
  const fromHere = sql<number>`(select count(*)::int from ${ofMailbox} and network is not distinct from ${network}::text)`
  const heard = sql<boolean>`exists (select from enquiries where created_at > ${before(now, 86_400_000)}
    and ${customer(sql`network`)} = ${customer(sql`${network}::text`)})`
  const asked = [hour.as('hour'), day.as('day'), fromHere.as('fromHere'), heard.as('heard')] as const
  const counts = await db.selectNoFrom(asked).executeTakeFirstOrThrow()
  if (counts.fromHere >= mostADay) throw new Problem(429, 'too-many-enquiries', { retryAfterSeconds: 86_400 })
  const isFlood = counts.hour >= mostAnHour
  if (isFlood && counts.heard)
    throw new Problem(429, 'enquiries-full', { retryAfterSeconds: 3600, values: { email: await addressOf(db, config) } })
  const { id } = await db
    .insertInto('enquiries')
    .values({
      ...given,
      phone: given.phone || null,
      email,
      emailKey,
      locale,
      network,
      notice: sql<string>`(select version from privacy_notices where published_at <= ${now} order by published_at desc limit 1)`,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ objectId: id })
  await publish(db, 'enquiries')
  if (counts.day === 0 && !isFlood) await thank(at, email, emailKey)
}

/** Who has one street of an IPv6 network has 65,536 of them; of an IPv4 address, the street. */
const customer = (network: RawBuilder<unknown>) => sql`coalesce(regexp_replace(${network}, '^(([^:]*:){3}).*', '\\1'), '')`

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** Once a day to one mailbox, and with none of what was written: anybody can have it sent to anybody. */
async function thank({ db, locale }: WriteContext, to: string, emailKey: string): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`select may_be_mailed(${emailKey}) as may`.execute(db)
  if (!rows[0]?.may) return
  await sendLetter(db, enquiryLetters.receipt, { to, locale, values: {} })
}

type Changes = Given<Pick<Enquiry, 'status' | 'ownerId' | 'note'>>

export async function changeEnquiry(at: WriteContext, enquiryId: number, version: number, changes: Changes): Promise<Enquiry> {
  const { db, now, audit } = at
  const held = found(await db.selectFrom('enquiries').select('version').where('id', '=', enquiryId).forUpdate().executeTakeFirst())
  if (held.version !== version) throw await stale(at, 'enquiry', enquiryId, ['enquiry.changed'])
  const given = givenOf(changes)
  if (given.ownerId) await checkOwner(db, given.ownerId)
  await db
    .updateTable('enquiries')
    .set({ ...given, version: version + 1, updatedAt: now })
    .where('id', '=', enquiryId)
    .execute()
  const { note: _, ...told } = given
  audit({ objectId: enquiryId, changes: { ...told, ...('note' in given && { fields: ['note'] }) } })
  await publish(db, 'enquiries')
  return findEnquiry(db, enquiryId)
}

async function checkOwner(db: WriteDb, ownerId: number): Promise<void> {
  const row = db.selectFrom('accounts').select('id').where('id', '=', ownerId).where('role', 'in', ['admin', 'operation'])
  const owner = await row.where('disabled', '=', false).executeTakeFirst()
  if (!owner) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/ownerId', code: 'owner-unknown' }] })
}

/** Tells staff how many came since they were told last, in one notice however many there are. */
export async function tellOfEnquiries(at: Parameters<typeof notify>[0] & { db: WriteDb }): Promise<number> {
  const { db, now } = at
  const { numUpdatedRows } = await db.updateTable('enquiries').set({ toldAt: now }).where('toldAt', 'is', null).executeTakeFirst()
  const n = Number(numUpdatedRows)
  if (n === 0) return 0
  const { to } = enquiryDeclares.events['enquiry-received']
  const readers = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', 'in', [...to])
    .where('disabled', '=', false)
    .orderBy('id')
    .execute()
  for (const { id } of readers)
    await notify(at, id, {
      event: 'enquiry-received',
      to,
      path: `${toEnquiries}?status=new`,
      sentence: (locale) => say(text, locale).nowEnquiries({ n }),
    })
  return n
}

/** Where one writes instead: to the agency, or by the address of its mails until it has said its own. */
async function addressOf(db: WriteDb, config: Pick<Config, 'mailFrom'>): Promise<string> {
  return (await findAgency(db)).email ?? senderOf(config).address
}
