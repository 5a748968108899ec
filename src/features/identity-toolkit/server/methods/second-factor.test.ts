import { afterEach, describe, expect, it } from 'vitest'
import { advanceClock, now, resetClock } from '#server/clock.ts'
import { useApp } from '#test/support/app.ts'
import { adminToken, beginFactor, claimsOf, identity, mailedCode, password, signUpProven } from '#test/support/identity.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp({ IDENTITY_ADMIN_TOKEN: adminToken })
afterEach(resetClock)

type Answer = Awaited<ReturnType<typeof identity>>
const signIn = (email: string, withPassword = password) =>
  identity(world, 'v1/accounts:signInWithPassword', { email, password: withPassword, returnSecureToken: true })
const finish = ({ body }: Answer, verificationCode: string, mfaEnrollmentId = factorOf(body)) =>
  identity(world, 'v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential: body.mfaPendingCredential,
    mfaEnrollmentId,
    totpVerificationInfo: { verificationCode },
  })
const factorOf = (body: Answer['body']) => (body.mfaInfo as { mfaEnrollmentId: string }[] | undefined)?.[0]?.mfaEnrollmentId ?? ''

/** Somebody with a second factor, and the codes of their app. */
async function withFactor() {
  const person = await signUpProven(world)
  const { code, finalize } = await beginFactor(world, person.idToken)
  const { body } = await finalize(code())
  advanceClock(30_000)
  return { ...person, idToken: String(body.idToken), code }
}

