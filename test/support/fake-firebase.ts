import { afterEach, beforeEach, vi } from 'vitest'

// The SDK of the identity service as far as Lintel uses it. It only listens: what it is told is written down, and anybody may come in.

export type Person = { uid: string; displayName: string | null; email: string | null; emailVerified: boolean } & Record<string, unknown>

const keptAs = 'firebase:authUser:k:[DEFAULT]'
const inWords = (one: unknown): string => (typeof one === 'string' ? one : JSON.stringify(one))

export function makeFirebase() {
  const auth = { currentUser: null as Person | null, config: {} as object, languageCode: '', authStateReady: async () => {} }
  const sdk = {
    said: [] as string[],
    auth,
    /** With which code each action fails from now on, by its name, and how often. */
    fails: new Map<string, { code: string; times: number }>(),
    /** Until then nothing that is changed has come through. */
    held: null as Promise<void> | null,
    claims: {} as { role?: string },
    /** Who comes in with whatever proves them. */
    comes: null as Person | null,
    /** Tells whoever listens that the token is another. */
    change: (_: unknown): unknown => null,
  }
  const does = (name: string, ...given: unknown[]) => {
    const words = given.filter((one) => one !== undefined && one !== auth)
    sdk.said.push([name, ...words.map((one) => (one === sdk.comes || one === auth.currentUser ? 'them' : inWords(one)))].join(' '))
    const fault = sdk.fails.get(name)
    if (fault && fault.times-- > 0) throw Object.assign(new Error(name), { code: fault.code })
  }
  const action =
    (name: string) =>
    async (...given: unknown[]) => {
      does(name, ...given)
      await sdk.held
    }
  /** Whatever lets somebody in. */
  const way =
    (name: string) =>
    async (...given: unknown[]) => {
      does(name, ...given)
      await sdk.held
      auth.currentUser = sdk.comes
      return { user: sdk.comes }
    }
  const mails = ['sendEmailVerification', 'sendPasswordResetEmail', 'sendSignInLinkToEmail', 'verifyBeforeUpdateEmail']
  const changes = ['applyActionCode', 'confirmPasswordReset', 'linkWithCredential', 'updatePassword']
  const waysIn = ['createUserWithEmailAndPassword', 'signInWithCredential', 'signInWithEmailAndPassword', 'signInWithEmailLink']
  const proofs = ['reauthenticateWithCredential']
  const factor = { uid: 'f1', displayName: undefined, enrollmentTime: 'Sat, 21 Nov 2026 12:00:00 GMT' }
  const module = {
    ...Object.fromEntries([...mails, ...changes].map((name) => [name, action(name)])),
    ...Object.fromEntries([...waysIn, ...proofs].map((name) => [name, way(name)])),
    browserLocalPersistence: 'for good',
    browserSessionPersistence: 'for this window',
    initializeAuth: (_: object, given: object) => {
      does('opens', given)
      auth.config = { apiScheme: 'https', apiHost: 'google' }
      return auth
    },
    connectAuthEmulator: (_: object, at: string) => does('uses the emulator', at),
    checkActionCode: async (_: object, code: string) => ({ data: { email: code === 'known' ? 'zoe@example.org' : null } }),
    setPersistence: async (_: object, how: string) => {
      does('remembers', how)
      localStorage.removeItem(keptAs)
      if (how === 'for good') localStorage.setItem(keptAs, '{}')
    },
    signOut: async () => {
      does('leaves')
      auth.currentUser = null
    },
    onIdTokenChanged: (_: object, change: (user: unknown) => unknown) => {
      sdk.change = change
      return () => does('stops listening')
    },
    EmailAuthProvider: {
      credential: (email: string, password: string) => ({ email, password }),
      credentialWithLink: (email: string, href: string) => ({ email, href }),
    },
    OAuthProvider: class {
      readonly id: string
      constructor(id: string) {
        this.id = id
      }
      credential(given: object) {
        return { provider: this.id, ...given }
      }
    },
    getMultiFactorResolver: () => ({ hints: [{ uid: 'f1' }, { uid: 'f2' }], resolveSignIn: way('resolveSignIn') }),
    TotpMultiFactorGenerator: {
      assertionForSignIn: (uid: string, code: string) => ({ uid, code }),
      assertionForEnrollment: ({ secretKey }: { secretKey: string }, code: string) => ({ secretKey, code }),
      generateSecret: async (of: string) => ({
        secretKey: `secret of ${of}`,
        generateQrCodeUrl: (who: string, where: string) => `otpauth://${where}:${who}`,
      }),
    },
    multiFactor: () => ({
      enrolledFactors: [factor],
      getSession: async () => {
        does('getSession')
        return 'their session'
      },
      enroll: action('enroll'),
      unenroll: action('unenroll'),
    }),
  }
  const app = {
    initializeApp: (given: object) => ({ given }),
    _getProvider: () => ({ getImmediate: () => ({ addAuthTokenListener: () => does('keeps the token fresh') }) }),
  }
  const zoe = (more: Partial<Person> = {}): Person => ({
    ...{ uid: 'u1', displayName: 'Zoë', email: 'zoe@example.org', emailVerified: false },
    providerData: [{ providerId: 'password' }, { providerId: 'google.com' }],
    getIdToken: async (anew = false) => {
      if (anew) does('asks for a new token')
      return 'token'
    },
    getIdTokenResult: async () => {
      does('reads the token')
      return { claims: sdk.claims }
    },
    reload: async () => does('looks at the account again'),
    ...more,
  })
  return Object.assign(sdk, { app, module, zoe })
}

