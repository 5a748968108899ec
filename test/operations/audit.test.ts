import { answerBy } from '../../src/features/applications/rules.ts'
import { join } from 'node:path'
import { dayOf } from '#shared/dates.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '#shared/contract.ts'
import { advanceClock, resetClock } from '#server/clock.ts'
import { inTransaction } from '#server/db.ts'
import { backupTasks } from '#server/backup/tasks.ts'
import { createLog } from '#server/log.ts'
import { createScan } from '#server/scanner.ts'
import { readSecrets } from '#server/secrets.ts'
import { masterKey } from '#test/support/cluster.ts'
import type { Action } from '#shared/declared.ts'
import type { Role } from '#shared/roles.ts'
import { tellOfMassReading } from '../../src/features/privacy/server/openings.ts'
import { runRetention } from '../../src/features/archives/server/retention.ts'
import { retention } from '../../src/retention.ts'
import { takeIntoUse } from '../../bin/lintel/secrets.ts'
import { claimFiles } from '../../bin/lintel/files.ts'
import { afterRestore } from '../../bin/lintel/backups.ts'
import { exportFrom } from '../../bin/lintel/exports.ts'
import { finishUpload } from '../../src/features/files/server/uploads.ts'
import { finishUpload as finishCompanyUpload } from '../../src/features/company-files/server/uploads.ts'
import { tellTerms } from '../../src/features/applications/server/terms.ts'
import { expireJob } from '../../src/features/jobs/server/life.ts'
import { takeNotice } from '../../src/features/payments/server/notices.ts'
import { settle } from '../../src/features/suppliers/server/settle.ts'
import { useS3 } from '#test/support/s3.ts'
import { startClamd } from '#test/support/clamd.ts'
import { useApp } from '#test/support/app.ts'
import { runClaims } from '#test/support/claims.ts'
import type { AuditedOperation } from '#test/support/operation-examples.ts'
import {
  adminToken,
  beginFactor,
  claimsOf,
  identity,
  mailedCode,
  newAddress,
  password,
  sameOrigin,
  signUpHere,
  signUpProven,
} from '#test/support/identity.ts'
import { applyAsGuest, cvFile, makeJob, pdf } from '#test/support/factories.ts'
import { makeProduct, place } from '#test/support/orders.ts'
import { type OpenIdServer, startOpenId } from '#test/support/openid.ts'

const env: Record<string, string> = { IDENTITY_ADMIN_TOKEN: adminToken }
let provider: OpenIdServer
beforeAll(async () => {
  provider = await startOpenId()
  env.OIDC_PROVIDERS = JSON.stringify([{ id: 'oidc.agency', issuer: provider.issuer, clientId: 'lintel' }])
})
const world = useApp(env)
const s3 = useS3()
afterAll(() => provider.close())
afterEach(resetClock)

type Line = {
  action?: Action
  by: number | null
  role: string
  on: number | null
  type?: string
  changes?: unknown
  /** The session in the token that was sent. */
  session?: number
}
/** Prepares; what it returns acts once, and answers the expected line or lines. */
type Case = () => Promise<() => Promise<Line | Line[]>>

let count = 0
const someone = (role: Role = 'candidate') => world.as(role, `person ${++count}`)
const rows = async (sql: string, values: unknown[] = []) => (await world.app.database.pool.query(sql, values)).rows
const idOf = async (uid: unknown) => (await rows('select id::int from accounts where uid = $1', [uid]))[0].id as number
const own = (id: number, changes?: unknown): Line => ({ by: id, role: 'candidate', on: id, changes })
const within = (idToken: unknown, line: Line): Line => ({ ...line, session: Number(claimsOf(String(idToken)).sid) })
const byToken = (id: number | null, changes?: unknown): Line => ({ by: null, role: 'identity-admin', on: id, changes })
const update = (body: object) => identity(world, 'v1/accounts:update', body)
const administer = (path: string, body: object, options: { method?: 'PATCH' } = {}) =>
  identity(world, path, body, { bearer: adminToken, ...options })
const signIn = (email: string, options = {}, withPassword = password) =>
  identity(world, 'v1/accounts:signInWithPassword', { email, password: withPassword, returnSecureToken: true }, options)
