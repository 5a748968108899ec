import * as firebase from '@firebase/app'
import {
  applyActionCode,
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signOut as leave,
  updatePassword,
  type User,
} from '@firebase/auth'
import type { Role } from '#shared/roles.ts'
import { api, setTokenSource } from '#web/api.ts'

/** The signed-in person as screens know them. */
export type Session = { uid: string; role: Role; name: string; email: string; emailVerified: boolean }

const refreshEveryMs = 600_000

/** The only module that knows the identity provider's SDK. */
const auth: Auth = await open()
let remember = auth.currentUser !== null

async function open(): Promise<Auth> {
  const { identityBase, ...config } = await api.get('/config')
  const app = firebase.initializeApp(config)
  const opened = initializeAuth(app, { persistence: [browserLocalPersistence, browserSessionPersistence] })
  if (identityBase !== null) {
    // The SDK builds its addresses from these three; a path in the host is fine.
    Object.assign(opened.config, {
      apiScheme: location.protocol.slice(0, -1),
      apiHost: location.host + identityBase,
      tokenApiHost: location.host + identityBase,
    })
  }
  // The SDK refreshes a token before it ends only while somebody listens like this.
  internals(app)
    .getImmediate()
    .addAuthTokenListener(() => {})
  return opened
}

/** Exported by the SDK for its sister packages, but not in its types. */
function internals(app: firebase.FirebaseApp): { getImmediate(): { addAuthTokenListener(listener: () => void): void } } {
  const { _getProvider } = firebase as unknown as { _getProvider(app: firebase.FirebaseApp, name: string): ReturnType<typeof internals> }
  return _getProvider(app, 'auth-internal')
}

async function sessionOf(user: User): Promise<Session> {
  const { claims } = await user.getIdTokenResult()
  return {
    uid: user.uid,
    role: (claims.role as Role | undefined) ?? 'candidate',
    name: user.displayName ?? user.email ?? '',
    email: user.email ?? '',
    emailVerified: user.emailVerified,
  }
}

/** Tells the server to show pages as this person. Failing only means that the next page comes without a name in its header. */
async function openPageSession(user: User): Promise<void> {
  const token = await user.getIdToken()
  await fetch('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ remember }),
  }).catch(() => {})
}

const ready = auth.authStateReady()
setTokenSource(async () => {
  await ready
  return auth.currentUser?.getIdToken() ?? null
})

/** The session as it is now; waits until the SDK knows. */
export async function currentSession(): Promise<Session | null> {
  await ready
  try {
    return auth.currentUser && (await sessionOf(auth.currentUser))
  } catch {
    return null // a token that cannot be read is no session
  }
}

/** Calls back with every change of the session, in this tab or another. Returns how to stop. */
export function onSession(listener: (session: Session | null) => void): () => void {
  const timer = setInterval(
    () => auth.currentUser?.getIdToken(true).catch((error: unknown) => console.warn('token refresh failed', error)),
    refreshEveryMs,
  )
  const stop = onIdTokenChanged(auth, async (user) => {
    if (user) await openPageSession(user)
    listener(user && (await sessionOf(user).catch(() => null)))
  })
  return () => {
    clearInterval(timer)
    stop()
  }
}

export async function signIn(email: string, password: string, remembered: boolean): Promise<Session> {
  remember = remembered
  await setPersistence(auth, remembered ? browserLocalPersistence : browserSessionPersistence)
  const { user } = await signInWithEmailAndPassword(auth, email, password)
  await openPageSession(user)
  // The refresh cookie learns how long to live at its first rotation.
  if (remembered) await user.getIdToken(true).catch(() => {})
  return sessionOf(user)
}

export async function signUp(email: string, password: string): Promise<Session> {
  remember = true
  await setPersistence(auth, browserLocalPersistence)
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  await openPageSession(user)
  return sessionOf(user)
}

/** Ends the session here, in every tab and on the server. */
export async function signOut(): Promise<void> {
  await Promise.allSettled([fetch('/api/session', { method: 'DELETE' }), fetch('/identity/session:logout', { method: 'POST' })])
  await leave(auth)
}

export async function sendReset(email: string): Promise<void> {
  auth.languageCode = document.documentElement.lang
  await sendPasswordResetEmail(auth, email)
}

export async function sendVerification(): Promise<void> {
  auth.languageCode = document.documentElement.lang
  if (auth.currentUser) await sendEmailVerification(auth.currentUser)
}

/** Asks the server again whether the address is confirmed by now. */
export async function reload(): Promise<Session | null> {
  await auth.currentUser?.reload()
  await auth.currentUser?.getIdToken(true)
  return currentSession()
}

export const applyCode = (code: string) => applyActionCode(auth, code)
export const inspectCode = async (code: string) => (await checkActionCode(auth, code)).data.email ?? ''
export const confirmReset = (code: string, password: string) => confirmPasswordReset(auth, code, password)

/** Changes the password after proving the current one; every other session ends. */
export async function changePassword(current: string, next: string): Promise<void> {
  const user = auth.currentUser
  if (!user?.email) return
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current))
  await updatePassword(user, next)
}

/** The provider's code of a failure, such as `auth/invalid-credential`. */
export function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? String(error)
}

/** Where a person goes after login. */
export function homeOf({ role, uid }: Pick<Session, 'role' | 'uid'>): string {
  return role === 'candidate' ? `/dashboard/candidate/${uid}/profile` : '/dashboard'
}
