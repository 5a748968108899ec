import { IdentityError } from '../../../identity/server/accounts/refusal.ts'
import { accountOf, type Call, type Toolkit } from '../toolkit.ts'
import { text, whole } from '../body.ts'

const seconds = { least: 300, most: 14 * 86_400 }

/** `createSessionCookie`: the claims of an ID token, under another issuer and for longer. */
export async function createSessionCookie(kit: Toolkit, { body }: Call) {
  const { claims } = await accountOf(kit, text(body, 'idToken'))
  const lifetimeSeconds = whole(body, 'validDuration') ?? seconds.most
  if (lifetimeSeconds < seconds.least || lifetimeSeconds > seconds.most) throw new IdentityError('INVALID_DURATION')
  const { iss: _iss, aud: _aud, iat: _iat, exp: _exp, jti: _jti, ...kept } = claims
  return { sessionCookie: await kit.tokens.sign(kept, { issuer: `https://session.firebase.google.com/${kit.projectId}`, lifetimeSeconds }) }
}
