import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import type { Visit } from '#web/load.ts'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { tabOf } from '../../candidates/web/profile-tabs.ts'
import { todayIn } from '../../places/countries.ts'

/** What somebody carries, where a profile shows it. */
export async function loadWallet(api: Api<Operations>, { params, url }: Visit<'candidateId'>) {
  const named = await idOfRecord(params.candidateId)
  const tab = tabOf(url, named === null)
  if (tab !== 'documents' && tab !== 'overview') return null
  const [person, types] = await Promise.all([
    named === null ? api.get('/me/candidate') : api.get('/candidates/{candidateId}', { candidateId: named }),
    api.get('/document-types'),
  ])
  const candidateId = person.id
  const isOwn = named === null
  const [documents, asked, shared] = await Promise.all([
    api.get('/candidates/{candidateId}/documents', { candidateId }),
    !isOwn && tab === 'documents' ? api.get('/candidates/{candidateId}/document-request', { candidateId }) : null,
    isOwn && tab === 'documents' ? api.get('/candidates/{candidateId}/shared-files', { candidateId }) : null,
  ])
  const today = todayIn(person.country, new Date())
  return {
    tab,
    person,
    isOwn,
    today,
    types: types.items,
    documents: documents.items,
    request: asked?.request ?? null,
    shared: shared?.items ?? [],
  }
}

export type Shown = NonNullable<Awaited<ReturnType<typeof loadWallet>>>
