import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toApplicants, toCandidate } from '#shared/screens.ts'
import { inBrowser, orNull, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { roleNow } from '../../identity/web/role-now.ts'
import { stages } from '../rules.ts'
import { text as stageText } from '../text.ts'
import { useApplicationColumns } from './columns.tsx'
import { factsIn, useFactFilters } from './fact-filters.ts'
import { replyText } from './reply-text.ts'
import { text } from './staff-text.ts'
import { useReplies } from './use-replies.tsx'

async function load(api: Api<Operations>, { url }: Visit) {
  const q = queryOf(url)
  const isAgent = (await roleNow()) === 'agent'
  const facts = isAgent ? undefined : factsIn(q)
  const { employerId, jobOwnerId } = facts ?? {}
  const [found, employer, colleagues] = await Promise.all([
    api.get('/applications', {
      query: {
        q: q.text('q'),
        stage: q.oneOf('stage', stages),
        mine: q.flag('mine'),
        unopened: q.flag('unopened'),
        waiting: q.flag('waiting'),
        answerDue: q.flag('answerDue'),
        placedWithinDays: q.whole('placedWithinDays', 365) || undefined,
        ...facts,
        ...q.paging(['createdAt', 'stageChangedAt', 'answerBy']),
      },
    }),
    employerId === undefined ? null : orNull(api.get('/employers/{employerId}', { employerId })),
    jobOwnerId === undefined ? null : api.get('/colleagues', { query: { q: '', worksHere: true, limit: 100 } }),
  ])
  return { ...found, employer: employer?.name, jobOwner: colleagues?.items.find(({ id }) => id === jobOwnerId)?.name, jobId: facts?.jobId }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

/** Applications across jobs: the list behind the figures of the overview. */
export default function Applications({ loaderData: { items, total, counts, employer, jobOwner, jobId } }: Screen<typeof load>) {
  const t = useText(text)
  const s = useText(stageText)
  const p = useText(replyText)
  const columns = useApplicationColumns()
  const { selection, menu, bar } = useReplies(items)
  const { role } = useSession()
  const facts = useFactFilters({ employer, jobOwner, job: items.find((one) => one.jobId === jobId)?.jobTitle })
  useLive(role === 'agent' ? [] : ['applications'])
  return (
    <ListPage
      title={t.applications}
      rows={items}
      total={total}
      idOf={(one) => one.id}
      // Agents see their candidates; the job's applicants are the agency's.
      to={(one) => (role === 'agent' ? toCandidate(one.candidateId) : toApplicants(one.jobId, one.id))}
      {...(role === 'agent' ? {} : { selection, menu, bar })}
      tabs={columns.tabs(counts)}
      filters={[
        ...(role === 'agent' ? [] : [{ name: 'mine', label: t.owner, options: [['true', t.me]] as const }]),
        { name: 'unopened', label: t.opened, options: [['true', t.unopened]] },
        { name: 'waiting', label: t.waitingFor, options: [['true', t.waitsForUs]] },
        { name: 'answerDue', label: p.promise, options: [['true', p.due]] },
        {
          name: 'placedWithinDays',
          label: s.placed,
          options: ['7', '30', '90'].map((days) => [days, t.lastDays({ days })] as const),
        },
        ...(role === 'agent' ? [] : facts),
      ]}
      empty={{ title: t.noApplicationsTitle, body: t.noApplicationsBody }}
      columns={[
        columns.name,
        { key: 'job', title: t.job, phone: 'under', cell: (one) => one.jobTitle },
        columns.stage,
        columns.since,
        columns.applied,
        { ...columns.answerBy, sort: 'answerBy' },
      ]}
    />
  )
}
