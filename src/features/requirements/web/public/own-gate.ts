import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { toCandidate } from '#shared/entrances.ts'
import type { PageSession } from '#web/context.ts'
import type { GateAnswer } from '../../contract.ts'

type OwnGate = GateAnswer & { toWallet: string }

/** What a signed-in candidate has of what a job asks for. Adverts are the same for everybody, so it is asked for once the page stands. */
export function useOwnGate(jobId: number | null): OwnGate | null {
  const { session } = useRouteLoaderData('root') as { session: PageSession }
  const uid = session?.role === 'candidate' ? session.uid : null
  const [own, setOwn] = useState<(OwnGate & { jobId: number }) | null>(null)
  useEffect(() => {
    if (uid === null || jobId === null) return
    let isGone = false
    void findOwn(jobId).then(
      (answer) => {
        if (!isGone && answer) setOwn({ jobId, ...answer, toWallet: toCandidate(uid, 'documents') })
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [uid, jobId])
  return own?.jobId === jobId ? own : null
}

/** Public pages load the client that says who asks only for somebody who is signed in. */
async function findOwn(jobId: number): Promise<GateAnswer | undefined> {
  const [{ api }] = await Promise.all([import('#web/api.ts'), import('../../../identity/web/identity.ts')])
  return (await api.get('/jobs/{jobId}/gate', { jobId })).items[0]
}
