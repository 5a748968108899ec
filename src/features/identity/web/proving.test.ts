// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { googles, ours, seenBy, me, useIdentity } from '#test/support/fake-firebase.ts'

// How somebody proves who they are, and what they change about that.

const sdk = await vi.hoisted(async () => (await import('#test/support/fake-firebase.ts')).makeFirebase())
vi.mock('@firebase/app', () => sdk.app)
vi.mock('@firebase/auth', () => sdk.module)
const { zoe } = sdk
const { answers, codeOf, done, fail, open, whyEnded } = useIdentity(sdk)

type Identity = typeof import('./identity.ts')
const asked = { providerId: 'google.com', idToken: 'it', nonce: 'n' }
const finish = '/identity/providers/finish'
const fromProvider = '{"provider":"google.com","idToken":"it","rawNonce":"n"}'
/** They were at the jobs as they went to log in. */
const wasAt = async (place: string) => {
  history.replaceState(null, '', place)
  const { rememberPlace } = await import('#web/way-back.ts')
  rememberPlace()
}

describe('a second step', () => {
  const needed = { code: 'auth/multi-factor-auth-required' }
  it('is asked for by that failure alone', async () => {
    const { secondStepOf } = await open()
    expect(secondStepOf(needed)).not.toBe(null)
    expect(secondStepOf({ code: 'auth/invalid-credential' })).toBe(null)
  })
  it('is finished with the code of the first app, whatever spaces were typed around it', async () => {
    const { secondStepOf } = await open()
    expect(await secondStepOf(needed)?.finish(' 123456 ')).toMatchObject({ uid: 'u1' })
    expect(done().slice(0, 2)).toEqual(['resolveSignIn {"uid":"f1","code":"123456"}', 'POST /api/session {"remember":false} Bearer token'])
  })
  it('takes recovery codes of our own service, and none of Google’s', async () => {
    expect((await open()).secondStepOf(needed)?.takesRecoveryCodes).toBe(true)
    vi.resetModules()
    expect((await open(googles)).secondStepOf(needed)?.takesRecoveryCodes).toBe(false)
  })
})

describe('whoever comes from another provider', () => {
  it('is in for this window, by what it answered with the word that it was asked with', async () => {
    answers[finish] = () => Response.json(asked)
    await (await open()).finishAtProvider()
    expect(done().slice(0, 3)).toEqual([`POST ${finish}`, 'remembers for this window', `signInWithCredential ${fromProvider}`])
  })
  it('logs in as before where that is not enough, and is linked then, once', async () => {
    answers[finish] = () => Response.json(asked)
    const { finishAtProvider, signIn } = await open()
    fail('signInWithCredential', 'auth/account-exists-with-different-credential')
    expect(await codeOf(finishAtProvider())).toBe('auth/account-exists-with-different-credential')
    await signIn('zoe@example.org', 'secret', false)
    expect(done()).toContain(`linkWithCredential them ${fromProvider}`)
    await signIn('zoe@example.org', 'secret', false)
    expect(done().join()).not.toContain('linkWithCredential')
  })
})

describe('a link that logs in', () => {
  it('is mailed in the language of the page, and the browser knows for whom', async () => {
    const { sendSignInLink } = await open()
    await sendSignInLink('zoe@example.org')
    expect(done()).toEqual(['sendSignInLinkToEmail zoe@example.org {"url":"http://lintel.test/auth/action","handleCodeInApp":true}'])
    expect(sdk.auth.languageCode).toBe('fr')
    expect((await import('./sign-in-link.ts')).addressOfLink()).toBe('zoe@example.org')
  })
  it('lets in for this window, and whose it was is forgotten', async () => {
    const { signInByLink } = await open()
    const { addressOfLink, noteAddress } = await import('./sign-in-link.ts')
    noteAddress('zoe@example.org')
    expect(await signInByLink('zoe@example.org', 'http://lintel.test/auth/action?oobCode=x')).toMatchObject({ uid: 'u1' })
    expect(done().slice(0, 2)).toEqual([
      'remembers for this window',
      'signInWithEmailLink zoe@example.org http://lintel.test/auth/action?oobCode=x',
    ])
    expect(addressOfLink()).toBe('')
  })
})

describe('a mail about the account', () => {
  it('is sent in the language of the page, with where they were', async () => {
    await wasAt('/fr/jobs')
    const { sendReset, sendVerification } = await open(ours, zoe(), '/fr/jobs')
    await sendReset('zoe@example.org')
    await sendVerification()
    expect(done()).toEqual([
      'sendPasswordResetEmail zoe@example.org {"url":"http://lintel.test/fr/jobs"}',
      'sendEmailVerification them {"url":"http://lintel.test/fr/jobs"}',
    ])
    expect(sdk.auth.languageCode).toBe('fr')
  })
  it('is sent to nobody where nobody is signed in', async () => {
    await (await open()).sendVerification()
    expect(done()).toEqual([])
  })
  it('is followed by a look at the account, and a token that knows it', async () => {
    const { reload } = await open(ours, zoe())
    expect(await reload()).toMatchObject({ uid: 'u1' })
    expect(done()).toEqual(['looks at the account again', 'asks for a new token', 'reads the token'])
  })
  it('holds a code that says for whom it is, changes a password, or applies something', async () => {
    const { applyCode, confirmReset, inspectCode } = await open()
    expect([await inspectCode('known'), await inspectCode('other')]).toEqual(['zoe@example.org', ''])
    await applyCode('x')
    await confirmReset('x', 'new')
    expect(done()).toEqual(['applyActionCode x', 'confirmPasswordReset x new'])
  })
})

