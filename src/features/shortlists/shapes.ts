import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { currencies } from '#shared/money.ts'
import { day, id, line, moment, prose, text, version, whole } from '#shared/shapes.ts'
import { stages } from '../applications/rules.ts'
import { availabilities } from '../candidates/options.ts'
import { slug } from '../categories/contract.ts'
import { payUnits } from '../jobs/rules.ts'
import { place } from '../places/contract.ts'
import { zones } from '../places/clocks.ts'
import { gateResults } from '../requirements/gate.ts'
import { bounds } from './bounds.ts'
import { longestComment, longestNote, mostPeople, mostTimes, mostViews, usualDays, usualMinutes } from './limits.ts'
import { answers, details, linkStates, viewOutcomes } from './rules.ts'

const named = z.object({ id, name: z.string().max(170) })
const count = z.int().min(0)
const letter = z.string().length(1)

const entryInput = z.strictObject({
  applicationId: id,
  note: prose({ min: 0, max: longestNote }, 0).default('').describe('A sentence or two that the employer reads'),
})

/** What staff put together for a contact of the employer. */
export const shortlistShape = z.object({
  contactId: id,
  locale: z.enum(locales),
  shows: z.array(z.enum(details)).max(details.length).describe('Besides trade, words and letter'),
  answerBy: day,
  expiresOn: day.optional().describe(`The last day on which the link shows them; left out, ${usualDays} days from today`),
  times: z.array(moment).max(mostTimes).default([]).describe('When the employer may meet somebody'),
  minutes: whole(bounds.minutes).default(usualMinutes),
  location: line({ min: 0, ...bounds.location })
    .default('')
    .describe('Where they meet'),
  entries: z.array(entryInput).min(1).max(mostPeople).describe('The first is A'),
})
export type ShortlistInput = z.output<typeof shortlistShape>

const entry = z.object({
  id,
  letter,
  applicationId: id,
  candidate: named,
  stage: z.enum(stages),
  applicationVersion: version,
  state: z.enum(['open', 'agreed', 'gone']),
  note: z.string().max(longestNote),
  answer: z.enum(answers).nullable(),
  comment: z.string().max(longestComment),
  startsAt: moment.nullable().describe('The time that the employer picked'),
  answeredAt: moment.nullable(),
  agreedAt: moment.nullable(),
  agreedBy: z.string().max(256).nullable(),
})
export type Entry = z.infer<typeof entry>

export const shortlist = z
  .object({
    id,
    job: z.object({ id, title: z.string().max(100), employer: z.string().max(160) }),
    contact: named
      .extend({ email: z.string().max(254).nullable() })
      .nullable()
      .describe('Null: they are no longer a contact, and the link shows nothing'),
    locale: z.enum(locales),
    shows: z.array(z.enum(details)).max(details.length),
    people: whole({ min: 1, max: mostPeople }).describe('How many there were at first'),
    answerBy: day,
    expiresOn: day,
    zone: z.enum(zones),
    minutes: whole(bounds.minutes),
    location: text(bounds.location),
    times: z.array(moment).max(mostTimes),
    link: z.enum(linkStates),
    sentAt: moment.nullable(),
    mailed: z.boolean(),
    revokedAt: moment.nullable(),
    entries: z.array(entry).max(mostPeople),
    views: z
      .array(z.object({ at: moment, outcome: z.enum(viewOutcomes), byPerson: z.boolean() }))
      .max(mostViews)
      .describe('The newest first; a program that only follows links is none of a person'),
    viewCount: count.describe('Views by a person'),
    createdBy: z.string().max(256).nullable(),
    createdAt: moment,
    version,
  })
  .meta({ id: 'Shortlist' })
export type Shortlist = z.infer<typeof shortlist>

const said = z.object({ en: z.string().max(300), fr: z.string().max(300) })

const linkedPerson = z.object({
  id,
  letter,
  state: z.enum(['open', 'agreed', 'gone']),
  name: z.string().max(161).nullable().describe('Null until the agency has agreed, unless names are shown'),
  trade: slug.nullable(),
  years: count.nullable(),
  distanceKm: z.number().min(0).max(25_000).nullable(),
  availability: z.enum(availabilities).nullable(),
  availableFrom: day.nullable(),
  note: z.string().max(longestNote),
  documents: z.array(z.object({ result: z.enum(gateResults), says: said })).max(30),
  answer: z.enum(answers).nullable(),
  comment: z.string().max(longestComment),
  startsAt: moment.nullable(),
})
export type LinkedPerson = z.infer<typeof linkedPerson>

/** What an employer sees by the link. */
export const linkedShortlist = z
  .object({
    outcome: z.enum(viewOutcomes).describe('Anything but `shown`: the link shows nobody, and why'),
    viewId: id.nullable(),
    shown: z
      .object({
        recipient: z.string().max(170),
        employer: z.string().max(160),
        jobTitle: said,
        place,
        postcode: z.string().max(10).nullable(),
        startsOn: day.nullable(),
        endsOn: day.nullable(),
        recruiter: z.object({ name: z.string().max(256), phone: z.string().max(20).nullable() }).nullable(),
        answerBy: day,
        expiresOn: day,
        zone: z.enum(zones),
        times: z.array(moment).max(mostTimes),
        rate: z.object({ amount: count, unit: z.enum(payUnits), currency: z.enum(currencies) }).nullable(),
        people: z.array(linkedPerson).max(mostPeople),
        gone: z.array(letter).max(mostPeople).describe('Letters of those who can no longer be offered'),
        withNames: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'LinkedShortlist' })
export type LinkedShortlist = z.infer<typeof linkedShortlist>
export type ShownShortlist = NonNullable<LinkedShortlist['shown']>
