import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { toApplied } from '#shared/entrances.ts'
import type { PageSession } from '#web/context.ts'

type OwnApplication = { appliedAt: string; to: string }

/** The application for this job that a signed-in candidate has under way; null when there is none, or nobody knows yet. */
export const useOwnApplication = (jobId: number): OwnApplication | null => useOwn(jobId, findOwn)

/**
 * What an advert says to one signed-in candidate alone: adverts are the same for everybody, so it is asked for once the page stands.
 * Null while nobody knows, and where there is nothing to say.
 */
export function useOwn<T>(jobId: number, find: (jobId: number, uid: string) => Promise<T | null>): T | null {
  const { session } = useRouteLoaderData('root') as { session: PageSession }
  const uid = session?.role === 'candidate' ? session.uid : null
  const [own, setOwn] = useState<{ jobId: number; found: T } | null>(null)
  useEffect(() => {
    if (uid === null) return
    let isGone = false
    void find(jobId, uid).then(
      (found) => {
        if (!isGone && found !== null) setOwn({ jobId, found })
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [uid, jobId, find])
  return own?.jobId === jobId ? own.found : null
}

/** Public pages load who is signed in, and the client that says so, only for somebody who is. */
export async function ownApi() {
  const [{ api }] = await Promise.all([import('#web/api.ts'), import('../../../identity/web/identity.ts')])
  return api
}

async function findOwn(jobId: number, uid: string): Promise<OwnApplication | null> {
  const api = await ownApi()
  const { candidateId } = await api.get('/me')
  if (candidateId === null) return null
  const { items } = await api.get('/candidates/{candidateId}/applications', { candidateId, query: { jobId } })
  const running = items.find(({ isActive }) => isActive)
  return running ? { appliedAt: running.appliedAt, to: toApplied(uid) } : null
}
