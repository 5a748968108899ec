import { expect, it } from 'vitest'
import { engagements, engagementsIn } from './terms.ts'

it('each way to take people on is that of one country, the British ways first', () =>
  expect([...engagementsIn.GB, ...engagementsIn.FR]).toEqual([...engagements]))
