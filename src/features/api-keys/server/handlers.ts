import type { Handlers } from '#server/handler-context.ts'
import type { apiKeys } from '../contract.ts'
import { addKey, listKeys, revokeKey } from './keys.ts'

export const apiKeyHandlers: Handlers<typeof apiKeys> = {
  listApiKeys: (_, at) => listKeys(at),
  addApiKey: ({ body }, at) => addKey(at, body),
  revokeApiKey: ({ apiKeyId }, at) => revokeKey(at, apiKeyId),
}
