import { note } from '#test/support/fake-server.ts'

type Name = keyof typeof import('../../src/features/identity/web/identity.ts')

/** The module of identity in a document in which screens are pressed: it notes what it is asked, and answers and fails as a test says. */
export function makeIdentity() {
  const says = {
    /** With which codes each action fails, one after the other. */
    fails: {} as Record<string, string[]>,
    /** Who is signed in. */
    session: null as object | null,
    security: { hasPassword: true, providers: [] as string[] },
    /** Who hears of another session. */
    listeners: new Set<(session: object | null) => void>(),
    /** Whether the second step takes recovery codes. */
    takesRecoveryCodes: true,
  }
  const action =
    (name: string) =>
    async (...given: unknown[]) => {
      note(['identity', name, ...given.map((one) => JSON.stringify(one))].join(' '))
      const code = says.fails[name]?.shift()
      if (code) throw Object.assign(new Error(name), { code })
    }
  const names = [
    'signUp',
    'signIn',
    'sendVerification',
    'prove',
    'setPassword',
    'finishAtProvider',
    'sendSignInLink',
    'sendReset',
    'signOut',
    'inspectCode',
    'confirmReset',
    'applyCode',
    'signInByLink',
    'changeAddress',
    'removeFactor',
  ] as const satisfies Name[]
  const module = {
    ...(Object.fromEntries(names.map((name) => [name, action(name)])) as Record<(typeof names)[number], ReturnType<typeof action>>),
    reload: async () => {
      note('identity reload')
      return says.session
    },
    currentSession: async () => says.session,
    checkSession: async () => says.session,
    settled: async () => {},
    findSecurity: async () => says.security,
    onSession: (listener: (session: object | null) => void) => {
      says.listeners.add(listener)
      return () => says.listeners.delete(listener)
    },
    beginEnrolment: async () => {
      await action('beginEnrolment')()
      return { secret: 'secret', address: 'otpauth://lintel', finish: action('enrol') }
    },
    secondStepOf: (failure: { code?: string }) =>
      failure.code === 'auth/multi-factor-auth-required' ? { takesRecoveryCodes: says.takesRecoveryCodes, finish: action('finish') } : null,
  } satisfies Record<Name, unknown>
  return Object.assign(says, { module })
}
