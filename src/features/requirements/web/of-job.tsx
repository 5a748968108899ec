import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { JobPage } from '../../jobs/web/job-page.tsx'
import { loadRequirements, RequirementsCard } from './requirements-card.tsx'

const load = (api: Api<Operations>, { params }: Visit<'jobId'>) => loadRequirements(api, idIn(params.jobId))
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Which documents a job asks for, on a screen of their own. */
export default function RequirementsOfJob({ loaderData }: Screen<typeof load>) {
  const { job } = loaderData
  useLive([`job:${job.id}`])
  return (
    <JobPage job={job} current="requirements">
      <RequirementsCard {...loaderData} />
    </JobPage>
  )
}
