import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Connection, Database } from '#server/db.ts'
import type { Log } from '#server/log.ts'
import { bearer } from './caller.ts'
import { newUid } from './commands.ts'
import { createLimits } from './limits.ts'
import { registerFirebase } from './firebase.ts'
import { type Authenticated, authenticated, authenticatePage, refusedAsProblem, registerPageSession } from './page-session.ts'
import { openPeople } from './people.ts'
import { mountProviderFlow } from './provider-flow.ts'
import { openProviders, providerName, type Providers } from './providers.ts'
import { mount, publishKeys } from './routes.ts'
import { openSignerKeys } from './signer-keys.ts'
import { readSwitches } from './switches.ts'
import { allowOrigins, googlePaths, registerTestHooks, testPlace } from './test-hooks.ts'
import { openTokens } from './tokens.ts'
import { accountOf, type Toolkit } from './toolkit.ts'

export type IdentityPlatform = { db: Database; connection: Connection; config: Config; log: Log; masterKey: Buffer }
type Headers = FastifyRequest['headers']

export type Identity = {
  /** Who a bearer token speaks for; null without one; throws `unauthenticated` when it is no longer good. */
  authenticate(headers: Headers): Promise<Authenticated | null>
  /** Who a page cookie belongs to, for rendering only. */
  authenticatePage(headers: Headers): Promise<Authenticated | null>
  /** Waits until this process has heard of every change of accounts that was committed before the call. */
  caughtUp(): Promise<void>
  /** Tells of each account that changed, or whose sessions did; of null when changes may have been missed. */
  onAccountChange(hear: (accountId: number | null) => void): void
  publicConfig(): PublicConfig
  apiKey: string
  close(): Promise<void>
}
/** How a browser reaches the service. Without a base the provider is Google's own. */
export type PublicConfig = {
  apiKey: string
  projectId: string
  authDomain: string
  identityBase: string | null
  /** Stands in for Google's hosts. */
  emulatorHost: string | null
  totp: boolean
  providers: { id: string; name: string }[]
}

/** Mounts the identity service: Identity Toolkit's protocol under `/identity`, and the page session. With a Firebase project, only the latter. */
export async function registerIdentity(app: FastifyInstance, platform: IdentityPlatform): Promise<Identity> {
  const { config, log } = platform
  if (config.firebase) return registerFirebase(app, platform, config.firebase)
  const providers = [...config.oidcProviders, ...(config.testHooks ? testPlace.providers : [])]
  const { kit, close } = await openToolkit(platform, openProviders(providers))
  await app.register(
    async (scope) => {
      mount(scope, kit, log)
      mountProviderFlow(scope, kit, providers, log)
    },
    { prefix: '/identity' },
  )
  if (config.testHooks) {
    for (const prefix of googlePaths) {
      await app.register(
        async (scope) => {
          allowOrigins(scope)
          mount(scope, kit, log)
        },
        { prefix },
      )
    }
    publishKeys(app, kit)
    registerTestHooks(app, kit)
  }
  registerPageSession(app, { ...kit, holderOf: (idToken) => accountOf(kit, idToken) })
  return {
    apiKey: kit.apiKey,
    publicConfig: () => ({
      apiKey: kit.apiKey,
      projectId: kit.projectId,
      authDomain: new URL(config.publicUrl).host,
      identityBase: '/identity',
      emulatorHost: null,
      totp: true,
      providers: config.oidcProviders.map(({ id }) => ({ id, name: providerName(config, id) })),
    }),
    authenticate: async ({ authorization }) =>
      authorization === undefined
        ? null
        : authenticated(await refusedAsProblem(accountOf(kit, bearer(authorization), { remembered: true }))),
    authenticatePage: (headers) => authenticatePage(kit, headers),
    caughtUp: kit.people.caughtUp,
    onAccountChange: kit.people.onChange,
    close,
  }
}

async function openToolkit({ db: database, connection, config, log, masterKey }: IdentityPlatform, providers: Providers) {
  const test = config.testHooks ? testPlace : null
  const projectId = test?.projectId ?? 'lintel'
  const defaults = test?.switches ?? {}
  let switches = await readSwitches(database, defaults)
  const people = openPeople(database, connection, async () => {
    await readSwitches(database, defaults).then(
      (read) => {
        switches = read
      },
      (error: unknown) => log.warn({ err: error }, 'the switches of the identity service could not be read'),
    )
  })
  const kit: Toolkit = {
    database,
    config,
    masterKey,
    projectId,
    apiKey: test?.apiKey ?? (await ownApiKey(database)),
    tokens: await openTokens(database, masterKey, projectId),
    people,
    limits: createLimits(database, config.rateLimitScale * (test?.limitScale ?? 1), test ? 1 : config.rateLimitScale),
    providers,
    signerKeys: openSignerKeys({ database, masterKey }),
    switches: () => switches,
    sentCodes: [],
  }
  return { kit, close: people.close }
}

/** The public key that names this installation in calls of the identity protocol. */
export async function ownApiKey({ kysely }: Database): Promise<string> {
  await kysely
    .insertInto('settings')
    .values({ name: 'identity.apiKey', value: JSON.stringify(newUid()) })
    .onConflict((c) => c.doNothing())
    .execute()
  const { value } = await kysely.selectFrom('settings').select('value').where('name', '=', 'identity.apiKey').executeTakeFirstOrThrow()
  return String(value)
}
