import { IdentityError } from '../../../identity/server/accounts/refusal.ts'
import { issue } from '../issue.ts'
import { useToken } from '../../../identity/server/sessions/sessions.ts'
import type { Call, Toolkit } from '../toolkit.ts'
import { text } from '../body.ts'

/** `token`: a fresh ID token for a refresh token, which a browser of ours sends as cookie. */
export async function refresh(kit: Toolkit, call: Call, cookie: string | undefined) {
  const { body } = call
  const grant = text(body, 'grant_type') ?? text(body, 'grantType')
  if (!grant) throw new IdentityError('MISSING_GRANT_TYPE')
  if (grant !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE')
  const given = text(body, 'refresh_token') ?? text(body, 'refreshToken')
  if (!given) throw new IdentityError('MISSING_REFRESH_TOKEN')
  const token = given === 'cookie' ? cookie : given
  // The SDK signs out on TOKEN_EXPIRED, which is right when the cookie is gone.
  if (!token) throw new IdentityError('TOKEN_EXPIRED')
  const pace = (sessionId: number) => kit.limits.pace(`refresh:${sessionId}`, 60, 60)
  const { session, refreshToken } = await useToken(kit.database.kysely, call, token, pace)
  // Whose it is was just read; what their tokens say is remembered until a notice of a change comes.
  const account = (await kit.people.find(session.id))?.account
  if (!account) throw new IdentityError('USER_NOT_FOUND')
  const { idToken, expiresIn } = await issue(kit, account, session, refreshToken)
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: '1',
    remember: session.remember,
  }
}
