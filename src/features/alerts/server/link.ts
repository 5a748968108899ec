import type { Config } from '#server/config.ts'
import { signerOf } from '#server/signed.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'

type Keeper = Pick<Config, 'dataDir'>

const signer = signerOf('job-alert')

/** What stands in the links of an alert's mails: its number, signed. Nothing is kept of it, and whoever has it has that mail. */
export const tokenOf = signer.sign

/** The alert of a token; 404 where we did not sign it. */
export function alertIdIn(keeper: Keeper, token: string): number {
  const alertId = signer.numberIn(keeper, token)
  if (alertId === null) throw new Problem(404, 'alert-unknown')
  return alertId
}

/** Where an alert is confirmed, changed and ended. */
export const linkTo = (config: Pick<Config, 'dataDir' | 'publicUrl'>, alertId: number, locale: Locale) =>
  `${config.publicUrl}${inLocale(`/job-alerts/${tokenOf(config, alertId)}`, locale)}`
