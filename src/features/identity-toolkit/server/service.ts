import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db.ts'
import { bearer } from '../../identity/server/sessions/id-token.ts'
import { newUid } from '../../identity/server/commands.ts'
import { createLimits } from './limits.ts'
import { authenticated, authenticatePage, refusedAsProblem, registerPageSession } from '../../identity/server/sessions/page-session.ts'
import type { Identity, IdentityPlatform } from '../../identity/server/port.ts'
import { openPeople } from '../../identity/server/sessions/people.ts'
import { mountProviderFlow } from './providers/provider-flow.ts'
import { openProviders, type Providers } from './providers/providers.ts'
import { providerName } from '../../identity/server/proofs/credentials.ts'
import { signUpWithin } from './methods/sign-up.ts'
import { mount, publishKeys } from './routes.ts'
import { openSignerKeys } from './tokens/signer-keys.ts'
import { readSwitches } from './switches.ts'
import { allowOrigins, googlePaths, registerTestHooks, testPlace } from './test-hooks.ts'
import { openTokens } from './tokens/tokens.ts'
import { accountOf, type Toolkit } from './toolkit.ts'

/** Our own service: Identity Toolkit's protocol under `/identity`, and the page session. */
export async function registerIdentityToolkit(app: FastifyInstance, platform: IdentityPlatform): Promise<Identity> {
  const { config, log } = platform
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
    signUp: signUpWithin(kit),
    caughtUp: kit.people.caughtUp,
    onAccountChange: kit.people.onChange,
    close,
  }
}

async function openToolkit(
  { db: database, connection, config, log, masterKey, erasePerson, closing }: IdentityPlatform,
  providers: Providers,
) {
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
    erasePerson,
    closing,
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
