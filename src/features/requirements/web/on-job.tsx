import { Outlet } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { loadRequirements, RequirementsCard } from './requirements-card.tsx'

const load = (api: Api<Operations>, { params }: Visit<'jobId'>) => loadRequirements(api, idIn(params.jobId))
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

/** On a job's screen: which documents it asks for. */
export default function RequirementsOnJob({ loaderData }: Screen<typeof load>) {
  return (
    <>
      <Outlet />
      <RequirementsCard {...loaderData} />
    </>
  )
}
