import { api } from '#web/api.ts'
import { queryOf } from '#web/ui/list-query.ts'
import { engagements } from '../../jobs/terms.ts'
import { countries } from '../../places/countries.ts'
import { assignmentSorts, assignmentTabs } from '../rules.ts'

/** What narrows the list of assignments, as its address has it. */
export function filtersIn(url: URL) {
  const q = queryOf(url)
  return {
    q: q.text('q'),
    tab: q.oneOf('tab', assignmentTabs),
    country: q.oneOf('country', countries),
    engagement: q.oneOf('engagement', engagements),
    jobId: q.id('jobId'),
    mine: q.flag('mine'),
    ...q.paging(assignmentSorts),
  }
}

/** The assignments of a page of the list, for the way from one to the next. */
export async function readPage(search: string) {
  const { items, total, totalIsExact: isExact } = await api.get('/assignments', { query: filtersIn(new URL(`http://list/${search}`)) })
  return { ids: items.map(({ id }) => id), total, isExact }
}
