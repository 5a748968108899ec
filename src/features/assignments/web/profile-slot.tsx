import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import type { Screen, Visit } from '#web/load.ts'
import { useText } from '#web/text.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import css from '#web/ui/screen.module.css'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { tabOf } from '../../candidates/web/profile-tabs.ts'
import { AssignmentPeople } from './assignment-people.tsx'
import { text } from './text.ts'

export async function load(api: Api<Operations>, { params, url }: Visit<'candidateId'>) {
  const candidateId = await idOfRecord(params.candidateId)
  if (candidateId === null || tabOf(url, false) !== 'assignments') return null
  const { page, limit } = queryOf(url).paging([])
  return api.get('/assignments', { query: { candidateId, sort: 'startsOn', dir: 'desc', page, limit } })
}

/** Where a candidate works and worked, on its tab. */
export default function AssignmentsOnProfile({ loaderData: shown }: Screen<typeof load>) {
  const t = useText(text)
  if (!shown) return null
  return (
    <section className={css.card} aria-labelledby="assignments">
      <h2 id="assignments">{t.assignments}</h2>
      {shown.total === 0 ? <p className={css.sub}>{t.noneOnProfile}</p> : <AssignmentPeople of={shown.items} by="employer" />}
      <Pager total={shown.total} />
    </section>
  )
}
