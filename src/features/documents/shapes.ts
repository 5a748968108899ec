import { z } from 'zod'
import { namesCategory } from '#shared/category-contract.ts'
import { day, id, line, moment, version } from '#shared/shapes.ts'
import { file } from '../files/contract.ts'
import { countries } from '../places/countries.ts'
import { holders } from './holders.ts'
import { checkWays, documentFamilies, documentShapes, documentSides, documentStatuses } from './rules.ts'

/** How a document or a requirement names a type, a level or a category. */
export const documentType = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .register(namesCategory, { kind: 'document-type' })
export const documentOption = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/)
const name = z.string().max(120)

export const describedType = z
  .object({
    code: documentType,
    country: z.enum(countries).nullable().describe('Where it is issued; null: in both countries'),
    family: z.enum(documentFamilies),
    nameEn: name,
    nameFr: name,
    shape: z.enum(documentShapes).describe('A higher level of a ladder stands for those below it; categories stand for themselves'),
    options: z
      .array(
        z.object({ code: documentOption, en: name, fr: name, months: z.int().min(1).max(600).optional() }).meta({ id: 'DocumentOption' }),
      )
      .max(100)
      .describe('Its levels, lowest first, or its categories'),
    months: z.int().min(1).max(600).nullable().describe('How long one is usually valid; null: it has no end, or names its own'),
    leadDays: z.int().min(0).max(365).describe('How long renewing one takes'),
    renewalEn: z.string().max(300),
    renewalFr: z.string().max(300),
    modelEn: z.string().max(80).nullable().describe('What its make and model are called; null: it is for none in particular'),
    modelFr: z.string().max(80).nullable(),
    checkUrl: z.string().max(200).nullable().describe('Where the scheme says whether one is genuine'),
    isHidden: z.boolean(),
  })
  .meta({ id: 'DocumentType' })
export type DescribedType = z.infer<typeof describedType>

const person = z.object({ name: z.string().max(256) }).nullable()

export const document = z
  .object({
    id,
    candidateId: id,
    type: documentType,
    status: z.enum(documentStatuses).describe('Expiring and expired are told from `expiresOn`'),
    number: z.string().max(60).nullable(),
    model: z.string().max(120).nullable().describe('The make and model it is for, such as of a facepiece'),
    level: documentOption.nullable(),
    categories: z.array(documentOption).max(60),
    issuedOn: day.nullable(),
    expiresOn: day.nullable().describe('Last day it is valid'),
    isProvisional: z.boolean().describe('A certificate that stands for the card until it comes'),
    reason: z.string().max(500).nullable().describe('Why it was rejected'),
    checkedBy: person,
    checkedAt: moment.nullable(),
    checkedHow: z.enum(checkWays).nullable(),
    requestedAt: moment.nullable(),
    submittedAt: moment.nullable(),
    replacesId: id.nullable().describe('The version before it, which remains valid until this one is verified'),
    replacedAt: moment.nullable().describe('Since when a newer version has replaced it; it still counts for as long as it is valid'),
    files: z.array(z.object({ side: z.enum(documentSides), file })).max(8),
    version,
  })
  .meta({ id: 'Document' })
export type Document = z.infer<typeof document>

/** One of the documents of all candidates. */
export const documentRow = document
  .pick({ id: true, type: true, status: true, level: true, categories: true, expiresOn: true, requestedAt: true, version: true })
  .extend({
    candidate: z.object({ id, name: z.string().max(170) }),
    holder: z.enum(holders),
    isAsked: z.boolean().describe('A newer version was asked for'),
  })
  .meta({ id: 'DocumentRow' })
export type DocumentRow = z.infer<typeof documentRow>

/** What is written down about a document, and which side of it the file shows that comes along. */
export const givenShape = {
  number: line(60).optional(),
  model: line(120).optional().describe('The make and model it is for; only types that name one keep it'),
  level: documentOption.optional(),
  categories: z.array(documentOption).max(60).default([]),
  issuedOn: day.optional(),
  expiresOn: day.optional().describe('Last day it is valid'),
  isProvisional: z.boolean().default(false),
  side: z.enum(documentSides).default('front').describe('What the file shows; another front or back takes the place of the one before'),
}
const given = z.object(givenShape)
export type GivenDocument = z.output<typeof given>

/** What can be wrong with it. */
export const givenFaults = [
  'document-level-needed',
  'document-categories-needed',
  'document-date-too-early',
  'document-issued-in-future',
  'document-ends-before-issue',
  'document-ends-too-late',
  'document-end-needed',
  'document-file-needed',
  'document-too-many-files',
] as const
