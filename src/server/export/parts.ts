import { createHash } from 'node:crypto'
import pg from 'pg'
import { waitingWork } from '../backup/contents.ts'
import { copyOut } from '../backup/copy.ts'
import { isHash, isNeeded, neededIn } from '../backup/named.ts'
import { beginSnapshot, readMigrations } from '../backup/snapshot.ts'
import { hashing } from '../hashing.ts'
import { version } from '../version.ts'
import { ExportError, type Files, format, type Manifest, manifestName, type Part, schemaName, sumsName, waitingName } from './contents.ts'
import { asItIs, csvTable, jsonLines, type Kind, quoted, readKinds, textCell } from './kinds.ts'
import { readme } from './readme.ts'
import { schemaOf } from './schema.ts'

const csvMark = Buffer.from('\ufeff')
/** Mails stay behind: one that comes twice is worse than none. Sorted by what it is, as its numbers are others after an import. */
const workWithoutMails = `select row_to_json(w) from (${waitingWork.replace(/ order by .*$/s, '')} and t.identifier <> 'mail.send'
  order by j.run_at, t.identifier collate "C", j.payload::text collate "C", j.key collate "C") w`

/** Who looks on while it is made, and may end it by throwing. */
export type Watch = {
  /** Hears after each part how many there are. */
  progress?: (done: number, total: number) => Promise<void>
  /** Asked every few megabytes. */
  admit?: () => Promise<void>
}

/**
 * All parts of an export, in their order, the manifest and the sums last. Each is made as it is read, on a connection of their own: the database
 * as it is at one moment, while people work, and the files that it names.
 */
export async function* exportedParts(
  client: pg.ClientBase,
  files: Files,
  now: Date,
  /** Hears what is in it, once all of it was read. */
  tell: (manifest: Manifest) => void = () => {},
  { progress, admit }: Watch = {},
): AsyncGenerator<Part> {
  const sums: string[] = []
  let total = 0
  async function* part(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<Part> {
    const hash = createHash('sha256')
    yield { name, content: hashing(admit ? admitted(content, admit) : content, hash) }
    sums.push(`${hash.digest('hex')}  ${name}\n`)
    await progress?.(sums.length, total)
  }
  const text = (name: string, content: string) => part(name, once(Buffer.from(content)))

  await beginSnapshot(client)
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local extra_float_digits = 1`)
  const migrations = await readMigrations(client)
  if (!migrations) throw new ExportError('There is nothing to export: Lintel has not been started on this database yet.')
  const kinds = await readKinds(client)
  const named = await namedFiles(client, kinds)
  const written = kinds.length + kinds.filter(({ folder }) => folder === 'records').length
  total = ['README.txt', schemaName, waitingName, 'files.csv', manifestName].length + written + named.contents.length
  const rows: Manifest['rows'] = {}
  yield* text('README.txt', readme(kinds))
  yield* text(schemaName, indented(schemaOf(kinds)))
  for (const kind of kinds) {
    const out = copyOut(client, jsonLines(kind))
    yield* part(`${kind.folder}/${kind.name}.jsonl`, out)
    rows[kind.name] = out.rows
    if (kind.folder === 'records') yield* part(`records/${kind.name}.csv`, marked(copyOut(client, csvTable(kind))))
  }
  yield* part(waitingName, copyOut(client, `copy (${workWithoutMails}) to stdout ${asItIs}`))
  const sequences = await readSequences(client, kinds)
  yield* part('files.csv', marked(copyOut(client, `copy (${named.sql}) to stdout (format csv, header, force_quote (name))`)))
  await client.query('commit')

  const tables = kinds.map(({ table, fields }) => ({ name: table, columns: fields.map(({ column }) => column) }))
  const missing: string[] = []
  let whole = 0
  for (const { sha256, path } of named.contents) {
    const file = await files.read(sha256)
    if (file) yield* part(path, file.content)
    // What the disk has damaged has another hash than its name; an import leaves it out.
    if (file && sums.at(-1)?.startsWith(sha256)) whole++
    else if (file || (await isNeeded(client, tables, sha256))) missing.push(sha256)
  }
  const manifest: Manifest = {
    ...{ format, madeAt: now.toISOString(), lintel: version, migrations, rows, sequences },
    ...{ files: whole, missing },
  }
  yield* text(manifestName, indented(manifest))
  yield { name: sumsName, content: once(Buffer.from(sums.join(''))) }
  tell(manifest)
}

/** Of what is exported, and those that belong to no table. */
async function readSequences(client: pg.ClientBase, kinds: Kind[]): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string | number }>(
    `select s.sequencename::text as name, s.last_value as value from pg_sequences s
       left join pg_depend d on d.objid = ('public.' || quote_ident(s.sequencename))::regclass and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
     where s.schemaname = 'public' and s.last_value is not null and (d.refobjid is null or d.refobjid::regclass::text = any ($1))
     order by s.sequencename collate "C"`,
    [kinds.map(({ table }) => table)],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]))
}

/** Which record names which file, and where its content is in the export: behind its hash, the ending of its first name. */
async function namedFiles(client: pg.ClientBase, kinds: Kind[]) {
  const all = kinds.flatMap(({ name, table, fields }) =>
    fields
      .filter(({ column }) => isHash(column))
      .map((field) => {
        const called = fields.some(({ column }) => column === 'name') ? 'name' : `''`
        return `select ${quoted(field.column)} as sha256, ${pg.escapeLiteral(name)} as kind, id, ${pg.escapeLiteral(field.name)} as field, ${called} as name from ${quoted(table)} where ${neededIn(table)}`
      }),
  )
  const union = `select * from (${all.join(' union all ')}) as one where sha256 ~ '^[0-9a-f]{64}$'`
  const path = `'files/' || sha256 || coalesce('.' || min(lower(substring(name from '\\.([A-Za-z0-9]{1,5})$'))) over (partition by sha256), '')`
  const named = `select ${path} as file, kind, id, field, name, sha256 from (${union}) as named`
  const { rows } = await client.query<{ sha256: string; path: string }>(`select distinct sha256, file as path from (${named}) as named`)
  return {
    contents: rows.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    sql: `select file, kind, id, field, ${textCell('name')} as name from (${named}) as named order by file collate "C", kind collate "C", id, field collate "C"`,
  }
}

const indented = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const admittedBytes = 4_000_000

/** Asks before it goes on, every few megabytes. */
async function* admitted(content: AsyncIterable<Buffer>, admit: () => Promise<void>): AsyncGenerator<Buffer> {
  let left = 0
  for await (const chunk of content) {
    left -= chunk.length
    if (left < 0) {
      await admit()
      left = admittedBytes
    }
    yield chunk
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function* marked(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield csvMark
  yield* content
}
