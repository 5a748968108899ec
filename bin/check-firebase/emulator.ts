// The Auth emulator of npm firebase-tools, in the place of Google.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../test/support/chromium.ts'

const tools = 'firebase-tools@15'
export const projectId = 'demo-lintel'

type Account = { localId: string; disabled?: boolean; emailVerified?: boolean; customAttributes?: string }

/** Waits until something is so, for ten seconds at most. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 100; i++, await sleep(100)) if (await isSo()) return
  throw new Error(`waited in vain: ${isSo}`)
}

export type Emulator = Awaited<ReturnType<typeof startEmulator>>

/** Starts the emulator on free ports; it answers once this returns. The first time npm has to fetch it. */
export async function startEmulator(folder: string) {
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const at = (number: number) => ({ host: '127.0.0.1', port: number })
  const emulators = { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  console.log(`Starting the Auth emulator of ${tools}; fetching it takes minutes the first time.`)
  const child = spawn('npx', ['--yes', tools, 'emulators:start', '--only', 'auth', '--project', projectId], {
    cwd: folder,
    detached: true, // npx has children of its own; they are ended as one group
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CI: '1' },
  })
  let ended = false
  child.on('exit', () => {
    ended = true
  })
  const stop = () => ended || process.kill(-(child.pid as number), 'SIGINT')
  const host = `127.0.0.1:${port}`
  for (let i = 0; !(await fetch(`http://${host}/`).catch(() => null)); i++, await sleep(1000)) {
    if (i < 600 && !ended) continue
    stop()
    throw new Error('The emulator did not start.')
  }

  /** The account as the emulator keeps it, or changed there, as Google's console would. */
  async function account(method: 'lookup' | 'update', body: object): Promise<Account | undefined> {
    const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:${method}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { users?: Account[] }).users?.[0]
  }
  return {
    host,
    stop,
    find: (localId: string) => account('lookup', { localId: [localId] }),
    findByEmail: (email: string) => account('lookup', { email: [email] }),
    change: (localId: string, changes: object) => account('update', { localId, ...changes }),
    claims: async (localId: string) => JSON.parse((await account('lookup', { localId: [localId] }))?.customAttributes ?? '{}'),
    /** The link in the newest mail of a kind to an address, once it was sent. It leads to Google's own page. */
    async link(email: string, requestType: string): Promise<string> {
      let found: string | undefined
      await until(async () => {
        const answer = await fetch(`http://${host}/emulator/v1/projects/${projectId}/oobCodes`)
        const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; requestType: string; oobLink: string }[] }
        found = oobCodes.findLast((code) => code.email === email && code.requestType === requestType)?.oobLink
        return found !== undefined
      })
      return found as string
    },
  }
}
