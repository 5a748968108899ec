import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { useApp } from '#test/support/app.ts'
import {
  adminToken,
  beginFactor,
  identity,
  mailedCode,
  newAddress,
  password,
  sameOrigin,
  signInError,
  signUpProven,
} from '#test/support/identity.ts'
import { type OpenIdServer, startOpenId } from '#test/support/openid.ts'

const env: Record<string, string> = { IDENTITY_ADMIN_TOKEN: adminToken }
let provider: OpenIdServer
beforeAll(async () => {
  provider = await startOpenId()
  env.OIDC_PROVIDERS = JSON.stringify([{ id: 'oidc.agency', name: 'Bâti Agence', issuer: provider.issuer, clientId: 'lintel' }])
})
const world = useApp(env)
afterAll(() => provider.close())
afterEach(resetClock)

const french = { 'accept-language': 'fr-FR,fr;q=0.9' }
const update = (body: object) => identity(world, 'v1/accounts:update', body)
const atProvider = async (email: string, idToken?: string) =>
  identity(world, 'v1/accounts:signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({
      providerId: 'oidc.agency',
      id_token: await provider.signIn({ sub: email, email, email_verified: true, name: 'Ann Mason' }),
    }).toString(),
    ...(idToken ? { idToken } : {}),
  })

/** Somebody who signed up in French, and the mails that came to them since, by address, subject and language. */
async function person() {
  const one = await signUpProven(world, { headers: french })
  const so = (await world.mails()).length
  const mails = async () => (await world.mails()).slice(so)
  // Whoever changes something may speak another language than the account.
  const told = async () => (await mails()).map(({ to, subject, locale }) => [to, subject, locale])
  return { ...one, mails, told }
}
async function withFactor() {
  const one = await person()
  const { code, finalize } = await beginFactor(world, one.idToken)
  const { body } = await finalize(code())
  return { ...one, idToken: String(body.idToken) }
}

describe('the owner of an account gets one mail in their language,', () => {
  it('when the password changes, with what to do if it was not them', async () => {
    const { email, idToken, told, mails } = await person()
    await update({ idToken, password: 'battery staple horse' })
    expect(await told()).toEqual([[email, 'Votre mot de passe a été modifié', 'fr']])
    expect((await mails())[0]).toMatchObject({
      paragraphs: [expect.stringContaining('vient d’être modifié'), expect.stringContaining('Sinon, choisissez')],
      action: { label: 'Ce n’est pas moi', url: 'http://127.0.0.1:3000/auth/forgot-password' },
    })
  })
  it('at the old address, when the address changes', async () => {
    const { email, idToken, told } = await person()
    const newEmail = newAddress()
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
    await update({ oobCode: await mailedCode(world, newEmail) })
    expect((await told()).slice(1)).toEqual([[email, 'Votre adresse e-mail a été modifiée', 'fr']])
  })
  it('when an app is connected, and when it is disconnected', async () => {
    const { email, idToken, told } = await withFactor()
    expect(await told()).toEqual([[email, 'Une application d’authentification a été associée', 'fr']])
    const { rows } = await world.app.database.pool.query('select id from second_factors order by enrolled_at desc limit 1')
    await identity(world, 'v2/accounts/mfaEnrollment:withdraw', { idToken, mfaEnrollmentId: rows[0].id })
    expect((await told())[1]).toEqual([email, 'Une application d’authentification a été dissociée', 'fr'])
  })
  it('when recovery codes are made and when one is used', async () => {
    const { email, idToken, told } = await withFactor()
    const { codes } = await world.client(idToken).post('/me/recovery-codes')
    expect((await told())[1]).toEqual([email, 'Vous avez de nouveaux codes de secours', 'fr'])
    advanceClock(30_000)
    const { body } = await identity(world, 'v1/accounts:signInWithPassword', { email, password })
    await identity(world, 'v2/accounts/mfaSignIn:finalize', {
      mfaPendingCredential: body.mfaPendingCredential,
      mfaEnrollmentId: (body.mfaInfo as { mfaEnrollmentId: string }[])[0]?.mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: codes[0] },
    })
    expect((await told()).slice(2)).toEqual([[email, 'Un code de secours a été utilisé', 'fr']])
  })
  it('when a provider is linked, whoever linked it, and when it is unlinked', async () => {
    const { email, idToken, told, mails } = await person()
    await atProvider(email)
    expect(await told()).toEqual([[email, 'Un nouveau moyen de connexion a été ajouté', 'fr']])
    expect((await mails())[0]?.paragraphs[0]).toContain('Bâti Agence')
    await update({ idToken, deleteProvider: ['oidc.agency'] })
    expect((await told()).slice(1)).toEqual([[email, 'Un moyen de connexion a été supprimé', 'fr']])
    expect((await mails())[1]?.paragraphs[0]).toContain('compte Bâti Agence.')
    await atProvider(email, idToken)
    expect((await told())[2]).toEqual([email, 'Un nouveau moyen de connexion a été ajouté', 'fr'])
  })
})

describe('a sign-in from a new device', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1'
  const subject = 'Nouvel appareil sur votre compte'

  /** A browser with its cookies, wherever it is. */
  function browser(userAgent: string) {
    const jar = new Map<string, string>()
    return async (email: string, ip = '198.51.100.7') => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { ...sameOrigin, 'user-agent': userAgent, ...(cookie ? { cookie } : {}) }
      const { cookies, error } = await identity(world, 'v1/accounts:signInWithPassword', { email, password }, { headers, ip })
      expect(error).toBeUndefined()
      for (const [name = '', value = ''] of cookies.map((one) => (one.split(';')[0] ?? '').split('='))) jar.set(name, value)
      return cookies
    }
  }

  it('is reported once, with browser and network in plain words', async () => {
    const { email, told, mails } = await person()
    const laptop = browser(firefox)
    await laptop(email)
    await laptop(email)
    expect(await told()).toEqual([[email, subject, 'fr']])
    expect((await mails())[0]?.paragraphs[0]).toContain('Firefox sur Linux, réseau 198.51.100.0')
  })
  it('is not reported for the first device or a failed attempt', async () => {
    const email = newAddress()
    await identity(world, 'v1/projects/lintel/accounts', { email, password, emailVerified: true }, { bearer: adminToken })
    const so = (await world.mails()).length
    await browser(iphone)(email)
    expect(await signInError(world, email, 'wrong password', { headers: { 'user-agent': firefox } })).toBe('INVALID_LOGIN_CREDENTIALS')
    expect((await world.mails()).slice(so)).toEqual([])
  })
  it('is not reported to an unproven address', async () => {
    const email = newAddress()
    await identity(world, 'v1/projects/lintel/accounts', { email, password, emailVerified: false }, { bearer: adminToken })
    const so = (await world.mails()).length
    await browser(iphone)(email)
    await browser(firefox)(email)
    expect((await world.mails()).slice(so)).toEqual([])
  })
})

const strict = useApp({ RATE_LIMIT_SCALE: '1', IDENTITY_ADMIN_TOKEN: adminToken })
it('an account gets at most five mails a day about new devices', async () => {
  const email = newAddress()
  await identity(strict, 'v1/projects/lintel/accounts', { email, password, emailVerified: true }, { bearer: adminToken })
  for (let i = 0; i < 9; i++) {
    const headers = { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Chrome/${i}`, ...sameOrigin }
    expect(await signInError(strict, email, password, { headers, ip: `203.0.${i}.7` })).toBeUndefined()
  }
  expect((await strict.mails()).filter(({ to }) => to === email)).toHaveLength(5)
})
