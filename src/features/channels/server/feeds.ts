import { pipeline, Readable } from 'node:stream'
import { createBrotliCompress, createGzip, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { bestEncoding } from '#server/compress.ts'
import type { Config } from '#server/config.ts'
import type { Database, ReadDb } from '#server/db.ts'
import { isKnown, tagOf } from '#server/etag.ts'
import { createLimiter, refuseSpent } from '#server/limits.ts'
import type { Log } from '#server/log.ts'
import { inLocale, type Locale, locales } from '#shared/locale.ts'
import { anonymous } from '#shared/roles.ts'
import { findAgency } from '../../agency/server/queries.ts'
import { listCategories } from '../../categories/server/queries.ts'
import { findAdverts } from '../../jobs/server/queries.ts'
import { isBrowser } from '#shared/device.ts'
import { feedAt, feeds, type Feed, nameOfProgram } from '../rules.ts'
import { begin, end, writeJob } from './feed-xml.ts'

type Platform = { database: Database; config: Config; log: Log; clock: () => Date }

const atOnce = 500

/** The feeds that job sites fetch, in both languages: all open jobs of the channel, made while they are sent. */
export function registerFeeds(http: FastifyInstance, platform: Platform): void {
  const stateOf = recentStates(platform.database.kysely)
  for (const feed of feeds)
    for (const locale of locales) {
      // Each its own: one job site may fetch all of them every hour, and some of them again.
      const limiter = createLimiter(platform.config.rateLimitScale)
      const spend = (budget: 'search' | 'sheet', { ip }: FastifyRequest) => refuseSpent(limiter.spend(budget, anonymous, ip))
      http.get(inLocale(feedAt[feed], locale), async (request, reply) => {
        spend('search', request)
        const { tag, changedAt } = await stateOf(feed)
        const known = isKnown(request.headers['if-none-match'], tag)
        // Whoever asks for the head alone has nothing made.
        const isRead = request.method === 'GET'
        if (!known && isRead) spend('sheet', request)
        await noteFetch(platform, feed, request)
        reply.header('etag', tag).header('cache-control', 'public, max-age=300').header('x-robots-tag', 'noindex')
        if (known) return reply.code(304).send()
        return send(request, reply, isRead ? write(platform, feed, locale, changedAt) : nothing(), platform.log)
      })
    }
}

type State = { tag: string; changedAt: string | null }

const keptMs = 2000

/** The state of each feed, looked up once in two seconds however many ask: told late, it only sends a feed once more. */
function recentStates(db: ReadDb): (feed: Feed) => Promise<State> {
  const kept = new Map<Feed, { state: Promise<State>; at: number }>()
  return (feed) => {
    const now = performance.now()
    const last = kept.get(feed)
    if (last && now - last.at < keptMs) return last.state
    const state = stateOf(db, feed)
    kept.set(feed, { state, at: now })
    state.catch(() => kept.delete(feed))
    return state
  }
}

/** What tells one state of a feed from the next, and nothing of what is not in it: which jobs, how often each was changed, and their words. */
async function stateOf(db: ReadDb, feed: Feed): Promise<State> {
  const { rows } = await sql<{ changedAt: string | null; said: string }>`
    select greatest(j.changed_at, e.changed_at, c.changed_at) as "changedAt", concat_ws(' ', j.said, e.changed_at, c.changed_at) as said
    from (select max(updated_at) as changed_at, md5(string_agg(id || ':' || version, ' ' order by id)) as said
        from jobs where status = 'open' and ${feed} = any(channels)) j,
      (select max(updated_at) as changed_at from employers) e, (select max(updated_at) as changed_at from categories) c`.execute(db)
  const [{ changedAt = null, said = '' } = {}] = rows
  return { changedAt, tag: tagOf(said) }
}

/** Who fetched it last, as far as it is a program: whoever looks into it with a browser would hide that. */
async function noteFetch({ database: { kysely }, clock, log }: Platform, feed: Feed, { headers, method }: FastifyRequest): Promise<void> {
  const agent = headers['user-agent'] ?? ''
  const fetchedBy = nameOfProgram(agent)
  if (method !== 'GET' || fetchedBy === '' || isBrowser(agent)) return
  await kysely
    .insertInto('feedFetches')
    .values({ feed, fetchedAt: clock(), fetchedBy })
    .onConflict((on) => on.column('feed').doUpdateSet({ fetchedAt: clock(), fetchedBy }))
    .execute()
    .catch((error: unknown) => log.error({ err: error }, 'who fetched a feed could not be kept'))
}

async function* write({ database: { kysely }, config }: Platform, feed: Feed, locale: Locale, changedAt: string | null) {
  const [{ items: categories }, { name }] = await Promise.all([listCategories(kysely), findAgency(kysely)])
  yield begin(name ?? 'Lintel', config.publicUrl, changedAt)
  for (let after = 0; ; ) {
    const adverts = await findAdverts(kysely, { channel: feed, after, limit: atOnce })
    yield adverts.map((advert) => writeJob(feed, advert, { locale, publicUrl: config.publicUrl, categories })).join('')
    const last = adverts.at(-1)
    if (!last || adverts.length < atOnce) break
    after = last.id
  }
  yield end
}

async function* nothing() {}

/** However many jobs there are, few of them are in memory. */
function send(request: FastifyRequest, reply: FastifyReply, chunks: AsyncIterable<string>, log: Log): FastifyReply {
  reply.type('application/xml; charset=utf-8').header('vary', 'accept-encoding')
  const text = Readable.from(chunks, { objectMode: false })
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(text)
  const packer = encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : createGzip({ level: 4 })
  const packed = pipeline(text, packer, (error) => error && log.warn({ err: error }, 'a feed was not sent to its end'))
  return reply.header('content-encoding', encoding).send(packed)
}
