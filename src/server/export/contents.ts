import { z } from 'zod'
import { ConfigError } from '../config.ts'

// What is in an export: README.txt, schema.json, records/<kind>.jsonl and .csv, workings/<kind>.jsonl, files.csv, files/<sha256>.<ending>,
// manifest.json, SHA256SUMS.

export const format = 1
export const schemaName = 'schema.json'
export const manifestName = 'manifest.json'
/** As `sha256sum` writes and checks it: whoever has no Lintel can see that an export is whole. */
export const sumsName = 'SHA256SUMS'
export const waitingName = 'workings/waiting-work.jsonl'

/** An export that cannot be made, read or imported, in a sentence for the operator. */
export class ExportError extends ConfigError {}
export class DiskFullError extends ExportError {}
/** A part is larger than a zip file takes. */
export class TooLargeError extends ExportError {}
export const damaged = (what: string) =>
  new ExportError(`This export is damaged, cut off or was edited: ${what}. Import it as it was made, or export again.`)

const field = z.object({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  refersTo: z.string().optional(),
  options: z.array(z.string()).optional(),
})
const kind = z.object({
  name: z.string(),
  lines: z.string(),
  csv: z.string().optional(),
  sortedBy: z.array(z.string()),
  fields: z.array(field),
})
export const schemaShape = z.object({ kinds: z.array(kind), leftOut: z.record(z.string(), z.string()) })
export type Schema = z.infer<typeof schemaShape>

export const manifestShape = z.object({
  format: z.number(),
  madeAt: z.string(),
  lintel: z.string(),
  /** The version of the database: what ran, in its order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  rows: z.record(z.string(), z.number()),
  /** How far each sequence was, where it was used. */
  sequences: z.record(z.string(), z.number()),
  files: z.number(),
  /** Files that the disk had damaged or lost before. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestShape>

/** `'files/<sha256>.pdf'` is the content of that hash. */
export const hashOf = (name: string): string | undefined => /^files\/([0-9a-f]{64})(?:\.[a-z0-9]{1,5})?$/.exec(name)?.[1]

export type Part = { name: string; content: AsyncIterable<Buffer> }
/** The files of an installation by their content. Null: there is none any more. */
export type Files = { read(sha256: string): Promise<{ content: AsyncIterable<Buffer> } | null> }
