import type { Role } from '#shared/roles.ts'
import type { App } from '../../src/app.ts'
import { createAccount } from '../../src/features/identity/server/commands.ts'

const password = 'correct horse battery'

/** Makes an account with a verified address and signs it in over the identity protocol. */
export async function signUp(app: App, role: Role, name: string) {
  const email = `${name.replaceAll(' ', '-')}-${role}@people.example`
  const { id, uid } = await app.database.kysely
    .transaction()
    .execute((db) => createAccount(db, { email, password, displayName: name, role, emailVerified: true, locale: 'en' }))
  return { id, uid, email, password, token: await signIn(app, email, password) }
}

/** An ID token for these credentials. */
export async function signIn(app: App, email: string, withPassword: string): Promise<string> {
  const { apiKey } = await app.identity.publicConfig()
  const answer = await app.http.inject({
    method: 'POST',
    url: `/identity/v1/accounts:signInWithPassword?key=${apiKey}`,
    payload: { email, password: withPassword, returnSecureToken: true },
  })
  if (answer.statusCode !== 200) throw new Error(`sign-in failed: ${answer.body}`)
  return answer.json<{ idToken: string }>().idToken
}