export const ours = {
  identityBase: '/identity',
  emulatorHost: null as string | null,
  totp: true,
  apiKey: 'k',
  projectId: 'p',
  authDomain: 'd',
}
export const googles = { ...ours, identityBase: null }
export const me = {
  uid: 'u2',
  role: 'agent',
  name: 'Tom Hale',
  email: 'tom@example.org',
  emailVerified: true,
  seenBy: null as object | null,
}
export const seenBy = { id: 1, uid: 'admin', name: 'Ada Lee', until: '2100-01-01T00:00:00Z' }

/** The module of ours that speaks with it, opened anew for each test, in a page that only this person uses. */
export function useIdentity(sdk: ReturnType<typeof makeFirebase>) {
  /** What our server answers at each address; where nothing does, the connection is lost. */
  const answers: Record<string, (() => Response) | undefined> = {}
  const done = () => sdk.said.splice(0)
  afterEach(() => {
    document.documentElement.lang = ''
  })
  beforeEach(() => {
    vi.resetModules()
    done()
    vi.spyOn(console, 'info').mockImplementation((text: unknown) => void sdk.said.push(`logs ${text}`))
    Object.assign(sdk, { claims: {}, comes: sdk.zoe(), held: null })
    Object.assign(sdk.auth, { currentUser: null, languageCode: '' })
    sdk.fails.clear()
    sessionStorage.clear()
    localStorage.clear()
    document.documentElement.lang = 'fr'
    vi.stubGlobal('BroadcastChannel', undefined) // no other tabs
    for (const name of Object.keys(answers)) delete answers[name]
    Object.assign(answers, { '/api/v1/me': () => Response.json(me), '/api/session': () => new Response(null, { status: 204 }) })
    vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers = {}, body }: RequestInit = {}) => {
      const own = headers as Record<string, string>
      if (!address.endsWith('/config')) sdk.said.push([method, address, body, own.authorization].filter(Boolean).join(' '))
      const answer = answers[address]
      if (!answer) throw new TypeError('no connection')
      return answer()
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  return {
    answers,
    /** What was done since somebody asked last. */
    done,
    /** As a page at `path` loads it; `user` is whom the SDK kept. */
    async open(config: object = ours, user: Person | null = null, path = '/jobs') {
      answers['/api/v1/config'] = () => Response.json(config)
      sdk.auth.currentUser = user
      history.replaceState(null, '', path)
      const identity = await import('../../src/features/identity/web/identity.ts')
      await identity.settled()
      done()
      return identity
    },
    fail: (name: string, code: string, times = 1) => void sdk.fails.set(name, { code, times }),
    codeOf: (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: { code?: string }) => error.code ?? String(error),
      ),
    whyEnded: () => sessionStorage.getItem('session-ended'),
  }
}
