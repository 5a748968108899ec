import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  None,
  randomPKCECodeVerifier,
} from 'openid-client'
import { askOnce } from '#server/ask-once.ts'
import { now } from '#server/clock.ts'
import type { Config, ProviderConfig } from '#server/config.ts'
import type { Database } from '#server/db.ts'
import type { Log } from '#server/log.ts'
import { cookie, cookiesOf } from '../../../identity/server/sessions/cookies.ts'
import type { MailKit } from '../../../identity/server/mails/mails.ts'
import { IdentityError } from '../../../identity/server/accounts/refusal.ts'
import { networkOf } from '#server/limits.ts'
import { isSameOrigin } from '#server/same-origin.ts'
import { seal, unseal, newSecret, sha256 } from '../../../identity/server/accounts/secrets.ts'

type Kit = { database: Database; config: Config; masterKey: Buffer; limits: MailKit['limits'] }

const patienceSeconds = 600
const scopes = 'openid email profile'

/** What the server keeps between the three steps; the nonce is sent hashed, as the SDK expects it. */
type Begun = { state: string; verifier: string; nonce: string }
type Answered = { idToken: string; nonce: string }

/**
 * Signing in at another provider from the browser, by authorization code with PKCE: `start` leads there, `callback` takes
 * the answer, `finish` hands the ID token to the page of ours that holds the cookie, which signs in with it over the
 * protocol. The token is never in an address.
 */
export function mountProviderFlow(scope: FastifyInstance, kit: Kit, configs: readonly ProviderConfig[], log: Log): void {
  const { config, masterKey, limits } = kit
  const db = kit.database.kysely
  const cookies = cookiesOf(config)
  const redirectUri = `${config.publicUrl}/identity/providers/callback`
  const failed = `${config.publicUrl}/auth/provider?failed`
  const clients = new Map(configs.map((provider) => [provider.id, askOnce(() => discover(provider))]))

  scope.get<{ Params: { provider: string } }>('/providers/:provider/start', async (request, reply) => {
    const { provider } = request.params
    const client = clients.get(provider)
    if (!client) throw new IdentityError('OPERATION_NOT_ALLOWED : The identity provider configuration is not found.')
    await limits.spend(`provider:${networkOf(request.ip)}`, 60, 600)
    const begun: Begun = { state: newSecret(24), verifier: randomPKCECodeVerifier(), nonce: newSecret(24) }
    const url = await client()
      .then(async (found) =>
        buildAuthorizationUrl(found, {
          redirect_uri: redirectUri,
          scope: scopes,
          state: begun.state,
          nonce: hashOf(begun.nonce),
          code_challenge: await calculatePKCECodeChallenge(begun.verifier),
          code_challenge_method: 'S256',
        }),
      )
      .catch((error: unknown) => {
        log.warn({ err: error, provider }, 'the provider cannot be reached')
        return null
      })
    if (!url) return reply.redirect(failed)
    const secret = newSecret(32)
    const createdAt = now()
    const expiresAt = new Date(createdAt.getTime() + patienceSeconds * 1000)
    await db
      .insertInto('providerSignIns')
      .values({ hash: sha256(secret), provider, secrets: sealed(begun), createdAt, expiresAt })
      .execute()
    return reply.header('set-cookie', cookies.setProvider(secret, patienceSeconds)).redirect(url.href)
  })

  scope.get('/providers/callback', async (request, reply) => {
    const row = await find(request.headers)
    const query = new URL(request.url, config.publicUrl).search
    // The person said no there: nothing went wrong.
    if (new URLSearchParams(query).get('error') === 'access_denied') return reply.redirect(`${config.publicUrl}/auth/login`)
    const client = row && clients.get(row.provider)
    if (!client) return reply.redirect(failed)
    const { state, verifier, nonce } = opened<Partial<Begun>>(row.secrets)
    // Answered before: state and verifier are gone, and without them there is nothing to hold an answer against.
    if (!state || !verifier || !nonce) return reply.redirect(failed)
    try {
      const tokens = await authorizationCodeGrant(await client(), new URL(`${redirectUri}${query}`), {
        expectedState: state,
        expectedNonce: hashOf(nonce),
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const { numUpdatedRows } = await db
        .updateTable('providerSignIns')
        .set({ secrets: sealed({ idToken: tokens.id_token as string, nonce } satisfies Answered) })
        .where('hash', '=', row.hash)
        .where('secrets', '=', row.secrets)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return reply.redirect(failed)
    } catch (error) {
      log.warn({ err: error, provider: row.provider }, 'a sign-in at a provider failed')
      return reply.redirect(failed)
    }
    return reply.redirect(`${config.publicUrl}/auth/provider`)
  })

  scope.post('/providers/finish', async (request, reply) => {
    if (!isSameOrigin(request.headers, config))
      throw new IdentityError('PERMISSION_DENIED', { httpStatus: 403, status: 'PERMISSION_DENIED' })
    const row = await find(request.headers)
    if (!row) throw new IdentityError('INVALID_PENDING_TOKEN')
    await db.deleteFrom('providerSignIns').where('hash', '=', row.hash).execute()
    const { idToken, nonce } = opened<Partial<Answered>>(row.secrets)
    if (!idToken) throw new IdentityError('INVALID_PENDING_TOKEN')
    return reply.header('set-cookie', cookies.clearProvider).send({ providerId: row.provider, idToken, nonce })
  })

  async function find(headers: Parameters<typeof cookie>[0]) {
    const secret = cookie(headers, cookies.provider)
    if (!secret) return undefined
    return db
      .selectFrom('providerSignIns')
      .selectAll()
      .where('hash', '=', sha256(secret))
      .where('expiresAt', '>', now().toISOString())
      .executeTakeFirst()
  }

  const sealed = (secrets: Begun | Answered) => seal(Buffer.from(JSON.stringify(secrets)), masterKey)
  const opened = <T>(secrets: Buffer): T => JSON.parse(unseal(secrets, masterKey).toString()) as T
}

const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest('hex')

function discover({ issuer, clientId, clientSecret }: ProviderConfig): Promise<Configuration> {
  const url = new URL(issuer)
  return discovery(url, clientId, clientSecret, clientSecret ? undefined : None(), {
    timeout: 5,
    ...(url.protocol === 'http:' ? { execute: [allowInsecureRequests] } : {}),
  })
}
