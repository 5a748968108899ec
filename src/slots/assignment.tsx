import { inBrowser, type Screen } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { loadOf, Slots, type SlotsOf } from '#web/slots.tsx'
import * as templates from '../features/templates/web/assignment-slot.tsx'
import * as timesheets from '../features/timesheets/web/assignment-slot.tsx'

/** What features add to the page of an assignment, in the order of the page. */
const slots: SlotsOf<'assignmentId'> = { timesheets, templates }

const load = loadOf(slots)
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

export default function AssignmentSlots({ loaderData }: Screen<typeof load>) {
  return <Slots of={slots} loaded={loaderData} />
}
