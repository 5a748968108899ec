import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { day, email, id, line, personName, prose } from '#shared/shapes.ts'
import { slug } from '../categories/contract.ts'
import { pay } from '../jobs/shapes.ts'
import { experiences, jobTypes } from '../jobs/options.ts'
import { countries } from '../places/countries.ts'
import { availabilities, cards } from './options.ts'
import { drivingLicences, farthestKm, languageLevels, lawfulBases, shifts, sources, spokenLanguages } from './rules.ts'
import { engagements, qualifications } from '../jobs/terms.ts'

const phone = z.string().trim().min(6).max(30).describe('With country code, or as dialled in the country of the language')

const several = <T extends string>(options: readonly T[]) => z.array(z.enum(options)).max(options.length).default([])
export const language = z.strictObject({ code: z.enum(spokenLanguages), level: z.enum(languageLevels) })
export type SpokenLanguage = z.infer<typeof language>

/** What a candidate may write about themselves. */
export const ownFields = {
  firstName: personName(80),
  lastName: personName(80),
  phone: phone.nullable().default(null),
  phone2: phone.nullable().default(null),
  locale: z.enum(locales),
  dateOfBirth: day.nullable().default(null).describe('Only needed to check some cards'),
  languages: z.array(language).max(10).default([]),
  placeId: id.nullable().default(null),
  address: line(200).nullable().default(null),
  postcode: line(12).nullable().default(null).describe('As written in the country'),
  country: z.enum(countries).optional().describe('That of the language by default'),
  maxDistanceKm: z.int().min(0).max(farthestKm).nullable().default(null).describe('How far from home they go for work'),
  drivingLicences: several(drivingLicences),
  ownTransport: z.boolean().default(false),
  canLodgeAway: z.boolean().default(false).describe('Takes work that needs lodging'),
  trade: slug.nullable().default(null),
  otherTrades: z.array(slug).max(10).default([]),
  sectors: z.array(slug).max(20).default([]),
  grade: slug.nullable().default(null),
  experience: z.enum(experiences).nullable().default(null),
  experienceYears: z.int().min(0).max(60).nullable().default(null),
  qualification: z.enum(qualifications).nullable().default(null),
  cards: z.array(z.enum(cards)).max(20).default([]),
  availability: z.enum(availabilities).default('now'),
  availableFrom: day.nullable().default(null),
  availableUntil: day.nullable().default(null),
  noticeDays: z.int().min(0).max(365).nullable().default(null),
  shifts: several(shifts),
  jobTypes: z.array(z.enum(jobTypes)).max(4).default([]),
  desiredPay: pay.nullable().default(null).describe('What they ask, never what they earned'),
  engagements: several(engagements),
}

/** What staff alone write. */
export const staffFields = {
  email: email.nullable().default(null),
  source: z.enum(sources).default('phone'),
  referredBy: line(160).nullable().default(null),
  ownerId: id.nullable().optional().describe('Whoever adds the candidate, if left out'),
  isHot: z.boolean().default(false).describe('To be placed soon'),
  tags: z.array(line(40)).max(30).default([]).describe('Kept in lower case, each once'),
  lawfulBasis: z.enum(lawfulBases).nullable().default(null),
  informedOn: day.nullable().default(null).describe('When they were told that the agency keeps their data'),
  note: prose(10_000, 0).default(''),
}

/** What a candidate says of themselves, whole. */
export type OwnFields = { [Field in keyof typeof ownFields]: Exclude<z.output<(typeof ownFields)[Field]>, undefined> }
/** What staff say besides. */
export type StaffFields = { [Field in keyof typeof staffFields]: Exclude<z.output<(typeof staffFields)[Field]>, undefined> }
