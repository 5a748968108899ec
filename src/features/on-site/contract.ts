import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { day, id, line, optional } from '#shared/shapes.ts'
import { application } from '../applications/shapes.ts'
import { slugOfKind } from '../categories/contract.ts'
import { documentType } from '../documents/shapes.ts'
import { gateAnswer } from '../requirements/contract.ts'
import { mostRequirements } from '../requirements/rules.ts'
import { absence, absenceShape, board } from './shapes.ts'
import { boardDays, mostAbsences, mostJobs, mostPeople, timeOfDay, usualTime } from './rules.ts'

const everybody = ['candidate', 'admin', 'operation', 'agent'] as const
const own = ['candidate', 'agent'] as const
const staff = ['admin', 'operation'] as const
const absenceFaults = ['absence-ends-before', 'absence-too-long'] as const

export const onSite = contract({
  listAbsences: {
    method: 'GET',
    path: '/candidates/{candidateId}/absences',
    access: everybody,
    own,
    response: z.object({ items: z.array(absence).max(mostAbsences) }),
    summary: 'Read the days on which a candidate cannot work, the latest first',
  },
  addAbsence: {
    method: 'POST',
    path: '/candidates/{candidateId}/absences',
    access: everybody,
    own,
    body: absenceShape,
    audit: 'absence.added',
    response: absence,
    status: 201,
    errors: [...absenceFaults, 'absences-full', 'candidate-put-away'],
    summary: 'Add days on which a candidate cannot work',
  },
  changeAbsence: {
    method: 'PATCH',
    path: '/candidate-absences/{absenceId}',
    access: everybody,
    own,
    body: z.object(optional(absenceShape.shape)),
    versioned: true,
    audit: 'absence.changed',
    response: absence,
    errors: absenceFaults,
    summary: 'Change days on which a candidate cannot work',
  },
  removeAbsence: {
    method: 'DELETE',
    path: '/candidate-absences/{absenceId}',
    access: everybody,
    own,
    audit: 'absence.removed',
    response: null,
    summary: 'Remove days on which a candidate cannot work',
  },
  listOnSite: {
    method: 'GET',
    path: '/on-site',
    access: [...staff, 'agent'],
    own: ['agent'],
    query: z.object({
      day: day.describe('The first day'),
      days: z.int().min(1).max(boardDays).default(boardDays),
      time: z.string().max(5).regex(timeOfDay).default(usualTime).describe('When work begins: who works nights only is not there at 07:00'),
      trade: slugOfKind('trade').optional().describe('As their trade or one of their others'),
      placeId: id.optional(),
      withinKm: z.int().min(1).max(500).default(48).describe('How far from the place they live, and the jobs are'),
      types: z.array(documentType).max(mostRequirements).optional().describe('The lights tell of these documents'),
      jobId: id.optional().describe('The lights tell whether they can be put forward for this job; it comes before `types`'),
      q: z.string().trim().max(200).optional().describe('The candidate’s name or email'),
      sort: z.enum(['nearest', 'name']).default('nearest').describe('By name where no place is asked for'),
      most: z.int().min(1).max(mostPeople).default(200).describe('So many people at most'),
    }),
    response: board,
    errors: ['place-unknown', 'document-type-unknown'],
    summary:
      'Read who can be on site from a day on: people of a trade near a place by days, with the gate, and the jobs they are wanted for',
  },
  askOnSite: {
    method: 'GET',
    path: '/on-site/gate',
    access: staff,
    query: z.object({ candidateId: id, jobId: id, day }),
    response: z.object({
      gate: gateAnswer.nullable().describe('Line by line, with reason and remedy; null: the job requires no documents'),
      refusal: z
        .object({ code: z.string().max(60), reason: z.string().max(400).describe('In the caller’s language') })
        .nullable()
        .describe('What stands in the way besides documents'),
    }),
    summary: 'Read whether a candidate can be proposed for a job from a day, and what is missing',
  },
  listOnSiteLights: {
    method: 'GET',
    path: '/on-site/lights',
    access: staff,
    query: z.object({
      candidateId: id,
      jobIds: z.array(id).min(1).max(mostJobs),
      day,
      days: z.int().min(1).max(boardDays).default(boardDays),
    }),
    response: z.object({
      items: z.array(z.object({ jobId: id, lights: z.string().max(boardDays).describe('A letter a day, as on the board') })).max(mostJobs),
    }),
    summary: 'Read the gate’s light for one candidate on several jobs, a day each',
  },
  proposeOnSite: {
    method: 'POST',
    path: '/on-site/proposals',
    access: staff,
    body: z.object({
      candidateId: id,
      jobId: id,
      day: day.describe('Their first day'),
      isReserve: z.boolean().default(false).describe('Although every opening is filled or someone has been put forward for it'),
      override: line(500).optional().describe('Administrators: why they are proposed although the gate blocks'),
    }),
    audit: 'application.proposed',
    response: application,
    status: 201,
    errors: [
      'on-site-day-past',
      'on-site-not-that-day',
      'on-site-placed',
      'on-site-away',
      'on-site-full',
      'job-not-open',
      'already-put-to-job',
      'candidate-not-to-contact',
      'move-not-allowed',
      'gate-blocked',
    ],
    summary: 'Propose a candidate for a job from a day: they are added to it if needed, and put forward once the gate lets them',
  },
  takeBackProposal: {
    method: 'DELETE',
    path: '/on-site/proposals/{applicationId}',
    access: staff,
    versioned: true,
    audit: 'application.proposal-undone',
    response: null,
    errors: ['undo-too-late', 'changed-since'],
    summary: 'Take your own proposal back, within seconds and before anyone is notified',
  },
})
