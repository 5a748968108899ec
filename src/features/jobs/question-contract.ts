import { z } from 'zod'
import { day, line } from '#shared/shapes.ts'
import { slugOfKind } from '../categories/contract.ts'
import { mostOptions, mostQuestions, questionKinds, units } from './question-kinds.ts'

/** A name that stays the same while the words around it change. */
const key = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/)
const bound = z.number().min(-1_000_000).max(1_000_000).nullable().default(null)
const said = (least: number) => {
  const text = line(200, least).nullable().default(null)
  return { textEn: text, textFr: text }
}
const option = { id: key, ...said(1) }

const written = {
  id: key.describe('Yours to choose, once a job; answers name it, and it stays while the question is reworded'),
  kind: z.enum(questionKinds),
  ...said(2),
  isRequired: z.boolean().default(false),
  options: z.array(z.strictObject(option)).max(mostOptions).default([]).describe('Of `one` and `several`'),
  knockOuts: z
    .array(z.string().max(40))
    .max(mostOptions)
    .default([])
    .describe('Answers that do not suit: `yes`, `no`, ids of options; of numbers and dates `outside`, for what lies outside the bounds'),
  unit: z.enum(units).nullable().default(null).describe('Of a number'),
  min: bound.describe('Of a number; outside its bounds an answer is refused, or a knock-out'),
  max: bound,
  from: day.nullable().default(null).describe('Of a date'),
  until: day.nullable().default(null),
  documentType: slugOfKind('document-type').nullable().default(null).describe('Of a document: which, from `GET /document-types`'),
}

/** One question as staff write it, */
export const questionInput = z.strictObject(written)
/** and as it is read. */
export const question = z.object({ ...written, options: z.array(z.object(option)).max(mostOptions) }).meta({ id: 'Question' })
export type Question = z.output<typeof question>

export const questions = z.array(question).max(mostQuestions)

/** An answer beside its question, as that was asked. */
export const answered = z
  .object({
    question,
    given: z.array(z.string().max(2000)).max(mostOptions).describe('`yes`, `no`, ids of options, or what was written; none: left empty'),
    knocksOut: z.boolean().describe('The answer is unsuitable; nobody is rejected because of it alone'),
  })
  .meta({ id: 'Answered' })
export type Answered = z.output<typeof answered>

/** What is sent with an application, by the id of the question. */
export const answers = z
  .record(key, z.array(z.string().max(2000)).max(mostOptions))
  .refine((given) => Object.keys(given).length <= mostQuestions, { params: { code: 'too-many' } })
  .meta({ maxProperties: mostQuestions })
  .default({})
  .describe('By the id of the question: `yes`, `no`, ids of options, or what was written')
