import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { offAdvert } from './as-shown.ts'
import { InPreview } from './in-preview.tsx'

async function load(api: Api<Operations>, { params }: Visit<'jobId'>) {
  const [asked, types] = await Promise.all([
    api.get('/jobs/{jobId}/requirements', { jobId: idIn(params.jobId) }),
    api.get('/document-types'),
  ])
  return { items: asked.items, types: types.items }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** In the form of a job that is there: its preview shows what the job asks for, which is changed elsewhere. */
export default function RequirementsOnEdit({ loaderData: { items, types } }: Screen<typeof load>) {
  const off = offAdvert(types)
  return <InPreview items={items.filter(({ type }) => !off.has(type.code))} />
}
