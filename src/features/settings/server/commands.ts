import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import { Problem } from '#shared/problem.ts'
import { findAgency } from '../../agency/server/queries.ts'
import type { Country } from '../../places/countries.ts'
import { closeShop, openShop } from '../../waiting-list/server/commands.ts'
import type { AgencySettings } from '../contract.ts'
import { type AllSettings, inOrder, type SettingName, settingFaults, settingNames } from '../rules.ts'
import { findSettings, readSettings } from './queries.ts'

const only = 1

/** Changes what was given, and keeps for each setting what it was. */
export async function changeSettings(at: WriteContext, version: number, changes: Given<AllSettings>): Promise<AgencySettings> {
  const { db, actor, now, audit, config } = at
  await db.selectFrom('settingValues').select('id').forUpdate().execute()
  const { version: current, ...before } = await readSettings(db)
  if (current !== version) throw await stale(at, 'settings', only, ['settings.changed'])
  const after = inOrder({ ...before, ...givenOf(changes) })
  const faults = settingFaults(after, {
    before,
    home: (await findAgency(db)).country,
    busy: await findBusy(db),
    hasSecondFactor: actor.secondFactor,
    offersSecondFactor: config.firebase?.totp !== false,
  })
  if (faults.length > 0) throw new Problem(400, 'invalid-argument', { errors: faults })
  const changed = settingNames.filter((name) => textOf(after, name) !== textOf(before, name))
  const { shopOpen, ...columns } = after
  if (shopOpen !== before.shopOpen) await (shopOpen ? openShop(at) : closeShop(at))
  await db
    .updateTable('settingValues')
    .set({ ...columns, countries: [...columns.countries], workingDays: [...columns.workingDays], version: version + 1, updatedAt: now })
    .execute()
  if (changed.length > 0) await db.insertInto('settingChanges').values(changed.map(lineOf)).execute()
  audit({ objectId: only, changes: { fields: changed } })
  await publish(db, 'settings')
  return findSettings(at)

  function lineOf(setting: SettingName) {
    return { setting, before: textOf(before, setting), after: textOf(after, setting), changedBy: actor.id, changedAt: now }
  }
}

const textOf = (settings: AllSettings, name: SettingName) => JSON.stringify(settings[name])

/** Where jobs are on their way to the public, or there, and where products are on sale. */
async function findBusy(db: ReadDb): Promise<Country[]> {
  const { rows } = await sql<{ country: Country }>`
    select p.country from jobs j join places p on p.id = j.place_id
      where j.status in ('pending_approval', 'scheduled', 'open', 'on_hold')
    union select country from products where status = 'published'`.execute(db as never)
  return rows.map(({ country }) => country)
}
