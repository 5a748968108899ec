import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { badBearer, missingKey, wrongKey } from './envelope.ts'
import { IdentityError } from '../../identity/server/accounts/refusal.ts'
import { bearer } from '../../identity/server/sessions/id-token.ts'
import type { Toolkit } from './toolkit.ts'

/** True for the administrator's bearer; otherwise the API key must be right. Paths below a project take no key; other schemes than Bearer are ignored. */
export function checkCaller(kit: Toolkit, request: FastifyRequest): boolean {
  const { project } = (request.params ?? {}) as { project?: string }
  const { targetProjectId } = (request.body ?? {}) as { targetProjectId?: string }
  if (/^bearer\b/i.test(request.headers.authorization ?? '')) {
    const given = bearer(request.headers.authorization)
    const accepted = [kit.config.identityAdminToken, kit.config.testHooks ? 'owner' : undefined]
    if (!given || !accepted.some((token) => token !== undefined && isSame(token, given))) throw badBearer()
    assertOurProject(kit, project ?? targetProjectId)
    return true
  }
  if (project !== undefined) return false
  const key = (request.query as { key?: string }).key ?? request.headers['x-goog-api-key']
  if (!key) throw missingKey()
  if (key !== kit.apiKey) throw wrongKey()
  if (targetProjectId !== undefined)
    throw new IdentityError('INSUFFICIENT_PERMISSION : Only authenticated requests can specify target_project_id.')
  return false
}

/** The project that a path names must be ours. */
function assertOurProject(kit: Toolkit, project: string | undefined): void {
  if (project !== undefined && project !== kit.projectId && project !== '1')
    throw new IdentityError('PROJECT_NOT_FOUND', { httpStatus: 404, status: 'NOT_FOUND', reason: 'notFound' })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))
