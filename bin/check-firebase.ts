// npm run check:firebase: runs Lintel with a Firebase project in the place of its own identity service. Google's side is the Auth
// emulator of npm firebase-tools, which shares no code with us; the browser's side is the SDK that the pages use. Needs the
// npm registry; firebase-tools and firebase-admin are fetched for the check and no part of the product.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { initializeApp } from '@firebase/app'
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
} from '@firebase/auth'
import { readConfig } from '#server/config.ts'
import { inTransaction } from '#server/db.ts'
import { createLog } from '#server/log.ts'
import { runTasks } from '#server/tasks.ts'
import { createApp } from '../src/app.ts'
import { createAccount, disableAccount, enableAccount, setRole } from '../src/features/identity/server/commands.ts'
import { tasks } from '../src/tasks.ts'
import { createDatabase, startCluster } from '../test/cluster.ts'

const versions = { tools: 'firebase-tools@15', admin: 'firebase-admin@14' }
const projectId = 'demo-lintel'
const password = 'correct horse battery'
const folder = mkdtempSync(join(tmpdir(), 'lintel-firebase-'))
const ending: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]

let passed = 0
let failed = 0
async function check(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
    passed++
    console.log(`ok     ${what}`)
  } catch (error) {
    failed++
    console.log(`FAILED ${what}\n       ${error instanceof Error ? error.message.split('\n', 8).join('\n       ') : error}`)
  }
}

