import { redirectDocument } from 'react-router'
import type { Api } from '#shared/client.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { isApiProblem } from '#shared/problem.ts'
import type { Place } from '#web/load.ts'
import type { Operations } from '../../../contract.ts'
import type { Candidate, Profile } from '../contract.ts'

/** Whoever came by another provider has an account and no record yet: signing up goes on after its first step. */
async function ownRecord(api: Api<Operations>): Promise<Profile> {
  try {
    return await api.get('/me/candidate')
  } catch (error) {
    if (isApiProblem(error) && error.body.status === 404)
      throw redirectDocument(inLocale('/register', document.documentElement.lang as Locale))
    throw error
  }
}

/** A candidate by number for staff; by uid it is the signed-in person's own record. */
export async function loadProfile(
  api: Api<Operations>,
  { params }: Place<'candidateId'>,
): Promise<{ candidate: Profile; staff: Candidate | null }> {
  if (!/^\d+$/.test(params.candidateId)) return { candidate: await ownRecord(api), staff: null }
  const candidate = await api.get('/candidates/{candidateId}', { candidateId: Number(params.candidateId) })
  return { candidate, staff: candidate }
}
