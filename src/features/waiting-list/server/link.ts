import type { Config } from '#server/config.ts'
import { signerOf } from '#server/signed.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'

const signer = signerOf('waiting-address')

/** The address of a token; 404 where we did not sign it. */
export function addressIdIn(keeper: Pick<Config, 'dataDir'>, token: string): number {
  const id = signer.numberIn(keeper, token)
  if (id === null) throw new Problem(404, 'waiting-unknown')
  return id
}

/** Where an address is confirmed, and taken off the list. */
export const linkTo = (config: Pick<Config, 'dataDir' | 'publicUrl'>, id: number, locale: Locale) =>
  `${config.publicUrl}${inLocale(`/coming-soon/${signer.sign(config, id)}`, locale)}`
