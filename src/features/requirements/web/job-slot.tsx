import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { worksHere } from '#shared/roles.ts'
import { toJobRequirements } from '#shared/screens.ts'
import { idIn, type Screen, type Visit } from '#web/load.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { roleNow } from '../../identity/web/role-now.ts'
import { loadRequirements, RequirementsCard, type RequirementsOf } from './requirements-card.tsx'
import { text } from './text.ts'

/** Not for candidates: they are redirected to the advert. */
export const load = async (api: Api<Operations>, { params }: Visit<'jobId'>) =>
  (await roleNow()) === 'candidate' ? null : loadRequirements(api, idIn(params.jobId))

/** How many documents the job asks for. Agents have no tab for them and see the list itself. */
export default function RequirementsOnJob({ loaderData }: Screen<typeof load>) {
  const me = useSession()
  if (!loaderData) return null
  return worksHere(me) ? <InShort {...loaderData} /> : <RequirementsCard {...loaderData} />
}

function InShort({ job, items }: RequirementsOf) {
  const t = useText(text)
  const mandatory = items.filter(({ isMandatory }) => isMandatory).length
  const desirable = items.length - mandatory
  return (
    <section className={css.card} aria-labelledby="requirements">
      <h2 id="requirements">{t.requirements}</h2>
      <p className={css.sub}>
        {items.length === 0 && t.none} {mandatory > 0 && t.mandatoryOnes({ n: mandatory })}{' '}
        {desirable > 0 && t.desirableOnes({ n: desirable })}
      </p>
      {(items.length > 0 || job.status !== 'archived') && (
        <Link to={toJobRequirements(job.id)}>{items.length === 0 ? t.choose : t.toAll}</Link>
      )}
    </section>
  )
}
