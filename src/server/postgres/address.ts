import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, makePrivate } from './account.ts'

/** Where our PostgreSQL listens, and the settings that make it do so. */
export type Address = { host: string; port: number; settings: Record<string, string>; release(): void }

/** A socket in a private folder; never the network, except on Windows, where Node cannot open such sockets. */
export async function chooseAddress(dir: string, account: Account): Promise<Address> {
  if (process.platform === 'win32') return loopback()
  // A socket's path may have 107 bytes (103 on macOS), so a deep DATA_DIR gets its socket in the system's temporary folder.
  const inside = join(dir, 'socket')
  const fits = Buffer.byteLength(inside) + '/.s.PGSQL.5432'.length <= 100
  const host = makePrivate(fits ? inside : mkdtempSync(join(tmpdir(), 'lintel-')), account)
  return {
    host,
    port: 5432,
    settings: { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' },
    release: () => rmSync(host, { recursive: true, force: true }),
  }
}

async function loopback(): Promise<Address> {
  const port = await new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
  return { host: '127.0.0.1', port, settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '' }, release: () => {} }
}
