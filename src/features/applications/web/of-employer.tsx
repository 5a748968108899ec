import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toApplicants } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { List } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { EmployerFrame } from '../../employers/web/employer-frame.tsx'
import { stages } from '../rules.ts'
import { useApplicationColumns } from './columns.tsx'
import { text } from './staff-text.ts'

async function load(api: Api<Operations>, { params, url }: Visit<'employerId'>) {
  const employerId = idIn(params.employerId)
  const q = queryOf(url)
  const query = {
    employerId,
    placed: true,
    q: q.text('q'),
    stage: q.oneOf('stage', stages),
    ...q.paging(['createdAt', 'stageChangedAt']),
  }
  const [employer, placements] = await Promise.all([
    api.get('/employers/{employerId}', { employerId }),
    api.get('/applications', { query }),
  ])
  return { employer, placements }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Who came to work for an employer. */
export default function PlacementsOfEmployer({ loaderData: { employer, placements } }: Screen<typeof load>) {
  const t = useText(text)
  const dates = useDates()
  const columns = useApplicationColumns()
  useLive(['applications'])
  return (
    <EmployerFrame employer={employer} tab="placements">
      <List
        name={t.placements}
        rows={placements.items}
        total={placements.total}
        idOf={(one) => one.id}
        to={(one) => toApplicants(one.jobId, one.id)}
        tabs={columns.tabs(placements.counts)}
        empty={{ title: t.noPlacements }}
        columns={[
          columns.name,
          { key: 'job', title: t.job, phone: 'under', cell: (one) => one.jobTitle },
          columns.stage,
          { key: 'starts', title: t.startsOn, numeric: true, cell: (one) => one.startsOn && dates.day(one.startsOn) },
          columns.since,
          columns.applied,
        ]}
      />
    </EmployerFrame>
  )
}
