import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { moment } from '#shared/shapes.ts'
import { most } from './limits.ts'
import { checkNames, reasonNames, states } from './rules.ts'
import { failedTask, figures } from './shapes.ts'

const health = z
  .object({
    asOf: moment,
    state: z.enum(states).describe('The worst of the checks'),
    checks: z
      .array(z.object({ part: z.enum(checkNames), state: z.enum(states), reason: z.enum(reasonNames).nullable() }))
      .max(checkNames.length),
    figures,
    failedTasks: z.array(failedTask).max(most.failedTasks).describe('Given up first, then newest first'),
  })
  .meta({ id: 'Health' })
export type Health = z.infer<typeof health>

export const healthOperations = contract({
  findHealth: {
    method: 'GET',
    path: '/health',
    access: ['admin'],
    response: health,
    summary: 'Read how the installation is: queue, email, storage, database, servers, versions, backup and clock',
  },
  runFailedTasks: {
    method: 'PUT',
    path: '/failed-tasks/next-run',
    access: ['admin'],
    response: z.object({ count: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }),
    audit: 'task.repeated',
    summary: 'Run every task again that was given up',
  },
  runFailedTask: {
    method: 'PUT',
    path: '/failed-tasks/{failedTaskId}/next-run',
    access: ['admin'],
    response: null,
    audit: 'task.repeated',
    errors: ['task-is-running'],
    summary: 'Run a failed task again, now and as often as a new one',
  },
  dropFailedTask: {
    method: 'DELETE',
    path: '/failed-tasks/{failedTaskId}',
    access: ['admin'],
    response: null,
    audit: 'task.dropped',
    errors: ['task-is-running'],
    summary: 'Drop a failed task: what it was to do is not done',
  },
})
