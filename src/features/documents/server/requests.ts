import { nameIn } from '#shared/categories.ts'
import type { Config } from '#server/config.ts'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { rowAs } from '#server/rows.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { holdCandidate } from '../../candidates/server/hold.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { newSecret, sha256 } from '../../identity/server/accounts/secrets.ts'
import { todayIn } from '../../places/countries.ts'
import type { DescribedType } from '../contract.ts'
import type { AskedDocuments, DocumentRequest } from '../request-contract.ts'
import { requestDays, whyNotAsk, whyNotAskAgain } from '../rules.ts'
import { offered } from './commands.ts'
import { mailRequest } from './mails.ts'
import type { Document } from '../shapes.ts'
import { findOwner, listAsked, listTypes, wholeDocuments } from './queries.ts'

const asRequest = rowAs<DocumentRequest>()

const open = (db: ReadDb, candidateId: number) =>
  db.selectFrom('documentRequests').where('candidateId', '=', candidateId).where('withdrawnAt', 'is', null)

/** The newest link, lapsed or not, for those who may know the candidate. */
export async function findRequest(db: ReadDb, actor: Actor, candidateId: number): Promise<{ request: DocumentRequest | null }> {
  found(await visibleTo(db, actor).select('c.id').where('c.id', '=', candidateId).executeTakeFirst())
  const newest = open(db, candidateId).select(['isMailed', 'createdAt as sentAt', 'openedAt', 'expiresAt']).orderBy('id', 'desc').limit(1)
  const request = await newest.executeTakeFirst()
  return { request: request ? asRequest(request) : null }
}

type Asking = { types: string[]; newer: boolean; mail: boolean }

/** Asks for documents. One link is good at a time, and asks for all that has not come or was sent back. */
export async function requestDocuments(at: WriteContext, candidateId: number, { types: codes, newer, mail }: Asking) {
  const { db, actor, now, config, audit } = at
  await holdCandidate(at, candidateId)
  const { email, locale, ...owner } = await findOwner(db, candidateId)
  refuse(whyNotAsk(owner))
  if (mail && !email) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/mail', code: 'candidate-without-email' }] })
  const asked = []
  for (const [i, code] of codes.entries()) asked.push(await offered(db, code, `/types/${i}`))
  await refuseAgain(at, candidateId, asked, newer)
  const link = await makeLink({ db, now, config, by: actor.id }, { candidateId, codes, locale, isMailed: mail })
  if (mail && email) {
    const types = (await listTypes(db)).items.filter(({ code }) => link.asked.includes(code))
    await mailRequest(db, { to: email, locale, url: link.url, expiresAt: link.expiresAt, by: actor.name, types })
  }
  audit({ objectId: candidateId, changes: { types: codes, mailed: mail } })
  await publish(db, `candidate:${candidateId}`)
  return { url: link.url, isMailed: mail, sentAt: now.toISOString(), openedAt: null, expiresAt: link.expiresAt.toISOString() }
}

/**
 * Asks one of several for documents, by mail; what is waited for or good already is left out, and who has all of it is refused. With
 * `newer` also of what is good, when it is known not to do.
 */
export async function requestByMail(
  { db, actor, now, config }: { db: WriteDb; actor: { id: number }; now: Date; config: Pick<Config, 'publicUrl'> },
  candidateId: number,
  codes: readonly string[],
  newer: boolean,
): Promise<void> {
  found(await db.selectFrom('candidates').select('id').where('id', '=', candidateId).forUpdate().executeTakeFirst())
  const { email, locale, country, ...owner } = await findOwner(db, candidateId)
  refuse(whyNotAsk(owner))
  if (email === null) throw new Problem(409, 'candidate-without-address')
  const held = await wholeDocuments(db).where('d.candidateId', '=', candidateId).execute()
  const today = todayIn(country, now)
  const wanted = codes.filter(
    (code) =>
      whyNotAskAgain(
        held.filter(({ type }) => type === code),
        today,
        newer,
      ) === null,
  )
  if (wanted.length === 0) throw new Problem(409, 'documents-good')
  const { displayName } = await db.selectFrom('accounts').select('displayName').where('id', '=', actor.id).executeTakeFirstOrThrow()
  const link = await makeLink({ db, now, config, by: actor.id }, { candidateId, codes: wanted, locale, isMailed: true })
  const types = (await listTypes(db)).items.filter(({ code }) => link.asked.includes(code))
  await mailRequest(db, { to: email, locale, url: link.url, expiresAt: link.expiresAt, by: displayName ?? '', types })
  await publish(db, `candidate:${candidateId}`)
}

/** Names what has come already. */
async function refuseAgain(
  { db, now, locale }: WriteContext,
  candidateId: number,
  types: readonly DescribedType[],
  newer: boolean,
): Promise<void> {
  const { country } = await findOwner(db, candidateId)
  const held = await wholeDocuments(db).where('d.candidateId', '=', candidateId).execute()
  const errors = types.flatMap((type) => {
    const code = whyNotAskAgain(
      held.filter((one) => one.type === type.code),
      todayIn(country, now),
      newer,
    )
    return code ? [{ pointer: '/types', code, values: { name: nameIn(type, locale) } }] : []
  })
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
}

type Making = Pick<WriteContext, 'db' | 'now'> & { config: Pick<Config, 'publicUrl'>; by: number | null }
type Link = { candidateId: number; codes: readonly string[]; locale: Locale; isMailed: boolean }

