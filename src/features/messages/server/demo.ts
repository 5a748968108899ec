import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { Random } from '#server/random.ts'
import type { Locale } from '#shared/locale.ts'
import { typeset } from '#shared/text.ts'
import { keepNewerContact } from '../../activities/server/commands.ts'
import { isDeskWork } from '../../jobs/server/demo-adverts.ts'
import type { Side } from '../rules.ts'

/** How a conversation ends: with an unread message of the candidate, a read one that waits for a reply, an unread one of the agency, or done. */
type Ending = 'unread' | 'waiting' | 'unseen' | 'over'
type Story = {
  name: string
  /** The stages of the applications it suits. */
  stages: readonly string[]
  /** It mentions gates, boots or cards. */
  isOfSite?: true
  /** Days since the application, at least. */
  afterDays?: number
  ending: Ending
  turns: readonly { from: Side; en: string; fr: string }[]
}
const stories: readonly Story[] = JSON.parse(readFileSync(join(import.meta.dirname, 'demo/stories.json'), 'utf8'))

type Known = {
  applicationId: number
  candidateId: number
  firstName: string
  locale: Locale
  stage: string
  trade: string
  accountId: number
  ownerId: number
  appliedAt: string
  /** Since when all that they write about holds: they have an account, and stand where they stand. */
  since: string
}
type Row = {
  applicationId: number
  fromCandidate: boolean
  authorId: number | null
  text: string
  sentAt: Date
  readAt: Date | null
  awaitsReply: boolean
}

const hour = 3_600_000

/** What the first two and some who signed up since write about their applications: each story once in each language. */
export async function makeMessages(
  db: WriteDb,
  random: Random,
  { people, now }: { people: readonly { id: number }[]; now: Date },
): Promise<void> {
  const known = await applicationsOf(
    db,
    people.map(({ id }) => id),
  )
  const told = new Set<string>()
  const busy = new Set<number>()
  const rows: Row[] = []
  const tell = (one: Known, story: Story): boolean => {
    const key = `${one.locale} ${story.name}`
    if (told.has(key) || !fits(one, story, now)) return false
    const made = written(random, one, story, now)
    if (!made) return false
    told.add(key)
    busy.add(one.candidateId)
    rows.push(...made)
    return true
  }
  const [first, second, ...others] = people.map(({ id }) => known.filter(({ candidateId }) => candidateId === id))
  // The people one logs in as have three conversations each, the first with something new for them; since they applied is long enough ago.
  for (const own of [first ?? [], second ?? []]) {
    const left = new Set(own.map((one) => ({ ...one, since: one.appliedAt })))
    for (const endings of [['unseen'], ['unread', 'waiting'], ['over', 'unread', 'waiting']])
      for (const story of stories.filter(({ ending }) => endings.includes(ending))) {
        const about = [...left].find((one) => tell(one, story))
        if (!about) continue
        left.delete(about)
        break
      }
  }
  const rest = random.some(others.flat(), others.flat().length)
  for (const story of stories)
    for (const locale of ['en', 'fr'] as const) rest.find((one) => one.locale === locale && !busy.has(one.candidateId) && tell(one, story))
  const inOrder = rows.toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime())
  await db.insertInto('messages').values(inOrder).execute()
  for (const candidateId of busy) await keepNewerContact(db, candidateId)
}

/** Who has an account, may be written to, and applied for a job that is looked after by a colleague. */
async function applicationsOf(db: WriteDb, candidateIds: readonly number[]): Promise<Known[]> {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('candidates as c', 'c.id', 'a.candidateId')
    .innerJoin('accounts as o', 'o.id', 'c.accountId')
    .innerJoin('jobs as j', 'j.id', 'a.jobId')
    .select(['a.id as applicationId', 'a.candidateId', 'c.firstName', 'c.locale', 'a.stage', 'j.trade', 'a.appliedAt'])
    .select(['c.accountId', 'j.ownerId', sql<string>`greatest(a.stage_changed_at, o.created_at)`.as('since')])
    .where('a.candidateId', 'in', candidateIds)
    .where('c.status', 'not in', ['do_not_contact', 'archived', 'quarantined', 'erased'])
    .where('j.ownerId', 'is not', null)
    .where((is) => is.or([is('j.status', '=', 'open'), is('a.stage', '=', 'client_declined')]))
    .orderBy('a.id')
    .execute()
  return rows as Known[]
}

const fits = ({ stage, trade, appliedAt }: Known, { stages, isOfSite, afterDays = 0 }: Story, now: Date) =>
  stages.includes(stage as never) && !(isOfSite && isDeskWork(trade)) && Date.parse(appliedAt) < now.getTime() - afterDays * 24 * hour

/** One conversation, from its end backwards; null when it does not fit between what it is about and now. */
function written(random: Random, one: Known, { turns, ending }: Story, now: Date): Row[] | null {
  const isFresh = ending === 'unread' || ending === 'unseen'
  const sides = turns.map(({ from }) => from)
  const times: number[] = []
  let at = now.getTime() - (isFresh ? random.between(2, 30) : random.between(26, 90)) * hour
  for (const from of sides.toReversed()) {
    at = inTheirHours(at - random.between(0, 50) * 60_000, from)
    times.unshift(at)
    at -= random.between(1, 9) * hour
  }
  if ((times[0] as number) < Date.parse(one.since) + hour) return null
  return turns.map(({ from, [one.locale]: text }, i) => {
    const [sentAt, isLast] = [times[i] as number, i === turns.length - 1]
    const reader = from === 'agency' ? 'candidate' : 'agency'
    const readAt = isLast && isFresh ? null : new Date(whenRead(random, sentAt, times[i + 1] ?? now.getTime(), reader))
    return {
      applicationId: one.applicationId,
      fromCandidate: from === 'candidate',
      authorId: from === 'agency' ? one.ownerId : one.accountId,
      // As telephones write it: no question mark at the start of a line.
      text: typeset(text.replace('{first}', one.firstName), one.locale),
      sentAt: new Date(sentAt),
      readAt,
      awaitsReply: isLast && (ending === 'unread' || ending === 'waiting'),
    }
  })
}

/** Some time between, if they are about then. */
function whenRead(random: Random, sentAt: number, until: number, reader: Side): number {
  const soon = inTheirHours(Math.min(until, sentAt + random.between(1, 20) * hour), reader)
  const late = soon > sentAt ? soon : inTheirHours(until, reader)
  return late > sentAt ? late : until
}

/** The last moment until then at which that side writes: the agency in office hours, people from early morning to late in the evening. */
function inTheirHours(at: number, from: Side): number {
  const [opens, closes] = from === 'agency' ? [8, 16.5] : [6, 20]
  const day = new Date(at)
  const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate())
  const isDayOff = from === 'agency' && day.getUTCDay() % 6 === 0
  if (isDayOff || at < midnight + opens * hour) return inTheirHours(midnight - (24 - closes) * hour - (at % hour), from)
  return Math.min(at, midnight + closes * hour - (at % hour))
}
