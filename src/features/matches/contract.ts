import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { farthestKm, mostJobMatches, mostMatches, usualKm } from './limits.ts'
import { jobMatches, jobsMatched, jobWeights, weights } from './shapes.ts'

const staff = ['admin', 'operation'] as const

export const matches = contract({
  listMatches: {
    method: 'GET',
    path: '/jobs/{jobId}/matches',
    access: staff,
    query: z.object({
      gate: z.enum(['all', 'warn', 'pass']).default('all').describe('`warn`: who can be put forward, with warnings or without'),
      withinKm: z.int().min(1).max(farthestKm).default(usualKm).describe('How far from the job they live'),
      most: z.int().min(1).max(mostMatches).default(20).describe('So many people at most'),
    }),
    response: jobMatches,
    summary: 'Rank people for a job by its weights, each point with its reason; those already on the job are left out',
  },
  listJobMatches: {
    method: 'GET',
    path: '/candidates/{candidateId}/matches',
    access: staff,
    query: z.object({ most: z.int().min(1).max(mostJobMatches).default(5).describe('So many jobs at most') }),
    response: jobsMatched,
    summary: 'Rank open jobs for a candidate, each by its own weights; jobs they are on are left out',
  },
  changeMatchWeights: {
    method: 'PUT',
    path: '/jobs/{jobId}/match-weights',
    access: staff,
    body: z.object({ weights }),
    versioned: true,
    audit: 'match-weights.changed',
    response: jobWeights,
    errors: ['match-weights-sum', 'job-archived'],
    summary: 'Set what counts for a job’s matches',
  },
  resetMatchWeights: {
    method: 'DELETE',
    path: '/jobs/{jobId}/match-weights',
    access: staff,
    versioned: true,
    audit: 'match-weights.reset',
    response: null,
    errors: ['job-archived'],
    summary: 'Make the same count for a job’s matches as for every job',
  },
})
