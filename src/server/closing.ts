import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPersonal } from '#shared/addresses.ts'
import type { Operation } from '#shared/contract.ts'
import { inLocale, type Locale, localeOfPath, preferredLocale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { type Actor, anonymous } from '#shared/roles.ts'
import type { Connection, Database } from './db.ts'
import { type Fresh, keepFresh } from './fresh.ts'
import type { Log } from './log.ts'
import { plainPagePolicy } from './plain-page.ts'
import type { SentFields } from './sent-fields.ts'

/** Why Lintel is closed, and until when, as far as is known. */
export type Closed = { endsAt: string | null; noteEn: string; noteFr: string }

type Asking = Pick<Actor, 'role'> & { seenBy?: Actor['seenBy'] }

export type Closing = Fresh & {
  /** Null: open. */
  now(): Closed | null
  /** Throws for whom it is closed: everybody but administrators. `duringMaintenance`: what logging in needs. */
  refuse(actor: Asking, operation?: Pick<Operation, 'duringMaintenance'>): void
}

/** Whether somebody goes in and out as always. */
const mayEnter = ({ role, seenBy }: Asking) => role === 'admin' || seenBy?.role === 'admin'

const leastSeconds = 60
const unknownSeconds = 600

/** When it is worth asking again. */
const retryAfter = ({ endsAt }: Closed, now: Date): number =>
  endsAt === null ? unknownSeconds : Math.max(leastSeconds, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000))

/** Knows whether Lintel is closed for maintenance; what any process says in the database, every process hears within moments. */
export async function createClosing(connection: Connection, { pool }: Database, log: Log, clock: () => Date): Promise<Closing> {
  let closed: Closed | null = null
  const look = async () => {
    const { rows } = await pool.query<Closed>('select ends_at as "endsAt", note_en as "noteEn", note_fr as "noteFr" from maintenance')
    closed = rows[0] ?? null
  }
  const fresh = await keepFresh(connection, 'maintenance', look, (error) =>
    log.warn({ err: error }, 'whether Lintel is closed could not be read'),
  )
  return {
    ...fresh,
    now: () => closed,
    refuse(actor, operation) {
      if (closed && !operation?.duringMaintenance && !mayEnter(actor))
        throw new Problem(503, 'maintenance', { retryAfterSeconds: retryAfter(closed, clock()) })
    },
  }
}

/** `sent`: a form was sent, with these fields if they can be sent again. */
export type ClosedAt = { locale: Locale; now: Date; sent?: { fields: SentFields | null } }

type Doors = {
  closing: Closing
  identity: { authenticatePage(headers: FastifyRequest['headers']): Promise<{ actor: Actor; preferences: { locale: Locale } } | null> }
  /** What stands in the place of every page. */
  page(closed: Closed, at: ClosedAt): Promise<string>
  /** Null where the form cannot be sent again from there. */
  readSent(request: FastifyRequest): Promise<SentFields | null>
  clock: () => Date
}

/** Logging in goes on, for administrators, and so do the files that its pages need and what programs look for; all else is closed. */
const alwaysOpen =
  /^\/(?:(?:api|identity|assets|auth|setup|healthz|readyz|metrics)(?:\/|$)|(?:auth\/[\w-]+|setup)\.data$|(?:__manifest|service-worker\.js|favicon\.(?:svg|ico)|apple-touch-icon\.png|robots\.txt|humans\.txt|\.well-known\/security\.txt)$)/
/** As it was sent and as pages understand it, where dots lead up: open is only what is open both ways. */
const isOpen = (path: string) => [path, URL.parse(path, 'http://here')?.pathname ?? ''].every((one) => alwaysOpen.test(one))
const ownAddress = /^(\/fr)?\/maintenance$/

/** Closes pages, feeds and lists of addresses, forms without script too; the API and the identity service close themselves. */
export function closePages(app: FastifyInstance, { closing, identity, page, readSent, clock }: Doors): void {
  app.addHook('onRequest', async (request, reply) => {
    const closed = closing.now()
    const [path = '/'] = request.url.split('?', 1)
    const locale = localeOfPath(path)
    const isOwn = ownAddress.test(path)
    if (!closed) return isOwn ? reply.redirect(inLocale('/', locale)) : undefined
    if (isOpen(path)) return
    const known = await identity.authenticatePage(request.headers)
    if (known && mayEnter(known.actor) && !isOwn) return
    if (/\.\w+$/.test(path)) return closing.refuse(anonymous)
    const read = isPersonal(path) ? (known?.preferences.locale ?? preferredLocale(request.headers['accept-language'])) : locale
    const sent = request.method === 'POST' ? { sent: { fields: await readSent(request) } } : {}
    return reply
      .code(503)
      .type('text/html; charset=utf-8')
      .headers({ 'retry-after': retryAfter(closed, clock()), 'cache-control': 'no-store', 'content-language': read })
      .header('content-security-policy', plainPagePolicy)
      .send(await page(closed, { locale: read, now: clock(), ...sent }))
  })
}
