import type { ReadDb } from '#server/db.ts'
import type { Locale } from '#shared/locale.ts'
import { found } from '#shared/problem.ts'
import { findAgency } from '../../agency/server/queries.ts'
import { far } from '../../applications/server/queries.ts'
import { inLanguage } from '../../jobs/in-language.ts'
import { todayIn, zoneOf } from '../../places/countries.ts'
import { placeJson } from '../../places/server/queries.ts'
import { askGates } from '../../requirements/server/queries.ts'
import { type Detail, letterOf, outcomeOf, stateOf } from '../rules.ts'
import { sayDocument } from '../say-document.ts'
import type { LinkedPerson, ShownShortlist } from '../shapes.ts'
import { joined, timesJson } from './queries.ts'

const rowOf = (db: ReadDb, shortlistId: number) =>
  joined(db)
    .select([
      's.id',
      's.jobId',
      's.contactId',
      's.locale',
      's.people',
      's.shows',
      's.answerBy',
      's.expiresOn',
      's.minutes',
      's.location',
      's.sentAt',
      's.revokedAt',
      's.createdBy',
      's.version',
      'j.ownerId',
      'j.employerId',
      'j.status as jobStatus',
      'j.title',
      'j.language',
      'j.description',
      'j.translatedTitle',
      'j.translatedDescription',
      'j.startsOn',
      'j.endsOn',
      'j.sitePostcode',
      'j.chargeRate',
      'j.payUnit',
      'j.payCurrency',
      'e.name as employer',
      'e.doNotContactAt',
      'k.firstName',
      'k.lastName',
      'k.email',
      'p.country',
      'b.displayName as recruiter',
      placeJson('p').as('place'),
      timesJson,
    ])
    .where('s.id', '=', shortlistId)
    .executeTakeFirst()

/** A shortlist with its job, its reader and who made it; 404 where there is none. */
export const findKept = async (db: ReadDb, shortlistId: number) => found(await rowOf(db, shortlistId))
export type Kept = Awaited<ReturnType<typeof findKept>>

export const outcomeNow = (kept: Kept, now: Date) => outcomeOf(kept, todayIn(kept.country, now))

export const findPeople = (db: ReadDb, shortlistId: number) =>
  db
    .selectFrom('shortlistEntries as n')
    .innerJoin('applications as a', 'a.id', 'n.applicationId')
    .innerJoin('candidates as c', 'c.id', 'a.candidateId')
    .innerJoin('jobs as j', 'j.id', 'a.jobId')
    .innerJoin('places as jp', 'jp.id', 'j.placeId')
    .leftJoin('places as p', 'p.id', 'c.placeId')
    .select([
      'n.id',
      'n.position',
      'n.note',
      'n.comment',
      'n.answer',
      'n.startsAt',
      'n.agreedAt',
      'a.id as applicationId',
      'a.jobId',
      'a.candidateId',
      'a.startsOn',
      'a.stage',
      'a.version',
      'c.status as candidateStatus',
      'c.firstName',
      'c.lastName',
      'c.email',
      'c.trade',
      'c.experienceYears',
      'c.availability',
      'c.availableFrom',
      far.as('distanceKm'),
    ])
    .where('n.shortlistId', '=', shortlistId)
    .orderBy('n.position')
    .execute()
export type KeptPerson = Awaited<ReturnType<typeof findPeople>>[number]

/** The types of document whose end is the person's own affair. */
async function rightToWorkTypes(db: ReadDb): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('documentTypes').select('code').where('family', '=', 'right-to-work').execute()
  return new Set(rows.map(({ code }) => code))
}

/** What the employer sees: of each no more than was chosen, and of those who can no longer be offered their letter alone. */
export async function showShortlist(db: ReadDb, kept: Kept, now: Date): Promise<ShownShortlist> {
  const all = await findPeople(db, kept.id)
  const people = all.filter((one) => stateOf(one) !== 'gone')
  const [gates, types, agency] = await Promise.all([
    kept.shows.includes('documents') ? askGates(db, people, now) : people.map(() => null),
    rightToWorkTypes(db),
    findAgency(db),
  ])
  const has = (detail: Detail) => kept.shows.includes(detail)
  const letters = new Set(people.map(({ position }) => position))
  const titleIn = (locale: Locale) => inLanguage(kept as Parameters<typeof inLanguage>[0], locale).title
  return {
    recipient: [kept.firstName, kept.lastName].filter(Boolean).join(' '),
    employer: kept.employer,
    jobTitle: { en: titleIn('en'), fr: titleIn('fr') },
    place: kept.place,
    postcode: kept.sitePostcode,
    startsOn: kept.startsOn,
    endsOn: kept.endsOn,
    recruiter: kept.recruiter === null ? null : { name: kept.recruiter, phone: agency.phone || null },
    answerBy: kept.answerBy,
    expiresOn: kept.expiresOn,
    zone: zoneOf(kept.country),
    times: kept.times.filter((time) => Date.parse(time) > now.getTime()),
    rate:
      has('rate') && kept.chargeRate !== null && kept.payUnit !== null
        ? { amount: kept.chargeRate, unit: kept.payUnit, currency: kept.payCurrency === 'EUR' ? 'EUR' : 'GBP' }
        : null,
    withNames: has('names'),
    gone: Array.from({ length: kept.people }, (_, position) => position)
      .filter((position) => !letters.has(position))
      .map(letterOf),
    people: people.map((one, i): LinkedPerson => {
      const state = stateOf(one)
      const isNamed = has('names') || (state === 'agreed' && one.answer !== 'no')
      const isKnown = has('availability') && (one.availability === 'now' || one.availableFrom !== null)
      return {
        id: one.id,
        letter: letterOf(one.position),
        state,
        name: isNamed ? `${one.firstName} ${one.lastName}` : null,
        trade: one.trade,
        years: has('years') ? one.experienceYears : null,
        distanceKm: has('distance') ? one.distanceKm : null,
        availability: isKnown ? one.availability : null,
        availableFrom: isKnown ? one.availableFrom : null,
        note: one.note,
        documents: (gates[i]?.lines ?? []).map((line) => {
          const isRightToWork = types.has(line.requirement.type.code)
          return {
            result: line.result,
            says: { en: sayDocument(line, isRightToWork, 'en'), fr: sayDocument(line, isRightToWork, 'fr') },
          }
        }),
        answer: one.answer,
        comment: one.comment,
        startsAt: one.startsAt,
      }
    }),
  }
}
