import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toJobAssignments } from '#shared/screens.ts'
import { idIn, type Screen, type Visit } from '#web/load.ts'
import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { roleNow } from '../../identity/web/role-now.ts'
import { AssignmentPeople } from './assignment-people.tsx'
import { text } from './text.ts'

const mostShown = 5

export async function load(api: Api<Operations>, { params }: Visit<'jobId'>) {
  const role = await roleNow()
  if (role !== 'admin' && role !== 'operation') return null
  const jobId = idIn(params.jobId)
  return { jobId, ...(await api.get('/assignments', { query: { jobId, sort: 'startsOn', dir: 'desc', limit: mostShown } })) }
}

/** Who works on a job; nothing before somebody does. */
export default function AssignmentsOnJob({ loaderData: shown }: Screen<typeof load>) {
  const t = useText(text)
  if (!shown || shown.total === 0) return null
  return (
    <section className={css.card} aria-labelledby="assignments">
      <h2 id="assignments">{t.assignments}</h2>
      <p className={css.sub}>{t.runningNow({ n: shown.counts.running })}</p>
      <AssignmentPeople of={shown.items} by="person" />
      {shown.total > mostShown && <Link to={toJobAssignments(shown.jobId)}>{t.toAll}</Link>}
    </section>
  )
}
