import type { Handlers } from '#server/handler-context.ts'
import type { settingOperations } from '../contract.ts'
import { changeSettings } from './commands.ts'
import { findPublicSettings, findSettings, listSettingChanges } from './queries.ts'

export const settingHandlers: Handlers<typeof settingOperations> = {
  findPublicSettings: () => findPublicSettings(),
  findSettings: (_input, at) => findSettings(at),
  changeSettings: ({ version, body }, at) => changeSettings(at, version, body),
  listSettingChanges: (_input, { db }) => listSettingChanges(db),
}
