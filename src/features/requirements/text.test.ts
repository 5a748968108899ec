import { expect, it } from 'vitest'
import { firstLine } from '#test/support/gate-cases.ts'
import { sayGateReason } from './text.ts'

const winter = 'GB 2026-12-01..2027-02-28'

it('checks that staff make themselves are worded differently for the candidate', () => {
  const [found] = firstLine(winter, 'CSCS blue', 'CSCS blue submitted')
  const type = { code: 'cscs', en: 'CSCS card', fr: 'Carte CSCS' }
  const level = { code: 'blue', en: 'Blue', fr: 'Bleue' }
  const line = { ...found, requirement: { id: 1, type, level, categories: [], isAtStart: false, alternatives: [] }, level, lacks: [] }
  expect(sayGateReason(line as never, 'en')).toBe('CSCS card (Blue) to be checked')
  expect(sayGateReason(line as never, 'fr')).toBe('Carte CSCS (Bleue)\u00a0: à vérifier')
})
