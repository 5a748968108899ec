// npm run check:firebase: runs Lintel with a Firebase project in the place of its own identity service. Google's side is the Auth
// emulator of npm firebase-tools, which shares no code with us; the other side is the SDK that the pages use, first alone, then
// in the built pages in Chromium. Needs the npm registry; firebase-tools and firebase-admin are fetched for the check and no
// part of the product.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
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
import { inTransaction } from '#server/db.ts'
import { createAccount, disableAccount, enableAccount, openInvitation, setRole } from '../src/features/identity/server/commands.ts'
import { projectId, startEmulator, until } from './check-firebase/emulator.ts'
import { checkPages } from './check-firebase/pages.ts'
import { type Checks, runChecks, startProduct } from './checks.ts'

const admin = 'firebase-admin@14'
const password = 'correct horse battery'
await runChecks(main)

async function main(checks: Checks) {
  const { check, cleanUp, folder } = checks
  // Looked for on disk: an import that failed once is remembered.
  if (!existsSync(join(import.meta.dirname, '../node_modules/firebase-admin')))
    await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', admin])
  const emulator = await startEmulator(folder)
  cleanUp.push(emulator.stop)
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.host // firebase-admin looks here too
  const { app, config, stopTasks, listen } = await startProduct(checks, {
    FIREBASE_CONFIG: JSON.stringify({ apiKey: 'any', projectId }),
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  })

  const auth = initializeAuth(initializeApp({ apiKey: 'any', projectId }), { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, `http://${emulator.host}`, { disableWarnings: true })
  const ask = async (path: string, token: string, more: object = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' }
    const answer = await app.http.inject({ url: path, headers, ...more })
    return { status: answer.statusCode, body: answer.body ? answer.json() : null, cookie: String(answer.headers['set-cookie'] ?? '') }
  }
  const me = (token: string) => ask('/api/v1/me', token)
  const write = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(app.database.kysely, work)
  const byAdmin = { actor: { id: 0 }, now: new Date() }

  await check('browsers are sent to Google, or to what stands in its place', async () => {
    assert.equal((await ask('/api/v1/config', '')).status, 401)
    const { identityBase, emulatorHost } = (await app.http.inject('/api/v1/config')).json()
    assert.deepEqual([identityBase, emulatorHost], [null, emulator.host])
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
    await emulator.change(body.uid, { emailVerified: true }) // what Google's mail does
    await me((await auth.currentUser?.getIdToken(true)) ?? '')
    await write((db) => setRole({ db, ...byAdmin }, body.id, 'agent', { usesFirebase: true }))
    await until(async () => (await emulator.claims(body.uid)).role === 'agent')
    assert.equal((await auth.currentUser?.getIdTokenResult(true))?.claims.role, 'agent')
    assert.equal((await me((await auth.currentUser?.getIdToken()) ?? '')).body.role, 'agent')
  })
  await check('a user whom an administrator adds waits at Firebase under the same id', async () => {
    const email = 'olga@people.example'
    const { id, uid } = await write((db) =>
      createAccount(db, { email, displayName: 'Olga', role: 'operation', emailVerified: false, locale: 'en' }),
    )
    await write((db) => openInvitation(db, id, new Date()))
    await until(async () => (await emulator.claims(uid)).role === 'operation')
    await emulator.change(uid, { password, emailVerified: true }) // what Google's mail does
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
    await until(async () => (await emulator.find(uid))?.disabled === true)
    await assert.rejects(signInWithEmailAndPassword(auth, email, password), { code: 'auth/user-disabled' })
    await write((db) => enableAccount({ db }, id))
    await until(async () => (await emulator.find(uid))?.disabled !== true)
    await sleep(1100) // tokens have the grain of a second
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    assert.equal((await me(await user.getIdToken())).status, 200)
  })

  const boss = await createUserWithEmailAndPassword(auth, 'boss@agency.example', password)
  const { id: bossId } = (await me(await boss.user.getIdToken())).body
  await emulator.change(boss.user.uid, { emailVerified: true })
  await me(await boss.user.getIdToken(true))
  await write((db) => setRole({ db, ...byAdmin }, bossId, 'admin', { usesFirebase: true }))
  await listen()
  await checkPages({
    check,
    emulator,
    base: config.publicUrl,
    stopTasks,
    askAsAdmin: async (method, path, payload) => ask(`/api/v1${path}`, await boss.user.getIdToken(), { method, payload }),
  })
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn(command, args, { stdio: 'inherit' }).on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} failed`)),
    )
  })
}
