import { now } from '#server/clock.ts'
import { codeAt } from '../../src/features/identity/server/proofs/totp.ts'
import type { World } from '#test/support/app.ts'

type Answer = { status: number; body: Record<string, unknown>; error: string | undefined; cookies: string[] }
type Options = { bearer?: string; headers?: Record<string, string>; ip?: string; method?: 'GET' | 'POST' | 'PATCH' }

/** Headers that a browser adds when a page of ours calls. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' }
/** What `config` takes as the administrator's token in these tests. */
export const adminToken = 'a-token-for-tests-only'
export const password = 'correct horse battery'

let count = 981
/** An address that nobody has yet. Its number is not a word of its own: a search for the end of a phone number would find it. */
export const newAddress = () => `person${++count}@people.example`

/** Calls a method of the identity protocol, such as `v1/accounts:signUp`, as a program would. */
export async function identity(
  world: World,
  path: string,
  body: object = {},
  { bearer, headers, ip, method = 'POST' }: Options = {},
): Promise<Answer> {
  const key = bearer ? '' : `?key=${world.app.identity.apiKey}`
  const answer = await world.raw({
    method,
    url: `/identity/${path}${key}`,
    headers: { ...(bearer ? { authorization: `Bearer ${bearer}` } : {}), ...headers },
    ...(ip ? { remoteAddress: ip } : {}),
    ...(method === 'GET' ? {} : { payload: body }),
  })
  const said = answer.headers['set-cookie'] ?? []
  const json = answer.json<Record<string, unknown> & { error?: { message: string } }>()
  return { status: answer.statusCode, body: json, error: json.error?.message, cookies: typeof said === 'string' ? [said] : said }
}

/** A person who has just signed up. */
export async function signUpHere(world: World, options: Options & { email?: string } = {}) {
  const email = options.email ?? newAddress()
  const { body } = await identity(world, 'v1/accounts:signUp', { email, password, returnSecureToken: true }, options)
  const { localId: uid, idToken, refreshToken } = body as { localId: string; idToken: string; refreshToken: string }
  return { email, uid, idToken, refreshToken }
}

/** The refusal of a sign-in with this password, or `undefined` when it works. */
export async function signInError(world: World, email: string, withPassword: string, options: Options = {}): Promise<string | undefined> {
  return (await identity(world, 'v1/accounts:signInWithPassword', { email, password: withPassword, returnSecureToken: true }, options))
    .error
}

/** The claims of a token, unchecked. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

/** The code in the newest mail to this address. */
export async function mailedCode(world: World, email: string): Promise<string> {
  const letter = (await world.mails()).findLast(({ to }) => to === email)
  return new URL(letter?.action?.url ?? '').searchParams.get('oobCode') ?? ''
}

/** A person who has just signed up and proven their address. */
export async function signUpProven(world: World, options: Options & { email?: string } = {}) {
  const person = await signUpHere(world, options)
  await identity(world, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: person.idToken }, options)
  await identity(world, 'v1/accounts:update', { oobCode: await mailedCode(world, person.email) }, options)
  return person
}

/** Begins a second factor: the codes that an app would show now, and the step that confirms it with one. */
export async function beginFactor(world: World, idToken: string) {
  const { body } = await identity(world, 'v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })
  const { sharedSecretKey = '', sessionInfo } = (body.totpSessionInfo ?? {}) as { sharedSecretKey?: string; sessionInfo?: string }
  const bits = [...sharedSecretKey].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return {
    code: () => codeAt(secret, Math.floor(now().getTime() / 30_000)),
    finalize: (verificationCode: string) =>
      identity(world, 'v2/accounts/mfaEnrollment:finalize', { idToken, totpVerificationInfo: { sessionInfo, verificationCode } }),
  }
}