const cookieIn = (cookies: string[]) => cookies.find((one) => one.startsWith('id_rt='))?.split(';')[0] ?? ''
const atProvider = async (sub: string, email: string, body: object = {}) =>
  identity(world, 'v1/accounts:signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({
      providerId: 'oidc.agency',
      id_token: await provider.signIn({ sub, email, email_verified: true, name: 'Ann Mason' }),
    }).toString(),
    ...body,
  })

/** Somebody with a verified address. */
async function proven() {
  const person = await signUpProven(world)
  return { ...person, id: await idOf(person.uid) }
}
async function withFactor() {
  const person = await proven()
  const { code, finalize } = await beginFactor(world, person.idToken)
  const { body } = await finalize(code())
  advanceClock(30_000)
  return { ...person, idToken: String(body.idToken), code }
}
async function secondStep(email: string, code: string) {
  const { body } = await signIn(email)
  const [factor] = body.mfaInfo as { mfaEnrollmentId: string }[]
  return () =>
    identity(world, 'v2/accounts/mfaSignIn:finalize', {
      mfaPendingCredential: body.mfaPendingCredential,
      mfaEnrollmentId: factor?.mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: code },
    })
}
/** A supplier that takes a step by itself as its only mandatory document goes or comes. */
async function ofSupplier(to: 'suspended' | 'approved') {
  const { id } = await (await someone('admin')).post('/suppliers', {
    body: { legalName: 'Ledgerline', type: 'software', address: '1 Mill Lane' },
  })
  const status = to === 'suspended' ? 'approved' : 'suspended'
  await rows('update suppliers set status = $2, suspended_by_itself = $2 = $3 where id = $1', [id, status, 'suspended'])
  if (to === 'approved') await rows(`insert into supplier_documents (supplier_id, type, status) values ($1, 'contract', 'verified')`, [id])
  return async () => {
    const { database, config, now } = world.tasking()
    await inTransaction(database.kysely, (db) => settle({ db, now, config }, id))
    return { by: null, role: 'task', on: id }
  }
}
/** A company file that arrived in one part; the queue has yet to look into it. */
async function sentCompanyFile(more: object = {}) {
  const by = await someone('operation')
  const file = new File([`Rules of site ${++count}`], `rules ${count}.txt`)
  const { id: uploadId } = await by.post('/company-uploads', { body: { name: file.name, size: file.size, ...more } })
  await by.put('/company-uploads/{companyUploadId}/parts', { companyUploadId: uploadId, query: { from: 0 }, file })
  return { by, uploadId, finish: () => finishCompanyUpload(world.tasking(), uploadId) }
}
/**
 * Events that no operation declares: those of the identity API and of tasks. side-effects.test.ts covers the rest. An event missing
 * from both does not compile.
 */
