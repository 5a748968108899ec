import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showNumber } from '#shared/number.ts'
import { roles } from '#shared/roles.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Page } from '#web/ui/page.tsx'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { OwnApplications, ownQuery } from './own-applications.tsx'
import { ownText } from './own-text.ts'

/** The path takes a number, or the signed-in candidate's own uid. */
async function load(api: Api<Operations>, { params, url }: Visit<'candidateId'>) {
  const named = await idOfRecord(params.candidateId)
  const me = named === null ? await api.get('/me/candidate') : null
  const candidateId = named ?? (me as { id: number }).id
  const list = await api.get('/candidates/{candidateId}/applications', { candidateId, query: ownQuery(url) })
  return { candidateId, near: me?.place?.id ?? null, ...list }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }

/** A candidate's applications. */
export default function AppliedJobs({ loaderData: { candidateId, ...list } }: Screen<typeof load>) {
  const t = useText(ownText)
  const locale = useLocale()
  useLive([`candidate:${candidateId}`])
  return (
    <Page title={t.mine} count={showNumber(list.total, locale)}>
      <OwnApplications candidateId={candidateId} {...list} isScreen />
    </Page>
  )
}
