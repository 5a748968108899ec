import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { readSecrets } from '#server/secrets.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { once } from '#shared/once.ts'
import { Problem } from '#shared/problem.ts'

type Keeper = Pick<Config, 'dataDir'>

const keyIn = once((dataDir: string) => readSecrets(dataDir).hmacKey)
const signed = (dataDir: string, id: string) => createHmac('sha256', keyIn(dataDir)).update(`job-alert ${id}`).digest('base64url')

/** What stands in the links of an alert's mails: its number, signed. Nothing is kept of it, and whoever has it has that mail. */
export const tokenOf = ({ dataDir }: Keeper, alertId: number) => `${alertId}-${signed(dataDir, String(alertId))}`

/** The alert of a token; 404 where we did not sign it. */
export function alertIdIn({ dataDir }: Keeper, token: string): number {
  const [, id = '', signature = ''] = /^(\d{1,15})-([\w-]{43})$/.exec(token) ?? []
  const isOurs = signature !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(signed(dataDir, id)))
  if (!isOurs) throw new Problem(404, 'alert-unknown')
  return Number(id)
}

/** Where an alert is confirmed, changed and ended. */
export const linkTo = (config: Pick<Config, 'dataDir' | 'publicUrl'>, alertId: number, locale: Locale) =>
  `${config.publicUrl}${inLocale(`/job-alerts/${tokenOf(config, alertId)}`, locale)}`
