import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { ReadDb } from '#server/db.ts'
import { rowAs } from '#server/rows.ts'
import { senderOf, settings } from '#server/settings.ts'
import { defaultSettings, type Settings } from '#shared/settings.ts'
import type { AgencySettings, SettingChange } from '../contract.ts'
import type { AllSettings, SettingName } from '../rules.ts'

type At = { db: ReadDb; config: Pick<Config, 'mailFrom' | 'staffTotp'> }

const names = Object.keys(defaultSettings) as (keyof Settings)[]
const asSettings = rowAs<AllSettings & { version: number }>()
const asChange = rowAs<SettingChange>()

/** What stands in the database, also when it is newer than this process knows. */
export async function readSettings(db: ReadDb): Promise<AllSettings & { version: number }> {
  return asSettings(
    await db
      .selectFrom('settingValues')
      .select([...names, 'version', sql<boolean>`shop_is_open()`.as('shopOpen')])
      .executeTakeFirstOrThrow(),
  )
}

export async function findSettings({ db, config }: At): Promise<AgencySettings> {
  const all = await readSettings(db)
  const { name, address } = senderOf(config, all)
  return {
    ...all,
    countries: [...all.countries],
    workingDays: [...all.workingDays],
    sender: name ? `${name} <${address}>` : address,
    secondFactorByServer: config.staffTotp === 'required',
  }
}

/** What every page may know, from the copy of this process. */
export function findPublicSettings() {
  const { secondFactorRequired, mailFromName, mailFromAddress, mailSignatureEn, mailSignatureFr, ...open } = settings()
  return { ...open, countries: [...open.countries], workingDays: [...open.workingDays] }
}

export async function listSettingChanges(db: ReadDb): Promise<{ items: SettingChange[] }> {
  const rows = await db
    .selectFrom('settingChanges as c')
    .leftJoin('accounts as a', 'a.id', 'c.changedBy')
    .select(['c.id', sql<SettingName>`c.setting`.as('setting'), 'c.changedAt', 'a.displayName as changedByName'])
    .select([sql<SettingChange['before']>`c.before`.as('before'), sql<SettingChange['after']>`c.after`.as('after')])
    .orderBy('c.id', 'desc')
    .limit(200)
    .execute()
  return { items: rows.map(asChange) }
}
