import type { Api } from '#shared/client.ts'
import type { Place } from '#web/load.ts'
import type { Operations } from '../../../contract.ts'
import type { Candidate, Profile } from '../contract.ts'

/** A candidate by number for staff; by uid it is the signed-in person's own record. */
export async function loadProfile(
  api: Api<Operations>,
  { params }: Place<'candidateId'>,
): Promise<{ candidate: Profile; staff: Candidate | null }> {
  if (!/^\d+$/.test(params.candidateId)) return { candidate: await api.get('/me/candidate'), staff: null }
  const candidate = await api.get('/candidates/{candidateId}', { candidateId: Number(params.candidateId) })
  return { candidate, staff: candidate }
}
