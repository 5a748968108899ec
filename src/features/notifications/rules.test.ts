import { expect, it } from 'vitest'
import { declared } from '../../declared.ts'
import { eventsOf } from './rules.ts'

const agency = ['colleague-mentioned', 'application-received', 'application-withdrawn', 'gates-changed', 'document-sent', 'job-expired']

it.each([
  ['admin', [...agency, 'records-read', 'right-to-work-due']],
  ['operation', [...agency, 'right-to-work-due']],
  ['agent', ['candidate-moved', 'document-sent']],
  ['candidate', ['application-moved']],
  ['anonymous', []],
] as const)('tells %s of %j', (role, events) => expect(eventsOf(declared.events, role)).toEqual(events))
