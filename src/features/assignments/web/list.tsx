import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { worksHere } from '#shared/roles.ts'
import { toApplications, toAssignment } from '#shared/screens.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { useLinkedFilter } from '#web/ui/linked-filters.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { engagements } from '../../jobs/terms.ts'
import { sharedTerms } from '../../jobs/terms-text.ts'
import { countries } from '../../places/countries.ts'
import { countryText } from '../../places/country-text.ts'
import { labels } from '../field-text.ts'
import { useAssignmentColumns } from './columns.tsx'
import { filtersIn } from './filters-in.ts'
import { text } from './text.ts'

const load = (api: Api<Operations>, { url }: Visit) => api.get('/assignments', { query: filtersIn(url) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

/** Who works where, from when until when, and what is to be put right. */
export default function AssignmentList({ loaderData: { items, total, counts } }: Screen<typeof load>) {
  const t = useText(text)
  const l = useText(labels)
  const e = useText(sharedTerms)
  const country = useText(countryText)
  const isStaff = worksHere(useSession())
  const columns = useAssignmentColumns({ isPriced: isStaff })
  const linked = useLinkedFilter()
  useLive(['assignments'])
  return (
    <ListPage
      title={t.assignments}
      rows={items}
      total={total}
      idOf={(one) => one.id}
      to={(one) => toAssignment(one.id)}
      tabs={columns.tabs(counts)}
      filters={[
        ...(isStaff ? [{ name: 'mine', label: t.whose, options: [['true', t.me]] as const }] : []),
        ...linked('jobId', t.job, items[0]?.job.title ?? t.job),
        { name: 'engagement', label: l.engagement, options: engagements.map((one) => [one, e[one]]) },
        { name: 'country', label: t.country, options: countries.map((one) => [one, country[one]]) },
      ]}
      empty={{
        title: t.emptyTitle,
        body: isStaff ? t.emptyBody : t.emptyOfAgent,
        ...(isStaff && { actions: <LinkButton to={`${toApplications}?stage=placed`}>{t.toApplications}</LinkButton> }),
      }}
      columns={[
        columns.name,
        columns.employer,
        columns.dates,
        columns.week,
        columns.awr,
        columns.pay,
        ...(columns.charge ? [columns.charge] : []),
        ...(columns.margin ? [columns.margin] : []),
        columns.status,
        columns.alerts,
        columns.engagement,
        columns.lastDay,
        columns.made,
      ]}
    />
  )
}
