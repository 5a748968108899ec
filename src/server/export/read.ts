import { createHash } from 'node:crypto'
import { text as textOf } from 'node:stream/consumers'
import { sha256Of } from '../hashing.ts'
import { foreignIn } from '../migrate.ts'
import {
  damaged,
  ExportError,
  format,
  type Manifest,
  manifestName,
  manifestShape,
  type Schema,
  schemaName,
  schemaShape,
  sumsName,
  waitingName,
} from './contents.ts'
import type { Opened } from './place.ts'

export type Whole = { manifest: Manifest; schema: Schema }

/** Reads an export from its first byte to its last, and compares each part with its hash, before anybody uses any of it. */
export async function readWhole(opened: Opened): Promise<Whole> {
  const sums = await readSums(opened)
  for (const name of opened.names) if (name !== sumsName && !sums.has(name)) throw damaged(`${sumsName} does not know of ${name}`)
  // First what says whether a newer Lintel made it, whose parts may be anything.
  const manifest = await readManifest(opened, sums)
  for (const [name, sha256] of sums) {
    if (!opened.names.has(name)) throw damaged(`${name} is missing`)
    if ((await sumOf(opened, name)) !== sha256) throw damaged(`${name} is not what it was`)
  }
  const schema = parsed(schemaName, schemaShape, await textIn(opened, schemaName))
  for (const name of [waitingName, ...schema.kinds.map(({ lines }) => lines)])
    if (!sums.has(name)) throw damaged(`${sumsName} does not know of ${name}`)
  return { manifest, schema }
}

async function readSums(opened: Opened): Promise<Map<string, string>> {
  if (!opened.names.has(sumsName)) throw damaged(`it has no ${sumsName}`)
  const text = await textIn(opened, sumsName)
  const lines = text.split('\n').slice(0, -1)
  const sums = lines.map((line) => /^([0-9a-f]{64}) {2}(\S.*)$/.exec(line))
  if (!text.endsWith('\n') || sums.some((one) => one === null)) throw damaged(`${sumsName} is not what it was`)
  return new Map(sums.map((one) => [one?.[2] as string, one?.[1] as string]))
}

async function readManifest(opened: Opened, sums: ReadonlyMap<string, string>): Promise<Manifest> {
  if (!sums.has(manifestName) || !sums.has(schemaName)) throw damaged(`${sumsName} ends early`)
  if (!opened.names.has(manifestName)) throw damaged(`${manifestName} is missing`)
  const text = await textIn(opened, manifestName)
  if (createHash('sha256').update(text).digest('hex') !== sums.get(manifestName)) throw damaged(`${manifestName} is not what it was`)
  // A later format may say anything else in other words.
  if (Number(parsed(manifestName, manifestShape.pick({ format: true }), text).format) > format) throw newer()
  const manifest = parsed(manifestName, manifestShape, text)
  const foreign = foreignIn(manifest.migrations)
  if (foreign?.isNewer) throw newer()
  if (foreign)
    throw new ExportError(
      `Another Lintel made this export: its migration ${foreign.name} is not the one here. Use the Lintel of that time.`,
    )
  return manifest
}

const newer = () => new ExportError('A newer Lintel made this export. Upgrade this one first.')

function parsed<T>(name: string, shape: { parse(value: unknown): T }, text: string): T {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw damaged(`${name} does not say what it should`)
  }
}

async function textIn(opened: Opened, name: string): Promise<string> {
  return unbroken(name, async () => textOf(await opened.read(name)))
}

const sumOf = (opened: Opened, name: string): Promise<string> => unbroken(name, async () => sha256Of(await opened.read(name)))

/** A cut zip file unpacks to an error. */
async function unbroken<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ExportError) throw error
    throw damaged(`${name} cannot be read (${(error as Error).message})`)
  }
}
