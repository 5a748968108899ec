import type { WriteDb } from '#server/db.ts'
import { ConfigError } from '#server/config.ts'
import type { Secrets } from '#server/secrets.ts'
import { seal, unseal } from '../../../identity/server/accounts/secrets.ts'
import { sealedKey, settingOf } from './signer-keys.ts'

type Keys = Pick<Secrets, 'masterKey' | 'former'>

/**
 * Encrypts what former secrets encrypted with those of today, and refuses a database that neither opens. At each start: a rotation that was
 * cut off ends here.
 */
export async function reseal(db: WriteDb, keys: Keys): Promise<number> {
  let n = 0
  const renew = async (sealed: Buffer, write: (anew: Buffer) => Promise<unknown>) => {
    const anew = renewed(sealed, keys)
    if (!anew) return
    await write(anew)
    n++
  }
  for (const { kid, privateKey } of await db.selectFrom('signingKeys').select(['kid', 'privateKey']).forUpdate().execute())
    await renew(privateKey, (anew) => db.updateTable('signingKeys').set({ privateKey: anew }).where('kid', '=', kid).execute())
  for (const { id, secret } of await db.selectFrom('secondFactors').select(['id', 'secret']).forUpdate().execute())
    await renew(secret, (anew) => db.updateTable('secondFactors').set({ secret: anew }).where('id', '=', id).execute())
  const settings = await db
    .selectFrom('settings')
    .selectAll()
    .where('name', 'like', `${settingOf('')}%`)
    .execute()
  for (const { name, value } of settings)
    await renew(sealedKey.read(value), (anew) =>
      db
        .updateTable('settings')
        .set({ value: sealedKey.write(anew) })
        .where('name', '=', name)
        .execute(),
    )
  // Sign-ins that had begun, of minutes: their owners begin again.
  if (n > 0) {
    await db.deleteFrom('providerSignIns').execute()
    await db.deleteFrom('secondFactorRequests').execute()
  }
  return n
}

/** What to write in the place of something sealed; null where today's key opens it. */
function renewed(sealed: Buffer, { masterKey, former }: Keys): Buffer | null {
  if (opened(sealed, masterKey)) return null
  for (const one of former) {
    const plain = opened(sealed, one.masterKey)
    if (plain) return seal(plain, masterKey)
  }
  throw new ConfigError(
    'The database was used with other secrets than those in DATA_DIR/secrets.json. Put the secrets.json that belongs to it into DATA_DIR, or name an empty database.',
  )
}

function opened(sealed: Buffer, key: Buffer): Buffer | null {
  try {
    return unseal(sealed, key)
  } catch {
    return null
  }
}
