import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { id, line, moment } from '#shared/shapes.ts'
import { bounds } from './bounds.ts'
import { mostKeyDays, mostKeys } from './limits.ts'
import { keyRoles, keyStates } from './rules.ts'

const apiKey = z
  .object({
    id,
    name: z.string().max(bounds.name.max),
    role: z.enum(keyRoles),
    ending: z.string().max(4).describe('Its last four characters'),
    state: z
      .enum(keyStates)
      .describe(
        'left: the person who made it is no longer an administrator here; no-second-factor: staff must have one, and the person had none when they made it',
      ),
    madeByName: z.string().max(256).nullable(),
    createdAt: moment,
    expiresAt: moment.nullable().describe('Null: it works until it is revoked'),
    lastUsedAt: moment.nullable().describe('To the minute'),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKey>

export const apiKeys = contract({
  listApiKeys: {
    method: 'GET',
    path: '/api-keys',
    access: ['admin'],
    response: z.object({ items: z.array(apiKey).max(mostKeys) }),
    summary: 'List the API keys that are not revoked, newest first',
  },
  addApiKey: {
    method: 'POST',
    path: '/api-keys',
    access: ['admin'],
    recent: true,
    body: z.object({
      name: line(bounds.name).describe('The program that uses it'),
      role: z.enum(keyRoles).describe('It may do what somebody with this role may, except what needs a recent sign-in'),
      days: z.int().min(1).max(mostKeyDays).nullable().default(null).describe('For how many days it works; null: until it is revoked'),
    }),
    idempotency: 'unused',
    audit: 'api-key.added',
    response: apiKey.extend({ key: z.string().max(60).describe('The key, shown this once') }),
    status: 201,
    errors: ['api-keys-full'],
    summary: 'Make an API key, which acts as you with the role you give it',
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/api-keys/{apiKeyId}',
    access: ['admin'],
    audit: 'api-key.revoked',
    response: null,
    summary: 'Revoke an API key; its next request is refused',
  },
})
