import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { day, email, id, line, moment, personName, prose, text, version, whole } from '#shared/shapes.ts'
import { archiveReasons } from '../archives/rules.ts'
import { slugOfKind } from '../categories/contract.ts'
import { place } from '../places/contract.ts'
import { countries } from '../places/countries.ts'
import { schemes } from './accreditations.ts'
import { companySizes, likenesses, mostOfEach } from './rules.ts'
import { accreditationBounds, bounds, contactBounds, siteBounds } from './bounds.ts'

const phone = line(bounds.phone).describe('With country code, or as dialled in the country')
export const country = z.enum(countries)
const foundedYear = whole(bounds.foundedYear).nullable()
const address = line(bounds.address).nullable().default(null).describe('Street and number')
const postcode = line(bounds.postcode).nullable().default(null).describe('As the country writes it')

/** What staff write about an employer. */
export const employerShape = z.object({
  name: line(bounds.name),
  tradingName: line(bounds.tradingName).nullable().default(null),
  country: country.default('GB'),
  companyNumber: line(bounds.companyNumber).nullable().default(null).describe('Companies House number; SIREN or SIRET in France'),
  vatNumber: line(bounds.vatNumber).nullable().default(null),
  sector: slugOfKind('sector'),
  size: z.enum(companySizes).default('10-49'),
  foundedYear: foundedYear.default(null),
  ownerId: id.nullable().optional().describe('Who at the agency looks after them; by default the person who adds them'),
  website: line(bounds.website).nullable().default(null),
  phone: phone.nullable().default(null),
  email: email.nullable().default(null),
  address,
  postcode,
  placeId: id.nullable().default(null),
  invoiceAddress: prose(bounds.invoiceAddress).default('').describe('If different from the address'),
  isListed: z.boolean().default(false).describe('Shown in the public directory; a confidential client is not'),
  aboutEn: prose(bounds.aboutEn).default(''),
  aboutFr: prose(bounds.aboutFr).default(''),
})
export type EmployerInput = z.output<typeof employerShape>

/** Somebody whom one speaks to there. */
export const contactShape = z.object({
  firstName: personName(contactBounds.firstName),
  lastName: personName(contactBounds.lastName),
  jobTitle: line(contactBounds.jobTitle).nullable().default(null),
  email: email.nullable().default(null),
  phone: phone.nullable().default(null),
  locale: z.enum(locales),
  isMain: z.boolean().default(false).describe('The main contact; setting it unsets the previous one'),
})
export type ContactInput = z.output<typeof contactShape>

export const siteShape = z.object({
  name: line(siteBounds.name),
  country: country.default('GB'),
  address,
  postcode,
  placeId: id.nullable().default(null),
  accessNotes: prose(siteBounds.accessNotes).default('').describe('How to get in: gate, hours, whom to ask for'),
})
export type SiteInput = z.output<typeof siteShape>

export const accreditationShape = z.object({
  scheme: z.enum(schemes),
  schemeName: line(accreditationBounds.schemeName)
    .nullable()
    .default(null)
    .describe('Name of a scheme that is not in the list; only for `other`'),
  number: line(accreditationBounds.number).nullable().default(null),
  seenOn: day.describe('When the agency saw the proof'),
  expiresOn: day.nullable().default(null).describe('Last day it is valid'),
  checkUrl: line(accreditationBounds.checkUrl).nullable().default(null).describe('Where anyone can check it with the scheme'),
})
export type AccreditationInput = z.output<typeof accreditationShape>

export const contact = z
  .object({
    id,
    employerId: id,
    firstName: text(contactBounds.firstName),
    lastName: text(contactBounds.lastName),
    jobTitle: text(contactBounds.jobTitle).nullable(),
    email: text(contactBounds.email).nullable(),
    phone: z.string().max(20).nullable(),
    locale: z.enum(locales),
    isMain: z.boolean(),
    version,
  })
  .meta({ id: 'EmployerContact' })
export type Contact = z.infer<typeof contact>

