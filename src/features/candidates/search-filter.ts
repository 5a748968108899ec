import { z } from 'zod'
import type { CategoryKind } from '#shared/categories.ts'
import { paging } from '#shared/list.ts'
import { day, id, line } from '#shared/shapes.ts'
import { slugOfKind } from '../categories/contract.ts'
import { mostPayWanted } from '../jobs/options.ts'
import { usualDistance } from '../places/steps.ts'
import { candidateSorts, choices, compliances } from './search-options.ts'

const several = <T extends string>(options: readonly T[]) => z.array(z.enum(options)).max(options.length).default([])
const ofList = (kind: CategoryKind) => z.array(slugOfKind(kind)).max(50).default([])
const tags = z.array(line(40)).max(10).default([])
const pay = z.int().min(0).max(mostPayWanted).optional()

/** Everything by which staff narrow their candidates. */
export const candidateFilter = {
  q: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('Words, "phrases", beginnings*, AND, OR, NOT, -word and brackets, over names, contacts, tags, notes and CVs'),
  trade: ofList('trade').describe('Also as another trade of theirs'),
  grade: ofList('grade'),
  experience: several(choices.experience),
  qualification: several(choices.qualification),
  availability: several(choices.availability),
  availableBy: day.optional().describe('Can start that day at the latest'),
  status: several(choices.status),
  jobType: several(choices.jobType),
  shift: several(choices.shift),
  card: several(choices.card),
  document: z
    .array(slugOfKind('document-type'))
    .max(50)
    .default([])
    .describe('Types of documents: holds one of these, checked and not expired'),
  documentUntil: day.optional().describe('And it is valid until that day at least'),
  forJob: id.optional().describe('The job that `compliance` is about'),
  compliance: z.enum(compliances).optional().describe('What the gate answers for the job; unknown: nothing that it asks for was ever sent'),
  category: ofList('sector').describe('Sectors'),
  language: several(choices.language).describe('Spoken'),
  licence: several(choices.licence),
  lodging: z.boolean().optional(),
  transport: z.boolean().optional(),
  tag: tags.describe('All of these'),
  withoutTag: tags.describe('None of these'),
  pool: z.array(id).max(20).default([]).describe('In any of these pools'),
  source: several(choices.source),
  mine: z.boolean().optional().describe('Only those the caller is responsible for'),
  ownerId: id.optional(),
  hot: z.boolean().optional(),
  contactable: z.boolean().optional().describe('Only those who may be contacted, or only those who may not be'),
  hasCv: z.boolean().optional(),
  complete: z.boolean().optional().describe('Whether phone, trade, town and CV are there'),
  country: several(choices.country),
  payMin: pay.describe('Asks for at least this much, in whole units a month'),
  payMax: pay.describe('Asks for at most this much, in whole units a month'),
  addedWithinDays: z.int().min(1).max(365).optional().describe('Added within this many days'),
  addedFrom: day.optional(),
  addedTo: day.optional(),
  notContactedFor: z.int().min(1).max(3650).optional().describe('Not contacted for so many days, or never'),
  region: line(100).optional().describe('County or département where they live; a town that is a county of its own, such as London'),
  location: id.optional(),
  distance: z.int().min(0).max(100).default(usualDistance).describe('Miles in English, kilometres in French'),
}
export type CandidateFilter = z.output<z.ZodObject<typeof candidateFilter>>

export const candidateQuery = z.object({
  ...candidateFilter,
  within: z
    .enum(['all', 'record'])
    .default('all')
    .describe('Where the words are looked for: also in notes and CVs, or in the record alone, which is quicker'),
  sort: z.enum(candidateSorts).optional().describe('By default relevance for words, else createdAt'),
  ...paging,
})
export type CandidateQuery = z.output<typeof candidateQuery>

/** Words around what was looked for, and where they stand. */
export const snippet = z.object({
  source: z.enum(['cv', 'note', 'record']),
  parts: z.array(z.object({ text: z.string().max(2000), isMatch: z.boolean() })).max(60),
})
