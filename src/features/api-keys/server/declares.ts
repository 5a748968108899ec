import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const apiKeyDeclares = declares({
  problems: text,
  actions: words({
    'api-key.added': { en: 'Made an API key', fr: 'A créé une clé d’API' },
    'api-key.revoked': { en: 'Revoked an API key', fr: 'A révoqué une clé d’API' },
  }),
  topics: { 'api-keys': ({ role }) => role === 'admin' },
  personalData: {
    apiKeys: (accountId) =>
      sql`select jsonb_build_object('name', name, 'role', role, 'created_at', created_at, 'expires_at', expires_at, 'last_used_at', last_used_at,
          'revoked_at', revoked_at) as row from api_keys where account_id = ${accountId} order by id`,
  },
  erased: { 'api_keys.account_id': 'goes', 'api_keys.revoked_by': 'forgets' },
})
