import { createHash } from 'node:crypto'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { askOnce } from '#server/ask-once.ts'
import { now } from '#server/clock.ts'
import type { ProviderConfig } from '#server/config.ts'
import { plainName } from '#shared/shapes.ts'
import { oneLine } from '../../../identity/rules.ts'
import { IdentityError } from '../../../identity/server/accounts/refusal.ts'
import { isPassing } from '../../../identity/server/sessions/id-token.ts'
import { address } from '../body.ts'

/** What an OpenID provider says about the person it signed in. */
export type Profile = {
  provider: string
  subject: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
  photoUrl: string | null
  raw: JWTPayload
}

export type Providers = {
  isConfigured(provider: string): boolean
  /** Checks an ID token of that provider; refuses with INVALID_IDP_RESPONSE or MISSING_OR_INVALID_NONCE. */
  verify(provider: string, idToken: string, rawNonce: string | undefined): Promise<Profile>
}

const timeoutMs = 5000
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA']

const invalid = (why: string) => new IdentityError(`INVALID_IDP_RESPONSE : ${why}`)

export function openProviders(configs: readonly ProviderConfig[]): Providers {
  const byId = new Map(configs.map((config) => [config.id, { ...config, keys: askOnce(() => findKeys(config)) }]))
  return {
    isConfigured: (provider) => byId.has(provider),
    async verify(provider, idToken, rawNonce) {
      const known = byId.get(provider)
      if (!known) throw new IdentityError('OPERATION_NOT_ALLOWED : The identity provider configuration is not found.')
      const keys = await known.keys()
      const requiredClaims = ['sub', 'iat', 'exp']
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms,
        issuer: known.issuer,
        audience: known.clientId,
        currentDate: now(),
        clockTolerance: 30,
        requiredClaims,
      }).catch((error: unknown) => {
        throw isPassing(error) ? error : invalid('The ID token could not be verified.')
      })
      if (payload.azp !== undefined && payload.azp !== known.clientId) throw invalid('The ID token is for another application.')
      checkNonce(payload.nonce, rawNonce)
      return profileOf(provider, payload)
    },
  }
}

/** Finds where a provider publishes its keys; `jose` fetches them again when they change. */
async function findKeys({ issuer }: ProviderConfig) {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { issuer: stated, jwks_uri } = (await answer.json()) as Record<string, unknown>
  const keys = URL.parse(String(jwks_uri))
  if (stated !== issuer || !keys || !/^https?:$/.test(keys.protocol))
    throw new Error(`${issuer} does not describe itself as an OpenID provider`)
  return createRemoteJWKSet(keys, { timeoutDuration: timeoutMs })
}

/** The token carries the hash of what only the browser that began the sign-in knows. */
function checkNonce(claimed: unknown, raw: string | undefined): void {
  if (claimed === undefined && raw === undefined) return
  const hashed = raw === undefined ? undefined : createHash('sha256').update(raw).digest('hex')
  if (claimed !== hashed) throw new IdentityError('MISSING_OR_INVALID_NONCE : Nonce mismatch')
}

function profileOf(provider: string, raw: JWTPayload): Profile {
  const say = (name: string, most: number) => {
    const value = raw[name]
    return typeof value === 'string' && value !== '' && value.isWellFormed() && !value.includes('\0') ? value.slice(0, most) : null
  }
  const subject = say('sub', 256)
  if (!subject || subject.length > 255) throw invalid('The ID token names nobody.')
  const email = emailIn(raw)
  return {
    provider,
    subject,
    email,
    emailVerified: email !== null && (raw.email_verified === true || raw.email_verified === 'true'),
    displayName: plainName(oneLine(say('name', 256) ?? '')),
    photoUrl: say('picture', 2048),
    raw,
  }
}

function emailIn({ email }: JWTPayload): string | null {
  try {
    return typeof email === 'string' ? address(email) : null
  } catch {
    return null
  }
}
