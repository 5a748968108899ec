import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { copyIn } from '../backup/copy.ts'
import { openQueue, openTables, queueAgain } from '../backup/load.ts'
import { ledgerFile } from '../backup/make.ts'
import { type Afterwards, fillDatabase, intoEmpty, keepFile } from '../backup/restore.ts'
import type { Config } from '../config.ts'
import { damaged, ExportError, hashOf, waitingName } from './contents.ts'
import { copyLines, insertLines, type Kind, otherLines, readKinds } from './kinds.ts'
import { countsOf, type Exported } from './make.ts'
import { type Opened, openExport } from './place.ts'
import { readWhole, type Whole } from './read.ts'

export type Imported<T> = Exported & { madeAt: string; after: T }

/**
 * Imports an export into an empty folder, or an empty DATABASE_URL. It is read to its end before anything is written, and put together
 * beside where it will lie, so that an import that fails or is killed leaves nothing that a server would start on.
 */
export async function importExport<T>(from: string, config: Config, after: Afterwards<T>): Promise<Imported<T>> {
  const opened = await openExport(from)
  try {
    return await intoEmpty(
      config,
      () => readWhole(opened),
      async (staged, whole) => {
        // Where the erased are remembered, and the key by which: of an installation that was here before.
        for (const name of ['secrets.json', ledgerFile])
          if (existsSync(join(config.dataDir, name))) await copyFile(join(config.dataDir, name), join(staged.dataDir, name))
        const { manifest } = whole
        const { after: done } = await fillDatabase(staged, manifest.migrations, after, async (client) => {
          await fill(client, opened, whole)
          for (const name of opened.names) {
            const sha256 = hashOf(name)
            if (sha256) await keepFile(staged.dataDir, sha256, await opened.read(name))
          }
        })
        return { ...countsOf(manifest), madeAt: manifest.madeAt, after: done }
      },
    )
  } finally {
    opened.close()
  }
}

async function fill(client: pg.Client, opened: Opened, { manifest, schema }: Whole): Promise<void> {
  await client.query('begin')
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'`)
  const known = new Map((await readKinds(client)).map((kind) => [kind.name, kind]))
  const kinds = schema.kinds.map(({ name, lines, fields }) => {
    const kind = known.get(name)
    if (!kind) throw new ExportError(`This Lintel does not know the kind ${name} of this export. Upgrade it first.`)
    const own = new Map(kind.fields.map((one) => [one.name, one]))
    return {
      lines,
      ...kind,
      fields: fields.map((one) => {
        const field = own.get(one.name)
        if (!field) throw new ExportError(`This Lintel does not know the field ${name}.${one.name} of this export. Upgrade it first.`)
        return field
      }),
    }
  })
  const close = await openTables(
    client,
    kinds.map(({ table }) => table),
  )
  await client.query('create temp table lines (line text) on commit drop')
  for (const kind of kinds) await fillTable(client, kind, await opened.read(kind.lines), manifest.rows[kind.name] ?? 0)
  await openQueue(client)
  await copyAll(client, await opened.read(waitingName))
  await client.query(`insert into waiting_work select w.* from lines, json_populate_record(null::waiting_work, line::json) w`)
  try {
    await close(manifest.sequences)
  } catch (error) {
    throw damaged(`some of its records refer to others that are not in it (${(error as Error).message})`)
  }
  await queueAgain(client)
  await client.query('commit')
  await client.query('analyze')
}

async function fillTable(client: pg.Client, kind: Kind & { lines: string }, content: AsyncIterable<Buffer>, rows: number) {
  try {
    const n = await copyAll(client, content)
    if (n !== rows) throw damaged(`${kind.lines} has ${n} lines and not ${rows}`)
    const { rows: others } = await client.query(otherLines, [kind.fields.map(({ name }) => name)])
    if (others.length > 0) throw damaged(`${kind.lines} has a line with other fields than ${kind.name} have`)
    await client.query(insertLines(kind))
  } catch (error) {
    throw error instanceof ExportError ? error : damaged(`${kind.lines} cannot be read (${(error as Error).message})`)
  }
}

async function copyAll(client: pg.Client, content: AsyncIterable<Buffer>): Promise<number> {
  await client.query('truncate lines')
  const into = copyIn(client, copyLines)
  for await (const chunk of content) await into.write(chunk)
  return into.end()
}
