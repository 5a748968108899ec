import { Link, Outlet, useOutletContext } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { roles, worksHere } from '#shared/roles.ts'
import { toJobRequirements } from '#shared/screens.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { roleNow } from '../../identity/web/role-now.ts'
import type { OnJob } from '../../jobs/web/details.tsx'
import { loadRequirements, RequirementsCard, type RequirementsOf } from './requirements-card.tsx'
import { text } from './text.ts'

/** Candidates are led to the advert, which says it. */
const load = async (api: Api<Operations>, { params }: Visit<'jobId'>) =>
  (await roleNow()) === 'candidate' ? null : loadRequirements(api, idIn(params.jobId))
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }

/** On a job's screen: how many documents it asks for; to agents, who have no tab for them, which. */
export default function RequirementsOnJob({ loaderData }: Screen<typeof load>) {
  const me = useSession()
  const onJob = useOutletContext<OnJob>()
  return (
    <>
      <Outlet context={onJob} />
      {loaderData && (worksHere(me) ? <InShort {...loaderData} /> : <RequirementsCard {...loaderData} />)}
    </>
  )
}

function InShort({ job, items }: RequirementsOf) {
  const t = useText(text)
  const mandatory = items.filter(({ isMandatory }) => isMandatory).length
  return (
    <section className={css.card} aria-labelledby="requirements">
      <h2 id="requirements">{t.requirements}</h2>
      <p className={css.sub}>
        {items.length === 0 ? t.none : `${t.asked({ n: items.length })} ${mandatory > 0 ? t.blocking({ n: mandatory }) : t.noneBlocking}`}
      </p>
      {(items.length > 0 || job.status !== 'archived') && (
        <Link to={toJobRequirements(job.id)}>{items.length === 0 ? t.choose : t.toAll}</Link>
      )}
    </section>
  )
}