describe('whoever proves again who they are', () => {
  it.each([
    [{ password: 'secret' }, '{"email":"zoe@example.org","password":"secret"}'],
    [{ href: 'http://lintel.test/auth/action?oobCode=x' }, '{"email":"zoe@example.org","href":"http://lintel.test/auth/action?oobCode=x"}'],
    ['provider', fromProvider],
  ] as const)('does it with %j', async (proof, credential) => {
    answers[finish] = () => Response.json(asked)
    await (await open(ours, zoe())).prove(proof)
    expect(done().filter((one) => !one.includes(finish))).toEqual([
      `reauthenticateWithCredential them ${credential}`,
      'POST /api/session {"remember":false} Bearer token',
      'reads the token',
    ])
  })
})

describe('what needs a sign-in of the last minutes', () => {
  let stop = () => {}
  afterEach(() => stop())
  const askedAgain = async (answer: boolean) => {
    const { setStepUp } = await import('#web/prove-again.ts')
    stop = setStepUp(async () => {
      sdk.said.push('is asked')
      return answer
    })
  }
  it('asks for it, and goes on', async () => {
    const { setPassword } = await open(ours, zoe())
    await askedAgain(true)
    fail('updatePassword', 'auth/requires-recent-login')
    await setPassword('new')
    expect(done()).toEqual(['updatePassword them new', 'is asked', 'updatePassword them new'])
  })
  it('is left where they would rather not, and told where something else is wrong', async () => {
    const { setPassword } = await open(ours, zoe())
    await askedAgain(false)
    fail('updatePassword', 'auth/requires-recent-login')
    expect(await codeOf(setPassword('new'))).toBe('auth/requires-recent-login')
    fail('updatePassword', 'auth/weak-password')
    expect(await codeOf(setPassword('new'))).toBe('auth/weak-password')
    expect(done()).toEqual(['updatePassword them new', 'is asked', 'updatePassword them new'])
  })
  it('ends the other sessions of a Google account at our server, and nothing here when that fails', async () => {
    const { setPassword } = await open(googles, zoe())
    expect(await codeOf(setPassword('new'))).toBe(null)
    expect(done()).toEqual(['updatePassword them new', 'DELETE /api/v1/me/sessions Bearer token'])
  })
  it('is mailed to a new address in the language of the page', async () => {
    await (await open(ours, zoe())).changeAddress('other@example.org')
    expect(done()).toEqual(['verifyBeforeUpdateEmail them other@example.org'])
    expect(sdk.auth.languageCode).toBe('fr')
  })
})

describe('who asks for a new token meanwhile', () => {
  it.each([
    ['a new password', 'updatePassword them new', (page: Identity) => page.setPassword('new')],
    [
      'a proof of who they are',
      'reauthenticateWithCredential them {"email":"zoe@example.org","password":"secret"}',
      (page: Identity) => page.prove({ password: 'secret' }),
    ],
    [
      'its second step',
      'resolveSignIn {"uid":"f1","code":"123456"}',
      (page: Identity) => page.secondStepOf({ code: 'auth/multi-factor-auth-required' })?.finish('123456'),
    ],
  ])('waits for %s, as the tokens of before may be void', async (_, action, change) => {
    const page = await open(ours, zoe())
    let letGo = () => {}
    sdk.held = new Promise((resolve) => (letGo = resolve))
    const both = [change(page), page.checkSession()]
    await new Promise((resolve) => setTimeout(resolve))
    expect(done()).toEqual([action])
    letGo()
    await Promise.all(both)
    expect(done()).toContain('asks for a new token')
    expect(whyEnded()).toBe(null)
  })
})

describe('how an account is protected', () => {
  const security = { hasPassword: true, passwordChangedAt: null, providers: [], secondFactors: [], recoveryCodesLeft: 8 }
  it('is known to our server, and whether an app can be connected to the service', async () => {
    answers['/api/v1/me/security'] = () => Response.json(security)
    expect(await (await open(ours, zoe())).findSecurity()).toEqual({ ...security, mayConnect: true })
    vi.resetModules()
    expect((await (await open({ ...ours, totp: false }, zoe())).findSecurity()).mayConnect).toBe(false)
  })
  it('is not that of the administrator who sees a preview', async () => {
    answers['/api/v1/me'] = () => Response.json({ ...me, seenBy })
    const { currentSession, findSecurity } = await open(googles, zoe({ providerData: [{ providerId: 'google.com' }] }))
    expect((await findSecurity()).hasPassword).toBe(false)
    await currentSession()
    expect(await findSecurity()).toMatchObject({ hasPassword: true, providers: [], secondFactors: [] })
  })
})
