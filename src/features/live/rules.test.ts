import { expect, it } from 'vitest'
import { partsOf } from './rules.ts'

it.each([
  ['jobs', ['jobs', '']],
  ['job:7', ['job:', '7']],
  ['job:7:x', ['job:', '7:x']],
  ...['', ':', 'job:', ':job', ':jobs'].map((topic) => [topic, null] as const),
] as const)('%j falls into %j', (topic, parts) => expect(partsOf(topic)).toEqual(parts))