const cases: Record<Exclude<Action, Operations[AuditedOperation]['audit']>, Case> = {
  'candidate.claimed': async () => {
    const known = { firstName: 'Lea', lastName: 'Doe', email: newAddress(), locale: 'en' } as const
    const { id: candidateId } = await (await someone('operation')).post('/candidates', { body: known })
    const { uid, idToken } = await signUpHere(world, { email: known.email })
    const body = { firstName: 'Lea', lastName: 'Doe', locale: 'en', privacyAccepted: true } as const
    const made = await world.client(idToken).post('/candidates/registration', { body })
    const by = await idOf(uid)
    await rows('update accounts set email_verified = true where id = $1', [by])
    return async () => {
      await runClaims(world)
      const [merge] = await rows('select id::int from merges where survivor_id = $1', [candidateId])
      return { by, role: 'task', on: candidateId, changes: { mergeId: merge?.id, absorbed: [made.id] } }
    }
  },
  'upload.infected': async () => {
    const { by, uploadId } = await sentCompanyFile()
    const at = join(world.config.dataDir, 'clamd')
    const clamd = await startClamd(at, () => 'stream: Test.Virus FOUND')
    return async () => {
      await finishCompanyUpload({ ...world.tasking(), storage: { ...world.app.storage, scan: createScan(at) } }, uploadId)
      clamd.stop()
      return { by: by.id, role: 'task', on: null, changes: { uploadId } }
    }
  },
  'supplier.suspended': () => ofSupplier('suspended'),
  'supplier.reinstated': () => ofSupplier('approved'),
  'application.put-off': async () => {
    const { id: jobId } = await makeJob(world)
    await applyAsGuest(world, jobId)
    const operation = await someone('operation')
    const [application] = (await operation.get('/jobs/{jobId}/applications', { jobId })).items
    const until = answerBy(dayOf(new Date()), undefined, 7)
    return async () => {
      await operation.post('/replies', { body: { applicationIds: [Number(application?.id)], until, how: 'phone' } })
      const line = { by: operation.id, role: 'operation', session: Number(claimsOf(operation.token).sid) }
      return [
        { ...line, on: Number(application?.id), changes: { from: application?.answerBy, to: until, how: 'phone' } },
        { ...line, action: 'application.replied', on: null, changes: { done: 1, of: 1 } },
      ]
    }
  },
  'account.address-changed': async () => {
    const { id, email, idToken } = await proven()
    const newEmail = newAddress()
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
    const oobCode = await mailedCode(world, newEmail)
    expect(email).not.toBe(newEmail)
    return async () => {
      await update({ oobCode })
      return own(id)
    }
  },
  'account.address-proven': async () => {
    const { uid, email, idToken } = await signUpHere(world)
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    const oobCode = await mailedCode(world, email)
    return async () => {
      await update({ oobCode })
      return own(await idOf(uid))
    }
  },
  'account.address-taken-back': async () => {
    const { id, email, idToken } = await proven()
    const newEmail = newAddress()
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
    await update({ oobCode: await mailedCode(world, newEmail) })
    const oobCode = await mailedCode(world, email)
    return async () => {
      await update({ oobCode })
      return own(id)
    }
  },
  'account.changed': async () => {
    const { id, uid } = await someone()
    return async () => {
      await administer('v1/projects/lintel/accounts:update', { localId: uid, displayName: 'Ann Mason' })
      return byToken(id, { fields: ['displayName'] })
    }
  },
  'account.created': async () => async () => {
    const { body } = await administer('v1/projects/lintel/accounts', { email: newAddress(), password })
    return byToken(await idOf(body.localId), { role: 'candidate' })
  },
  'account.deleted': async () => {
    const { id, token: idToken } = await someone()
    return async () => {
      await identity(world, 'v1/accounts:delete', { idToken })
      return within(idToken, own(id))
    }
  },
  'account.factor-added': async () => {
    const { id, idToken } = await proven()
    const { code, finalize } = await beginFactor(world, idToken)
    return async () => {
      const { body } = await finalize(code())
      return within(body.idToken, own(id))
    }
  },
  'account.factor-removed': async () => {
    const { id, idToken } = await withFactor()
    const [factor] = await rows('select id from second_factors where account_id = $1', [id])
    return async () => {
      await identity(world, 'v2/accounts/mfaEnrollment:withdraw', { idToken, mfaEnrollmentId: factor.id })
      return within(idToken, own(id))
    }
  },
  'account.imported': async () => async () => {
    const users = [{ localId: 'imported-1' }, { localId: 'imported-2' }, { email: 'nobody@people.example' }]
    await administer('v1/projects/lintel/accounts:batchCreate', { users })
    return byToken(null, { accounts: 2, refused: 1 })
  },
  'account.link-made': async () => {
    const { id, email } = await someone()
    return async () => {
      await administer('v1/projects/lintel/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email, returnOobLink: true })
      return byToken(id, { type: 'PASSWORD_RESET' })
    }
  },
  'account.link-sent': async () => {
    const { id, email } = await someone()
    return async () => {
      await identity(world, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
      return { by: null, role: 'anonymous', on: id, changes: { type: 'PASSWORD_RESET' } }
    }
  },
  'account.password-changed': async () => {
    const { id, token: idToken } = await someone()
    return async () => {
      await update({ idToken, password: 'battery staple horse' })
      return within(idToken, own(id))
    }
  },
  'account.password-removed': async () => {
    const { id, token: idToken } = await someone()
    return async () => {
      await update({ idToken, deleteProvider: ['password'] })
      return within(idToken, own(id))
    }
  },
  'account.password-reset': async () => {
    const { id, email } = await someone()
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const oobCode = await mailedCode(world, email)
    return async () => {
      await identity(world, 'v1/accounts:resetPassword', { oobCode, newPassword: 'battery staple horse' })
      return own(id)
    }
  },
  'account.password-set': async () => {
    const { body } = await atProvider(`person-${++count}`, newAddress())
    const id = await idOf(body.localId)
    return async () => {
      await update({ idToken: body.idToken, password })
      return within(body.idToken, own(id))
    }
  },
  'account.profile-changed': async () => {
    const { id, token: idToken } = await someone()
    return async () => {
      await update({ idToken, displayName: 'Zoë', deleteAttribute: ['PHOTO_URL'] })
      return within(idToken, own(id, { fields: ['displayName', 'photoUrl'] }))
    }
  },
  'account.provider-added': async () => {
    const { id, email, token: idToken } = await someone()
    return async () => {
      await atProvider(`person-${++count}`, email, { idToken })
      return within(idToken, own(id, { provider: 'oidc.agency' }))
    }
  },
  'account.provider-removed': async () => {
    const { id, email, token: idToken } = await someone()
    await atProvider(`person-${++count}`, email, { idToken })
    return async () => {
      await update({ idToken, deleteProvider: ['oidc.agency'] })
      return within(idToken, own(id, { provider: 'oidc.agency' }))
    }
  },
  'account.recovery-code-used': async () => {
    const { id, email, idToken } = await withFactor()
    const { codes } = await world.client(idToken).post('/me/recovery-codes')
    const finish = await secondStep(email, String(codes[0]))
    return async () => {
      const { body } = await finish()
      return [own(id), { ...within(body.idToken, own(id, { way: 'password' })), action: 'account.signed-in' }]
    }
  },
  'account.refused': async () => {
    const person = await someone()
    return async () => {
      await person.get('/users').catch(() => {})
      return within(person.token, own(person.id, { operation: 'listUsers', times: 1 }))
    }
  },
  'account.registered': async () => async () => own(await idOf((await signUpHere(world)).uid), { way: 'password' }),
  'account.sign-in-failed': async () => {
    const { id, email } = await someone()
    return async () => {
      await signIn(email, {}, 'wrong password')
      return { by: null, role: 'anonymous', on: id, changes: { way: 'password', times: 1 } }
    }
  },
  'account.signed-in': async () => {
    const { id, email } = await someone()
    return async () => {
      const { body } = await signIn(email)
      return within(body.idToken, own(id, { way: 'password' }))
    }
  },
  'account.signed-out': async () => {
    const { id, email } = await someone()
    const { body, cookies } = await signIn(email, { headers: sameOrigin })
    return async () => {
      await identity(world, 'session:logout', {}, { headers: { ...sameOrigin, cookie: cookieIn(cookies) } })
      return within(body.idToken, own(id))
    }
  },
  'account.token-reused': async () => {
    const { id, email } = await someone()
    const { cookies, body } = await signIn(email, { headers: sameOrigin })
    const session = Number(JSON.parse(Buffer.from(String(body.idToken).split('.')[1] ?? '', 'base64url').toString()).sid)
    const headers = { ...sameOrigin, cookie: cookieIn(cookies) }
    const refresh = () => identity(world, 'v1/token', { grant_type: 'refresh_token', refresh_token: 'cookie' }, { headers })
    await refresh()
    advanceClock(11_000)
    return async () => {
      await refresh()
      return { by: null, role: 'anonymous', on: id, changes: { session } }
    }
  },
  'account.ways-dropped': async () => {
    const { uid, email } = await signUpHere(world)
    const id = await idOf(uid)
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const oobCode = await mailedCode(world, email)
    return async () => {
      await identity(world, 'v1/accounts:resetPassword', { oobCode, newPassword: 'battery staple horse' })
      return [own(id), { ...own(id), action: 'account.password-reset' }]
    }
  },
  'identity.settings-changed': async () => async () => {
    await administer('v2/projects/lintel/config', { mfa: { state: 'ENABLED' } }, { method: 'PATCH' })
    return byToken(null, { fields: ['secondFactors'] })
  },
  'job.filled': async () => {
    const [operation, job] = [await world.as('operation'), await makeJob(world, { openings: 1 })]
    await applyAsGuest(world, job.id)
    const [{ id: applicationId }] = (await rows(`update applications set stage = 'offer' where job_id = $1 returning id::int`, [
      job.id,
    ])) as [{ id: number }]
    return async () => {
      const body = { stage: 'placed', startsOn: '2027-01-04' } as const
      await operation.put('/applications/{applicationId}/stage', { applicationId, version: 1, body })
      const line = within(operation.token, { by: operation.id, role: 'operation', on: job.id })
      return [{ ...line, action: 'application.moved', on: applicationId, changes: { from: 'offer', to: 'placed' } }, line]
    }
  },
  'account.read-many': async () => {
    const { id } = await someone('operation')
    await rows(`with c as (insert into candidates (first_name, last_name, phone) select 'Ann', 'Mason', '+44' || n from generate_series(1, 201) n returning id)
      insert into candidate_openings (candidate_id, account_id, role, hour, opened_at) select id, ${id}, 'operation', now(), now() from c`)
    return async () => {
      await tellOfMassReading(world.tasking(), { accountId: id })
      return { by: null, role: 'task', on: id, changes: { records: 201 } }
    }
  },
  'archive.quarantined': async () => {
    const operation = await world.as('operation')
    const body = { firstName: 'Lea', lastName: 'Doe', email: newAddress(), locale: 'en' } as const
    const { id: candidateId, version } = await operation.post('/candidates', { body })
    await operation.put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason: 'error' } })
    const [{ id }] = await rows('update archives set purge_on = current_date where record_id = $1 returning id::int', [candidateId])
    return async () => {
      const { kysely } = world.app.database
      await runRetention({ kysely, log: createLog('silent') }, retention(world.config), { now: new Date(), isDryRun: false })
      return { by: null, role: 'task', on: id, changes: { kind: 'candidate' } }
    }
  },
  'file.replaced': async () => {
    const operation = await world.as('operation')
    const body = { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en' } as const
    const { id: candidateId } = await operation.post('/candidates', { body })
    const { id: replacesId } = await operation.post('/candidates/{candidateId}/files', { candidateId, file: cvFile() })
    const file = cvFile('newer.pdf', pdf('Newer'))
    const begun = { name: file.name, size: file.size, kind: 'cv', candidateId, replacesId } as const
    const { id: uploadId } = await operation.post('/uploads', { body: begun })
    await operation.put('/uploads/{uploadId}/parts', { uploadId, query: { from: 0 }, file })
    return async () => {
      await finishUpload(world.tasking(), uploadId)
      const { fileId } = await operation.get('/uploads/{uploadId}', { uploadId })
      const line = { by: operation.id, role: 'task' }
      return [
        { ...line, action: 'file.added', on: fileId, changes: { candidateId } },
        { ...line, action: 'file.replaced', on: replacesId, changes: { by: fileId } },
      ]
    }
  },
  'company-file.added': async () => {
    const { by, uploadId, finish } = await sentCompanyFile()
    return async () => {
      await finish()
      const { fileId } = await by.get('/company-uploads/{companyUploadId}', { companyUploadId: uploadId })
      return { by: by.id, role: 'task', on: fileId, changes: { number: 1 } }
    }
  },
  'company-file.version-added': async () => {
    const first = await sentCompanyFile()
    await first.finish()
    const { fileId: replacesId } = await first.by.get('/company-uploads/{companyUploadId}', { companyUploadId: first.uploadId })
    const { by, finish } = await sentCompanyFile({ replacesId: Number(replacesId) })
    return async () => {
      await finish()
      return { by: by.id, role: 'task', on: replacesId, changes: { number: 2 } }
    }
  },
  'job.terms-told': async () => {
    const { id: jobId, place } = await makeJob(world)
    await applyAsGuest(world, jobId)
    return async () => {
      const was = { pay: { min: 9000, max: 9500, unit: 'hour' as const, currency: 'GBP' as const }, place }
      await inTransaction(world.app.database.kysely, (db) => tellTerms({ db, config: world.config }, jobId, was))
      return { by: null, role: 'task', on: jobId, changes: { people: 1 } }
    }
  },
  'backup.made': async () => async () => {
    const config = { ...world.config, backupDir: join(world.config.dataDir, 'backups') }
    readSecrets(config.dataDir)
    await backupTasks['backup.make'].run({ ...world.tasking(), config })
    const changes = expect.objectContaining({ name: expect.stringMatching(/\.backup$/), files: expect.any(Number), damaged: 0 })
    return { by: null, role: 'task', on: null, changes }
  },
  'backup.restored': async () => async () => {
    await afterRestore('of.backup')(world.app.database, world.config)
    await rows(`update identity_sessions set ended_at = null, end_reason = null where end_reason = 'restored'`) // of the other tests
    return { by: null, role: 'command-line', on: null, changes: { name: 'of.backup', erased: 0, kept: 0 } }
  },
  'secrets.rotated': async () => async () => {
    const secrets = { masterKey, former: [], hmacKey: masterKey, databasePassword: '' }
    await inTransaction(world.app.database.kysely, (db) => takeIntoUse(db, secrets, false))
    return { by: null, role: 'command-line', on: null, changes: { leaked: false } }
  },
  'file.bucket-claimed': async () => async () => {
    await claimFiles({ ...world.config, filesBucket: s3.bucket() }, world.app.database)
    return { by: null, role: 'command-line', on: null }
  },
  'export.made': async () => async () => {
    await exportFrom(world.app.database, join(world.config.dataDir, 'export.zip'), world.app.storage)
    const changes = expect.objectContaining({ kinds: expect.any(Number), rows: expect.any(Number), missing: 0 })
    return { by: null, role: 'command-line', on: null, changes }
  },
  'job.expired': async () => {
    const job = await makeJob(world)
    await rows(`update jobs set closes_on = current_date - 1 where id = $1`, [job.id])
    return async () => {
      const { config } = world
      await inTransaction(world.app.database.kysely, (db) => expireJob({ db, now: new Date(), config }, job.id))
      return { by: null, role: 'task', on: job.id }
    }
  },
  'payment.settled': async () => {
    const { id } = await place(world, [{ productId: await makeProduct(world, 'service') }], { paymentMethod: 'transfer' })
    const [attempt] = await rows(
      `insert into payment_attempts (subject, subject_id, method, provider, provider_session, status, amount, currency, started_at)
        values ('order', $1, 'card', 'stripe', 'cs_1', 'started', 6000, 'GBP', now()) returning id::int`,
      [id],
    )
    const notice = { id: 'evt_1', kind: 'checkout.session.expired', createdAt: new Date(), about: 'checkout' as const }
    return async () => {
      await takeNotice(world.app.database, { ...notice, status: 'expired', session: 'cs_1', payment: null, paid: null }, new Date())
      return { by: null, role: 'task', on: Number(attempt?.id), changes: { status: 'expired' } }
    }
  },
}

