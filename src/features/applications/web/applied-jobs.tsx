import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { roles } from '#shared/roles.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Page } from '#web/ui/page.tsx'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { OwnApplications } from './own-applications.tsx'
import { text } from './staff-text.ts'

/** The path takes a number, or the signed-in candidate's own uid. */
async function load(api: Api<Operations>, { params, url }: Visit<'candidateId'>) {
  const candidateId = (await idOfRecord(params.candidateId)) ?? (await api.get('/me/candidate')).id
  const { page, limit } = queryOf(url).paging([])
  const list = await api.get('/candidates/{candidateId}/applications', { candidateId, query: { page, limit } })
  return { candidateId, ...list }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }

/** A candidate's applications. */
export default function AppliedJobs({ loaderData: { candidateId, items, total } }: Screen<typeof load>) {
  const t = useText(text)
  const locale = useLocale()
  useLive([`candidate:${candidateId}`])
  return (
    <Page title={t.mine} count={total.toLocaleString(locale)}>
      <OwnApplications items={items} total={total} />
    </Page>
  )
}
