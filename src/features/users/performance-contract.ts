import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { compared, counted } from '#shared/figures-contract.ts'
import { period } from '#shared/period-contract.ts'
import { roles } from '#shared/roles.ts'
import { id, moment } from '#shared/shapes.ts'
import { userStatuses } from './rules.ts'

const performance = z
  .object({
    period: period.describe('From the first of the month to today; figures are compared with as many days before'),
    openJobs: counted.describe('Open jobs that they are responsible for'),
    candidates: counted.describe('Candidates that they are responsible for'),
    candidatesAdded: compared.describe('Those of them who were added in the period'),
    putForward: compared.describe('Applications for their jobs that were put forward in the period'),
    moved: counted.describe('Applications for their jobs that came in or moved in the period, and have not moved since'),
    placed: compared.describe('Applications for their jobs that were placed in the period'),
  })
  .meta({ id: 'Performance' })
export type Performance = z.infer<typeof performance>

const card = {
  id,
  uid: z.string().max(128),
  name: z.string().max(256),
  email: z.string().max(256).nullable(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  branch: z.string().max(120).nullable(),
  agentCompany: z.string().max(200).nullable(),
  createdAt: moment,
}

export const performances = contract({
  findMyPerformance: {
    method: 'GET',
    path: '/me/performance',
    access: ['admin', 'operation'],
    own: ['admin', 'operation'],
    response: performance,
    summary: 'Read your own figures of the month, each with the list behind it',
  },
  findColleague: {
    method: 'GET',
    path: '/users/profile',
    access: ['admin'],
    query: z.object({ userId: id.optional().describe('Left out: your own') }),
    response: z.object({ ...card, performance }).meta({ id: 'Colleague' }),
    summary: 'Read the card of a colleague or an agent, with their figures of the month',
  },
})
