import type { Database } from '#server/db.ts'
import type { SignerKeys } from '../../../identity/server/proofs/imported-hashes.ts'
import { seal, unseal } from '../../../identity/server/accounts/secrets.ts'

export const settingOf = (id: string) => `identity.signerKey.${id}`

/** How a sealed key stands in the settings. */
export const sealedKey = {
  write: (sealed: Buffer) => JSON.stringify({ sealed: sealed.toString('base64') }),
  read: (value: unknown) => Buffer.from((value as { sealed: string }).sealed, 'base64'),
}

type Kit = { database: Database; masterKey: Buffer }

/** Keeps the key that another project's hashes need, sealed. */
export async function saveSignerKey({ database, masterKey }: Kit, id: string, key: Buffer): Promise<void> {
  const value = sealedKey.write(seal(key, masterKey))
  await database.kysely
    .insertInto('settings')
    .values({ name: settingOf(id), value })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Reads such keys, each once. */
export function openSignerKeys({ database, masterKey }: Kit): SignerKeys {
  const known = new Map<string, Buffer>()
  return async (id) => {
    const kept = known.get(id)
    if (kept) return kept
    const { value } = await database.kysely
      .selectFrom('settings')
      .select('value')
      .where('name', '=', settingOf(id))
      .executeTakeFirstOrThrow()
    const key = unseal(sealedKey.read(value), masterKey)
    known.set(id, key)
    return key
  }
}
