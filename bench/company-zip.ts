import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { zipFiles } from '../src/server/sheets/zip.ts'
import { readFrom } from '../src/server/storage/folder.ts'

const mb = 1_048_576
const openFiles = () => readdirSync('/proc/self/fd').length

/** 1 GB in ten files, sent as a zip file over HTTP: how long, how much memory, and what an aborted download leaves open. */
export async function measureCompanyZip(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-zip-'))
  const files = Array.from({ length: 10 }, (_, i) => ({ name: `Folder/file ${i}.bin`, sha256: join(folder, String(i)) }))
  try {
    for (const { sha256: path } of files) {
      await using file = await open(path, 'w')
      for (let i = 0; i < 100; i++) await file.write(i % 2 ? randomBytes(mb) : Buffer.alloc(mb, `Rules of the site ${i}\n`))
    }
    const server = createServer((_request, reply) => {
      const stream = Readable.from(zipFiles({ read: readFrom }, files), { objectMode: false })
      reply.once('close', () => stream.destroy())
      stream.pipe(reply)
    }).listen(0)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const ask = () => new Promise<IncomingMessage>((resolve) => get({ port }, resolve))

    const before = { open: openFiles(), rss: process.memoryUsage().rss }
    let [sent, peak] = [0, 0]
    const started = performance.now()
    for await (const part of await ask()) {
      sent += (part as Buffer).length
      peak = Math.max(peak, process.memoryUsage().rss)
    }
    const seconds = (performance.now() - started) / 1000
    console.log(
      `1000 MB as ${Math.round(sent / mb)} MB in ${seconds.toFixed(1)} s, memory +${Math.round((peak - before.rss) / mb)} MB at most`,
    )

    const aborted = await ask()
    await once(aborted, 'data')
    aborted.destroy()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    console.log(`An aborted download leaves ${openFiles() - before.open} files open`)
    server.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
}