try {
  await main()
} finally {
  for (const end of ending.reverse()) await end()
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

async function main() {
  // Looked for on disk: an import that failed once is remembered.
  if (!existsSync(join(import.meta.dirname, '../node_modules/firebase-admin')))
    await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', versions.admin])
  const emulator = await startEmulator()
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator // firebase-admin looks here too
  const cluster = await startCluster()
  ending.push(cluster.stop)
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    FIREBASE_CONFIG: JSON.stringify({ apiKey: 'any', projectId }),
    FIREBASE_AUTH_EMULATOR_HOST: emulator,
  })
  const log = createLog(config.logLevel)
  const app = await createApp({ config, connection: await createDatabase(cluster.connection('postgres')), masterKey: randomBytes(32), log })
  ending.push(app.close)
  const worker = await runTasks(tasks(config), { database: app.database, config, storage: app.storage, log }, app.database.pool)
  ending.push(() => worker.stop())

  const auth = initializeAuth(initializeApp({ apiKey: 'any', projectId }), { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true })
  const ask = async (path: string, token: string, more: object = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' }
    const answer = await app.http.inject({ url: path, headers, ...more })
    return { status: answer.statusCode, body: answer.body ? answer.json() : null, cookie: String(answer.headers['set-cookie'] ?? '') }
  }
  const me = (token: string) => ask('/api/v1/me', token)
  const write = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(app.database.kysely, work)
  const byAdmin = { actor: { id: 0 }, now: new Date() }
  /** The account as the emulator keeps it, or changed there, as Google's console would. */
  const atFirebase = async (method: 'lookup' | 'update', body: object) => {
    const answer = await fetch(`http://${emulator}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:${method}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { users } = (await answer.json()) as { users?: { localId: string; disabled?: boolean; customAttributes?: string }[] }
    return users?.[0]
  }
  const claimsAt = async (localId: string) => JSON.parse((await atFirebase('lookup', { localId: [localId] }))?.customAttributes ?? '{}')

  await check('browsers are sent to Google', async () => {
    assert.equal((await ask('/api/v1/config', '')).status, 401)
    assert.equal((await app.http.inject('/api/v1/config')).json().identityBase, null)
  })
  await check('a person signs up with the browser SDK, and is known here', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'ann@people.example', password)
    const { status, body } = await me(await user.getIdToken())
    assert.equal(status, 200)
    assert.deepEqual([body.uid, body.role, body.email], [user.uid, 'candidate', 'ann@people.example'])
  })
  await check('they keep a candidate record, and pages know them by a cookie', async () => {
    const token = (await auth.currentUser?.getIdToken()) ?? ''
    const payload = { firstName: 'Ann', lastName: 'Mason', locale: 'en', privacyAccepted: true }
    assert.equal((await ask('/api/v1/candidates/registration', token, { method: 'POST', payload })).status, 201)
    const { cookie } = await ask('/api/session', token, { method: 'POST', payload: {} })
    const page = await app.identity.authenticatePage({ cookie: cookie.split(';')[0] })
    assert.equal(page?.actor.uid, auth.currentUser?.uid)
  })
  await check('another role is told to Firebase, and counts here at once', async () => {
    const { body } = await me((await auth.currentUser?.getIdToken()) ?? '')
    await write((db) => setRole({ db, ...byAdmin }, body.id, 'agent'))
    await until(async () => (await claimsAt(body.uid)).role === 'agent')
    await atFirebase('update', { localId: body.uid, emailVerified: true }) // what Google's mail does
    assert.equal((await auth.currentUser?.getIdTokenResult(true))?.claims.role, 'agent')
    assert.equal((await me((await auth.currentUser?.getIdToken()) ?? '')).body.role, 'agent')
  })
  await check('a user whom an administrator adds waits at Firebase under the same id', async () => {
    const email = 'olga@people.example'
    const { id, uid } = await write((db) =>
      createAccount(db, { email, displayName: 'Olga', role: 'operation', emailVerified: false, locale: 'en' }),
    )
    await until(async () => (await claimsAt(uid)).role === 'operation')
    await atFirebase('update', { localId: uid, password, emailVerified: true }) // what Google's mail does
    await signOut(auth)
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    const token = await user.getIdToken()
    assert.equal((await me(token)).body.id, id)
    assert.equal((await ask('/api/v1/overview', token)).status, 200)
  })
  await check('a closed account is shut out here and there, until it is opened again', async () => {
    const token = (await auth.currentUser?.getIdToken()) ?? ''
    const { id, uid, email } = (await me(token)).body
    await write((db) => disableAccount({ db, ...byAdmin }, id))
    await until(async () => (await me(token)).status === 401)
    await until(async () => (await atFirebase('lookup', { localId: [uid] }))?.disabled === true)
    await assert.rejects(signInWithEmailAndPassword(auth, email, password), { code: 'auth/user-disabled' })
    await write((db) => enableAccount({ db }, id))
    await until(async () => (await atFirebase('lookup', { localId: [uid] }))?.disabled !== true)
    await sleep(1100) // tokens have the grain of a second
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    assert.equal((await me(await user.getIdToken())).status, 200)
  })
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 100; i++, await sleep(100)) if (await isSo()) return
  throw new Error(`waited in vain: ${isSo}`)
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn(command, args, { stdio: 'inherit' }).on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} failed`)),
    )
  })
}

/** Starts the emulator on free ports; returns its address once it answers. The first time npm has to fetch it. */
async function startEmulator(): Promise<string> {
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const at = (number: number) => ({ host: '127.0.0.1', port: number })
  const emulators = { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  console.log(`Starting the Auth emulator of ${versions.tools}; fetching it takes minutes the first time.`)
  const emulator = spawn('npx', ['--yes', versions.tools, 'emulators:start', '--only', 'auth', '--project', projectId], {
    cwd: folder,
    detached: true, // npx has children of its own; they are ended as one group
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CI: '1' },
  })
  let ended = false
  emulator.on('exit', () => {
    ended = true
  })
  ending.push(() => ended || process.kill(-(emulator.pid as number), 'SIGINT'))
  const host = `127.0.0.1:${port}`
  for (let i = 0; i < 600 && !ended; i++, await sleep(1000)) if (await fetch(`http://${host}/`).catch(() => null)) return host
  throw new Error('The emulator did not start.')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