export const site = z
  .object({
    id,
    employerId: id,
    name: text(siteBounds.name),
    country,
    address: text(siteBounds.address).nullable(),
    postcode: z.string().max(8).nullable(),
    place: place.nullable(),
    accessNotes: text(siteBounds.accessNotes),
    version,
  })
  .meta({ id: 'EmployerSite' })
export type Site = z.infer<typeof site>

export const accreditation = z
  .object({
    id,
    employerId: id,
    scheme: z.enum(schemes),
    schemeName: text(accreditationBounds.schemeName).nullable(),
    number: text(accreditationBounds.number).nullable(),
    seenOn: day,
    expiresOn: day.nullable(),
    checkUrl: text(accreditationBounds.checkUrl).nullable(),
    version,
  })
  .meta({ id: 'EmployerAccreditation' })
export type Accreditation = z.infer<typeof accreditation>

export const note = z
  .object({
    id,
    employerId: id,
    text: z.string().max(4000),
    author: z
      .object({ uid: z.string().max(128), name: z.string().max(256) })
      .nullable()
      .describe('Null once their account is no longer on record'),
    createdAt: moment,
    correctedAt: moment.nullable(),
  })
  .meta({ id: 'EmployerNote' })
export type Note = z.infer<typeof note>

const owner = z.object({ id, name: z.string().max(256) })
export const count = z.int().min(0)

/** What stands in lists, too. */
const common = {
  id,
  name: text(bounds.name),
  tradingName: text(bounds.tradingName).nullable(),
  country,
  companyNumber: z.string().max(14).nullable(),
  sector: slugOfKind('sector'),
  size: z.enum(companySizes),
  place: place.nullable(),
  owner: owner.nullable(),
  archivedAt: moment.nullable(),
  version,
  createdAt: moment,
}

export const employer = z
  .object({
    ...common,
    slug: z.string().max(200),
    vatNumber: z.string().max(14).nullable(),
    foundedYear,
    website: text(bounds.website).nullable(),
    phone: z.string().max(20).nullable(),
    email: text(bounds.email).nullable(),
    address: text(bounds.address).nullable(),
    postcode: z.string().max(8).nullable(),
    invoiceAddress: text(bounds.invoiceAddress),
    isListed: z.boolean(),
    aboutEn: text(bounds.aboutEn),
    aboutFr: text(bounds.aboutFr),
    terms: z
      .object({
        version: z.string().max(40),
        acceptedOn: day,
        contactName: z.string().max(161).nullable(),
        recordedAt: moment,
        recordedByName: z.string().max(256).nullable(),
      })
      .nullable()
      .describe('The agency’s terms of business, as last accepted'),
    doNotContact: z
      .object({ since: moment, reason: z.string().max(500), byName: z.string().max(256).nullable() })
      .nullable()
      .describe('The agency must not get in touch'),
    archiveReason: z.enum(archiveReasons).nullable(),
    archiveNote: z.string().max(500).nullable(),
    contacts: z.array(contact).max(mostOfEach).describe('The main one first'),
    sites: z.array(site).max(mostOfEach),
    accreditations: z.array(accreditation).max(mostOfEach),
    counts: z.object({ jobs: count, openJobs: count, placements: count, notes: count }),
    updatedAt: moment,
    creditApprovedAt: moment.nullable().describe('Since when they may buy on account'),
  })
  .meta({ id: 'Employer' })
export type Employer = z.infer<typeof employer>

export const employerRow = z
  .object({
    ...common,
    openJobs: count,
    mainContactName: z.string().max(161).nullable(),
    termsAcceptedOn: day.nullable(),
    doNotContactAt: moment.nullable(),
  })
  .meta({ id: 'EmployerRow' })
export type EmployerRow = z.infer<typeof employerRow>

export const similar = z
  .object({
    ...employerRow.pick({ id: true, name: true, tradingName: true, companyNumber: true, place: true, archivedAt: true }).shape,
    likeness: z.enum(likenesses),
  })
  .meta({ id: 'SimilarEmployer' })
export type SimilarEmployer = z.infer<typeof similar>
