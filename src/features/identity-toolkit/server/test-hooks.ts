import type { FastifyInstance } from 'fastify'
import { advanceClock, resetClock } from '#server/clock.ts'
import type { Toolkit } from './toolkit.ts'

/** What is fixed while TEST_HOOKS=1, so that checks from outside find their way. `config.ts` refuses that in production. */
export const testPlace = {
  projectId: 'demo-job',
  apiKey: 'test-key',
  /** Checks sign up hundreds of people from one address. Locks after wrong passwords stay as they are. */
  limitScale: 1000,
  switches: { strongPasswords: false },
  providers: [{ id: 'oidc.test', issuer: 'http://127.0.0.1:9777', clientId: 'conformance' }],
}

/** Where SDKs in emulator mode look for Google's two hosts. */
export const googlePaths = ['', '/identity'].flatMap((root) =>
  ['identitytoolkit', 'securetoken'].map((host) => `${root}/${host}.googleapis.com`),
)

/** The mails that went out, and a clock that can be moved. */
export function registerTestHooks(app: FastifyInstance, kit: Toolkit): void {
  app.get('/__test/oob', async () => ({ oobCodes: kit.sentCodes }))
  app.post('/__test/clock', async (request) => {
    advanceClock(Number((request.body as { advanceMs?: number }).advanceMs ?? 0))
    return {}
  })
  app.post('/__test/reset', async () => {
    resetClock()
    kit.sentCodes.length = 0
    await kit.limits.forgetAll()
    return {}
  })
}

/** Google's hosts answer pages of any origin; so do their stand-ins. */
export function allowOrigins(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined) return
    reply.header('access-control-allow-origin', origin).header('vary', 'origin')
    reply.header('access-control-allow-headers', String(request.headers['access-control-request-headers'] ?? '*'))
  })
  scope.options('/*', async (_request, reply) => reply.code(204).send())
}
