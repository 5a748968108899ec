import * as firebase from '@firebase/app'
import {
  applyActionCode,
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getMultiFactorResolver,
  initializeAuth,
  linkWithCredential,
  multiFactor,
  type MultiFactorError,
  type OAuthCredential,
  OAuthProvider,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  setPersistence,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut as leave,
  TotpMultiFactorGenerator,
  type TotpSecret,
  updatePassword,
  type User,
  verifyBeforeUpdateEmail,
} from '@firebase/auth'
import { isProtected } from '#shared/addresses.ts'
import { previewHeader, type Role } from '#shared/roles.ts'
import { api, setCredentials } from '#web/api.ts'
import { askOtherTabs } from '#web/other-tabs.ts'
import type { Session } from '#web/session.tsx'
import { proveAgain } from '#web/prove-again.ts'
import { codeOf } from './code-of.ts'
import { endedAs } from './ended.ts'
import { closePageSession, forgetPageSession, openPageSession } from './page-session.ts'
import { asBefore, takeProviderAnswer } from './provider-answer.ts'
import { askSeenPersonAgain, findSeenPerson, type Me, seenPersonOf, showsSeenPerson } from './seen-person.ts'
import type { Enrolment, Proof, SecondStep, Security } from './security.ts'
import { internals } from './sdk-internals.ts'
import { forgetAddress, noteAddress, targetOfLink, withPlace } from './sign-in-link.ts'

const refreshEveryMs = 600_000
const newSessionMs = 1000

/** Only this module, and `sdk-internals.ts`, know the identity provider's SDK. */
const [{ identityBase, emulatorHost, totp, apiKey, projectId, authDomain }] = await Promise.all([api.get('/config'), askOtherTabs()])
/** Whether a Firebase project signs people in, in the place of our own service. */
const isGoogle = identityBase === null
const keptAs = `firebase:authUser:${apiKey}:[DEFAULT]`
const hadUser = [sessionStorage, localStorage].some((kept) => kept.getItem(keptAs) !== null)
const auth = open()

function open(): Auth {
  const app = firebase.initializeApp({ apiKey, projectId, authDomain })
  const opened = initializeAuth(app, { persistence: [browserLocalPersistence, browserSessionPersistence] })
  if (!isGoogle) {
    // The SDK builds its addresses from these three; a path in the host is fine.
    Object.assign(opened.config, {
      apiScheme: location.protocol.slice(0, -1),
      apiHost: location.host + identityBase,
      tokenApiHost: location.host + identityBase,
    })
  }
  if (emulatorHost !== null) connectAuthEmulator(opened, `http://${emulatorHost}`, { disableWarnings: true })
  // The SDK refreshes a token before it ends only while somebody listens like this.
  internals(app)
    .getImmediate()
    .addAuthTokenListener(() => {})
  return opened
}

/** The signed-in person; in a preview the person who is seen, while the SDK goes on speaking of its administrator. */
async function sessionOf(user: User): Promise<Session> {
  const { claims } = await user.getIdTokenResult()
  const { uid, displayName, email, emailVerified } = user
  const here = isGoogle ? await askHere(user) : null
  const { role, name } = here ?? { role: (claims.role as Role | undefined) ?? 'candidate', name: displayName ?? email ?? '' }
  const preview = here ? seenPersonOf(here) : role === 'admin' ? await findSeenPerson() : null
  return preview ?? { uid, role, name, email: email ?? '', emailVerified, seenBy: null }
}

/**
 * What our server says of somebody whom Google signed in: names, roles and who is closed out are decided here, Google only hears
 * of them, later or never. Whom our server refuses is signed out. Null while it cannot be asked.
 */
async function askHere(user: User): Promise<Me | null> {
  const answer = await fetch('/api/v1/me', { headers: { authorization: `Bearer ${await user.getIdToken()}` } }).catch(() => null)
  if (answer?.status === 401) {
    const problem = (await answer.json()) as { code: string }
    const code = problem.code === 'account-closed' ? 'auth/user-disabled' : 'auth/user-token-expired'
    sessionStorage.setItem(endedAs, code)
    await leave(auth)
    throw Object.assign(new Error('refused here'), { code })
  }
  return answer?.ok ? answer.json() : null
}

/** Whether the SDK keeps this person when the window is closed. */
const isRemembered = () => localStorage.getItem(keptAs) !== null

const openPage = async (user: User) => openPageSession(await user.getIdToken(), isRemembered())

/** A provider's identity that this window links once the person has logged in as before. */
let toLink: OAuthCredential | null = null

/** What follows every proof of who one is. */
async function enter(user: User): Promise<Session> {
  sessionStorage.removeItem(endedAs) // of the session before, should nobody have read it
  hasLeft = false
  if (toLink) await linkWithCredential(user, toLink).catch((error: unknown) => console.info('the provider could not be linked', error))
  toLink = null
  await openPage(user)
  // Our own service's refresh cookie learns how long to live at its first rotation.
  if (!isGoogle && isRemembered()) await user.getIdToken(true).catch(() => {})
  return sessionOf(user).catch((error) => {
    sessionStorage.removeItem(endedAs) // who asked to sign in hears of it at once
    throw error
  })
}

