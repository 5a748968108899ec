import { roles } from '#shared/roles.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { loadOf, Slots, type SlotsOf } from '#web/slots.tsx'
import * as applications from '../features/applications/web/profile-slot.tsx'
import * as assignments from '../features/assignments/web/profile-slot.tsx'
import * as documents from '../features/documents/web/profile-slot.tsx'
import * as interviews from '../features/interviews/web/profile-slot.tsx'
import * as matches from '../features/matches/web/profile-slot.tsx'
import * as onSite from '../features/on-site/web/profile-slot.tsx'
import * as pools from '../features/pools/web/profile-slot.tsx'
import * as privacy from '../features/privacy/web/profile-slot.tsx'
import * as rightToWork from '../features/right-to-work/web/profile-slot.tsx'
import * as templates from '../features/templates/web/profile-slot.tsx'
import * as timesheets from '../features/timesheets/web/profile-slot.tsx'
import * as timeline from '../features/timeline/web/profile-slot.tsx'

/** What features add to a candidate's profile, in the order of the page. Each shows something on its own tabs only. */
const slots: SlotsOf<'candidateId'> = {
  timesheets,
  applications,
  interviews,
  assignments,
  timeline,
  documents,
  templates,
  onSite,
  matches,
  pools,
  rightToWork,
  privacy,
}

const load = loadOf(slots)
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }

export default function ProfileSlots({ loaderData }: Screen<typeof load>) {
  return <Slots of={slots} loaded={loaderData} />
}
