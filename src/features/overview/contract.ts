import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { counted } from '#shared/figures-contract.ts'
import { periodFaults } from '#shared/period.ts'
import { period, periodQuery } from '#shared/period-contract.ts'
import { agencyDetails } from '../agency/rules.ts'
import { calendarItem } from '../calendar/shapes.ts'
import { desk, own, waiting } from './shapes.ts'

export const overview = contract({
  findOverview: {
    method: 'GET',
    path: '/overview',
    access: ['admin', 'operation', 'agent'],
    own: ['agent'],
    query: z.object(periodQuery),
    response: z.object({
      period,
      answersDue: counted.describe('Promised for today or earlier'),
      waiting: z.array(waiting).max(8).describe('Whose answer is due first'),
      myDay: z.array(calendarItem).max(20).describe('What is left of today in the caller’s calendar; none for agents'),
      missingDetails: z.array(z.enum(agencyDetails)).describe('What is missing from the legal notice; for administrators only'),
      desk: desk.nullable().describe('Null for agents'),
      own: own.nullable().describe('For agents only'),
    }),
    errors: [...periodFaults],
    summary: 'Read the figures of the day',
  },
})
