import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { id, line, optional, prose, version } from '#shared/shapes.ts'
import { mostPoolsOfOne } from './rules.ts'

const shape = {
  name: line(60),
  description: prose(500, 0).default(''),
  isShared: z.boolean().default(true).describe('With all staff, or only for yourself'),
}

const pool = z
  .object({
    id,
    name: z.string().max(60),
    description: z.string().max(500),
    isShared: z.boolean(),
    ownerName: z.string().max(256).nullable(),
    isOwn: z.boolean(),
    candidates: z.int().min(0).describe('Those whom lists show'),
    version,
  })
  .meta({ id: 'Pool' })
export type Pool = z.infer<typeof pool>

const some = z.array(id).max(mostPoolsOfOne).default([])
const ofCandidate = z.object({ items: z.array(z.object({ id, name: z.string().max(60) })) })
const staff = ['admin', 'operation'] as const

export const pools = contract({
  listPools: {
    method: 'GET',
    path: '/pools',
    access: staff,
    response: z.object({ items: z.array(pool) }),
    summary: 'List the pools you can see, by name',
  },
  addPool: {
    method: 'POST',
    path: '/pools',
    access: staff,
    body: z.object(shape),
    audit: 'pool.added',
    response: pool,
    status: 201,
    errors: ['pool-exists'],
    summary: 'Add a pool of candidates',
  },
  changePool: {
    method: 'PATCH',
    path: '/pools/{poolId}',
    access: staff,
    body: z.object(optional(shape)),
    versioned: true,
    audit: 'pool.changed',
    response: pool,
    errors: ['pool-exists', 'not-own-pool'],
    summary: 'Change a pool’s name, purpose or who can see it',
  },
  removePool: {
    method: 'DELETE',
    path: '/pools/{poolId}',
    access: staff,
    audit: 'pool.removed',
    response: null,
    errors: ['not-own-pool'],
    summary: 'Remove a pool; its candidates stay',
  },
  listCandidatePools: {
    method: 'GET',
    path: '/candidates/{candidateId}/pools',
    access: staff,
    response: ofCandidate,
    summary: 'List the pools a candidate is in',
  },
  changeCandidatePools: {
    method: 'PATCH',
    path: '/candidates/{candidateId}/pools',
    access: staff,
    body: z.object({ add: some, remove: some }),
    audit: 'candidate.pools-changed',
    response: ofCandidate,
    errors: ['pool-unknown', 'too-many-pools'],
    summary: 'Add a candidate to pools and remove them from others',
  },
})
