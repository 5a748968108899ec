import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createBrotliCompress, createGzip, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { bestEncoding } from '#server/compress.ts'
import type { Config } from '#server/config.ts'
import type { Database, ReadDb } from '#server/db.ts'
import { createLimiter } from '#server/limits.ts'
import type { Log } from '#server/log.ts'
import { inLocale, type Locale, locales } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { anonymous } from '#shared/roles.ts'
import { listCategories } from '../../categories/server/queries.ts'
import { findAdverts } from '../../jobs/server/queries.ts'
import { feedAt, feeds, type Feed, isBrowser, nameOfProgram } from '../rules.ts'
import { begin, end, writeJob } from './feed-xml.ts'

type Platform = { database: Database; config: Config; log: Log; clock: () => Date }

const atOnce = 500

/** The feeds that job sites fetch, in both languages: all open jobs of the channel, made while they are sent. */
export function registerFeeds(http: FastifyInstance, platform: Platform): void {
  const limiter = createLimiter(platform.config.rateLimitScale)
  for (const feed of feeds)
    for (const locale of locales)
      http.get(inLocale(feedAt[feed], locale), async (request, reply) => {
        const { tag, changedAt } = await stateOf(platform.database.kysely, feed)
        await noteFetch(platform, feed, request)
        reply.header('etag', tag).header('cache-control', 'public, max-age=300').header('x-robots-tag', 'noindex')
        if (changedAt) reply.header('last-modified', new Date(changedAt).toUTCString())
        const isKnown = isFresh(request.headers, tag, changedAt)
        const { retryAfterSeconds } = limiter.spend(isKnown ? 'search' : 'sheet', anonymous, request.ip)
        if (retryAfterSeconds !== undefined) throw new Problem(429, 'rate-limited', { retryAfterSeconds })
        if (isKnown) return reply.code(304).send()
        return send(request, reply, write(platform, feed, locale, changedAt), platform.log)
      })
}

type State = { tag: string; changedAt: string | null }

/** What tells one state of a feed from the next: a job that leaves it changes too. */
async function stateOf(db: ReadDb, feed: Feed): Promise<State> {
  const { rows } = await sql<{ changedAt: string | null; said: string }>`
    select (select max(updated_at) from jobs) as "changedAt",
      concat_ws(' ', (select count(*) || ' ' || max(updated_at) from jobs),
        (select count(*) || ' ' || sum(version) from jobs where status = 'open' and ${feed} = any(channels)),
        (select max(updated_at) from employers), (select max(updated_at) from categories)) as said`.execute(db)
  const [{ changedAt = null, said = '' } = {}] = rows
  return { changedAt, tag: `"${createHash('sha256').update(said).digest('base64url').slice(0, 22)}"` }
}

function isFresh(headers: FastifyRequest['headers'], tag: string, changedAt: string | null): boolean {
  const known = headers['if-none-match']
  // Compressed, it is the same text.
  if (known !== undefined) return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*')
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return changedAt !== null && since >= Math.floor(Date.parse(changedAt) / 1000) * 1000
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
  const { items: categories } = await listCategories(kysely)
  yield begin(config.publicUrl, changedAt)
  for (let after = 0; ; ) {
    const adverts = await findAdverts(kysely, { channel: feed, after, limit: atOnce })
    yield adverts.map((advert) => writeJob(feed, advert, { locale, publicUrl: config.publicUrl, categories })).join('')
    const last = adverts.at(-1)
    if (!last || adverts.length < atOnce) break
    after = last.id
  }
  yield end
}

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
