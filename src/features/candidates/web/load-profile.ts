import { data, redirect, redirectDocument } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { isApiProblem } from '#shared/problem.ts'
import { toCandidate } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { idIn, type Visit } from '#web/load.ts'
import type { Candidate, Profile } from '../shapes.ts'

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

/** The record that an address names: by its number, by uid one's own. Null for one's own; what is neither leads nowhere. */
export async function idOfRecord(named: string): Promise<number | null> {
  const { currentSession } = await import('../../identity/web/identity.ts')
  const session = await currentSession()
  const isCandidate = session?.role === 'candidate'
  if (/^\d+$/.test(named)) {
    const id = idIn(named)
    return isCandidate && (await api.get('/me/candidate').catch(() => null))?.id === id ? null : id
  }
  if (isCandidate && session.uid === named) return null
  throw data(null, { status: 404 })
}

/** A candidate by number for staff; by uid it is the signed-in person's own record. */
export async function loadProfile(
  api: Api<Operations>,
  { params }: Visit<'candidateId'>,
): Promise<{ candidate: Profile; staff: Candidate | null }> {
  const candidateId = await idOfRecord(params.candidateId)
  if (candidateId === null) return { candidate: await ownRecord(api), staff: null }
  const candidate = await api.get('/candidates/{candidateId}', { candidateId })
  // The address of a record that was merged leads to the one that it became part of.
  if (candidate.id !== candidateId) throw redirect(toCandidate(candidate.id))
  return { candidate, staff: candidate }
}
