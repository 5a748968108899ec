import { defaultSettings, type Settings } from '#shared/settings.ts'
import type { Config } from './config.ts'
import type { Connection, Database } from './db.ts'
import { type Fresh, keepFresh } from './fresh.ts'
import type { Log } from './log.ts'

let current: Settings = defaultSettings

/** How the agency works, as this process knows it: the one place where the server reads a setting. */
export const settings = (): Settings => current

const columns = Object.keys(defaultSettings)
  .map((name) => `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${name}"`)
  .join(', ')

/** Keeps the copy fresh: what any process saves, every process hears of within moments. */
export async function watchSettings(connection: Connection, { pool }: Database, log: Log): Promise<Fresh> {
  const look = async () => {
    const { rows } = await pool.query<Settings>(`select ${columns} from setting_values`)
    current = rows[0] ?? defaultSettings
  }
  const { caughtUp, close } = await keepFresh(connection, 'settings', look, (error) =>
    log.warn({ err: error }, 'settings could not be read'),
  )
  return {
    caughtUp,
    async close() {
      await close()
      current = defaultSettings
    },
  }
}

/** Whether staff need a second factor: the server's configuration may ask for it whatever the settings say. */
export const needsSecondFactor = ({ staffTotp }: Pick<Config, 'staffTotp'>): boolean =>
  staffTotp === 'required' || current.secondFactorRequired

/** Whose name and address mails bear: each from the settings, or as MAIL_FROM has it. */
export function senderOf(
  { mailFrom }: Pick<Config, 'mailFrom'>,
  { mailFromName, mailFromAddress } = current,
): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^(.*?)\s*<(.+)>$/.exec(mailFrom) ?? []
  return { name: mailFromName ?? name.replace(/^"|"$/g, ''), address: mailFromAddress ?? address }
}