const ready = auth.authStateReady().then(async () => {
  if (auth.currentUser !== null || !isProtected(location.pathname)) return
  if (hadUser) sessionStorage.setItem(endedAs, 'auth/user-token-expired')
  // The browser may still show its pages as somebody whom none of its tabs has any more.
  await forgetPageSession()
})
setCredentials(async () => {
  await ready
  const token = await auth.currentUser?.getIdToken()
  if (!token) return {}
  // What a window shows as somebody else must never be changed as oneself, though the preview may be over.
  return { authorization: `Bearer ${token}`, ...(showsSeenPerson() ? { [previewHeader]: 'shown' } : {}) }
}, renew)

/**
 * Asks the service again who this is, because a role changed, a session ended or a preview began somewhere else; answers with
 * the session as it is then.
 */
export async function checkSession(): Promise<Session | null> {
  askSeenPersonAgain()
  await renew()
  return currentSession()
}

/** What gives this person new tokens and is under way: those of before may be void already, and the new ones not here yet. */
let changing: Promise<unknown> = Promise.resolve()
/** Whoever wants a fresh token meanwhile waits for this: one that is asked for with the old ones would end the session. */
function holdRenewals<T>(work: Promise<T>): Promise<T> {
  changing = work.catch(() => {})
  return work
}

let renewal: Promise<void> = Promise.resolve()
/** Ends once it is known why a session is over that is found to be over. */
export const settled = () => renewal
function renew(): Promise<void> {
  renewal = renewNow()
  return renewal
}

/** A fresh token. When the session is over the SDK signs out, and the reason waits for the page that comes then. */
async function renewNow(): Promise<void> {
  try {
    // Our server knows first, and whom it refuses need not ask Google.
    if (isGoogle) await tell()
    await changing
    await auth.currentUser?.getIdToken(true).catch(async (error) => {
      if (codeOf(error) !== 'auth/invalid-refresh-token') throw error
      // Another tab has just signed in again; the browser hears of that session in a moment.
      await new Promise((resolve) => setTimeout(resolve, newSessionMs))
      await auth.currentUser?.getIdToken(true)
    })
  } catch (error) {
    if (hasLeft) return // nobody has to be told why of their own logout
    if (auth.currentUser === null) sessionStorage.setItem(endedAs, codeOf(error))
    else console.info('token refresh failed', error)
  }
}

/** The session as it is now; waits until the SDK knows. */
export async function currentSession(): Promise<Session | null> {
  await ready
  try {
    return auth.currentUser && (await sessionOf(auth.currentUser))
  } catch {
    return null // a token that cannot be read is no session
  }
}

type Listener = (session: Session | null) => void
const listeners = new Set<Listener>()

async function tell(): Promise<void> {
  if (isLeaving) return
  const session = await currentSession()
  for (const listener of listeners) listener(session)
}

/**
 * Calls back with every change of the session, in this tab or another. Returns how to stop. `shownAs`: as whom the server rendered the
 * page; it needs not be told what it knows, but hears of each new token.
 */
export function onSession(listener: Listener, shownAs: string | null = null): () => void {
  listeners.add(listener)
  let known = shownAs
  const timer = setInterval(checkSession, refreshEveryMs)
  const stop = onIdTokenChanged(auth, async (user) => {
    const isKnown = user !== null && user.uid === known
    known = null
    if (user && !isKnown) await openPage(user)
    await tell()
  })
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
    stop()
  }
}

export async function signIn(email: string, password: string, remembered: boolean): Promise<Session> {
  await setPersistence(auth, remembered ? browserLocalPersistence : browserSessionPersistence)
  const { user } = await signInWithEmailAndPassword(auth, email, password)
  return enter(user)
}

/** The second step that this failure asks for; null when it is another failure. */
export function secondStepOf(error: unknown): SecondStep | null {
  if (codeOf(error) !== 'auth/multi-factor-auth-required') return null
  const resolver = getMultiFactorResolver(auth, error as MultiFactorError)
  return {
    takesRecoveryCodes: !isGoogle,
    async finish(code) {
      const factor = resolver.hints[0]
      const assertion = TotpMultiFactorGenerator.assertionForSignIn(factor?.uid ?? '', code.trim())
      const { user } = await holdRenewals(resolver.resolveSignIn(assertion))
      return enter(user)
    },
  }
}

/** Signs in with what another provider answered to this browser; the server has it ready, once. */
export async function finishAtProvider(): Promise<Session> {
  const credential = await providerCredential()
  await setPersistence(auth, browserSessionPersistence)
  const { user } = await signInWithCredential(auth, credential).catch((error: unknown) => {
    if (codeOf(error) === asBefore) toLink = credential
    throw error
  })
  return enter(user)
}

