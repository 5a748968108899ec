import type { z } from 'zod'
import type { ReadContext } from '#server/handler-context.ts'
import { addDays } from '#shared/dates.ts'
import { found, Problem } from '#shared/problem.ts'
import { worksHere } from '#shared/roles.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import { findPlace } from '../../places/server/queries.ts'
import { showTown } from '../../places/rules.ts'
import { type Ask, findAsked } from '../../requirements/server/asked.ts'
import { walletsOf } from '../../requirements/server/queries.ts'
import type { onSite } from '../contract.ts'
import { countsOn, lightsOf, stateOn, states } from '../rules.ts'
import type { OnSiteBoard, OnSitePerson } from '../shapes.ts'
import { findJobsToCrew } from './jobs.ts'
import { circleAround, findPeople } from './people.ts'
import { findSpans } from './spans.ts'

type Query = z.output<(typeof onSite)['listOnSite']['query']>

export const daysFrom = (day: string, days: number) => Array.from({ length: days }, (_, i) => addDays(day, i))

/** People by days: five queries and one look at each document, however many days. */
export async function listOnSite(query: Query, at: ReadContext): Promise<OnSiteBoard> {
  const { db, actor, now, locale } = at
  const around = query.placeId === undefined ? null : await placeOf(at, query.placeId)
  const job = query.jobId === undefined ? null : await openJob(at, query.jobId)
  const country = (around?.country ?? job?.country ?? 'GB') as Country
  const today = todayIn(country, now)
  const days = daysFrom(query.day, query.days)
  const between = { from: query.day, to: days.at(-1) ?? query.day, today }
  // Without a trade, a place or a job there are too many to crew at once.
  const isNarrowed = query.trade !== undefined || around !== null || job !== null
  const [people, asked, jobs] = await Promise.all([
    findPeople(db, actor, { ...query, around }),
    findAsked(db, askOf(query, country), actor),
    worksHere(actor) && isNarrowed ? findJobsToCrew(db, { ...query, circle: circleAround(around, query.withinKm), days }, between) : [],
  ])
  const ids = people.rows.map(({ id }) => id)
  const [spans, wallets] = await Promise.all([
    findSpans(db, actor, ids, between),
    asked.codes.length > 0 ? walletsOf(db, ids, asked.codes) : new Map(),
  ])
  const shown = people.rows.map(({ availability, availableFrom, availableUntil, shifts, ...row }): OnSitePerson => {
    const worker = { availability, availableFrom, availableUntil, shifts }
    const theirs = spans.get(row.id) ?? []
    const lights = lightsOf({
      documents: wallets.get(row.id) ?? [],
      requirements: asked.requirements,
      days,
      today,
      ...(job && { endsOn: job.endsOn }),
    })
    return {
      ...row,
      town: row.town && showTown(row.town, locale),
      states: days.map((day) => states[stateOn(worker, theirs, day, query.time)]).join(''),
      lights,
      spans: theirs,
    }
  })
  return { days, today, around, asked: asked.shown, counts: countsOn(shown, 0), jobs, people: shown, total: people.total }
}

async function placeOf({ db }: ReadContext, placeId: number) {
  const place = await findPlace(db, placeId)
  if (!place) throw new Problem(400, 'invalid-argument', { errors: [{ parameter: 'placeId', code: 'place-unknown' }] })
  return place
}

/** Agents learn nothing of a job that is not open. */
async function openJob({ db, actor }: ReadContext, jobId: number) {
  const job = db
    .selectFrom('jobs as j')
    .innerJoin('places as p', 'p.id', 'j.placeId')
    .select(['j.startsOn', 'j.endsOn', 'p.country'])
    .where('j.id', '=', jobId)
  return found(await job.$if(!worksHere(actor), (rows) => rows.where('j.status', '=', 'open')).executeTakeFirst())
}

function askOf({ jobId, types, trade }: Query, country: Country): Ask {
  if (jobId !== undefined) return { jobId }
  if (types !== undefined) return { types }
  return trade === undefined ? null : { trade, country }
}