describe('a second factor', () => {
  it('is asked for from its enrolment on, and named in the token', async () => {
    const { email, code, idToken } = await withFactor()
    expect(claimsOf(idToken)).toMatchObject({ firebase: { sign_in_second_factor: 'totp' } })
    const first = await signIn(email)
    expect(first.body).not.toHaveProperty('idToken')
    expect(first.body.mfaInfo).toMatchObject([{ totpInfo: {} }])
    const second = await finish(first, code())
    expect(claimsOf(String(second.body.idToken))).toMatchObject({ email, firebase: { sign_in_second_factor: 'totp' } })
  })
  it('is replaced by each recovery code, once, however it is typed', async () => {
    const { email, idToken } = await withFactor()
    const { codes } = await world.client(idToken).post('/me/recovery-codes')
    const [first = '', second = ''] = codes
    expect(codes).toHaveLength(10)
    expect((await finish(await signIn(email), first)).status).toBe(200)
    expect((await finish(await signIn(email), first)).status).toBe(400)
    const typed = second.toUpperCase().replace('-', ' ')
    const { status, body } = await finish(await signIn(email), typed)
    expect(status).toBe(200)
    expect(await world.client(String(body.idToken)).get('/me/security')).toMatchObject({ recoveryCodesLeft: 8 })
  })
  it('is replaced by the newest recovery codes alone', async () => {
    const { email, idToken } = await withFactor()
    const make = async () => (await world.client(idToken).post('/me/recovery-codes')).codes
    const [[older = ''], [newer = '']] = [await make(), await make()]
    expect((await world.client(idToken).get('/me/security')).recoveryCodesLeft).toBe(10)
    expect((await finish(await signIn(email), older)).error).toBe('INVALID_CODE')
    expect((await finish(await signIn(email), newer)).status).toBe(200)
  })
  it('leaves its recovery codes nowhere, with the key of a repeat neither', async () => {
    const { idToken } = await withFactor()
    const idempotencyKey = crypto.randomUUID()
    await world.client(idToken).post('/me/recovery-codes', { idempotencyKey })
    expect(await runs(world, `select answer from idempotency_keys where key = '${idempotencyKey}'`)).toEqual([])
  })
  it('ends the sessions that had none', async () => {
    const person = await signUpProven(world)
    const other = await signIn(person.email)
    const { code, finalize } = await beginFactor(world, person.idToken)
    await finalize(code())
    expect((await identity(world, 'v1/accounts:lookup', { idToken: other.body.idToken })).error).toBe('TOKEN_EXPIRED')
  })
  it('is proven by a code of whichever app somebody has, which is asked for by the first', async () => {
    const { email, idToken } = await withFactor()
    const { code, finalize } = await beginFactor(world, idToken)
    const { second_factor_identifier: newest } = claimsOf(String((await finalize(code())).body.idToken)).firebase as Record<string, string>
    advanceClock(60_000)
    const asked = await signIn(email)
    expect(factorOf(asked.body), 'the first is the oldest').not.toBe(newest)
    const { body } = await finish(asked, code())
    expect(claimsOf(String(body.idToken))).toMatchObject({ firebase: { second_factor_identifier: newest } })
    expect((await finish(await signIn(email), code())).error, 'once').toBe('INVALID_CODE')
  })
  it('is one of two: the session keeps its second step, and the account its recovery codes, when either is given up', async () => {
    const { idToken } = await withFactor()
    const { code, finalize } = await beginFactor(world, idToken)
    const token = String((await finalize(code())).body.idToken)
    await world.client(token).post('/me/recovery-codes')
    const { secondFactors: factors } = await world.client(token).get('/me/security')
    expect(factors).toHaveLength(2)
    expect(factors.map(({ enrolledAt }) => enrolledAt).toSorted(), 'oldest first').toEqual(factors.map(({ enrolledAt }) => enrolledAt))
    const newest = claimsOf(token).firebase as { second_factor_identifier: string }
    const other = factors.find(({ id }) => id !== newest.second_factor_identifier)?.id
    const give = async (mfaEnrollmentId: string | undefined, bearer: string) =>
      String((await identity(world, 'v2/accounts/mfaEnrollment:withdraw', { idToken: bearer, mfaEnrollmentId })).body.idToken)
    const after = await give(newest.second_factor_identifier, token)
    expect(claimsOf(after)).toMatchObject({ firebase: { sign_in_second_factor: 'totp', second_factor_identifier: other } })
    expect(await world.client(after).get('/me/security'), 'codes of the app that is left').toMatchObject({ recoveryCodesLeft: 10 })
    const last = await give(other, after)
    expect(claimsOf(last).firebase).not.toHaveProperty('sign_in_second_factor')
  })
  it('takes sessions and recovery codes with it when an administrator’s program removes the last', async () => {
    const { uid, idToken } = await withFactor()
    const client = world.client(idToken)
    await client.post('/me/recovery-codes')
    expect((await client.get('/me/security')).recoveryCodesLeft).toBe(10)
    const body = { localId: uid, mfa: { enrollments: [] } }
    await identity(world, 'v1/projects/lintel/accounts:update', body, { bearer: adminToken })
    expect((await identity(world, 'v1/accounts:lookup', { idToken })).error).toBe('TOKEN_EXPIRED')
    const sql = 'select count(*)::int as n from recovery_codes r join accounts a on a.id = r.account_id where a.uid = $1'
    expect((await world.app.database.pool.query(sql, [uid])).rows[0]).toEqual({ n: 0 })
  })
  it('takes a code once, even when two use it together', async () => {
    const { email, code } = await withFactor()
    const [one, two] = [await signIn(email), await signIn(email)]
    const both = await Promise.all([finish(one, code()), finish(two, code())])
    expect(both.map(({ error }) => error).toSorted()).toEqual(['INVALID_CODE', undefined])
  })
  it('opens nothing once it was given up, even just after its code was taken', async () => {
    const { email, code, uid } = await withFactor()
    const first = await signIn(email)
    const sessions = `select s.id from identity_sessions s join accounts a on a.id = s.account_id where a.uid = '${uid}'`
    const before = await runs(world, sessions)
    await runs(
      world,
      `create function give_up() returns trigger language plpgsql as
          $$ begin delete from second_factors where id = '${factorOf(first.body)}'; return null; end $$;
        create trigger give_up after delete on identity_counters execute function give_up()`,
    )
    const second = await finish(first, code())
    await runs(world, 'drop function give_up cascade')
    expect(second.error).toBe('MFA_ENROLLMENT_NOT_FOUND')
    expect(await runs(world, sessions)).toEqual(before)
  })
  it('takes five wrong codes a sign-in', async () => {
    const { email, code } = await withFactor()
    const first = await signIn(email)
    const wrong = code() === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++) expect((await finish(first, wrong)).error).toBe('INVALID_CODE')
    expect((await finish(first, code())).error).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })
  it('is not gone when the password was reset, but a sign-in with the old password is', async () => {
    const { email, code } = await withFactor()
    const thief = await signIn(email)
    advanceClock(1000)
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    await identity(world, 'v1/accounts:resetPassword', { oobCode: await mailedCode(world, email), newPassword: 'battery staple horse' })
    expect((await finish(thief, code())).error).toBe('SESSION_EXPIRED')
    advanceClock(30_000)
    const owner = await signIn(email, 'battery staple horse')
    expect(owner.body).toHaveProperty('mfaPendingCredential')
    expect((await finish(owner, code())).status).toBe(200)
  })
  it('is not another account’s', async () => {
    const [one, two] = [await withFactor(), await withFactor()]
    const first = await signIn(one.email)
    const theirs = factorOf((await signIn(two.email)).body)
    expect((await finish(first, two.code(), theirs)).error).toBe('MFA_ENROLLMENT_NOT_FOUND')
  })
  it('forgets the wrong codes of before once a code is right, and leaves said by which way somebody came in', async () => {
    const { email, code, uid } = await withFactor()
    await finish(await signIn(email), code() === '000000' ? '000001' : '000000')
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email })
    const oobCode = await mailedCode(world, email)
    const { body } = await finish(await identity(world, 'v1/accounts:signInWithEmailLink', { email, oobCode }), code())
    const counted = `select from identity_counters c join accounts a on c.key = 'totp:' || a.id where a.uid = '${uid}'`
    expect(await runs(world, counted)).toEqual([])
    expect((await world.client(String(body.idToken)).get('/me/sessions')).items[0]).toMatchObject({ way: 'emailLink', secondFactor: true })
  })
  it('stays proven where the password is changed', async () => {
    const { idToken } = await withFactor()
    const { body } = await identity(world, 'v1/accounts:update', { idToken, password: 'battery staple horse', returnSecureToken: true })
    expect(claimsOf(String(body.idToken))).toMatchObject({ firebase: { sign_in_second_factor: 'totp' } })
  })
  it('waits ten minutes for its code', async () => {
    const { email, code } = await withFactor()
    const first = await signIn(email)
    advanceClock(601_000)
    expect((await finish(first, code())).error).toBe('SESSION_EXPIRED')
  })
  it('can be given up after a sign-in of the last minutes', async () => {
    const { idToken, email } = await withFactor()
    const withdraw = async () =>
      identity(world, 'v2/accounts/mfaEnrollment:withdraw', { idToken, mfaEnrollmentId: factorOf((await signIn(email)).body) })
    advanceClock(301_000)
    expect((await withdraw()).error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    resetClock()
    expect((await withdraw()).status).toBe(200)
    expect((await signIn(email)).body).toHaveProperty('idToken')
  })
  it('is one of five at most, even when more were begun together', async () => {
    const { idToken } = await signUpProven(world)
    const begun = await Promise.all(Array.from({ length: 6 }, () => beginFactor(world, idToken)))
    const answers = await Promise.all(begun.map(({ code, finalize }) => finalize(code())))
    expect(answers.map(({ error }) => error).filter(Boolean)).toEqual(['SECOND_FACTOR_LIMIT_EXCEEDED'])
  })
  it('that a thief added goes when the owner takes the address back', async () => {
    const { email, idToken } = await signUpProven(world)
    const elsewhere = `thief-${now().getTime()}@people.example`
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: elsewhere })
    await identity(world, 'v1/accounts:update', { oobCode: await mailedCode(world, elsewhere) })
    const thief = await signIn(elsewhere)
    const { code, finalize } = await beginFactor(world, String(thief.body.idToken))
    expect((await finalize(code())).status).toBe(200)
    await identity(world, 'v1/accounts:update', { oobCode: await mailedCode(world, email) })
    expect((await signIn(email)).body).toHaveProperty('idToken')
  })
})
