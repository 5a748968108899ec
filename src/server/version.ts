import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Of Lintel. */
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** The schemas that this Lintel knows, oldest first, by the names of their migrations. */
export const schemas = () =>
  readdirSync(join(root, 'db/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort()

export const newestSchema = () => schemas().at(-1) ?? ''