const changeBy = (uid: string, body: object) => administer('v1/projects/lintel/accounts:update', { localId: uid, ...body })
const linkTo = async (email: string) => {
  await identity(world, 'v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email })
  return mailedCode(world, email)
}
const byLink = async (email: string) => {
  const oobCode = await linkTo(email)
  return () => identity(world, 'v1/accounts:signInWithEmailLink', { email, oobCode })
}

/** Other ways to the same events, where more than the words differ: by a program with the administrator's token, or by another method. */
const otherWays: Record<string, Case> = {
  'account.address-changed, by a program': async () => {
    const { id, uid } = await someone()
    return async () => {
      await changeBy(uid, { email: newAddress(), emailVerified: true })
      return { ...byToken(id), action: 'account.address-changed' }
    }
  },
  'account.deleted, of many by a program': async () => {
    const [one, two] = [await someone(), await someone('agent')]
    return async () => {
      await administer('v1/projects/lintel/accounts:batchDelete', { localIds: [one.uid, two.uid], force: true })
      return [one, two].map(({ id }) => ({ ...byToken(id), action: 'account.deleted' as const }))
    }
  },
  'account.factor-removed, by a program': async () => {
    const { id, uid } = await withFactor()
    return async () => {
      await changeBy(uid, { mfa: {} })
      return { ...byToken(id), action: 'account.factor-removed' }
    }
  },
  'account.refused, by a rule within the operation': async () => {
    const agent = await someone('agent')
    return async () => {
      await agent.get('/live', { query: { topics: ['jobs'] } }).catch(() => {})
      return {
        ...within(agent.token, { ...own(agent.id, { operation: 'watchChanges', times: 1 }), role: 'agent' }),
        action: 'account.refused',
      }
    }
  },
  'account.registered, through a provider': async () => async () => {
    const { body } = await atProvider(`person-${++count}`, newAddress())
    return { ...own(await idOf(body.localId), { way: 'oidc.agency' }), action: 'account.registered' }
  },
  'account.sign-in-failed, at the second step': async () => {
    const { id, email } = await withFactor()
    const finish = await secondStep(email, '000000')
    return async () => {
      await finish()
      return { by: null, role: 'anonymous', on: id, changes: { way: 'second-factor' }, action: 'account.sign-in-failed' }
    }
  },
  'account.sign-in-failed, for an address that nobody has': async () => async () => {
    await signIn(newAddress(), {}, 'wrong password')
    const changes = { way: 'password', times: expect.any(Number) } // the count is of the network
    return { by: null, role: 'anonymous', on: null, changes, action: 'account.sign-in-failed' }
  },
  'account.signed-in, by a link': async () => {
    const { id, email } = await proven()
    const open = await byLink(email)
    return async () => {
      const { body } = await open()
      return { ...within(body.idToken, own(id, { way: 'emailLink' })), action: 'account.signed-in' }
    }
  },
  'account.signed-in, with a code of an app': async () => {
    const { id, email, code } = await withFactor()
    const finish = await secondStep(email, code())
    return async () => {
      const { body } = await finish()
      return { ...within(body.idToken, own(id, { way: 'password' })), action: 'account.signed-in' }
    }
  },
  'user.reopened, by a program': async () => {
    const { id, uid } = await someone('agent')
    await changeBy(uid, { disableUser: true })
    return async () => {
      await changeBy(uid, { disableUser: false })
      return { ...byToken(id), action: 'user.reopened' }
    }
  },
  'user.role-changed, by a program': async () => {
    const { id, uid } = await someone('agent')
    await changeBy(uid, { customAttributes: '{"role":"operation"}' })
    return async () => {
      await changeBy(uid, { customAttributes: '{"role":"agent"}' })
      return [
        { ...byToken(id, { role: ['operation', 'agent'] }), action: 'user.role-changed' },
        { ...byToken(id, { fields: ['customAttributes'] }), action: 'account.changed' },
      ]
    }
  },
}

const newest = async () => (await rows('select coalesce(max(id), 0)::int as id from audit'))[0].id as number

const linesSince = (before: number) =>
  rows(
    `select action, actor_id::int as by, actor_role as role, session_id::int as session, object_type as type, object_id::int as on,
      changes, network, request_id from audit where id > $1 order by id`,
    [before],
  )

describe('the audit log', () => {
  it.each(Object.entries({ ...cases, ...otherWays }))('records %s, and nothing else', async (name, make) => {
    const [action = ''] = name.split(',')
    const act = await make()
    const before = await newest()
    const expected = [await act()].flat()
    const found = await linesSince(before)
    expect(found.map(({ network, request_id, ...line }) => line)).toEqual(
      expected.map(({ changes = null, session = null, action: other = action, type = other.split('.')[0], ...line }) => ({
        ...line,
        action: other,
        type,
        changes,
        session,
      })),
    )
    const isAsked = expected.every(({ role }) => role !== 'task' && role !== 'command-line')
    for (const { network, request_id } of found)
      expect([network, request_id]).toEqual(isAsked ? ['127.0.0.0', expect.stringMatching(/^[\da-f-]{36}$/)] : [null, null])
  })

  it('contains no secret and no email address', async () => {
    const all = (await rows('select * from audit')).map((line) => JSON.stringify(line)).join('\n')
    expect(all.length).toBeGreaterThan(10_000)
    expect(all).not.toMatch(/@|correct horse|battery staple|wrong password|eyJ/)
  })
})
