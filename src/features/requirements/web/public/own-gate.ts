import { toCandidate } from '#shared/entrances.ts'
import { ownApi, useOwn } from '../../../jobs/web/public/own-application.ts'
import type { GateAnswer } from '../../contract.ts'

type OwnGate = GateAnswer & { toWallet: string }

/** What a signed-in candidate has of what a job asks for; null for others, and where it asks for nothing. */
export const useOwnGate = (jobId: number): OwnGate | null => useOwn(jobId, findOwn)

async function findOwn(jobId: number, uid: string): Promise<OwnGate | null> {
  const { items } = await (await ownApi()).get('/jobs/{jobId}/gate', { jobId })
  // The agency makes the check: there is nothing for them to do by a day.
  const plain = items[0]?.lines.map((line) =>
    line.reason === 'missing' && line.remedy?.action === 'verify' ? { ...line, remedy: null } : line,
  )
  return items[0] && plain ? { ...items[0], lines: plain, toWallet: toCandidate(uid, 'documents') } : null
}
