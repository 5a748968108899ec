import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { sendLetter } from '#server/letters.ts'
import { publish } from '#server/realtime.ts'
import { rowAs } from '#server/rows.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { dayOf, showWeekday } from '#shared/dates.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { found, Problem } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { newSecret, sha256 } from '../../identity/server/accounts/secrets.ts'
import { placeJson } from '../../places/server/queries.ts'
import type { Prefilled, RegistrationLink } from '../link-contract.ts'
import { linkDays, whyNotInvite } from '../rules.ts'
import { holdCandidate } from './hold.ts'
import { candidateLetters } from './letters.ts'
import { findCandidate, visibleTo } from './queries.ts'

const asLink = rowAs<RegistrationLink>()
const asPrefilled = rowAs<Prefilled>()

const links = (db: ReadDb, candidateId: number) =>
  db.selectFrom('registrationLinks').where('candidateId', '=', candidateId).where('usedAt', 'is', null).where('withdrawnAt', 'is', null)

/** The newest link, lapsed or not, for those who may know the candidate. */
export async function findLink(db: ReadDb, actor: Actor, candidateId: number): Promise<{ link: RegistrationLink | null }> {
  found(await visibleTo(db, actor).select('c.id').where('c.id', '=', candidateId).executeTakeFirst())
  const link = await links(db, candidateId)
    .select(['isMailed', 'createdAt as sentAt', 'openedAt', 'expiresAt'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { link: link ? asLink(link) : null }
}

/** Makes a link, whose token nobody learns again. It stands behind the #, which browsers send to no server and in no Referer. */
export async function makeLink(at: WriteContext, candidateId: number, { mail }: { mail: boolean }) {
  const { db, actor, now, config, audit } = at
  await holdCandidate(at, candidateId)
  const candidate = await findCandidate(db, actor, candidateId)
  const reason = whyNotInvite(candidate)
  if (reason) throw new Problem(409, reason)
  const { email, locale } = candidate
  if (mail && !email) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/mail', code: 'candidate-without-email' }] })
  await endLinks(at, candidateId)
  const token = newSecret(40)
  const expiresAt = new Date(now.getTime() + linkDays * 86_400_000)
  await db
    .insertInto('registrationLinks')
    .values({ hash: sha256(token), candidateId, isMailed: mail, createdBy: actor.id, createdAt: now, expiresAt })
    .execute()
  const url = `${config.publicUrl}${inLocale('/register', locale)}#link=${token}`
  if (mail && email) await sendLink(db, { to: email, locale, url, expiresAt, by: actor.name })
  audit({ objectId: candidateId, changes: { mailed: mail } })
  await publish(db, `candidate:${candidateId}`)
  return { url, isMailed: mail, sentAt: now.toISOString(), openedAt: null, expiresAt: expiresAt.toISOString() }
}

type Letter = { to: string; locale: Locale; url: string; expiresAt: Date; by: string }

function sendLink(db: WriteDb, { to, locale, url, expiresAt, by }: Letter): Promise<void> {
  const day = showWeekday(dayOf(expiresAt), locale)
  return sendLetter(db, candidateLetters.registration, { to, locale, values: { name: by, day }, url }, { isAwaited: true })
}

async function endLinks({ db, now }: Pick<WriteContext, 'db' | 'now'>, candidateId: number): Promise<number> {
  const ended = await db
    .updateTable('registrationLinks')
    .set({ withdrawnAt: now })
    .where('candidateId', '=', candidateId)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .execute()
  return ended.length
}

export async function withdrawLink(at: WriteContext, candidateId: number): Promise<void> {
  const { db, audit } = at
  await holdCandidate(at, candidateId)
  if ((await endLinks(at, candidateId)) === 0) throw new Problem(409, 'registration-link-none')
  audit({ objectId: candidateId })
  await publish(db, `candidate:${candidateId}`)
}

/** A link that can still be used, and whose record can still be taken over. The record is locked first, as whoever makes links does. */
async function usable(db: WriteDb, now: Date, token: string) {
  const hash = sha256(token)
  const known = await db.selectFrom('registrationLinks').select('candidateId').where('hash', '=', hash).executeTakeFirst()
  if (!known) return 'unknown'
  const candidate = await db
    .selectFrom('candidates as c')
    .select(['c.id', 'c.accountId', sql<boolean>`is_shown(c)`.as('isShown')])
    .where('c.id', '=', known.candidateId)
    .forUpdate()
    .executeTakeFirst()
  const link = await db.selectFrom('registrationLinks').selectAll().where('hash', '=', hash).executeTakeFirst()
  if (!link || !candidate?.isShown) return 'unknown'
  const isOver = link.usedAt !== null || link.withdrawnAt !== null || candidate.accountId !== null
  return isOver || Date.parse(link.expiresAt) <= now.getTime() ? 'lapsed' : link
}

/**
 * What the form at a link is filled with. Whoever has no link learns nothing, however often they guess; whoever has one types the address
 * themselves, for it may have been forwarded.
 */
export async function openLink({ db, now, audit }: WriteContext, token: string): Promise<Prefilled> {
  const link = await usable(db, now, token)
  if (link === 'unknown') throw new Problem(404, 'registration-link-unknown')
  if (link === 'lapsed') throw new Problem(410, 'registration-link-lapsed')
  const { id, candidateId, openedAt } = link
  if (openedAt === null) {
    await db.updateTable('registrationLinks').set({ openedAt: now }).where('id', '=', id).execute()
    await publish(db, `candidate:${candidateId}`)
  }
  audit({ objectId: candidateId })
  const row = await db
    .selectFrom('candidates as c')
    .leftJoin('places as p', 'p.id', 'c.placeId')
    .select(['c.firstName', 'c.lastName', 'c.phone', 'c.locale', 'c.trade', placeJson('p').as('place')])
    .select(sql<boolean>`c.email is not null`.as('hasEmail'))
    .where('c.id', '=', candidateId)
    .executeTakeFirstOrThrow()
  return asPrefilled(row)
}

/**
 * The record that somebody who signs up takes over by a link, which is used up by it; undefined where it lapsed meanwhile. A record that has
 * an address is nobody's by a link, which may have been forwarded: it waits for whoever proves that address, as without a link.
 */
export async function takeLink({ db, now }: Pick<WriteContext, 'db' | 'now'>, token: string): Promise<number | undefined> {
  const link = await usable(db, now, token)
  if (typeof link === 'string') return undefined
  const { id, candidateId } = link
  const { email } = await db.selectFrom('candidates').select('email').where('id', '=', candidateId).executeTakeFirstOrThrow()
  if (email !== null) return undefined
  await db.updateTable('registrationLinks').set({ usedAt: now }).where('id', '=', id).execute()
  return candidateId
}
