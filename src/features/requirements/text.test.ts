import { describe, expect, it } from 'vitest'
import { locales } from '#shared/locale.ts'
import { firstLine, winter } from '#test/support/gate-cases.ts'
import { longestShort, sayGateLine, sayShort } from './text.ts'

const shown = (needs: string, has: string, long = '', job = winter, means = '') => {
  const [found] = firstLine(job, needs, has)
  const type = { code: 'cscs', en: `CSCS card${long}`, fr: `Carte CSCS${long}` }
  const level = { code: 'blue', en: `Blue${means}`, fr: 'Bleue' }
  const lacks = found.lacks.map((code) => ({ code, en: `${code}${long}`, fr: `${code}${long}` }))
  const requirement = { type, level, categories: [], alternatives: [], until: 'end', isMandatory: true }
  return { ...found, requirement, level: found.level === null ? null : level, lacks } as never
}

it('is worded for staff on cards and in lists', () => {
  const line = shown('CSCS blue', 'CSCS blue submitted')
  expect([sayShort(line, 'en'), sayShort(line, 'fr')]).toEqual(['CSCS card (Blue) to be checked', 'Carte CSCS (Bleue)\u00a0: à vérifier'])
  const explained = shown('CSCS blue', 'CSCS blue submitted', '', winter, ': skilled worker')
  expect(sayShort(explained, 'en'), 'what a level means is said in the panel').toBe('CSCS card (Blue) to be checked')
  expect(sayShort(shown('CSCS blue', 'CSCS blue to 2027-01-14'), 'en')).toBe('CSCS card (Blue) expires 14 Jan 2027, job ends 28 Feb')
})

describe('a line on a card', () => {
  const cases: [needs: string, has: string, job?: string][] = [
    ['CSCS blue', 'CSCS blue to 2026-12-10', 'GB 2026-12-01..'],
    ['CSCS blue', 'CSCS blue to 2027-01-14'],
    ['CSCS blue', 'CSCS blue to 2026-11-25'],
    ['CSCS blue', 'CSCS blue to 2026-11-01'],
    ['CSCS blue', 'CSCS blue from 2026-12-20 to 2029-01-01'],
    ['CSCS blue', 'CSCS blue submitted'],
    ['CSCS blue', 'CSCS blue rejected'],
    ['CSCS blue', 'CSCS requested'],
    ['CSCS blue', ''],
    ['CSCS blue', 'CSCS red'],
    ['CPCS (A02, A58)', 'CPCS (A14)'],
  ]
  it.each(cases)('has at most 60 characters, however long the names are (%s; %s)', (needs, has, job = winter) => {
    for (const long of [
      '',
      ' (work near underground networks and cables)',
      ' of a scheme whose name takes longer to read than there is room',
    ])
      for (const locale of locales) {
        const said = sayShort(shown(needs, has, long, job), locale)
        expect(said.length, said).toBeLessThanOrEqual(longestShort)
        expect(said).toContain('CSCS')
      }
  })
})

it('a permission that ends is checked again before, not by the first day', () => {
  const [found, { level, categories }] = firstLine(winter, 'Right to work', 'Right to work to 2027-01-14')
  const line = { ...found, remedy: { action: 'verify', by: '2027-01-13' } } as const
  expect(
    sayGateLine(
      {
        ...line,
        requirement: {
          type: { code: '', en: 'Right to work', fr: '' },
          level,
          categories,
          alternatives: [],
          until: 'end',
          isMandatory: true,
        },
        level: null,
        lacks: [],
      } as never,
      'en',
    ),
  ).toBe('Right to work expires 14 Jan 2027, but the job ends 28 Feb: check again by 13 Jan')
})
