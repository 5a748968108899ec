import { z } from 'zod'
import { day, id, moment, version } from '#shared/shapes.ts'
import { mostQuestions } from '../jobs/question-kinds.ts'
import { gateResults } from '../requirements/gate.ts'
import { boardOrders, boardStages, cardsAtFirst, mostCards, stages } from './rules.ts'

const count = z.int().min(0)

export const nextStep = z
  .object({ what: z.string().max(200), on: day.nullable(), by: z.string().max(256).nullable() })
  .meta({ id: 'NextStep' })
export type NextStep = z.infer<typeof nextStep>

export const knockOuts = z.int().min(0).max(mostQuestions).describe('How many answers are unsuitable; agents are told of none')

/** An application as the board shows it: what one decides by at a glance. */
const boardCard = z
  .object({
    id,
    candidateId: id,
    candidateName: z.string().max(161),
    stage: z.enum(stages),
    resumeStage: z.enum(stages).nullable(),
    isNew: z.boolean().describe('New, and nobody of the agency has opened it yet'),
    gate: z.enum(gateResults).nullable().describe('Whether the documents let them be put forward; null: the job asks for none'),
    gateReason: z.string().max(600).nullable().describe('The first line that is in the way, or else the first that warns'),
    hasCv: z.boolean(),
    distanceKm: z.number().min(0).max(25_000).nullable(),
    stageChangedAt: moment,
    answerBy: day,
    knockOuts,
    rating: z.int().min(1).max(5).nullable(),
    nextStep: nextStep.nullable(),
    version,
  })
  .meta({ id: 'BoardCard' })
export type BoardCard = z.infer<typeof boardCard>

const boardColumn = z
  .object({ stage: z.enum(boardStages), total: count, cards: z.array(boardCard).max(mostCards) })
  .meta({ id: 'BoardColumn' })
export type BoardColumn = z.infer<typeof boardColumn>

export const board = {
  findBoard: {
    method: 'GET',
    path: '/jobs/{jobId}/board',
    access: ['admin', 'operation'],
    query: z.object({
      q: z.string().trim().max(200).optional().describe('The candidate’s name or email'),
      gate: z.enum(gateResults).optional(),
      withinKm: z.int().min(1).max(500).optional().describe('How far from the site they live at most'),
      answerDue: z.boolean().optional().describe('Their answer is due today or late'),
      order: z.enum(boardOrders).default('waiting'),
      each: z.int().min(1).max(mostCards).default(cardsAtFirst).describe('So many cards a column at most'),
    }),
    response: z.object({
      columns: z.array(boardColumn).max(boardStages.length),
      held: count.describe('How many of these are on hold, which no column shows'),
      ended: count.describe('How many of these are over'),
    }),
    summary: 'Read a job’s pipeline as a board: a column for each stage, with its first cards',
  },
} as const