/** A new link, whose token nobody learns again; it stands behind the #, which browsers send nowhere. Older ones end. The record is held. */
export async function makeLink({ db, now, config, by }: Making, { candidateId, codes, locale, isMailed }: Link) {
  await endLinks({ db, now }, candidateId)
  const token = newSecret(40)
  const expiresAt = new Date(now.getTime() + requestDays * 86_400_000)
  const { id } = await db
    .insertInto('documentRequests')
    .values({ hash: sha256(token), candidateId, isMailed, createdBy: by, createdAt: now, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asked = await ask({ db, now, by }, candidateId, id, [...new Set(codes)])
  return { url: `${config.publicUrl}${inLocale('/send-documents', locale)}#link=${token}`, expiresAt, asked }
}

/** Puts what is asked for under a link, what waits since earlier too; answers with the types. */
async function ask(
  { db, now, by }: Omit<Making, 'config'>,
  candidateId: number,
  requestId: number,
  codes: readonly string[],
): Promise<string[]> {
  const waiting = await db
    .updateTable('documents')
    .set({ requestId })
    .where('candidateId', '=', candidateId)
    .where('status', 'in', ['requested', 'rejected'])
    .where('replacedAt', 'is', null)
    .where('removedAt', 'is', null)
    .returning('type')
    .execute()
  const already = waiting.map(({ type }) => type)
  for (const type of codes.filter((code) => !already.includes(code))) {
    const replacesId = await renewable(db, candidateId, type)
    await db
      .insertInto('documents')
      .values({ candidateId, type, status: 'requested', requestId, replacesId, addedBy: by, createdAt: now, requestedAt: now })
      .execute()
  }
  return [...new Set([...already, ...codes])]
}

/** The verified document of which another is a newer version: the last one of its type, unless a newer one is under way. */
async function renewable(db: WriteDb, candidateId: number, type: string): Promise<number | null> {
  const verified = await db
    .selectFrom('documents as d')
    .select('d.id')
    .where('d.candidateId', '=', candidateId)
    .where('d.type', '=', type)
    .where('d.status', '=', 'verified')
    .where('d.replacedAt', 'is', null)
    .where('d.removedAt', 'is', null)
    .where((d) =>
      d.not(d.exists(d.selectFrom('documents as n').select('n.id').whereRef('n.replacesId', '=', 'd.id').where('n.removedAt', 'is', null))),
    )
    .orderBy('d.id', 'desc')
    .execute()
  // Of two cards nobody but the person knows which one is renewed.
  return verified.length === 1 ? (verified[0]?.id ?? null) : null
}

async function endLinks({ db, now }: Pick<WriteContext, 'db' | 'now'>, candidateId: number): Promise<number> {
  const ended = await db
    .updateTable('documentRequests')
    .set({ withdrawnAt: now })
    .where('candidateId', '=', candidateId)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .execute()
  return ended.length
}

/** Takes the link back, and what was asked for and has not come out of the wallet. */
export async function withdrawRequest(at: WriteContext, candidateId: number): Promise<void> {
  const { db, now, audit } = at
  await holdCandidate(at, candidateId)
  const links = await endLinks(at, candidateId)
  const asked = await db
    .updateTable('documents')
    .set({ removedAt: now })
    .where('candidateId', '=', candidateId)
    .where('status', '=', 'requested')
    .where('removedAt', 'is', null)
    .returning('id')
    .execute()
  if (links === 0 && asked.length === 0) throw new Problem(409, 'document-request-none')
  audit({ objectId: candidateId })
  await publish(db, `candidate:${candidateId}`)
}

/** The link with this token, while it works. Whoever has none learns nothing, however often they guess. */
export async function findWorking(db: ReadDb, now: Date, token: string) {
  const link = await db.selectFrom('documentRequests').selectAll().where('hash', '=', sha256(token)).executeTakeFirst()
  if (!link) throw new Problem(404, 'document-link-unknown')
  if (link.withdrawnAt !== null || Date.parse(link.expiresAt) <= now.getTime()) throw new Problem(410, 'document-link-lapsed')
  return link
}

/** The same, with its record held. */
export async function usable(db: WriteDb, now: Date, token: string) {
  const { candidateId } = await findWorking(db, now, token)
  await db.selectFrom('candidates').select('id').where('id', '=', candidateId).forUpdate().execute()
  const link = await findWorking(db, now, token)
  const owner = await findOwner(db, link.candidateId)
  if (whyNotAsk(owner) === 'candidate-put-away') throw new Problem(410, 'document-link-lapsed')
  return { ...link, owner }
}

type Usable = Awaited<ReturnType<typeof usable>>

export async function shown(db: ReadDb, { id, createdAt, expiresAt, owner: { firstName, locale } }: Usable): Promise<AskedDocuments> {
  const documents = (await listAsked(db, id)).map((one) => (one.submittedAt !== null && one.submittedAt < createdAt ? emptied(one) : one))
  const { items } = await listTypes(db)
  return { firstName, locale, expiresAt, documents, types: items.filter(({ code }) => documents.some(({ type }) => type === code)) }
}

/** What stood there before the link is not for everybody who holds it: that it is asked for, and no more. */
const emptied = (document: Document): Document => ({
  ...document,
  ...{ number: null, model: null, level: null, categories: [], issuedOn: null, expiresOn: null, isProvisional: false },
  ...{ reason: null, checkedAt: null, checkedHow: null, submittedAt: null, files: [] },
})

export async function openRequest({ db, now, audit }: WriteContext, token: string): Promise<AskedDocuments> {
  const link = await usable(db, now, token)
  const { id, candidateId, openedAt } = link
  if (openedAt === null) {
    await db.updateTable('documentRequests').set({ openedAt: now }).where('id', '=', id).execute()
    await publish(db, `candidate:${candidateId}`)
  }
  audit({ objectType: 'candidate', objectId: candidateId })
  return shown(db, link)
}
