import type { CandidateCard, CandidateComparison, DuplicateGroup, DuplicateScan, Merge } from '#features/duplicates/contract.ts'
import { leeds } from '#features/places/web/samples.ts'

// Sample records for tests, as screens get them on 21 November 2026.

export const candidateCard: CandidateCard = {
  id: 8,
  firstName: 'Sam',
  lastName: 'Whitfield',
  email: 'sam@people.example',
  phone: '+447700900123',
  dateOfBirth: '1990-05-12',
  postcode: 'LS1 4AP',
  place: leeds,
  trade: 'bricklayer',
  status: 'active',
  source: 'walk-in',
  ownerName: 'Tom Hale',
  isAgents: false,
  hasAccount: true,
  applications: 2,
  files: 1,
  lastContactAt: '2026-11-02T09:00:00.000Z',
  createdAt: '2026-10-02T09:00:00.000Z',
  version: 3,
}
const pair = {
  id: 3,
  firstId: 8,
  secondId: 9,
  score: 75,
  reasons: [
    { code: 'same-phone' as const, points: 40 },
    { code: 'nickname' as const, points: 33 },
    { code: 'different-place' as const, points: -8 },
  ],
  laterUntil: null,
}
export const duplicateGroup: DuplicateGroup = {
  id: 3,
  score: 75,
  candidates: [candidateCard, { ...candidateCard, id: 9, firstName: 'Samuel', email: null, hasAccount: false }],
  pairs: [pair],
}
export const duplicateScan: DuplicateScan = {
  id: 2,
  status: 'running',
  total: 4000,
  done: 1000,
  found: 3,
  startedAt: '2026-11-02T09:00:00.000Z',
  finishedAt: null,
}
export const merged: Merge = {
  id: 1,
  survivorId: 8,
  name: 'Sam Whitfield',
  absorbed: [9],
  mergedAt: '2026-11-02T09:00:00.000Z',
  mergedByName: 'Adaeze Marsh',
  undoUntil: '2026-12-02T09:00:00.000Z',
  undoneAt: null,
  whyNotUndo: null,
}
export const comparison: CandidateComparison = {
  candidates: duplicateGroup.candidates,
  clashes: ['phone'],
  pairs: [pair],
  moves: {
    applications: [{ id: 1, candidateId: 8, jobId: 4, jobTitle: 'Bricklayer, new build', stage: 'interview' }],
    givenUp: [{ id: 2, candidateId: 9, jobId: 4, jobTitle: 'Bricklayer, new build', stage: 'new' }],
    files: 1,
    activities: 2,
    pools: 1,
  },
}
