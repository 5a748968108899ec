import { roles } from '#shared/roles.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { loadOf, Slots, type SlotsOf } from '#web/slots.tsx'
import * as applications from '../features/applications/web/job-slot.tsx'
import * as assignments from '../features/assignments/web/job-slot.tsx'
import * as entitlements from '../features/entitlements/web/job-slot.tsx'
import * as sitePacks from '../features/site-packs/web/job-slot.tsx'
import * as requirements from '../features/requirements/web/job-slot.tsx'
import * as shortlists from '../features/shortlists/web/job-slot.tsx'

/** What features add to a job's page, in the order of the page. */
const slots: SlotsOf<'jobId'> = { applications, assignments, shortlists, requirements, sitePacks, entitlements }

const load = loadOf(slots)
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }

export default function JobSlots({ loaderData }: Screen<typeof load>) {
  return <Slots of={slots} loaded={loaderData} />
}
