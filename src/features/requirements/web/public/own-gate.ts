import { toCandidate } from '#shared/entrances.ts'
import { ownApi, useOwn } from '../../../jobs/web/public/own-application.ts'
import type { GateAnswer } from '../../contract.ts'

type OwnGate = GateAnswer & { toWallet: string }

/** What a signed-in candidate has of what a job asks for; null for others, and where it asks for nothing. */
export const useOwnGate = (jobId: number): OwnGate | null => useOwn(jobId, findOwn)

async function findOwn(jobId: number, uid: string): Promise<OwnGate | null> {
  const { items } = await (await ownApi()).get('/jobs/{jobId}/gate', { jobId })
  return items[0] ? { ...items[0], toWallet: toCandidate(uid, 'documents') } : null
}
