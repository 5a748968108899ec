import { inBrowser, type Screen } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { loadOf, Slots, type SlotsOf } from '#web/slots.tsx'
import * as entitlements from '../features/entitlements/web/on-post.tsx'
import * as requirements from '../features/requirements/web/on-post.tsx'

/** What features add to the form of a new job. Each says itself where in it. */
const slots: SlotsOf<never> = { requirements, entitlements }

const load = loadOf(slots)
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

export default function PostSlots({ loaderData }: Screen<typeof load>) {
  return <Slots of={slots} loaded={loaderData} />
}
