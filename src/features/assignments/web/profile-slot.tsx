import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import type { Screen, Visit } from '#web/load.ts'
import { useText } from '#web/text.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import css from '#web/ui/screen.module.css'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { tabOf } from '../../candidates/web/profile-tabs.ts'
import { roleNow } from '../../identity/web/role-now.ts'
import { AssignmentPeople } from './assignment-people.tsx'
import { ClocksCard } from './clocks-card.tsx'
import { text } from './text.ts'

export async function load(api: Api<Operations>, { params, url }: Visit<'candidateId'>) {
  const candidateId = await idOfRecord(params.candidateId)
  if (candidateId === null || tabOf(url, false) !== 'assignments') return null
  const { page, limit } = queryOf(url).paging([])
  const role = await roleNow()
  const isStaff = role === 'admin' || role === 'operation'
  const [list, clocks] = await Promise.all([
    api.get('/assignments', { query: { candidateId, sort: 'startsOn', dir: 'desc', page, limit } }),
    isStaff ? api.get('/candidates/{candidateId}/clocks', { candidateId }) : null,
  ])
  return { candidateId, list, clocks }
}

/** Where a candidate works and worked, on its tab. */
export default function AssignmentsOnProfile({ loaderData: shown }: Screen<typeof load>) {
  const t = useText(text)
  if (!shown) return null
  return (
    <>
      <section className={css.card} aria-labelledby="assignments">
        <h2 id="assignments">{t.assignments}</h2>
        {shown.list.total === 0 ? <p className={css.sub}>{t.noneOnProfile}</p> : <AssignmentPeople of={shown.list.items} by="employer" />}
        {shown.list.total > 0 && <Pager total={shown.list.total} />}
      </section>
      {shown.clocks && <ClocksCard candidateId={shown.candidateId} {...shown.clocks} />}
    </>
  )
}