async function providerCredential(): Promise<OAuthCredential> {
  const { providerId, idToken, nonce } = await takeProviderAnswer()
  return new OAuthProvider(providerId).credential({ idToken, rawNonce: nonce })
}

/** Mails a link that signs in without a password. */
export async function sendSignInLink(email: string): Promise<void> {
  auth.languageCode = document.documentElement.lang
  await sendSignInLinkToEmail(auth, email, { url: targetOfLink(), handleCodeInApp: true })
  noteAddress(email)
}

export async function signInByLink(email: string, href: string): Promise<Session> {
  await setPersistence(auth, browserSessionPersistence)
  const { user } = await signInWithEmailLink(auth, email, href)
  forgetAddress()
  return enter(user)
}

export async function signUp(email: string, password: string): Promise<Session> {
  await setPersistence(auth, browserLocalPersistence)
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  return enter(user)
}

/** While it is true this window stays where it is: it has yet to hear from the server. */
let isLeaving = false
let hasLeft = false // by logging out here: a token that was asked for meanwhile is refused

/** Ends the session here, in every tab and on the server. */
export async function signOut(): Promise<void> {
  isLeaving = true
  hasLeft = true
  if (!isGoogle) await fetch('/identity/session:logout', { method: 'POST' }).catch(() => {})
  // Before the storage is emptied, since only the SDK tells the other windows.
  await leave(auth)
  await closePageSession()
  isLeaving = false
  await tell()
}

export async function sendReset(email: string): Promise<void> {
  auth.languageCode = document.documentElement.lang
  await withPlace((goOn) => sendPasswordResetEmail(auth, email, goOn))
}

export async function sendVerification(): Promise<void> {
  auth.languageCode = document.documentElement.lang
  const user = auth.currentUser
  if (user) await withPlace((goOn) => sendEmailVerification(user, goOn))
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

/** Proves again who this is, for what asks for a sign-in of the last minutes. */
export async function prove(proof: Proof): Promise<void> {
  const user = auth.currentUser
  if (!user) return
  const credential =
    proof === 'provider'
      ? await providerCredential()
      : 'href' in proof
        ? EmailAuthProvider.credentialWithLink(user.email ?? '', proof.href)
        : EmailAuthProvider.credential(user.email ?? '', proof.password)
  await enter((await holdRenewals(reauthenticateWithCredential(user, credential))).user)
}

/** Runs what the service does only soon after a sign-in: where that is too long ago it is asked for, and then this goes on. */
async function recently<T>(work: (user: User) => Promise<T>): Promise<T> {
  const run = () => holdRenewals(work(auth.currentUser as User))
  try {
    return await run()
  } catch (error) {
    if (codeOf(error) !== 'auth/requires-recent-login' || !(await proveAgain())) throw error
    return run()
  }
}

/** Sends a link to the new address; the account has it once the link is opened. */
export async function changeAddress(email: string): Promise<void> {
  auth.languageCode = document.documentElement.lang
  await recently((user) => verifyBeforeUpdateEmail(user, email))
}

/** How the signed-in account is protected; of Google's accounts the SDK knows it, our server does not. */
export async function findSecurity(): Promise<Security> {
  await ready
  const user = auth.currentUser
  if (!isGoogle || !user) return { ...(await api.get('/me/security')), mayConnect: totp }
  // Of the person seen in a preview it knows nothing; a password is what nearly everybody has.
  const ways = showsSeenPerson() ? ['password'] : user.providerData.map(({ providerId }) => providerId)
  const factors = showsSeenPerson() ? [] : multiFactor(user).enrolledFactors
  return {
    hasPassword: ways.includes('password'),
    passwordChangedAt: null,
    providers: ways.filter((way) => way !== 'password'),
    secondFactors: factors.map(({ uid, displayName, enrollmentTime }) => ({
      id: uid,
      name: displayName ?? null,
      enrolledAt: new Date(enrollmentTime).toISOString(),
    })),
    recoveryCodesLeft: null,
    mayConnect: totp,
  }
}

/** Begins to connect an authenticator app: what it scans, and how to finish with its first code. */
export async function beginEnrolment(): Promise<Enrolment> {
  return recently(async (user) => {
    const secret: TotpSecret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
    return {
      secret: secret.secretKey,
      address: secret.generateQrCodeUrl(user.email ?? user.uid, 'Lintel'),
      finish: (code, name) => multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code.trim()), name),
    }
  })
}

/** Disconnects an authenticator app. */
export async function removeFactor(factorId: string): Promise<void> {
  await recently((user) => multiFactor(user).unenroll(factorId))
}

/** Gives the account another password, soon after its owner proved who they are; every other session ends. */
export async function setPassword(next: string): Promise<void> {
  await recently((user) => updatePassword(user, next))
  // Google does not tell our server; what cannot be ended here at once ends there within the hour.
  if (isGoogle) await api.delete('/me/sessions', {}).catch(() => {})
}
