import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'

/** What the provider says about a person; `sub` is who they are there. */
export type Claims = { sub: string; email?: string; email_verified?: boolean; name?: string; picture?: string }
type SignIn = { nonce?: string; client?: string }

/** A certified OpenID provider on this machine, where everybody signs in at once and has given consent. */
export type OpenIdServer = {
  issuer: string
  /** Goes the whole way of an application: discovery, authorization code with PKCE, exchange. Returns the ID token. */
  signIn(person: Claims, options?: SignIn): Promise<string>
  /** Goes through the provider's own pages as a browser does; returns the address that it is sent back to. */
  walk(start: string, until: string): Promise<string>
  /** How often somebody tried to exchange a code for tokens. */
  exchanges(): number
  close(): Promise<void>
}

export const secret = 'of the application, for tests only'
const callback = 'https://lintel.example/callback'

/** With `redirectUri` a browser can come through too; it is `visitor` then. */
export async function startOpenId({ redirectUri, visitor }: { redirectUri?: string; visitor?: Claims } = {}): Promise<OpenIdServer> {
  const people = new Map<string, Claims>(visitor ? [[visitor.sub, visitor]] : [])
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const { Provider } = await load()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const client = {
    client_secret: secret,
    redirect_uris: [callback, ...(redirectUri ? [redirectUri] : [])],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
  }
  const provider = new Provider(issuer, {
    clients: ['lintel', 'another-application'].map((client_id) => ({ ...client, client_id })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['for tests only'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false, // the ID token carries all claims, as those of Google and Microsoft do
    features: { devInteractions: { enabled: false } },
    ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 3600, AuthorizationCode: 60 },
    findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => people.get(accountId) }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/sign-in/${uid}` },
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  let exchanges = 0
  for (const end of ['grant.success', 'grant.error'] as const) provider.on(end, () => exchanges++)
  http.on('request', async (request, response) => {
    if (!request.url?.startsWith('/sign-in/')) return answer(request, response)
    const { params } = await provider.interactionDetails(request, response)
    await provider.interactionFinished(request, response, { login: { accountId: params.login_hint ?? visitor?.sub } })
  })
  return {
    issuer,
    async signIn(person, { nonce, client: clientId = 'lintel' } = {}) {
      people.set(person.sub, person)
      const found = await discover(issuer)
      const verifier = randomBytes(32).toString('base64url')
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: callback,
        response_type: 'code',
        scope: 'openid email profile',
        login_hint: person.sub,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(nonce ? { nonce } : {}),
      })
      const code = new URL(await walk(`${found.authorization_endpoint}?${query}`, callback)).searchParams.get('code') ?? ''
      const exchange = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier }
      const answered = await fetch(found.token_endpoint, {
        method: 'POST',
        body: new URLSearchParams({ ...exchange, client_id: clientId, client_secret: secret }),
      })
      const { id_token } = (await answered.json()) as { id_token?: string }
      if (!id_token) throw new Error(`No ID token came back (${answered.status}).`)
      return id_token
    },
    walk,
    exchanges: () => exchanges,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
}

async function discover(issuer: string) {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`)
  return (await answer.json()) as { authorization_endpoint: string; token_endpoint: string }
}

/** Follows redirects with cookies, as a browser does, until the application's own address. */
async function walk(start: string, until: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = start
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = answer.headers.get('location')
    if (!next) throw new Error(`${at} led nowhere: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
    at = new URL(next, at).href
    if (at.startsWith(until)) return at
  }
  throw new Error('The sign-in went in circles.')
}

type Context = { oidc: { client: { clientId: string }; session: { accountId: string } } }
type Provider = {
  on(event: 'grant.success' | 'grant.error', heard: () => void): void
  callback(): (request: IncomingMessage, response: ServerResponse) => void
  interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ params: { login_hint?: string } }>
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> }
}

/** The package has no types of its own. */
async function load(): Promise<{ Provider: new (issuer: string, configuration: object) => Provider }> {
  // @ts-expect-error see above
  return import('oidc-provider')
}
