import { expect, it } from 'vitest'
import { jobStatuses } from '../jobs/rules.ts'
import { savedStateOf } from './rules.ts'

it('tells whoever saved a job whether it is open, may come back, or is over', () =>
  expect(Object.fromEntries(jobStatuses.map((status) => [status, savedStateOf(status)]))).toEqual({
    draft: 'offline',
    pending_approval: 'offline',
    scheduled: 'offline',
    open: 'open',
    on_hold: 'offline',
    filled: 'over',
    closed: 'over',
    expired: 'over',
    archived: 'over',
  }))
