import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Of Lintel. */
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** The newest schema that this Lintel knows, by the name of its migration. */
export const newestSchema = () =>
  readdirSync(join(root, 'db/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
    ?.replace(/\.sql$/, '') ?? ''
