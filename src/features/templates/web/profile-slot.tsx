import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toWritePaper } from '#shared/screens.ts'
import type { Screen, Visit } from '#web/load.ts'
import { useSession } from '#web/session.tsx'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { tabOf } from '../../candidates/web/profile-tabs.ts'
import { PapersCard } from './papers-card.tsx'

export async function load(_api: Api<Operations>, { params, url }: Visit<'candidateId'>) {
  const candidateId = await idOfRecord(params.candidateId)
  return candidateId !== null && tabOf(url, false) === 'documents' ? { candidateId } : null
}

/** On the documents of a candidate: papers that are written for them. */
export default function PapersOnProfile({ loaderData: shown }: Screen<typeof load>) {
  const { role } = useSession()
  if (!shown || (role !== 'admin' && role !== 'operation')) return null
  return <PapersCard to={toWritePaper({ candidate: shown.candidateId })} />
}
