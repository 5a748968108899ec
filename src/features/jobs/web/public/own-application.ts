import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { toApplied } from '#shared/entrances.ts'
import type { PageSession } from '#web/context.ts'

type OwnApplication = { appliedAt: string; to: string }

/**
 * The application for this job that a signed-in candidate has under way; null when there is none, or nobody knows yet. Adverts are
 * the same for everybody, so it is asked for once the page stands.
 */
export function useOwnApplication(jobId: number): OwnApplication | null {
  const { session } = useRouteLoaderData('root') as { session: PageSession }
  const uid = session?.role === 'candidate' ? session.uid : null
  const [own, setOwn] = useState<(OwnApplication & { jobId: number }) | null>(null)
  useEffect(() => {
    if (uid === null) return
    let isGone = false
    void findOwn(jobId).then(
      (appliedAt) => {
        if (!isGone && appliedAt !== null) setOwn({ jobId, appliedAt, to: toApplied(uid) })
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [uid, jobId])
  return own?.jobId === jobId ? own : null
}

/** Public pages load who is signed in, and the client that says so, only for somebody who is. */
async function findOwn(jobId: number): Promise<string | null> {
  const [{ api }] = await Promise.all([import('#web/api.ts'), import('../../../identity/web/identity.ts')])
  const { candidateId } = await api.get('/me')
  if (candidateId === null) return null
  const { items } = await api.get('/candidates/{candidateId}/applications', { candidateId, query: { jobId } })
  return items.find(({ isActive }) => isActive)?.appliedAt ?? null
}
