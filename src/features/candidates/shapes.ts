import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { day, email, id, line, moment, personName, prose, text, version, whole } from '#shared/shapes.ts'
import { slug, slugOfKind } from '../categories/contract.ts'
import { file } from '../files/contract.ts'
import { pay } from '../jobs/shapes.ts'
import { experiences, jobTypes } from '../jobs/options.ts'
import { place } from '../places/contract.ts'
import { countries } from '../places/countries.ts'
import { availabilities, cards } from './options.ts'
import { candidateStatuses, drivingLicences, farthestKm, languageLevels, lawfulBases, shifts, sources, spokenLanguages } from './rules.ts'
import { engagements, qualifications } from '../jobs/terms.ts'
import { bounds } from './bounds.ts'

export const phone = line(bounds.phone).describe('With country code, or as dialled in the candidate’s country')

const several = <T extends string>(options: readonly T[]) => z.array(z.enum(options)).max(options.length).default([])
const language = z.strictObject({ code: z.enum(spokenLanguages), level: z.enum(languageLevels) })
export type SpokenLanguage = z.infer<typeof language>

/** What a candidate may write about themselves. */
export const ownFields = {
  firstName: personName(bounds.firstName),
  lastName: personName(bounds.lastName),
  phone: phone.nullable().default(null),
  phone2: phone.nullable().default(null),
  locale: z.enum(locales),
  dateOfBirth: day.nullable().default(null).describe('Only needed to check some cards'),
  languages: z.array(language).max(10).default([]),
  placeId: id.nullable().default(null),
  address: line(bounds.address).nullable().default(null),
  postcode: line(bounds.postcode).nullable().default(null).describe('As written in the country'),
  country: z.enum(countries).optional().describe('That of the language by default'),
  maxDistanceKm: z.int().min(0).max(farthestKm).nullable().default(null).describe('How far from home they go for work'),
  drivingLicences: several(drivingLicences),
  ownTransport: z.boolean().default(false),
  canLodgeAway: z.boolean().default(false).describe('Takes work that needs lodging'),
  trade: slugOfKind('trade').nullable().default(null),
  otherTrades: z.array(slugOfKind('trade')).max(10).default([]),
  sectors: z.array(slugOfKind('sector')).max(20).default([]),
  grade: slugOfKind('grade').nullable().default(null),
  experience: z.enum(experiences).nullable().default(null),
  experienceYears: whole(bounds.experienceYears).nullable().default(null),
  qualification: z.enum(qualifications).nullable().default(null),
  cards: z.array(z.enum(cards)).max(20).default([]),
  availability: z.enum(availabilities).default('not-said'),
  availableFrom: day.nullable().default(null),
  availableUntil: day.nullable().default(null),
  noticeDays: whole(bounds.noticeDays).nullable().default(null),
  shifts: several(shifts),
  jobTypes: z.array(z.enum(jobTypes)).max(4).default([]),
  desiredPay: pay.nullable().default(null).describe('What they ask, never what they earned'),
  engagements: several(engagements),
}

/** What staff alone write. */
export const staffFields = {
  email: email.nullable().default(null),
  source: z.enum(sources).default('phone'),
  referredBy: line(bounds.referredBy).nullable().default(null),
  ownerId: id.nullable().optional().describe('Whoever adds the candidate, if left out'),
  isHot: z.boolean().default(false).describe('To be placed soon'),
  tags: z.array(line(bounds.tags)).max(30).default([]).describe('Kept in lower case, each once'),
  lawfulBasis: z.enum(lawfulBases).nullable().default(null),
  informedOn: day.nullable().default(null).describe('When they were told that the agency keeps their data'),
  note: prose(bounds.note).default(''),
}

/** What a candidate says of themselves, whole. */
export type OwnFields = { [Field in keyof typeof ownFields]: Exclude<z.output<(typeof ownFields)[Field]>, undefined> }
/** What staff say besides. */
export type StaffFields = { [Field in keyof typeof staffFields]: Exclude<z.output<(typeof staffFields)[Field]>, undefined> }

/** What everybody who may know them reads of a candidate, lists too. */
export const shown = {
  id,
  firstName: text(bounds.firstName),
  lastName: text(bounds.lastName),
  email: text(bounds.email).nullable(),
  phone: z.string().max(20).nullable(),
  locale: z.enum(locales),
  place: place.nullable(),
  country: z.enum(countries),
  trade: slug.nullable(),
  grade: slug.nullable(),
  jobTypes: z.array(z.enum(jobTypes)).max(4),
  experience: z.enum(experiences).nullable(),
  availability: z.enum(availabilities),
  availableFrom: day.nullable(),
  cards: z.array(z.enum(cards)).max(20),
  status: z.enum(candidateStatuses),
  createdAt: moment,
}

/** A town is written by its number, and shown whole. */
type Written<Shape> = Record<Exclude<keyof Shape, 'placeId'>, z.ZodType> & Record<string, z.ZodType>

/** All that candidates may read of themselves; a field that they write and do not read does not compile. */
export const profile = z
  .object({
    ...shown,
    phone2: z.string().max(20).nullable(),
    dateOfBirth: day.nullable(),
    languages: z.array(language).max(10),
    address: text(bounds.address).nullable(),
    postcode: z.string().max(10).nullable(),
    maxDistanceKm: z.int().min(0).max(farthestKm).nullable(),
    drivingLicences: z.array(z.enum(drivingLicences)).max(drivingLicences.length),
    ownTransport: z.boolean(),
    canLodgeAway: z.boolean(),
    otherTrades: z.array(slug).max(10),
    sectors: z.array(slug).max(20),
    experienceYears: whole(bounds.experienceYears).nullable(),
    qualification: z.enum(qualifications).nullable(),
    availableUntil: day.nullable(),
    noticeDays: whole(bounds.noticeDays).nullable(),
    shifts: z.array(z.enum(shifts)).max(shifts.length),
    desiredPay: z.object(pay.shape).nullable(),
    engagements: z.array(z.enum(engagements)).max(engagements.length),
    uid: z.string().max(128).nullable(),
    cv: file.nullable(),
    version,
    updatedAt: moment,
  } satisfies Written<typeof ownFields>)
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof profile>

export const candidate = profile
  .extend({
    source: z.enum(sources),
    referredBy: text(bounds.referredBy).nullable(),
    isHot: z.boolean(),
    tags: z.array(text(bounds.tags)).max(30),
    lawfulBasis: z.enum(lawfulBases).nullable(),
    informedOn: day.nullable(),
    noticeSentAt: moment.nullable(),
    note: text(bounds.note),
    ownerId: id.nullable(),
    ownerName: z.string().max(256).nullable(),
    doNotContactReason: z.string().max(500).nullable(),
    lastContactAt: moment.nullable(),
    otherEmails: z.array(z.string().max(254)).max(100).describe('Addresses of records that were merged into this one'),
    claimed: z.array(z.string().max(60)).max(60).describe('Fields whose value the candidate gave'),
  } satisfies Written<Omit<typeof staffFields, 'email'>>)
  .meta({ id: 'Candidate' })
export type Candidate = z.infer<typeof candidate>
