import { gateAnswer } from '#features/requirements/web/samples.ts'
import type { JobMatches, Match } from '../shapes.ts'
import { usualWeights } from '../weights.ts'

export const match: Match = {
  rank: 5,
  candidateId: 8,
  name: 'Siobhán O’Neill',
  grade: 'skilled',
  town: 'Leeds',
  points: 72,
  parts: [
    { criterion: 'requirements', points: 10, of: 30, reason: 'some-missing' },
    { criterion: 'trade', points: 20, of: 20, reason: 'same-trade' },
    { criterion: 'distance', points: 14, of: 15, reason: 'near' },
    { criterion: 'start', points: 9, of: 12, reason: 'late' },
    { criterion: 'pay', points: 8, of: 10, reason: 'overlaps' },
    { criterion: 'experience', points: 5, of: 5, reason: 'enough' },
    { criterion: 'sector', points: 1, of: 3, reason: 'not-said' },
    { criterion: 'shifts', points: 5, of: 5, reason: 'works' },
  ],
  facts: {
    trade: 'bricklayer',
    otherTrades: ['stone-mason'],
    sectors: [],
    distanceKm: 6.4,
    maxDistanceKm: 48,
    availability: 'date',
    availableFrom: '2026-12-05',
    freeOn: '2026-12-05',
    freeUntil: null,
    pay: { min: 2100, max: 2400, unit: 'hour', currency: 'GBP' },
    experienceYears: 8,
    shifts: ['days'],
  },
  gate: gateAnswer,
  whatIf: { line: 0, points: 82, rank: 2 },
}

export const matches: JobMatches = {
  items: [match],
  fit: 1,
  scored: 1,
  found: 3,
  startsOn: '2026-12-01',
  weights: usualWeights,
  isUsual: true,
  version: 1,
}
