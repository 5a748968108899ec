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
  it('is asked for once enrolled, and named in the token', async () => {
    const { email, code, idToken } = await withFactor()
    expect(claimsOf(idToken)).toMatchObject({ firebase: { sign_in_second_factor: 'totp' } })
    const first = await signIn(email)
    expect(first.body).not.toHaveProperty('idToken')
    expect(first.body.mfaInfo).toMatchObject([{ totpInfo: {} }])
    const second = await finish(first, code())
    expect(claimsOf(String(second.body.idToken))).toMatchObject({ email, firebase: { sign_in_second_factor: 'totp' } })
  })
  it('can be replaced by each recovery code once, however it is typed', async () => {
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
  it('never stores recovery codes in clear, not even under an idempotency key', async () => {
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
  it('accepts a code once, even when two requests race', async () => {
    const { email, code } = await withFactor()
    const [one, two] = [await signIn(email), await signIn(email)]
    const both = await Promise.all([finish(one, code()), finish(two, code())])
    expect(both.map(({ error }) => error).toSorted()).toEqual(['INVALID_CODE', undefined])
  })
  it('admits nobody after it was removed, even just after its code was accepted', async () => {
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
  it('allows five wrong codes for a sign-in', async () => {
    const { email, code } = await withFactor()
    const first = await signIn(email)
    const wrong = code() === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++) expect((await finish(first, wrong)).error).toBe('INVALID_CODE')
    expect((await finish(first, code())).error).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })
  it('survives a password reset, which voids sign-ins begun with the old password', async () => {
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
  it('is not accepted for another account', async () => {
    const [one, two] = [await withFactor(), await withFactor()]
    const first = await signIn(one.email)
    const theirs = factorOf((await signIn(two.email)).body)
    expect((await finish(first, two.code(), theirs)).error).toBe('MFA_ENROLLMENT_NOT_FOUND')
  })
  it('must be entered within ten minutes', async () => {
    const { email, code } = await withFactor()
    const first = await signIn(email)
    advanceClock(601_000)
    expect((await finish(first, code())).error).toBe('SESSION_EXPIRED')
  })
  it('is one of five at most, even when more were begun together', async () => {
    const { idToken } = await signUpProven(world)
    const begun = await Promise.all(Array.from({ length: 6 }, () => beginFactor(world, idToken)))
    const answers = await Promise.all(begun.map(({ code, finalize }) => finalize(code())))
    expect(answers.map(({ error }) => error).filter(Boolean)).toEqual(['SECOND_FACTOR_LIMIT_EXCEEDED'])
  })
  it('that a thief added is removed when the owner takes the address back', async () => {
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
