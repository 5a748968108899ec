import type { Config } from '#server/config.ts'
import { fileDrop } from './file-drop.ts'
import type { PlatformPort } from './port.ts'

/** Another platform is another adapter here. */
export const platformOf = (config: Pick<Config, 'dataDir'>): PlatformPort => fileDrop(config)
