import { queryOf } from '#web/ui/list-query.ts'
import { auditSorts, doerRoles } from '../rules.ts'

/** What narrows the audit log, as its address has it. */
export function filtersIn(url: URL) {
  const q = queryOf(url)
  const { from, until } = q.days('when')
  const short = (name: string, most: number) => q.text(name)?.slice(0, most)
  return {
    from,
    to: until,
    actorId: q.id('actorId'),
    role: q.oneOf('role', doerRoles),
    action: short('action', 80),
    objectType: short('objectType', 60),
    objectId: q.id('objectId'),
    apiKeyId: q.id('apiKeyId'),
    requestId: short('requestId', 100),
    lineId: q.id('lineId'),
  }
}

export function orderIn(url: URL) {
  const { sort, dir } = queryOf(url).paging(auditSorts)
  return { sort, dir }
}
